"""A rulebook's text without its layout: pages, line breaks, Markdown, ways of numbering."""
