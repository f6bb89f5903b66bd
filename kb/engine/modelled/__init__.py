"""What the engine supports and what it leaves out: words, settings, verbs, each with the reason."""
