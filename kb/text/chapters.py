"""Chapters: Roman numerals before a dash, each standing for a triggered ability of the Saga.

Doctrine: saga (a chapter ability triggers when the lore counters reach its number).
"""

from __future__ import annotations

from collections.abc import Sequence

from .nodes.abilities import TriggeredAbility
from .nodes.effects import Body
from .nodes.things import This
from .nodes.triggers import Pattern

__all__ = ["CHAPTER", "chapter_ability", "chapters", "numeral"]

CHAPTER = "chapter"  # the word that such an ability has in place of "when"
_NUMERALS = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")


def chapters(written: Sequence[str], start: int, end: int) -> tuple[tuple[int, ...], int]:
    """The numbers of the chapters that a line stands for ("I, II — …"), and where their effect begins; () for another line."""
    numbers: list[int] = []
    for position in range(start, end):
        word = written[position]
        if word in _NUMERALS:
            numbers.append(_NUMERALS.index(word) + 1)
        elif word == "—" and numbers:
            return tuple(numbers), position + 1
        elif word != ",":
            break
    return (), start


def chapter_ability(number: int, body: Body) -> TriggeredAbility:
    """The ability of a chapter: it triggers as its number of lore counters is reached."""
    reached = Pattern("CountersPut", object=This(), manner=("lore",), occurrences="nth-counter", number=number)
    return TriggeredAbility(reached, body, word=CHAPTER, ability_word=numeral(number))


def numeral(number: int) -> str:
    """A chapter's number as it stands on the card."""
    return _NUMERALS[number - 1]
