"""Symbols as a game's rules write them, for those of card lists that publishers export under names of icons."""

from __future__ import annotations

import re

__all__ = ["with_symbols"]

_ICON = re.compile(r":rb_(?:energy_(\d+)|rune_(\w+?)|(might)|(exhaust)):")
_RUNES = {"fury": "R", "calm": "G", "mind": "B", "body": "O", "chaos": "P", "order": "Y", "rainbow": "A"}


def with_symbols(wording: str) -> str:
    """A wording to be shown: `[1]`, `[R]`, `[M]` and `[E]` for the icons of energy, power, might and exhausting."""
    return _ICON.sub(_symbol, wording) if ":rb_" in wording else wording


def _symbol(icon: re.Match[str]) -> str:
    number, rune, might, _ = icon.groups()
    if rune is not None and rune not in _RUNES:
        return icon[0]
    return f"[{number or _RUNES.get(rune or '') or ('M' if might else 'E')}]"
