"""A line of a file, wherever it stands once others were left out: the noun that the layout is undone on."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["Line"]


class Line(NamedTuple):
    """What a line says, and which one of the file it is, counted from 1."""

    number: int
    text: str

    @property
    def is_blank(self) -> bool:
        """Whether nothing stands on it."""
        return not self.text.strip()
