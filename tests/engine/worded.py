"""Cards by their wording, and scenarios as short as can be."""

from __future__ import annotations

from kb.text import read_ability
from kb.text.nodes.cards import Card

__all__ = ["worded"]

_SUPERTYPES = frozenset({"basic", "legendary", "snow", "world"})
_COLORS = frozenset({"white", "blue", "black", "red", "green"})


def worded(name: str, line: str, text: str = "", size: str = "", **fields: object) -> Card:
    """A card: its type line in lower case ("legendary creature — bear"; colours may stand in it), wording, and size ("2/2")."""
    front, _, subtypes = line.partition("—")
    words = front.split()
    power, _, toughness = size.partition("/")
    types = tuple(word for word in words if word not in _SUPERTYPES | _COLORS)
    return Card(
        name,
        types=types,
        subtypes=tuple(subtypes.split()),
        supertypes=tuple(word for word in words if word in _SUPERTYPES),
        colors=tuple(word for word in words if word in _COLORS),
        power=power or None,
        toughness=toughness or None,
        lines=tuple(text.splitlines()),
        abilities=read_ability(text, name=name, types=[*words, *subtypes.split()]) if text else (),
        **fields,  # type: ignore[arg-type]
    )
