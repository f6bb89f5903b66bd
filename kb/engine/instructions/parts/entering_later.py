"""Spells of which an effect says now how they will enter: "that creature enters with an additional +1/+1 counter on it".

Doctrine: enters-static (part of its entering; the spell goes on to resolve, or not).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.text.nodes.effects import AddCounters, Move
from kb.text.nodes.statics import EntersWith
from kb.text.nodes.things import That
from kb.text.nodes.values import Number

from ...state.changes import AddEffect
from ...state.lasting import Effect
from ..entering import counters_with
from .common import perform

if TYPE_CHECKING:
    from ...resolution.resolution import Resolution

__all__ = ["is_of_a_spell_cast", "will_enter_so"]


def is_of_a_spell_cast(node: Move, ctx: Resolution) -> bool:
    """Whether the words are about the spell on whose casting the ability triggered."""
    cast = any("SpellCast" in occurrence.kinds for occurrence in ctx.occurrences)
    return node.verb == "enter" and cast and isinstance(node.what, That)


def will_enter_so(node: Move, found: tuple[int, ...], ctx: Resolution) -> None:
    """Those that are still on the stack enter so as they resolve; of the others nothing is said any more."""
    there = {id: ctx.game.state.objects.get(id) for id in found}
    spells = tuple(id for id, obj in there.items() if obj is not None and obj.item is not None and obj.item.kind == "spell")
    counters = tuple(AddCounters(kind, Number(number)) for kind, number in counters_with(node.counters, ctx))
    effect = EntersWith(That(), state=node.state, counters=counters)
    for id in spells:
        ctx.game.reason("enters-static", f"{ctx.game.name(id)} will enter so, if it resolves", object=id, bearing="general")
    perform(ctx, *(AddEffect(Effect(effect, (id,), ctx.source, ctx.controller, "end-of-turn")) for id in spells))
