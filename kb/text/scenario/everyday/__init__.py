"""Everyday words for lines of play, each with the line that it stands for: "bounce X", "Ada's upkeep", "Ada swings with X"."""
