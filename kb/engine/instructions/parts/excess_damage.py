"""Excess damage that is dealt to a permanent's controller instead: what is beyond lethal damage, loyalty or defense."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from ...events.damage import excess_damage
from ...state.changes import Damage
from ...table.unknown_size import loyalty_matters, size_is_unknown, size_matters

if TYPE_CHECKING:
    from ...table.world import Table

__all__ = ["with_excess_elsewhere"]


def with_excess_elsewhere(dealt: Iterable[Damage], game: Table) -> Iterator[Damage]:
    """The damage, what is in excess of it to the permanent's controller; none to a creature with lethal damage already."""
    for damage in dealt:
        view = game.view(damage.target) if isinstance(damage.target, int) else None
        if view is None:
            yield damage
            continue
        if size_is_unknown(view):
            size_matters(game.trace, view, "it was taken that no damage to it is excess damage")
        loyalty_matters(game.trace, view, "it was taken to have none")
        deadly = damage.source is not None and game.view(damage.source).has("deathtouch")
        beyond = excess_damage(view, view.object, damage.amount, deadly=deadly)
        if not beyond:
            yield damage
            continue
        game.reason("excess-damage", f"{beyond} excess damage is dealt to {view.controller} instead", ahead="event")
        if beyond < damage.amount:
            yield replace(damage, amount=damage.amount - beyond)
        yield replace(damage, target=view.controller, amount=beyond)
