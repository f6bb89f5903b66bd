"""The commands, one file for those that share a subject."""
