"""Casting the card itself, said with its name: "this spell" in its place, as cards say it today.

Until 2018 a card named itself where it spoke of how it is cast: "As an additional cost to cast Altar's Reap, sacrifice a creature".
"""

from __future__ import annotations

import re
from functools import lru_cache

__all__ = ["of_this_spell"]


def of_this_spell(text: str, name: str | None) -> str:
    """A wording with "this spell" where it speaks of casting the card by its name.

    Args:
        name: the card's name; None where it has none, and only "~" stands for it.
    """
    if not any(f"{cue}{own}" in text for own in (name, "~") if own for cue in _CUES):
        return text  # most: nothing is made ready for their names
    for pattern, words in _ways(name):
        text = pattern.sub(words, text)
    return text


_CUES = ("to cast ", "rather than pay ", "Cast ", "Play ", "may cast ")
"""What stands before the name in each of the ways."""


@lru_cache(maxsize=64)
def _ways(name: str | None) -> tuple[tuple[re.Pattern[str], str], ...]:
    own = f"(?:{re.escape(name)}|~)" if name else "~"
    return (
        (re.compile(rf"\bto cast {own}(?!\w)"), "to cast this spell"),
        (re.compile(rf"\brather than pay {own}'s mana cost"), "rather than pay this spell's mana cost"),
        (re.compile(rf"^(?:Cast|Play) {own} only\b", re.M), "Cast this spell only"),
        (re.compile(rf"^(If [^.\n]{{1,300}}, you|You) may cast {own} without paying its mana cost", re.M),
         r"\g<1> may cast this spell without paying its mana cost"),
    )  # fmt: skip
