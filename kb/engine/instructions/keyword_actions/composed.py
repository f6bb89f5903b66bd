"""Keyword actions that are put together of other instructions, one after the other.

Doctrines: action-discover, action-recruit.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kb.text.nodes.conditions import Done, Happened
from kb.text.nodes.effects import Activate, Body, CreateToken, Discard, Draw, IfSo, KeywordAction, May, Move, RevealUntil, TokenSpec
from kb.text.nodes.qualities import Measure
from kb.text.nodes.things import Filter, Players, Rest, That, Zone
from kb.text.nodes.triggers import Pattern
from kb.text.nodes.values import Number

from ...resolution.carrying_out import carry_out
from ...resolution.resolution import Resolution
from ...state.changes import Happen
from ..common import by_each, count_of, perform
from .common import DONE

if TYPE_CHECKING:
    from kb.text.nodes.vocabulary import KeywordActionName

__all__ = ["COMPOSED", "composed"]

_YOU = Players("you")
_NONLAND = Filter(("card",), without=("land",))


def _discover(number: int) -> Body:
    """Cards are exiled until one is cheap enough; it is cast for nothing, or kept, and the others go to the bottom."""
    cheap = Filter(("card",), without=("land",), where=(Measure("mana-value", "<=", Number(number)),))
    kept = Move(That("card"), Zone("hand", _YOU))
    return Body((
        RevealUntil(cheap, verb="exile"),
        May(Body((Activate(That("card"), free=True),))),
        IfSo(Done(negated=True, by=_YOU), Body((kept,))),
        Move(Rest(), Zone("library", _YOU), position="random-order"),
    ))  # fmt: skip


def _recruit(number: int) -> Body:
    """A card is drawn and one discarded; a nonland card discarded so brings a Soldier."""
    soldier = TokenSpec(types=("creature",), subtypes=("human", "soldier"), colors=("white",), power=Number(1), toughness=Number(1))
    discarded = Happened(Pattern("Discards", object=_NONLAND, agent=_YOU), period="way")
    return Body((Draw(Number(1)), Discard(count=Number(1)), IfSo(discarded, Body((CreateToken(soldier, Number(1)),)))))


COMPOSED: dict[KeywordActionName, Callable[[int], Body]] = {"discover": _discover, "recruit": _recruit}
"""The name of an action → what its player does, by its number."""


def composed(name: KeywordActionName) -> Callable[[KeywordAction, Resolution], None]:
    """The executor of an action of that table; each player that it names does it alone."""

    def act(node: KeywordAction, ctx: Resolution) -> None:
        number = 0 if node.count is None else count_of(node.count, ctx)
        for player in by_each(node.who, ctx):
            ctx.game.reason(f"action-{name}", f"{player} {name}s{f' {number}' if number else ''}")
            own = Resolution(ctx.source, player, game=ctx.game, item=ctx.item, item_id=ctx.item_id, kind=ctx.kind)
            carry_out(COMPOSED[name](number), own)
            ctx.did = ctx.did or own.did
            perform(ctx, Happen(DONE, agent=player, what=name, object=ctx.source))

    return act
