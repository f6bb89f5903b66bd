"""The doors of Rooms: which halves are unlocked, and unlocking one.

Doctrines: room-doors (the half that was cast is unlocked as it enters), room-unlocking.
"""

from __future__ import annotations

from kb.text.nodes.cards import Card

from ..characteristics.card_parts import DOORS, LEFT, RIGHT
from ..state.changes import ACTION_DONE, Cause, Change, Happen, Unmark
from ..state.objects import GameObject
from .world import Table

__all__ = ["enters_unlocked", "is_room", "locked_halves", "unlock"]


def is_room(card: Card) -> bool:
    """Whether a card is a Room."""
    return "room" in card.subtypes


def locked_halves(obj: GameObject) -> tuple[tuple[str, Card], ...]:
    """The halves of a Room that are locked, each with what it would be."""
    halves = zip((LEFT, RIGHT), obj.card.halves or (obj.card,), strict=False)
    return tuple((half, card) for half, card in halves if DOORS[half] in obj.marks)


def enters_unlocked(game: Table, id: int, manner: frozenset[str]) -> None:
    """Report the half of a Room that was cast as unlocked, now that the Room is there."""
    obj = game.state.objects[id]
    if not is_room(obj.card):
        return
    half = RIGHT if RIGHT in manner else LEFT
    game.reason("room-doors", f"{game.name(id)} was cast, and is unlocked")
    game.perform(*_told(obj, obj.controller, half), by=Cause(id, obj.controller, "rules"))


def unlock(game: Table, player: str, id: int, half: str) -> None:
    """Unlock a locked half."""
    obj = game.state.objects[id]
    others = {DOORS[LEFT], DOORS[RIGHT]} & obj.marks - {DOORS[half]}
    full = [Happen(ACTION_DONE, object=id, agent=player, what="fully-unlock")] if not others else []
    game.perform(Unmark(id, DOORS[half]), *_told(obj, player, half), *full, by=Cause(id, player, "action"))


def _told(obj: GameObject, player: str, half: str) -> tuple[Change, ...]:
    return (Happen(ACTION_DONE, object=obj.id, agent=player, what="unlock", manner=frozenset({half})),)
