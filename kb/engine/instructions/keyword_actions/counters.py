"""Keyword actions that put +1/+1 counters, or others: proliferate, bolster, adapt, monstrosity, train, evolve."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.text.nodes.effects import KeywordAction
from kb.text.nodes.values import VariableX

from ...replacement.repeating import times_instead
from ...resolution.choosing import ask
from ...state.changes import Alter, Change, Happen, Mark, PutCounters
from ..parts.common import count_of, names, object_of, on_board, perform, repeated
from .common import DONE, own, subjects

if TYPE_CHECKING:
    from ...resolution.resolution import Resolution

__all__ = ["adapt", "bolster", "grow", "monstrosity", "monstrous", "proliferate"]


def proliferate(node: KeywordAction, ctx: Resolution) -> None:
    """Any number of permanents and players with counters get another of each kind (`action-proliferate`)."""
    for _ in repeated(count_of(node.count, ctx)):
        for _ in repeated(times_instead(ctx.game, "Proliferates", ctx.controller)):
            _proliferate_once(ctx)


def _proliferate_once(ctx: Resolution) -> None:
    state = ctx.game.state
    with_counters = [id for id, obj in state.objects.items() if obj.counters and on_board(id, ctx)]
    seats = [name for name, player in state.players.items() if player.counters]
    options = (*with_counters, *seats)
    picked = ask(ctx, "choose", ctx.controller, options, least=0, most=len(options), text="proliferate")
    changes: list[Change] = []
    for id in picked:
        holder = state.players[id] if isinstance(id, str) else state.objects[id]
        changes += [PutCounters(id, kind, 1, ctx.controller) for kind, _number in holder.counters]
    ctx.game.reason("action-proliferate", f"{names(picked, ctx)} get another counter of each kind", ahead="event")
    perform(ctx, *changes, Happen(frozenset({"Proliferates"}), agent=ctx.controller, what="proliferate"))


def bolster(node: KeywordAction, ctx: Resolution) -> None:
    """+1/+1 counters on the creature with the least toughness (`action-bolster`)."""
    player = ctx.controller or ""
    mine = own(ctx, player, "creature")
    least = min((ctx.game.view(id).toughness or 0 for id in mine), default=0)
    weakest = tuple(id for id in mine if (ctx.game.view(id).toughness or 0) == least)
    picked = ask(ctx, "choose", player, weakest, least=1, most=1, text="bolster")
    number = count_of(node.count, ctx)
    ctx.game.reason("action-bolster", f"{names(picked, ctx)} gets {number} +1/+1 counters", ahead="event")
    perform(ctx, *(PutCounters(id, "+1/+1", number, player) for id in picked))


def grow(node: KeywordAction, ctx: Resolution) -> None:
    """A creature trains or evolves by a +1/+1 counter (`keyword-training`, `keyword-evolve`); without one it does not."""
    for id in subjects(node, ctx):
        event = perform(ctx, PutCounters(id, "+1/+1", 1, ctx.controller))
        if event is not None and any("CountersPut" in o.kinds and o.object == id for o in event.occurrences):
            perform(ctx, Happen(DONE, object=id, agent=ctx.controller, what=node.name))


def adapt(node: KeywordAction, ctx: Resolution) -> None:
    """+1/+1 counters, if it has none (`action-adapt`)."""
    number = count_of(node.count, ctx)
    fresh = [id for id in subjects(node, ctx) if not dict(object_of(id, ctx).counters).get("+1/+1")]
    ctx.game.reason("action-adapt", f"{names(fresh, ctx)} had no +1/+1 counters", ahead="event")
    perform(ctx, *(PutCounters(id, "+1/+1", number, ctx.controller) for id in fresh))


def monstrosity(node: KeywordAction, ctx: Resolution) -> None:
    """If it isn't monstrous, +1/+1 counters, and it becomes monstrous (`action-monstrosity`).

    Of "monstrosity X" its other abilities may speak, too: X is the same there from then on.
    """
    number = count_of(node.count, ctx)
    known = (("x", number),) if isinstance(node.count, VariableX) else ()
    for id in subjects(node, ctx):
        if "monstrous" not in object_of(id, ctx).marks:
            ctx.game.reason("action-monstrosity", f"{ctx.game.name(id)} becomes monstrous", ahead="event")
            kinds = frozenset({"BecomesMonstrous"})
            becomes = (PutCounters(id, "+1/+1", number, ctx.controller), Mark(id, "monstrous", kinds))
            perform(ctx, *becomes, *([Alter(id, known)] if known else ()))


def monstrous(node: KeywordAction, ctx: Resolution) -> None:
    """It becomes monstrous, if it is not."""
    fresh = [id for id in subjects(node, ctx) if "monstrous" not in object_of(id, ctx).marks]
    perform(ctx, *(Mark(id, "monstrous", frozenset({"BecomesMonstrous"})) for id in fresh))
