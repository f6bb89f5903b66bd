"""Redirection of damage: effects with a duration that send damage elsewhere; the source stays the same.

Doctrine: redirection. To a permanent that is gone, or that cannot be dealt damage by then, nothing is redirected.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from kb.text.nodes.effects import RedirectDamage
from kb.text.nodes.things import Each, Filter

from ...continuous.in_force import Standing, standing
from ...state.changes import Change, Damage
from ...wording.evaluate import fits
from .weakening import comes_from, meet, weaken

if TYPE_CHECKING:
    from ...table.world import Table

__all__ = ["can_take_it", "redirections", "redirects"]

Parts = tuple[tuple[object, ...], str, Callable[[Change], tuple[Change, ...]]]
_DAMAGED = frozenset({"creature", "planeswalker", "battle", "unit"})


def redirections(game: Table, change: Damage) -> Iterator[Parts]:
    """The effects that send the damage elsewhere: (key, name, what each makes of it)."""
    for number, found in enumerate(standing(game, RedirectDamage)):
        if redirects(game, found, change):
            to = (found.objects or ())[-1]
            yield ("redirect", found.effect.timestamp, number), game.name(found.source), _redirect(game, found, to)


def can_take_it(game: Table, to: int | str) -> bool:
    """Whether damage can be redirected to a player, or to an object: it is still there, and of a kind that is dealt damage."""
    if isinstance(to, str):
        return not game.state.players[to].left
    return to in game.state.objects and not _DAMAGED.isdisjoint(game.view(to).types)


def redirects(game: Table, found: Standing, change: Damage) -> bool:
    """Whether an effect sends such damage elsewhere."""
    objects = found.objects or ()
    node: RedirectDamage = found.node
    if not objects or objects[-1] == change.target or not can_take_it(game, objects[-1]):
        return False
    if isinstance(node.of, Each):  # whoever it is dealt to then: "creatures you control"
        if not fits(game, node.of.what, change.target, found.seen):
            return False
    elif node.of is not None and change.target not in objects[:-1]:
        return False
    values = dict(found.effect.values)
    if values.get("left") == 0 or (node.combat_only and not change.combat):
        return False
    if isinstance(node.source, Each | Filter):
        what = node.source.what if isinstance(node.source, Each) else node.source
        return change.source is not None and fits(game, what, change.source, found.seen)
    return "sources" not in values or comes_from(game, found, change.source)


def _redirect(game: Table, found: Standing, to: int | str) -> Callable[[Change], tuple[Change, ...]]:
    def apply(change: Change) -> tuple[Change, ...]:
        assert isinstance(change, Damage)
        left = dict(found.effect.values).get("left")
        moved = change.amount if left is None else min(left, change.amount)
        game.reason("redirection", f"{moved} of the damage is dealt to {game.name(to)} instead", ahead="event")
        if left is not None:
            weaken(game, found.effect, left - moved)
        elif found.node.next:
            meet(game, found.effect)
        rest = (replace(change, amount=change.amount - moved),) if moved < change.amount else ()
        return (replace(change, target=to, amount=moved), *rest)

    return apply
