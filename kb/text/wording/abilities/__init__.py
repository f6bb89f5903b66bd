"""Lines of a wording as abilities, kind by kind."""
