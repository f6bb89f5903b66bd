"""The doors of Rooms: which halves are unlocked, and unlocking one.

Doctrines: room-doors (the half that was cast is unlocked as it enters), room-unlocking, room-door-chosen.
"""

from __future__ import annotations

from collections.abc import Iterator

from kb.text.nodes.cards import Card

from ..characteristics.card_parts import DOORS, LEFT, RIGHT
from ..state.changes import ACTION_DONE, Cause, Change, Happen, Mark, Unmark
from ..state.objects import GameObject
from .world import Table

__all__ = ["enters_unlocked", "is_room", "locked", "locked_halves", "open_halves", "unlock", "unlocked"]


def is_room(card: Card) -> bool:
    """Whether a card is a Room."""
    return "room" in card.subtypes


def locked_halves(obj: GameObject) -> tuple[tuple[str, Card], ...]:
    """The halves of a Room that are locked, each with what it would be."""
    return tuple((half, card) for half, card in _halves(obj) if DOORS[half] in obj.marks)


def open_halves(obj: GameObject) -> tuple[tuple[str, Card], ...]:
    """The halves of a Room that are unlocked, each with what it is."""
    return tuple((half, card) for half, card in _halves(obj) if DOORS[half] not in obj.marks)


def _halves(obj: GameObject) -> Iterator[tuple[str, Card]]:
    return zip((LEFT, RIGHT), obj.card.halves or (obj.card,), strict=False)


def enters_unlocked(game: Table, id: int, manner: frozenset[str]) -> None:
    """Report the half of a Room that was cast as unlocked, now that the Room is there."""
    obj = game.state.objects[id]
    if not is_room(obj.card):
        return
    half = RIGHT if RIGHT in manner else LEFT
    game.reason("room-doors", f"{game.name(id)} was cast, and is unlocked")
    game.perform(*_told(obj, obj.controller, half), by=Cause(id, obj.controller, "rules"))


def unlock(game: Table, player: str, id: int, half: str) -> None:
    """Unlock a locked half, as a special action."""
    game.perform(*unlocked(game.state.objects[id], player, half), by=Cause(id, player, "action"))


def unlocked(obj: GameObject, player: str, half: str) -> tuple[Change, ...]:
    """The changes by which a locked half is unlocked; with the other one unlocked, the Room is fully unlocked."""
    others = {DOORS[LEFT], DOORS[RIGHT]} & obj.marks - {DOORS[half]}
    full = (Happen(ACTION_DONE, object=obj.id, agent=player, what="fully-unlock"),) if not others else ()
    return (Unmark(obj.id, DOORS[half]), *_told(obj, player, half), *full)


def locked(obj: GameObject, half: str) -> Change:
    """The change by which an unlocked half is locked."""
    return Mark(obj.id, DOORS[half])


def _told(obj: GameObject, player: str, half: str) -> tuple[Change, ...]:
    return (Happen(ACTION_DONE, object=obj.id, agent=player, what="unlock", manner=frozenset({half})),)
