"""The knowledge base's own health: checks, coverage, the table of words."""
