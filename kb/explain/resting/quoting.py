"""Places of words: the line of a card that has them, and the column."""

from __future__ import annotations

import re
from collections.abc import Iterator

from kb.text.nodes.cards import Card

__all__ = ["quoted"]


def quoted(card: Card, words: str, index: int = -1) -> tuple[str, str, int]:
    """Words as a card writes them, the line in which they stand, and the column, from 1; (words, "", 1) where it has no such line.

    Args:
        index: which ability they are of, where the card's lines and abilities go together: the line if none has the very words.
    """
    for line in _lines(card):
        for said in _spellings(words, card.name):
            if (at := _at(line, said)) is not None:
                return (words if len(said) < len(words) - 1 else line[at : at + len(said)]), line, at + 1
    if len(card.lines) == len(card.abilities) and 0 <= index < len(card.lines):
        return words, card.lines[index], 1
    return words, "", 1


def _lines(card: Card) -> Iterator[str]:
    yield from card.lines
    for face in card.faces:
        yield from _lines(face)


def _spellings(words: str, name: str) -> Iterator[str]:
    """The words as they are, with the card's name for "~", and their beginning where the end was put otherwise."""
    yield from (words, words.replace("~", name), words.replace("~", name.partition(",")[0]), _beginning(words))


def _beginning(words: str) -> str:
    return " ".join(words.split()[:4]) if len(words.split()) > 4 else words  # enough to find the place in a wording


def _at(line: str, words: str) -> int | None:
    found = re.search(rf"(?<!\w){re.escape(words)}(?!\w)", line, re.I)
    return found.start() if found else None
