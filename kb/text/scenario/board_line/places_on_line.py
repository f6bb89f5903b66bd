"""Places on a board in one line, in games with several battlefields: `Pit Crew at Quiet Grove`, `Block hidden at Quiet Grove`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from msgspec import Struct

from kb.errors import MalformedError
from kb.misspelt import nearest

from ..source import List, Table, Text, Value
from .pieces import Piece, cut, part_of

__all__ = ["BATTLEFIELDS", "PLACE", "Standing", "check_places", "parted", "standing", "there"]

BATTLEFIELDS = ("battlefield", "battlefields")
"""What stands before the names of battlefields: `battlefields: Quiet Grove, Stone Bridge: Pit Crew`."""
_HIDDEN = r"(?:hidden|face-?\s?down)"
PLACE = re.compile(rf"(?P<hidden>{_HIDDEN}\s+)?at\s+(?P<place>\S.*)", re.I)
"""A place as it stands before its cards (`at Quiet Grove: …`, `hidden at Quiet Grove: …`) or after one."""
_AT = re.compile(rf"(?<=\S)\s+(?=(?:{_HIDDEN}\s+)?at\s+\S)", re.I)

_DETAILS = re.compile(r"\s*(?P<details>\(.*\))$")


class Standing(Struct, frozen=True):
    """A card with the place at which it is. `hidden`: it lies face down there."""

    card: Piece
    place: Piece
    hidden: bool


def standing(piece: Piece, is_card: Callable[[str], bool] = lambda _: False) -> Standing | None:
    """What stands before and after the place, where a piece names one; what is said in parentheses is said of the card.

    Args:
        is_card: whether that is a card; its name may hold an "at" of its own.
    """
    cuts = [at.start() for at in _AT.finditer(piece.text)]
    end = next((cut for cut in reversed(cuts) if is_card(piece.text[:cut])), next(iter(cuts), None))
    said = PLACE.fullmatch(piece.text[end:].lstrip()) if end is not None else None
    if end is None or said is None or " as " in said["place"]:  # an alias stands beside its card
        return None
    card, place = part_of(piece, 0, end), part_of(piece, len(piece.text) - len(said["place"]))
    if (details := _DETAILS.search(place.text)) is not None:
        begin = place.start - piece.start + details.start("details")
        # Blanks in place of the place: what is wrong in the details is then shown where it stands.
        card = Piece(card.start, f"{card.text:<{begin}}{details['details']}")
        place = part_of(place, 0, details.start())
    return Standing(card, place, bool(said["hidden"]))


def there(where: Text, cards: List, *, hidden: bool) -> tuple[Text, Value]:
    """The battlefields of a player's setup, with these cards at one of them."""
    found = List(tuple(_face_down(card) for card in cards.items), cards.place) if hidden else cards
    return Text.of("battlefields", where.place), Table({where: found}, where.place)


def parted(rest: Piece, label: re.Pattern[str]) -> Iterator[tuple[Piece, Piece | None]]:
    """Battlefields one after the other, each with the cards at it if it has any: `Quiet Grove: Pit Crew, Poro, Old Mill: Block`.

    Args:
        label: a name before a colon.
    """
    heads = [(piece.start - rest.start, label.match(piece.text), piece) for piece in cut(rest, ",")]
    places = [(at, found) for at, found, _ in heads if found is not None]
    first = places[0][0] if places else len(rest.text)
    yield from ((piece, None) for at, _, piece in heads if at < first)
    ends = [*(at for at, _ in places[1:]), None]
    for (at, found), after in zip(places, ends, strict=False):  # one end too many where there are no places
        end = rest.text.rindex(",", 0, after) if after is not None else len(rest.text)
        yield Piece(rest.start + at, found["label"]), part_of(rest, at + found.end(), end)


def check_places(setups: Iterable[Value]) -> None:
    """Refuse a place with cards that is spelt nearly like one that is listed alone.

    Raises:
        MalformedError: with the place that may have been meant.
    """
    held = [table for setup in setups if isinstance(setup, Table) for table in _battlefields(setup)]
    listed = {str(name) for table in held for name, cards in table.entries.items() if isinstance(cards, List) and not cards.items}
    for name in (name for table in held for name in table.entries if name not in listed):
        if near := nearest(str(name), listed, most=1, least=_NEARLY):
            raise MalformedError(f"there is no battlefield “{name}” here", place=name.place, remedy=f"perhaps {near[0]}")


_NEARLY = 0.8  # “Quiet Grov”; real battlefields that share a word are less alike


def _battlefields(setup: Table) -> Iterator[Table]:
    found = setup.entries.get(Text.of("battlefields", setup.place))
    if isinstance(found, Table):
        yield found


def _face_down(card: Value) -> Value:
    flag = {Text.of("face-down", card.place): Text.of("true", card.place)}
    if isinstance(card, Table):
        return Table({**card.entries, **flag}, card.place)
    return Table({Text.of("card", card.place): card, **flag}, card.place)
