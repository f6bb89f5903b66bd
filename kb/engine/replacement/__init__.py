"""Replacement and prevention: what happens instead of a change."""
