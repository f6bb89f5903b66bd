"""Cards that a player has set aside in exile to cast them in a later turn: foretold and plotted ones."""

from __future__ import annotations

from ..state.objects import GameObject
from .world import Table

__all__ = ["FORETOLD", "PLOTTED", "set_aside", "way_back"]

FORETOLD, PLOTTED = "foretold", "plotted"
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
