"""Keyword actions that are put together of other instructions (`wording.composed_actions`), carried out one after the other."""

from __future__ import annotations

from collections.abc import Callable

from kb.text.nodes.effects import Body, KeywordAction
from kb.text.nodes.vocabulary import KeywordActionName

from ...announcing.costs import can_pay, pay
from ...continuous.prohibitions import counters_banned
from ...resolution.carrying_out import carry_out
from ...resolution.resolution import Resolution
from ...state.changes import Happen
from ...wording.composed_actions import CHOSEN_FROM, COMPOSED, IMPLIED_TARGETS
from ..common import by_each, count_of, perform
from .common import DONE, own

__all__ = ["cannot_be_chosen", "composed", "pay_one_of"]


def composed(name: KeywordActionName) -> Callable[[KeywordAction, Resolution], None]:
    """The executor of an action of that table; each player that it names does it alone."""
    doctrine = f"action-{name.replace(' ', '-')}"

    def act(node: KeywordAction, ctx: Resolution) -> None:
        number = 0 if node.count is None else count_of(node.count, ctx)
        for player in by_each(node.who, ctx):
            ctx.game.reason(doctrine, f"{player} {_says(name)}{f' {number}' if number else ''}")
            doing = ctx if name in IMPLIED_TARGETS else _alone(ctx, player)
            carry_out(COMPOSED[name](number), doing)
            ctx.did = ctx.did or doing.did
            for mention in doing.mentions if doing is not ctx else ():
                ctx.mention(mention.role, mention.ids, mention.noun)
            perform(ctx, Happen(DONE, agent=player, what=name, object=ctx.source))

    return act


def pay_one_of(node: KeywordAction, ctx: Resolution) -> None:
    """An action by which a player pays one of several costs; it is not done where none of them can be paid."""
    cost = CHOSEN_FROM[node.name]
    for player in by_each(node.who, ctx):
        paying = _alone(ctx, player)
        ctx.done = can_pay(cost, paying, player) and pay(cost, paying, player)
        if ctx.done:
            ctx.game.reason(f"action-{node.name}", f"{player} {_says(node.name)}", ahead="event")
            ctx.did = True
            perform(ctx, Happen(DONE, agent=player, what=node.name, object=ctx.source))


def cannot_be_chosen(body: Body, ctx: Resolution, player: str) -> str | None:
    """Why a player may not choose to do what an option offers, in words: an action that could not be done in full.

    Doctrines: action-blight, action-collect-evidence. None where nothing keeps the player from it.
    """
    for part in body.instructions:
        able = _ABLE.get(part.name) if isinstance(part, KeywordAction) else None
        if able is None or not isinstance(part, KeywordAction):
            continue
        number = 0 if part.count is None else count_of(part.count, ctx)
        if not able(ctx, player, number):
            why = f"{player} cannot {part.name} {number}"
            ctx.game.reason(f"action-{part.name.replace(' ', '-')}", why)
            return why
    return None


def _can_blight(ctx: Resolution, player: str, number: int) -> bool:
    return any(counters_banned(ctx.game, "-1/-1", id) is None for id in own(ctx, player, "creature"))


def _can_collect(ctx: Resolution, player: str, number: int) -> bool:
    cards = ctx.game.state.zones.get((ctx.game.zones.grave, player), ())
    return sum(ctx.game.view(id).mana_value for id in cards) >= number


_ABLE: dict[KeywordActionName, Callable[[Resolution, str, int], bool]] = {"blight": _can_blight, "collect evidence": _can_collect}
"""The name of an action that is chosen only by who can do all of it → whether a player can, with that number."""


def _alone(ctx: Resolution, player: str) -> Resolution:
    return Resolution(ctx.source, player, game=ctx.game, item=ctx.item, item_id=ctx.item_id, kind=ctx.kind)


def _says(name: str) -> str:
    verb, _, rest = name.partition(" ")
    return f"{verb}s {rest}".rstrip()
