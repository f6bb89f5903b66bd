"""Readings of the wordings of cards."""
