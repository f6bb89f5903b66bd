"""A payment of mana, as far as words ask which mana it is."""

from __future__ import annotations

import re

from msgspec import Struct

__all__ = ["COLORS", "Payment", "by_color"]

COLORS = "WUBRG"
_COLORED = re.compile(r"\{([WUBRG])\}")


class Payment(Struct, frozen=True):
    """What holds of the mana spent on a spell.

    `wants`: the amounts that words ask for, as symbols ("{G}{G}"); `met`: those of them that were spent. `colors`: of how many
    colors the mana is; None where nobody asks.
    """

    wants: tuple[str, ...]
    met: tuple[str, ...]
    colors: int | None = None

    @property
    def label(self) -> str:
        """In words: `{U}`, `{G}{G}{U}{U}`, `other mana`, `3 colors`, `no color`."""
        most = {color: max((by_color(want).get(color, 0) for want in self.met), default=0) for color in COLORS}
        symbols = "".join(f"{{{color}}}" * number for color, number in most.items())
        counted = "" if self.colors is None else f"{self.colors or 'no'} color{'s' if self.colors > 1 else ''}"
        return ", ".join(filter(None, (symbols, counted))) or "other mana"

    def is_written(self, word: str) -> bool:
        """Whether mana as somebody writes it down comes to this: `{G}{G}{1}`, or the words for it."""
        if word.lower() == self.label.lower():
            return True
        spent = by_color(word.upper())
        met = tuple(want for want in self.wants if all(spent.get(color, 0) >= n for color, n in by_color(want).items()))
        return bool(spent) and met == self.met and self.colors in (None, len(spent))


def by_color(symbols: str) -> dict[str, int]:
    """How much mana of each color symbols are; generic and colorless mana is not counted."""
    found = _COLORED.findall(symbols)
    return {color: found.count(color) for color in COLORS if color in found}
