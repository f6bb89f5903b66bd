"""Control that would fall to a player who has left: the object is exiled instead.

Doctrines: control-of-left-player, player-leaves-objects.
"""

from __future__ import annotations

from typing import Literal

from ..state.changes import Change, Control, Move, Remove
from ..state.objects import GameObject
from .world import Table

__all__ = ["falls_to", "sent_away"]


def falls_to(game: Table, object: GameObject, player: str, how: Literal["given back", "standing"]) -> Change:
    """The change by which an object is under whoever controlled it before again, if that player is still there.

    Args:
        how: why it changes controllers, for the record.
    """
    if not game.state.players[player].left:
        return Control(object.id, player, how)
    fact = f"{game.name(object.id)} would be {player}'s again, who has left"
    game.reason("control-of-left-player", fact, object=object.id, ahead="event")
    return sent_away(game, object)


def sent_away(game: Table, object: GameObject) -> Change:
    """What nobody who is still there controls: exiled, or removed, as the edition says."""
    if game.outcome("player-leaves-objects") == "owned-leave-rest-removed":
        return Remove(object.id, frozenset({"Leaves"}))
    return Move(object.id, game.zones.exile, how=frozenset({"Exiles"}))
