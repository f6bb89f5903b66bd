"""Turtle files to quads: loading, places in a file, look-ups."""
