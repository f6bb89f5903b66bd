"""Citations of rules in any text: prose, Markdown, source code. `find.find_citations` is the door."""
