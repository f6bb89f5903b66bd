"""Everyone passes in a showdown or combat at a battlefield: on to its damage, and to its result."""

from __future__ import annotations

from ..battlefields import showdown
from ..battlefields.places import showdown_at
from ..state.in_combat import combat_of
from ..table.world import Table
from .priority import pass_until_empty

__all__ = ["finish", "to_damage"]


def to_damage(game: Table) -> None:
    """Everyone passes: combat damage is dealt, and the combat's cleanup follows.

    Raises:
        IllegalError: there is no combat, or its damage has been dealt.
    """
    pass_until_empty(game)
    showdown.deal_damage(game)


def finish(game: Table) -> None:
    """Everyone passes until the showdown or combat under way is over, its result included."""
    pass_until_empty(game)
    place = showdown_at(game.state)
    if place is None:
        return
    combat = combat_of(game.state)
    if combat.place is not None and not combat.damaged:
        to_damage(game)
        pass_until_empty(game)
    showdown.close(game, place)
