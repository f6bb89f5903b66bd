"""Pieces of a board in one line, each with where it stands."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from kb.errors import Place

__all__ = ["Piece", "cut", "part_of", "place_of"]


class Piece(Struct, frozen=True):
    """A stretch of the line, blanks at its ends left out."""

    start: int
    text: str


def cut(piece: Piece, separator: str) -> Iterator[Piece]:
    """What stands between the separators that are in no quotes and no parentheses; nothing for what is empty."""
    depth, quoted, start = 0, False, 0
    for at, sign in enumerate((*piece.text, separator)):
        if sign in '"“”':
            quoted = not quoted
        elif not quoted:
            depth += (sign == "(") - (sign == ")")
        if at == len(piece.text) or (sign == separator and not quoted and depth <= 0):
            part = part_of(piece, start, at)
            if part.text:
                yield part
            start = at + 1


def part_of(piece: Piece, start: int, end: int | None = None) -> Piece:
    """A stretch of a piece, blanks at its ends left out."""
    text = piece.text[start:end]
    return Piece(piece.start + start + len(text) - len(text.lstrip()), text.strip())


def place_of(line: str, piece: Piece) -> Place:
    """Where a piece of a line stands."""
    return Place("--board", 1, piece.start + 1, line, max(1, len(piece.text)))
