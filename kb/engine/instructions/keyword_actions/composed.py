"""Keyword actions that are put together of other instructions (`wording.composed_actions`), carried out one after the other."""

from __future__ import annotations

from collections.abc import Callable

from kb.text.nodes.costs import PayByDoing
from kb.text.nodes.effects import Body, KeywordAction, May
from kb.text.nodes.vocabulary import KeywordActionName

from ...announcing.costs import can_pay, pay
from ...announcing.costs_by_action import can_do
from ...resolution.carrying_out import carry_out_one
from ...resolution.resolution import Resolution
from ...state.changes import Happen
from ...wording.composed_actions import CHOSEN_FROM, COMPOSED, IMPLIED_TARGETS
from ..parts.common import by_each, count_of, perform
from .common import DONE

__all__ = ["cannot_be_chosen", "composed", "pay_one_of"]


def composed(name: KeywordActionName) -> Callable[[KeywordAction, Resolution], None]:
    """The executor of an action of that table; each player that it names does it alone."""
    doctrine = f"action-{name.replace(' ', '-')}"

    def act(node: KeywordAction, ctx: Resolution) -> None:
        number = 0 if node.count is None else count_of(node.count, ctx)
        for player in by_each(node.who, ctx):
            fact = f"{player} {_says(name)}{f' {number}' if number else ''}"
            ctx.game.reason(doctrine, fact, ahead="choice", lapses=True)
            own = ctx if name in IMPLIED_TARGETS else _alone(ctx, player)
            for part in COMPOSED[name](number).instructions:
                if not isinstance(part, May):  # what a player may do, as to cast a spell, has rules of its own
                    ctx.game.reason(doctrine, fact, ahead="event", lapses=True)
                carry_out_one(part, own)
            ctx.did = ctx.did or own.did
            for mention in own.mentions if own is not ctx else ():
                ctx.mention(mention.role, mention.ids, mention.noun)
            perform(ctx, Happen(DONE, agent=player, what=name, object=ctx.source))

    return act


def pay_one_of(node: KeywordAction, ctx: Resolution) -> None:
    """An action by which a player pays one of several costs; it is not done where none of them can be paid."""
    cost = CHOSEN_FROM[node.name]
    for player in by_each(node.who, ctx):
        own = _alone(ctx, player)
        ctx.done = can_pay(cost, own, player) and pay(cost, own, player)
        if ctx.done:
            ctx.game.reason(f"action-{node.name}", f"{player} {_says(node.name)}", ahead="event")
            ctx.did = True
            perform(ctx, Happen(DONE, agent=player, what=node.name, object=ctx.source))


def cannot_be_chosen(body: Body, ctx: Resolution, player: str) -> str | None:
    """Why a player may not choose to do what an option offers, in words: an action that could not be done in full.

    Doctrines: blight-unable, collect-evidence-unable. None where nothing keeps the player from it.
    """
    for part in body.instructions:
        in_full = isinstance(part, KeywordAction) and part.name in _IN_FULL
        if isinstance(part, KeywordAction) and in_full and not can_do(PayByDoing(part), ctx, player):
            why = f"{player} cannot {part.name} {0 if part.count is None else count_of(part.count, ctx)}"
            ctx.game.reason(f"{part.name.replace(' ', '-')}-unable", why)
            return why
    return None


_IN_FULL: frozenset[KeywordActionName] = frozenset({"blight", "collect evidence"})
"""Actions that are chosen only by who can do all of them, as if they were a cost."""


def _alone(ctx: Resolution, player: str) -> Resolution:
    return Resolution(ctx.source, player, game=ctx.game, item=ctx.item, item_id=ctx.item_id, kind=ctx.kind)


def _says(name: str) -> str:
    verb, _, rest = name.partition(" ")
    return f"{verb}s {rest}".rstrip()
