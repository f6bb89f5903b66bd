"""Damage that is prevented, redirected or weaker than it was."""
