"""Keyword actions that change what a permanent is or may do: suspect, detain, exert, goad, tap or untap."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kb.text.nodes.abilities import KeywordAbility, StaticAbility
from kb.text.nodes.effects import GainsAbility, KeywordAction, Restrict
from kb.text.nodes.statics import Prohibition
from kb.text.nodes.things import Players, This
from kb.text.nodes.vocabulary import Duration, Verb

from ...characteristics.class_levels import level_mark
from ...resolution.choosing import ask
from ...state.changes import AddEffect, Happen, Mark, SetTapped
from ...state.lasting import Effect
from ..parts.common import count_of, names, object_of, perform
from .common import DONE, subjects

if TYPE_CHECKING:
    from ...resolution.resolution import Resolution

__all__ = ["gain_level", "restricting", "suspect", "tap_or_untap"]

_YOU = Players("you")
_SUSPECTED = (KeywordAbility("menace"), StaticAbility((Prohibition(This(), "cant-block"),)))
"""What a suspected permanent has as long as it is suspected: menace, and that it can't block."""


def suspect(node: KeywordAction, ctx: Resolution) -> None:
    """Permanents become suspected (`action-suspect`); one that is cannot become so again."""
    found = tuple(id for id in subjects(node, ctx) if "suspected" not in object_of(id, ctx).marks)
    ctx.game.reason("action-suspect", f"{names(found, ctx)} is suspected", ahead="event")
    gained = Effect(GainsAbility(This(), _SUSPECTED, until=None), found, ctx.source, ctx.controller, None)
    said = (Happen(DONE, object=id, agent=ctx.controller, what=node.name) for id in found)
    perform(ctx, *(Mark(id, "suspected") for id in found), *((AddEffect(gained),) if found else ()), *said)


def restricting(verb: Verb, until: Duration, doctrine: str, *, yours: bool = False) -> Callable[[KeywordAction, Resolution], None]:
    """The executor of an action by which permanents can't, or must, do something for a time.

    `yours`: in a step of the player who takes the action, whoever controls the permanents then.
    """

    def carry_out(node: KeywordAction, ctx: Resolution) -> None:
        found = subjects(node, ctx)
        ctx.game.reason(doctrine, f"{names(found, ctx)}: {verb}", ahead="event")
        effect = Restrict(node.what, verb, until, _YOU if yours else None)
        whose = (("object", (ctx.controller,)),) if yours else ()
        said = [Happen(DONE, object=id, agent=ctx.controller, what=node.name) for id in found]
        perform(ctx, AddEffect(Effect(effect, found, ctx.source, ctx.controller, until, whose)), *said)

    carry_out.__doc__ = f"For a time: {verb} (`{doctrine}`)."
    return carry_out


def tap_or_untap(node: KeywordAction, ctx: Resolution) -> None:
    """The controller chooses whether it becomes tapped or untapped."""
    for id in subjects(node, ctx):
        (way,) = ask(ctx, "choose", ctx.controller, ("tap", "untap"), text=f"tap or untap {ctx.game.name(id)}")
        perform(ctx, SetTapped(id, way == "tap", ctx.controller))


def gain_level(node: KeywordAction, ctx: Resolution) -> None:
    """A Class gets its next level (`class-level`)."""
    number = count_of(node.count, ctx)
    for id in subjects(node, ctx):
        ctx.game.reason("class-level", f"{ctx.game.name(id)} becomes level {number}", object=id, ahead="event")
        done = Happen(DONE, object=id, agent=ctx.game.view(id).controller, what="level", amount=number)
        perform(ctx, Mark(id, level_mark(number)), done)
