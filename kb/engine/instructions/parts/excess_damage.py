"""Excess damage that is dealt to a creature's controller instead: what is beyond lethal damage, as it would be dealt."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from ...events.damage import beyond_lethal
from ...state.changes import Damage

if TYPE_CHECKING:
    from ...table.world import Table

__all__ = ["with_excess_elsewhere"]


def with_excess_elsewhere(dealt: Iterable[Damage], game: Table) -> Iterator[Damage]:
    """The damage, what is in excess of it to the creature's controller; none of it to a creature that has lethal damage already."""
    for damage in dealt:
        view = game.view(damage.target) if isinstance(damage.target, int) else None
        if view is None or "creature" not in view.types:
            yield damage
            continue
        deadly = damage.source is not None and game.view(damage.source).has("deathtouch")
        beyond = beyond_lethal(damage.amount, (view.toughness or 0) - view.object.damage, deadly=deadly)
        if not beyond:
            yield damage
            continue
        game.reason("excess-damage", f"{beyond} excess damage is dealt to {view.controller} instead", ahead="event")
        if beyond < damage.amount:
            yield replace(damage, amount=damage.amount - beyond)
        yield replace(damage, target=view.controller, amount=beyond)
