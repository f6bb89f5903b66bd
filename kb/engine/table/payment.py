"""A payment of mana, as far as words ask which mana it is."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping

from msgspec import Struct

__all__ = ["Payment", "by_color", "met_by"]

_LETTER = re.compile(r"\{([A-Z])\}")


class Payment(Struct, frozen=True):
    """What holds of the mana spent on a spell.

    `letters`: those of the game's colors. `wants`: the amounts that words ask for, as symbols ("{G}{G}"); `met`: those of them
    that were spent. `colors`: of how many colors the mana is; None where nobody asks.
    """

    letters: str
    wants: tuple[str, ...]
    met: tuple[str, ...]
    colors: int | None = None

    @property
    def label(self) -> str:
        """In words: `{U}`, `{G}{G}{U}{U}`, `other mana`, `3 colors`, `no color`."""
        most = {color: max((by_color(want, self.letters).get(color, 0) for want in self.met), default=0) for color in self.letters}
        symbols = "".join(f"{{{color}}}" * number for color, number in most.items())
        counted = "" if self.colors is None else f"{self.colors or 'no'} color{'s' if self.colors > 1 else ''}"
        return ", ".join(filter(None, (symbols, counted))) or "other mana"

    def is_written(self, word: str) -> bool:
        """Whether mana as somebody writes it down comes to this: `{G}{G}{1}`, or the words for it."""
        if word.lower() == self.label.lower():
            return True
        spent = by_color(word.upper(), self.letters)
        return bool(spent) and met_by(spent, self.wants) == self.met and self.colors in (None, len(spent))


def met_by(spent: Mapping[str, int], wants: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the amounts asked for that so much mana of each color contains."""
    return tuple(want for want in wants if Counter(_LETTER.findall(want)) <= Counter(spent))


def by_color(symbols: str, letters: str) -> dict[str, int]:
    """How much mana of each color symbols are; generic and colorless mana is not counted."""
    found = _LETTER.findall(symbols)
    return {color: found.count(color) for color in letters if color in found}
