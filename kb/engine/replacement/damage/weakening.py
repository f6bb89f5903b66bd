"""Effects on damage that are weaker afterwards: how much is left of one, and of which source it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from ...continuous.in_force import Standing
from ...state.lasting import Effect
from ...table.bookkeeping import keep_effects

if TYPE_CHECKING:
    from ...table.world import Table

__all__ = ["comes_from", "drop_met", "meet", "weaken"]


def comes_from(game: Table, found: Standing, source: int | None) -> bool:
    """Whether the damage is of the source that the effect is about, or of the permanent that this spell has become."""
    meant = dict(found.effect.values).get("sources", ())
    obj = game.state.objects.get(source) if source is not None else None
    was = obj.was if obj is not None and obj.zone in game.zones.board else None
    before = game.state.past.get(was) if was is not None else None
    spell = before is not None and before.object.zone == game.zones.stack
    return source in meant or (spell and was in meant)


def weaken(game: Table, effect: Effect, left: int) -> None:
    """So much is left of an effect from now on: what is dealt at the same time meets what is left of it."""
    values = tuple((name, left if name == "left" else value) for name, value in effect.values)
    weaker = (replace(effect, values=values),) if left else ()
    keep_effects(game, tuple(part for other in game.state.effects for part in (weaker if other is effect else (other,))))


def meet(game: Table, effect: Effect) -> None:
    """An effect on the next damage has met it: all that is dealt at the same time is part of that, and none that is dealt later."""
    met = replace(effect, values=(*effect.values, _MET))
    keep_effects(game, tuple(met if other is effect else other for other in game.state.effects))


def drop_met(game: Table) -> None:
    """After damage has been dealt, the effects that were about this damage alone are over."""
    if any(_MET in effect.values for effect in game.state.effects):
        keep_effects(game, tuple(effect for effect in game.state.effects if _MET not in effect.values))


_MET = ("met", True)
