"""Flips of a “no”: small changes of a board, tried in order of size, each verified by playing the changed board."""

from .search import find_flip

__all__ = ["find_flip"]
