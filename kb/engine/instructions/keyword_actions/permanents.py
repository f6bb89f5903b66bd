"""Keyword actions that change what a permanent is or may do: suspect, detain, exert, goad, tap or untap."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kb.text.nodes.effects import KeywordAction, Restrict
from kb.text.nodes.vocabulary import Duration, Verb

from ...resolution.choosing import ask
from ...state.changes import AddEffect, Happen, Mark, SetTapped
from ...state.lasting import Effect
from ..common import names, perform
from .common import DONE, subjects

if TYPE_CHECKING:
    from ...resolution.resolution import Resolution

__all__ = ["marking", "restricting", "tap_or_untap"]


def marking(mark: str, doctrine: str) -> Callable[[KeywordAction, Resolution], None]:
    """The executor of an action that gives permanents a mark, and does nothing else."""

    def carry_out(node: KeywordAction, ctx: Resolution) -> None:
        found = subjects(node, ctx)
        ctx.game.reason(doctrine, f"{names(found, ctx)} is {mark}")
        said = (Happen(DONE, object=id, agent=ctx.controller, what=node.name) for id in found)
        perform(ctx, *(Mark(id, mark) for id in found), *said)

    carry_out.__doc__ = f"Permanents become {mark} (`{doctrine}`)."
    return carry_out


def restricting(verb: Verb, until: Duration, doctrine: str) -> Callable[[KeywordAction, Resolution], None]:
    """The executor of an action by which permanents can't, or must, do something for a time."""

    def carry_out(node: KeywordAction, ctx: Resolution) -> None:
        found = subjects(node, ctx)
        ctx.game.reason(doctrine, f"{names(found, ctx)}: {verb}")
        effect = Restrict(node.what, verb, until)
        said = [Happen(DONE, object=id, agent=ctx.controller, what=node.name) for id in found]
        perform(ctx, AddEffect(Effect(effect, found, ctx.source, ctx.controller, until)), *said)

    carry_out.__doc__ = f"For a time: {verb} (`{doctrine}`)."
    return carry_out


def tap_or_untap(node: KeywordAction, ctx: Resolution) -> None:
    """The controller chooses whether it becomes tapped or untapped."""
    for id in subjects(node, ctx):
        (way,) = ask(ctx, "choose", ctx.controller, ("tap", "untap"), text=f"tap or untap {ctx.game.name(id)}")
        perform(ctx, SetTapped(id, way == "tap", ctx.controller))
