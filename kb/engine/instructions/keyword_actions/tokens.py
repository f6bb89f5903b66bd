"""Keyword actions that make tokens: investigate, amass, populate, incubate, empower, endure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.text.nodes.cards import Card
from kb.text.nodes.effects import Become, KeywordAction
from kb.text.nodes.things import That

from ...resolution.choosing import ask, says_yes
from ...state.changes import AddEffect, Create, Entering, Happen, PutCounters
from ...state.lasting import Effect
from ..parts.common import by_each, count_of, names, object_of, perform, repeated
from ..parts.predefined import predefined
from ..tokens import tokens_made
from .common import DONE, own, subjects

if TYPE_CHECKING:
    from ...resolution.resolution import Resolution

__all__ = ["amass", "empower", "endure", "incubate", "investigate", "populate"]


def investigate(node: KeywordAction, ctx: Resolution) -> None:
    """Create a Clue token (`action-investigate`)."""
    for player in by_each(node.who, ctx):
        for _ in repeated(count_of(node.count, ctx)):
            ctx.game.reason("action-investigate", f"{player} creates a Clue", ahead="event")
            clue = Create(predefined("clue"), player)
            event = perform(ctx, clue, Happen(frozenset({"Investigates"}), agent=player, what="investigate"))
            ctx.mention("created", tokens_made(event))


def amass(node: KeywordAction, ctx: Resolution) -> None:
    """+1/+1 counters on an Army, after making one where there is none; it is then of that kind too (`action-amass`)."""
    kind = node.kind or "zombie"
    player = ctx.controller or ""
    armies = own(ctx, player, "army")
    if not armies:
        army = Card(
            f"{kind.capitalize()} Army", ("creature",), (kind, "army"), (), ("black",), power="0", toughness="0", token=True
        )
        event = perform(ctx, Create(army, player))
        armies = tokens_made(event)
    picked = ask(ctx, "choose", player, armies, least=1, most=1, text="amass")
    number = count_of(node.count, ctx)
    ctx.mention("amassed", picked, "army")
    ctx.game.reason("action-amass", f"{names(picked, ctx)} gets {number} +1/+1 counters", ahead="event")
    counters = [PutCounters(id, "+1/+1", number, player) for id in picked]
    others = tuple(id for id in picked if kind not in ctx.game.view(id).subtypes)
    joins = Effect(Become(That(), types=(kind,), in_addition=True), others, ctx.source, player, None)
    perform(ctx, *counters, *([AddEffect(joins)] if others else ()), Happen(DONE, agent=player, what="amass", amount=number))


def populate(node: KeywordAction, ctx: Resolution) -> None:
    """A copy of a creature token that the player controls (`action-populate`), as many times as is said."""
    player = ctx.controller or ""
    for _ in repeated(count_of(node.count, ctx)):
        tokens = tuple(id for id in own(ctx, player, "creature") if object_of(id, ctx).token)
        picked = ask(ctx, "choose", player, tokens, least=1, most=1, text="populate")
        ctx.game.reason("action-populate", f"{names(picked, ctx)} is copied", ahead="event")
        said = Happen(DONE, agent=player, what="populate")
        event = perform(ctx, *(Create(ctx.game.view(id).copied, player) for id in picked), said)
        ctx.mention("created", tokens_made(event), one=True)


def incubate(node: KeywordAction, ctx: Resolution) -> None:
    """Create an Incubator token with +1/+1 counters (`action-incubate`)."""
    counters = (("+1/+1", count_of(node.count, ctx)),)
    ctx.game.reason("action-incubate", f"{ctx.controller} creates an Incubator", ahead="event")
    said = Happen(DONE, agent=ctx.controller, what="incubate")
    event = perform(ctx, Create(predefined("incubator"), ctx.controller or "", entering=Entering(counters=counters)), said)
    ctx.mention("created", tokens_made(event), one=True)


def empower(node: KeywordAction, ctx: Resolution) -> None:
    """Loyalty counters on a Jace token, after creating one where there is none (`action-empower`)."""
    player = ctx.controller or ""
    there = _jaces(ctx, player)
    if not there:
        ctx.game.reason("action-empower", f"{player} controls no Jace token and creates one", ahead="event")
        event = perform(ctx, Create(predefined("jace"), player))
        there = tokens_made(event)
    picked = ask(ctx, "choose", player, there, least=1, most=1, text="empower")
    number = count_of(node.count, ctx)
    ctx.game.reason("action-empower", f"{names(picked, ctx)} gets {number} loyalty counters", ahead="event")
    counters = [PutCounters(id, "loyalty", number, player) for id in picked]
    perform(ctx, *counters, Happen(DONE, agent=player, what="empower", amount=number))


def _jaces(ctx: Resolution, player: str) -> tuple[int, ...]:
    found = (id for id in own(ctx, player, "planeswalker") if "jace" in ctx.game.view(id).subtypes)
    return tuple(id for id in found if object_of(id, ctx).token)


def endure(node: KeywordAction, ctx: Resolution) -> None:
    """+1/+1 counters, or a Spirit of that size (`action-endure`)."""
    number = count_of(node.count, ctx)
    player = ctx.controller or ""
    if not number:
        ctx.game.reason("action-endure", "to endure 0 is to do nothing")
        return
    ctx.game.reason("action-endure", f"{number} counters, or a Spirit of that size", ahead="choice")
    for id in subjects(node, ctx) or (0,):
        if id and says_yes(ctx, "may", player, "put counters"):
            perform(ctx, PutCounters(id, "+1/+1", number, player))
            continue
        size = str(number)
        spirit = Card("Spirit", ("creature",), ("spirit",), (), ("white",), power=size, toughness=size, token=True)
        perform(ctx, Create(spirit, player))
