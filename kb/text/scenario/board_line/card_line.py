"""A card in one line, as it is typed on a command line: `Soul Ledger | Artifact | Whenever a creature dies, you gain 1 life.`"""

from __future__ import annotations

import re

from kb.errors import MalformedError, Place

from ..source import Table, Text, Value

__all__ = ["card_on_one_line"]

EXAMPLE = "Hill Giant | Creature — Giant {3}{R} 3/3 | Trample"
_COST = re.compile(r"\s*(?P<cost>(?:\{[^{}]+\})+)")
_PT = re.compile(r"(?:^|\s)\s*(?P<pt>[-+*\d]+/[-+*\d]+)\s*$")
_NUMBER = re.compile(
    r"(?:^|\s)\s*(?:(?P<n>\d+)(?:\s+(?P<of>might|energy|loyalty|defense))?|(?P<what>might|energy|loyalty|defense):?\s*(?P<m>\d+))\s*$",
    re.I,
)
_OF_TYPE = {"unit": "might", "planeswalker": "loyalty", "battle": "loyalty"}
"""What the one number is that a card of a type has printed. A battle's defense stands where a planeswalker's loyalty does."""


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
    kind, record = _numbers_apart(kind, kind)
    worded = []
    for each in filter(None, abilities):
        words, numbers = _numbers_apart(each, kind)
        if words.strip():
            worded.append(each)
        else:  # a size that stands by itself between two “|”
            record |= numbers
    if (figure := re.search(r"(?:^|\s)\d+$", kind)) is not None:
        remedy = f"the number before it: “5 might”, “3/3”; or {EXAMPLE}"
        raise MalformedError(f"it is not said what the {figure[0].strip()} after “{name}” is", place=place, remedy=remedy)
    record["type"] = kind.strip()
    if worded:
        record["text"] = "\n".join(worded)
    entries: dict[Text, Value] = {Text.of(key, place): Text.of(value, place) for key, value in record.items()}
    return Text.of(name, place), Table(entries, place)


def _numbers_apart(part: str, kind: str) -> tuple[str, dict[str, str]]:
    """A part of a card without the costs and sizes at its end, and these by their keys. `kind`: the card's type line."""
    found: dict[str, str] = {}
    while (taken := _taken(part, kind)) is not None:
        key, value, part = taken
        found.setdefault(key, value)
    return part, found


def _taken(part: str, kind: str) -> tuple[str, str, str] | None:
    """A cost or a number at the end of a part: what it is, and what stands before it."""
    for key, form in (("pt", _PT), ("cost", _COST)):
        if (found := form.search(part)) is not None:
            return key, found[key], part[: found.start()] + part[found.end() :]
    if (found := _NUMBER.search(part)) is None:
        return None
    of = (found["of"] or found["what"] or "").lower()
    key = {"": next((_OF_TYPE[word] for word in kind.lower().split() if word in _OF_TYPE), ""), "defense": "loyalty"}.get(of, of)
    return (key, found["n"] or found["m"], part[: found.start()]) if key else None
