"""The game at one moment: objects, players, zones, what has happened; values that never change."""
