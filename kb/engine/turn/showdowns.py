"""Everyone passes in a showdown or combat at a battlefield: on to its damage and result."""

from __future__ import annotations

from ..battlefields import showdown
from ..battlefields.places import showdown_at
from ..state.in_combat import combat_of
from ..table.world import Table
from .loops import resolve_all

__all__ = ["finish", "pass_all", "to_damage"]


def pass_all(game: Table) -> None:
    """Everyone passes until the stack is empty; a showdown without combat closes then, and what triggers on that resolves too."""
    resolve_all(game)
    place = showdown_at(game.state)
    if place is not None and combat_of(game.state).place is None and game.state.over is None:
        showdown.close(game, place)
        game.settle()
        pass_all(game)


def to_damage(game: Table) -> None:
    """Everyone passes: combat damage is dealt, and the combat's cleanup and result follow at once.

    Raises:
        IllegalError: there is no combat.
    """
    resolve_all(game)
    showdown.fight(game)


def finish(game: Table) -> None:
    """Everyone passes until the showdown or combat under way is over, its result included."""
    resolve_all(game)
    place = showdown_at(game.state)
    if place is None:
        return
    if combat_of(game.state).place is not None:
        showdown.fight(game)
    else:
        showdown.close(game, place)
