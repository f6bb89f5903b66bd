"""A card in one line, as it is typed on a command line: `Soul Ledger | Artifact | Whenever a creature dies, you gain 1 life.`"""

from __future__ import annotations

import re

from kb.errors import MalformedError, Place

from .source import Table, Text, Value

__all__ = ["card_on_one_line"]

EXAMPLE = "Hill Giant | Creature — Giant {3}{R} 3/3 | Trample"
_COST = re.compile(r"\s*(?P<cost>(?:\{[^{}]+\})+)")
_PT = re.compile(r"\s+(?P<pt>[-+*\d]+/[-+*\d]+)\s*$")


def card_on_one_line(line: str, number: int = 1) -> tuple[Text, Table]:
    """A card's name, and its record as `cards` of a scenario file has it: name, type line, then one ability in each further part.

    The mana cost and power/toughness stand after the type, in either order.

    Raises:
        MalformedError: there is no name or no type.
    """
    place = Place("--card", number, 1, line, max(1, len(line)))
    name, *rest = (part.strip() for part in line.split("|"))
    if not name or not rest or not rest[0]:
        raise MalformedError("a card is its name, its type, and its abilities, with “|” between", place=place, remedy=EXAMPLE)
    kind, *abilities = rest
    record: dict[str, str] = {}
    for key, form in (("pt", _PT), ("cost", _COST), ("pt", _PT)):
        if (found := form.search(kind)) is not None:
            record[key] = found[key]
            kind = kind[: found.start()] + kind[found.end() :]
    record["type"] = kind.strip()
    if abilities:
        record["text"] = "\n".join(filter(None, abilities))
    entries: dict[Text, Value] = {Text.of(key, place): Text.of(value, place) for key, value in record.items()}
    return Text.of(name, place), Table(entries, place)
