"""How the wordings of cards are read."""
