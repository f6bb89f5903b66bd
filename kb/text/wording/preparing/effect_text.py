"""The effect text of cards that are attached to others: text of its own, which the card that they are on top of it has.

It stands below the card's own text, apart from it, and speaks of the card that has it as "I" and "me"; gear calls itself "this".
"""

from __future__ import annotations

import re
from collections.abc import Set as AbstractSet

from ...nodes.abilities import Ability, StaticAbility
from ...nodes.statics import GrantAbility, ModifyStats
from ...nodes.things import Host
from ...nodes.values import Number

__all__ = ["given", "might_bonus", "parted"]

_EQUIP = re.compile(r"\[?equip\b", re.IGNORECASE)
_OWN_KEYWORD = re.compile(r"\[?(?:equip|quick-draw|hidden|temporary|unique|reaction|action|vision|ambush)\b", re.IGNORECASE)
_OF_ITS_HOST = re.compile(r"\b(?:I|I'm|I'd|me|my)\b|^\[", re.IGNORECASE)
_REMINDER = re.compile(r"\([^)]*\)")


def parted(text: str, types: AbstractSet[str]) -> tuple[str, str]:
    """A card's own text, and its effect text: "" for all cards but equipment."""
    if not {"gear", "equipment"} <= types:
        return text, ""
    lines = text.split("\n")
    equip = max((number for number, line in enumerate(lines) if _EQUIP.match(line.strip())), default=len(lines))
    start = next((number for number in range(equip + 1, len(lines)) if not lines[number].strip()), None)
    if start is None:
        start = next((number for number in range(equip + 1, len(lines)) if _is_of_its_host(lines[number])), len(lines))
    return "\n".join(lines[:start]), "\n".join(lines[start:]).strip()


def _is_of_its_host(line: str) -> bool:
    said = _REMINDER.sub("", line).strip()
    return bool(_OF_ITS_HOST.search(said)) and not _OWN_KEYWORD.match(said)


def given(abilities: tuple[Ability, ...]) -> StaticAbility:
    """The abilities of a line of effect text, as those of the card that has it attached."""
    return StaticAbility((GrantAbility(Host("equipped", "unit"), abilities),))


def might_bonus(number: int) -> StaticAbility:
    """How much more might the card has that has it attached."""
    return StaticAbility((ModifyStats(Host("equipped", "unit"), might=Number(number)),))
