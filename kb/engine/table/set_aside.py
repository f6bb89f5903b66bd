"""Cards that a player has set aside in exile to cast them in a later turn: foretold, plotted, adventuring and airbent ones."""

from __future__ import annotations

from ..state.objects import GameObject
from .world import Table

__all__ = ["FORETOLD", "ON_ADVENTURE", "PLOTTED", "castable_by", "is_on_adventure", "may_cast", "set_aside", "way_back"]

FORETOLD, PLOTTED = "foretold", "plotted"
ON_ADVENTURE = "on an adventure"
"""What a card in exile remembers that was cast as its Adventure: who may cast it."""
_CASTABLE_BY = "castable by"
_SINCE = "set aside in turn"


def set_aside(game: Table) -> tuple[tuple[str, str], ...]:
    """What a card remembers that is set aside now: since which turn."""
    return ((_SINCE, str(game.state.turn)),)


def way_back(game: Table, obj: GameObject) -> str | None:
    """The mark by which its owner may cast it now; None for a card that is not set aside, or only since this turn."""
    since = dict(obj.chosen).get(_SINCE)
    if since is None or int(since) >= game.state.turn:
        return None
    return next((mark for mark in (FORETOLD, PLOTTED) if mark in obj.marks), None)


def castable_by(player: str) -> tuple[tuple[str, str], ...]:
    """What a card in exile remembers that a player may cast as long as it stays there."""
    return ((_CASTABLE_BY, player),)


def may_cast(obj: GameObject, player: str) -> bool:
    """Whether an effect lets that player cast a card as long as it stays exiled."""
    return dict(obj.chosen).get(_CASTABLE_BY) == player


def is_on_adventure(obj: GameObject, player: str) -> bool:
    """Whether a card in exile was cast as its Adventure by that player, who may play it from there."""
    return dict(obj.chosen).get(ON_ADVENTURE) == player
