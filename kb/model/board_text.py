"""Boards as they are handed over. A named tuple, so that no library is loaded for questions that have no board."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["BoardText"]


class BoardText(NamedTuple):
    """The text of a scenario file that does not come from a file. `name`: what errors call it, `-` for standard input."""

    name: str
    text: str

    def __str__(self) -> str:
        return self.name
