"""Cards as card lists give them, in Scryfall's, MTGJSON's or Riftbound's fields, made one kind of record.

What a list says beside the wording (prices, pictures, sets, legality) is left aside.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from ..cards.records import NO_COST, faces_of

__all__ = ["ListedCard", "Misfit", "cards_of", "half_of", "split_card"]

Raw = Mapping[str, Any]

BETWEEN = " // "
_TWO_SIDED = frozenset({"transform", "modal_dfc", "double_faced_token", "meld", "battle"})
"""Layouts whose second face is the same object turned over."""
_INSET = frozenset({"adventure", "omen", "prepare", "preparation"})
"""Layouts whose second face is what the card is while it is cast as that part."""
_HALVES = frozenset({"split", "aftermath"})
"""Layouts of two halves side by side. The faces of any other are played one by one, as cards of their own."""
_NO_CARD = frozenset({"art_series", "reversible_card"})  # the cards that they show are listed by themselves, too
_FROM_MTGJSON = {"type": "type_line", "text": "oracle_text", "manaCost": "mana_cost"}
_KEPT = ("power", "toughness", "loyalty", "defense", "colors", "layout")


class ListedCard(Struct, frozen=True):
    """A card of a list.

    Attributes:
        name: what it is called on a board. names: what else it is called: by both its faces together.
        record: for `kb.text.cards.records.card_from`. official: its wording is the one in force, not that of some print.
        token: it is a token, which gives way to a card of the same name.
    """

    name: str
    record: Mapping[str, Any]
    names: tuple[str, ...] = ()
    official: bool = True
    token: bool = False


class Misfit(Exception):
    """A value that is no card; says why."""


def cards_of(value: Any) -> Iterator[ListedCard]:
    """The cards of one value of a list: none for what is printed in another language or only a picture.

    Raises:
        Misfit: it is no card.
    """
    faces = value if isinstance(value, list) else [value]
    if not faces or not all(isinstance(face, Mapping) for face in faces):
        raise Misfit("this is no card")
    if "faceName" in faces[0] or "manaValue" in faces[0] or "identifiers" in faces[0]:
        yield from _of_mtgjson(faces)
        return
    for each in faces:
        yield from _of_scryfall(each)


def _of_mtgjson(faces: Sequence[Raw]) -> Iterator[ListedCard]:
    """MTGJSON has a list of faces under a card's whole name; each face gives that name again."""
    # The list has them in any order; side “a” is the front.
    renamed = [_in_scryfalls_words(face) for face in sorted(faces, key=lambda face: str(face.get("side") or ""))]
    whole = {"name": faces[0].get("name"), "layout": faces[0].get("layout")}
    yield from _of_scryfall({**whole, "card_faces": renamed} if len(renamed) > 1 else {**renamed[0], **whole})


def _in_scryfalls_words(face: Raw) -> dict[str, Any]:
    found = {new: face[old] for old, new in _FROM_MTGJSON.items() if old in face}
    found |= {key: face[key] for key in _KEPT if key in face}
    found.setdefault("mana_cost", "")  # this list leaves out the cost of a card that has none
    return {**found, "name": face.get("faceName") or face.get("name"), "oracle_text": face.get("text") or ""}


def _of_scryfall(record: Raw) -> Iterator[ListedCard]:
    layout = record.get("layout") if isinstance(record.get("layout"), str) else ""
    if record.get("lang", "en") != "en" or layout in _NO_CARD:
        return
    if not isinstance(record.get("name"), str) or not record["name"].strip():
        raise Misfit("it has no name")
    if not any(record.get(key) for key in ("type_line", "cardTypes", "card_faces")):
        raise Misfit("it has no type line")
    faces = [(name, _plain(found)) for name, found in faces_of(record)]
    official = "printed_text" not in record or "oracle_text" in record
    if len(faces) > 1 and layout in _TWO_SIDED:
        (front, first), (back, other) = faces[:2]
        modal = {"modal": "true"} if layout == "modal_dfc" else {}
        other = {key: value for key, value in other.items() if value != NO_COST}  # a back is not what is cast as a rule
        yield _listed(front, {**first, **modal, "back": {"name": back, **other}}, official, record["name"])
        return
    if len(faces) == 2 and layout in _INSET:
        (name, found), (part, other) = faces
        yield replace(_listed(name, {**found, "inset": {"name": part, **other}}, official, ""), names=(record["name"], part))
        return
    if len(faces) == 2 and layout in _HALVES:
        halves = [{"name": name, **found} for name, found in faces]
        yield ListedCard(record["name"].strip(), {"halves": halves}, tuple(half["name"] for half in halves), official)
        return
    for number, (name, found) in enumerate(faces):
        # Off the stack a flip card is what its first face says.
        yield _listed(name, found, official, record["name"] if number == 0 and len(faces) > 1 else "")


def _plain(found: Mapping[str, Any]) -> dict[str, Any]:
    """A record without what is unsaid."""
    return {key: value for key, value in found.items() if value not in (None, "")}


def _listed(name: str, record: dict[str, Any], official: bool, whole: str) -> ListedCard:
    line = str(record["type"])
    token = "token" in line.lower().split()
    others = (whole,) if whole and whole != name else ()
    return ListedCard(name.strip(), record, others, official, token)


_HALF = re.compile(r"(?P<name>[^()]+) \((?P<whole>[^()/]+/[^()/]+)\)")


def half_of(name: str) -> tuple[str, tuple[str, str]] | None:
    """The half of a split card that a list has as an entry of its own, as "Ribbons (Cut/Ribbons)", and both halves' names.

    >>> half_of("Ribbons (Cut/Ribbons)")
    ('Ribbons', ('Cut', 'Ribbons'))
    """
    found = _HALF.fullmatch(name)
    left, _, right = found["whole"].partition("/") if found is not None else ("", "", "")
    return (found["name"], (left, right)) if found is not None and found["name"] in (left, right) else None


def split_card(left: ListedCard, right: ListedCard) -> ListedCard:
    """The split card of two halves that a list has as entries of their own; it goes by their names, too."""
    names = [half[0] if (half := half_of(each.name)) is not None else each.name for each in (left, right)]
    halves = [{"name": name, **each.record} for name, each in zip(names, (left, right), strict=True)]
    others = (*names, left.name, right.name, "/".join(names))
    return ListedCard(BETWEEN.join(names), {"halves": halves}, others, left.official and right.official)
