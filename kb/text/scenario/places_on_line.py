"""Places on a board in one line, in games with several battlefields: `Pit Crew at Quiet Grove`, `Block hidden at Quiet Grove`."""

from __future__ import annotations

import re

from msgspec import Struct

from .pieces import Piece, part_of
from .source import List, Table, Text, Value

__all__ = ["BATTLEFIELDS", "PLACE", "Standing", "entries_of", "standing", "there"]

BATTLEFIELDS = ("battlefield", "battlefields")
"""What stands before the names of battlefields: `battlefields: Quiet Grove, Stone Bridge`."""
_HIDDEN = r"(?:hidden|face-?\s?down)"
PLACE = re.compile(rf"(?P<hidden>{_HIDDEN}\s+)?at\s+(?P<place>\S.*)", re.I)
"""A place as it stands before its cards (`at Quiet Grove: …`, `hidden at Quiet Grove: …`) or after one."""
_AFTER = re.compile(rf"(?P<card>\S.*?)\s+(?P<at>(?:{_HIDDEN}\s+)?at\s+\S.*)", re.I)


class Standing(Struct, frozen=True):
    """A card with the place at which it is. `hidden`: it lies face down there."""

    card: Piece
    place: Piece
    hidden: bool


def standing(piece: Piece) -> Standing | None:
    """What stands before and after the place, where a piece names one."""
    after = _AFTER.fullmatch(piece.text)
    said = PLACE.fullmatch(after["at"]) if after is not None else None
    if after is None or said is None or " as " in said["place"]:  # an alias stands beside its card
        return None
    return Standing(
        part_of(piece, 0, after.end("card")), part_of(piece, after.start("at") + said.start("place")), bool(said["hidden"])
    )


def there(where: Text, cards: List, *, hidden: bool) -> tuple[Text, Value]:
    """The battlefields of a player's setup, with these cards at one of them."""
    found = List(tuple(_face_down(card) for card in cards.items), cards.place) if hidden else cards
    return Text.of("battlefields", where.place), Table({where: found}, where.place)


def entries_of(names: List) -> tuple[Text, Value]:
    """Battlefields at which nothing stands."""
    empty: dict[Text, Value] = {name: List((), name.place) for name in names.items if isinstance(name, Text)}
    return Text.of("battlefields", names.place), Table(empty, names.place)


def _face_down(card: Value) -> Value:
    flag = {Text.of("face-down", card.place): Text.of("true", card.place)}
    if isinstance(card, Table):
        return Table({**card.entries, **flag}, card.place)
    return Table({Text.of("card", card.place): card, **flag}, card.place)
