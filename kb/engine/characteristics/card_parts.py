"""The parts of a card that are played by themselves: an inset part, the halves of a split card, the back of a modal one.

Doctrines: part-played (only the part that is cast is looked at), inset-part, split-halves (off the stack both halves are one card),
room-doors (what is locked of a Room is not there).

A part is chosen before its card is put onto the stack, so while the choice is made the way stands among the card's marks, and
afterwards in the manner of the spell.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from kb.text.nodes.cards import Card

__all__ = [
    "BACK", "DOORS", "FUSED", "INSET", "LEFT", "PARTS", "RIGHT", "about_to_be", "has_adventure", "locked_way", "locked_when_cast",
    "names_of", "other_door", "part_name", "playable_parts", "prepare_spell",
]  # fmt: skip

INSET, LEFT, RIGHT, BACK, FUSED = "inset part", "left half", "right half", "back face", "fused"
DOORS = {LEFT: "left half locked", RIGHT: "right half locked"}
"""A half of a Room → the mark of a permanent on which that half is locked."""
LOCKED = "locked"


_CAST_AS_INSET = frozenset({"adventure", "omen"})
"""The subtypes of the inset parts as which a card itself is cast."""


def about_to_be(way: str) -> str:
    """The mark of a card that is going to be played in that way, until it is on the stack."""
    return f"to be {way}"


def playable_parts(card: Card) -> Iterator[tuple[str, Card]]:
    """The ways of playing a part of a card, each with the part."""
    if card.inset is not None and prepare_spell(card) is None:
        yield INSET, card.inset
    if card.modal and card.back is not None:
        yield BACK, card.back
    if card.halves:
        yield from zip((LEFT, RIGHT), card.halves, strict=True)


def prepare_spell(card: Card) -> Card | None:
    """The inset part of a preparation card, as which it is never cast itself: copies of it are. None for any other card."""
    inset = card.inset
    return inset if inset is not None and _CAST_AS_INSET.isdisjoint(inset.subtypes) else None


def has_adventure(card: Card) -> bool:
    """Whether a card has an Adventure: also while it is not cast as that."""
    return card.inset is not None and "adventure" in card.inset.subtypes


def part_name(card: Card, manner: frozenset[str]) -> str:
    """What a spell of a card is called that was cast in that manner: by the name of the part that was cast."""
    return next((part.name for way, part in playable_parts(card) if way in manner), card.name)


def names_of(name: str, card: Card) -> frozenset[str]:
    """The names of an object: what it is called, and, where that is its whole card, each half of it (`split-halves`)."""
    halves = frozenset(half.name for half in card.halves) if name == card.name else frozenset[str]()
    return (halves | {name}) - {""}


def _half(number: int) -> Callable[[Card], Card]:
    return lambda card: card.halves[number] if card.halves else card


def _shut(card: Card) -> Card:
    """A Room with nothing unlocked: its type line is all that there is."""
    return Card(name="", types=card.types, subtypes=card.subtypes, supertypes=card.supertypes)


PARTS: dict[str, Callable[[Card], Card]] = {
    INSET: lambda card: card.inset or card,
    LEFT: _half(0),
    RIGHT: _half(1),
    LOCKED: _shut,
}
"""The way in which it was played, or what is locked of it → what a card counts as then."""


def locked_way(card: Card, marks: frozenset[str]) -> str | None:
    """What a permanent counts as for its locked halves; None where all of it is unlocked."""
    shut = [half for half, mark in DOORS.items() if mark in marks]
    if not shut:
        return None
    return other_door(shut[0]) if len(shut) == 1 and card.halves else LOCKED


def other_door(half: str) -> str:
    """The other half."""
    return RIGHT if half == LEFT else LEFT


def locked_when_cast(card: Card, manner: frozenset[str]) -> frozenset[str]:
    """The marks of the halves of a Room that stay locked as it enters: all but the one that was cast."""
    if "room" not in card.subtypes:
        return frozenset()
    if not card.halves:
        return frozenset() if "cast" in manner else frozenset({DOORS[LEFT]})
    return frozenset(mark for half, mark in DOORS.items() if half not in manner)
