"""Nodes for properties, made as the grammar makes them: a form is chosen, then a part for each of its slots."""

from __future__ import annotations

from random import Random
from typing import Any

from kb.text.forms.catalogue import variants
from kb.text.forms.variants import Slotted, Variant
from kb.text.wording.grammar import grammar

__all__ = ["TooDeepError", "derive"]

LEAVES: dict[str, tuple[Any, ...]] = {
    "int": (2, 3, 7),
    "noun": ("creature", "artifact", "goblin", "white", "spell", "token"),
    "symbols": ("{1}", "{2}{W}"),
    "proper": ("Grizzly Bears", "Hill Giant"),
}
DEEPEST = 5


class TooDeepError(Exception):
    """The choices led deeper than is useful, or to what no form makes."""


def derive(category: str, random: Random, depth: int = 0) -> Any:
    """A value that the category can say, by random choices."""
    if category in LEAVES:
        return random.choice(LEAVES[category])
    if category == "described":
        return derive(random.choice(["Filter", "definite"]), random, depth)
    name = f"={category}" if category in {"Pattern", "Condition"} else category
    if name in grammar().builtins or depth > DEEPEST:
        raise TooDeepError
    found = grammar().category(name)
    if found.values:
        return random.choice(sorted(found.phrases))
    return _made(random.choice(variants(*random.choice(found.entries))), random, depth)


def _made(variant: Variant, random: Random, depth: int) -> Any:
    pairs = []
    for slot in variant.elements:
        if isinstance(slot, Slotted):
            part = derive(slot.category, random, depth + 1)
            pairs.append((slot, part if slot.one else (part,)))
    base = next((part for slot, part in pairs if slot.hole == "self"), None)
    made = None if base is not None and not variant.fits_onto(base) else variant.make(pairs)
    if made is None:
        raise TooDeepError
    return made
