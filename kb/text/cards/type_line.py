"""Type lines: “Legendary Creature — Elf Druid” as supertypes, types and subtypes, in lower case."""

from __future__ import annotations

import re

from msgspec import Struct

__all__ = ["SUPERTYPES", "TypeLine", "read_type_line"]

SUPERTYPES = frozenset({"basic", "legendary", "snow", "world", "ongoing", "host", "elite", "champion", "signature", "token"})
OLD = {"summon": "creature", "enchant": "enchantment", "interrupt": "instant", "tribal": "kindred", "mana source": "instant"}
DASH = re.compile(r"\s+[—–-]+\s+|\s*—\s*")


class TypeLine(Struct, frozen=True):
    """The words of a type line by their part."""

    supertypes: tuple[str, ...]
    types: tuple[str, ...]
    subtypes: tuple[str, ...]


def read_type_line(line: str) -> TypeLine:
    """Read a type line. Words before the dash that are no supertype are types; old words get their present meaning.

    >>> read_type_line("Legendary Creature — Elf Druid")
    TypeLine(supertypes=('legendary',), types=('creature',), subtypes=('elf', 'druid'))
    """
    kinds, _, subtypes = _cut(line.strip())
    words = kinds.lower().split()
    types = tuple(OLD.get(word, word) for word in words if word not in SUPERTYPES)
    supertypes = tuple(word for word in words if word in SUPERTYPES)
    return TypeLine(supertypes, types or tuple(words[-1:]), tuple(_subtypes(subtypes, types)))


def _cut(line: str) -> tuple[str, str, str]:
    match = DASH.search(line)
    return (line[: match.start()], match[0], line[match.end() :]) if match else (line, "", "")


def _subtypes(text: str, types: tuple[str, ...]) -> list[str]:
    return text.lower().replace(",", " ").split()
