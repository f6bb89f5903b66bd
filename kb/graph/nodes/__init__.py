"""Cards, wordings and their nodes as triples, and back."""
