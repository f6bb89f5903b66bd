"""The effect of a spell or ability being carried out: its context, references and choices."""
