"""Casting spells, activating abilities, playing cards: when, from where, at what cost."""
