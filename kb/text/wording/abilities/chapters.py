"""Chapters: Roman numerals before a dash, each standing for a triggered ability of the Saga.

Doctrine: saga (a chapter ability triggers when the lore counters reach its number).
"""

from __future__ import annotations

from collections.abc import Sequence

from ...nodes.abilities import TriggeredAbility
from ...nodes.effects import Body
from ...nodes.things import This
from ...nodes.triggers import Pattern
from ...nodes.vocabulary import TriggerWord

__all__ = ["CHAPTER", "chapter_ability", "chapters", "numeral"]

CHAPTER: TriggerWord = "chapter"  # the word that such an ability has in place of "when"
_NUMERALS = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")


def chapters(written: Sequence[str], start: int, end: int) -> tuple[tuple[int, ...], int]:
    """The numbers of the chapters that a line stands for ("I, II — …"), and where their effect begins; () for another line."""
    numbers: list[int] = []
    for position in range(start, end):
        word = written[position]
        if word in _NUMERALS:
            numbers.append(_NUMERALS.index(word) + 1)
        elif word == "—" and numbers:
            return tuple(numbers), _behind_title(written, position + 1, end)
        elif word != ",":
            break
    return (), start


def _behind_title(written: Sequence[str], start: int, end: int) -> int:
    """Where a chapter's effect begins if the chapter has a title ("Diamond Dust — …")."""
    dash = next((place for place in range(start + 1, min(start + _LONGEST_TITLE, end)) if written[place] == "—"), None)
    titled = dash is not None and all(word[:1].isupper() or word in _IN_TITLES for word in written[start:dash])
    return dash + 1 if titled and dash is not None and written[start] not in _HEADS else start


# A dash further on than this many words belongs to the sentence, not to a title.
_LONGEST_TITLE = 6
_IN_TITLES = frozenset({"of", "the", "!", "'s", "and"})
_HEADS = frozenset({"Choose"})  # “Choose one —” begins the effect


def chapter_ability(number: int, body: Body) -> TriggeredAbility:
    """The ability of a chapter: it triggers as its number of lore counters is reached."""
    reached = Pattern("CountersPut", object=This(), manner=("lore",), occurrences="nth-counter", number=number)
    return TriggeredAbility(reached, body, word=CHAPTER, ability_word=numeral(number))


def numeral(number: int) -> str:
    """A chapter's number as it stands on the card."""
    return _NUMERALS[number - 1]
