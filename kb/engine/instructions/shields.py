"""Shields against damage: so much of it, all of it, or the next that one source would deal (`prevention`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.text.nodes.effects import PreventDamage
from kb.text.nodes.things import Some, Thing
from kb.text.nodes.vocabulary import Duration, Period

from ..resolution.choosing import ask
from ..resolution.references import things
from ..state.changes import AddEffect
from ..state.lasting import Effect
from ..wording.evaluate import fits
from .common import count_of, perform

if TYPE_CHECKING:
    from ..resolution.resolution import Resolution

__all__ = ["prevent_damage"]

_COMMAND = "command"


def prevent_damage(node: PreventDamage, ctx: Resolution) -> None:
    """A shield against damage begins (`prevention`)."""
    protected = things(node.to, ctx) if node.to is not None else None
    left = None if node.amount is None else count_of(node.amount, ctx)
    values: tuple[tuple[str, object], ...] = (("left", left),)
    if node.next:
        values = (*values, ("sources", _sources(node, ctx)))
    perform(ctx, AddEffect(Effect(node, protected, ctx.source, ctx.controller, _until(node.period), values)))


def _until(period: Period) -> Duration:
    return "combat" if period == "combat" else "end-of-turn"


def _sources(node: PreventDamage, ctx: Resolution) -> tuple[int | str, ...]:
    """The one source of damage that is meant from now on: one that is chosen as the shield begins, or the one that is named."""
    if isinstance(node.source, Some):
        return ask(ctx, "choose", ctx.controller, _choosable(node.source, ctx), text="choose a source")
    return things(node.source, ctx) if isinstance(node.source, Thing) else ()


def _choosable(which: Some, ctx: Resolution) -> tuple[int, ...]:
    """Permanents, spells, the sources of abilities on the stack (wherever they are), and what is in the command zone."""
    state, zones = ctx.game.state, ctx.game.zones
    here = [id for id, obj in state.objects.items() if obj.zone in zones.board or obj.zone == _COMMAND]
    stack = [state.objects[id] for id in state.zones.get((zones.stack, None), ())]
    acting = [obj.item.source if obj.item.ability is not None else obj.id for obj in stack if obj.item is not None]
    found = dict.fromkeys((*here, *acting))
    return tuple(id for id in found if fits(ctx.game, which.what, id, ctx))
