"""Turns and steps: moving on, turn-based actions, added phases."""
