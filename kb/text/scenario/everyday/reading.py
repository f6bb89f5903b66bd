"""Everyday words for lines of play, each with the line that it stands for: "bounce X", "Ada's upkeep", "Ada swings with X".

They are words that players use and that no rule or card does, so none of them can mean anything else. What a line was read as is
what the answer shows.
"""

from __future__ import annotations

import re
from functools import lru_cache

from .deeds import deeds
from .form import Form
from .short import short
from .spells import spells
from .steps import steps

__all__ = ["spelt_out", "words"]


def spelt_out(line: str, player: str) -> str:
    """A line of play, in the words of the format if it is in everyday ones.

    Args:
        player: a regular expression for the names of the players.
    """
    line = _X.sub(lambda said: f" with X = {said['n'] or said['m']}", line)
    for _ in range(_NESTED):
        read = next((read for form in _forms(player) if (read := form.read(line)) is not None), line)
        if read == line:
            break
        line = read
    return line


_X = re.compile(
    r"(?<=\S),?\s+(?:(?:with|for|where|at|choosing)\s+x(?!\d)\s*(?:=|:|is|equals|being|equal to|of)?\s*(?P<n>\d+)\b"
    r"|\(?x\s*=\s*(?P<m>\d+)\b\)?)", re.I,
)  # fmt: skip
"""What X is, as people write it after a spell or an ability."""
_NESTED = 3  # "in response, A and B die at the same time"; what a form gives is no everyday line of the same form again


def words() -> frozenset[str]:
    """The words that everyday lines are known by."""
    return frozenset(word for form in _forms("Ada") for word in form.words)


@lru_cache  # compiled for the first line of a board, used for all of them
def _forms(player: str) -> tuple[Form, ...]:
    """The forms, for the players of a board; of two that a line fits the first counts."""
    return (*steps(player), *deeds(player), *spells(player), *short(player))
