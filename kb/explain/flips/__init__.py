"""Flips of a “no”: small changes of a board, tried in order of size, each verified by playing the changed board."""

from .search import MOST_WORK, find_flip

__all__ = ["MOST_WORK", "find_flip"]
