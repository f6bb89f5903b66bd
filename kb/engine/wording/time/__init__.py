"""Moments and periods: what has happened, since when, and the moment at which something is judged."""
