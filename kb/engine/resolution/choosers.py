"""The player who makes a choice on resolution, where the description says so: "a land of an opponent's choice"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.text.nodes.qualities import ChosenKind
from kb.text.nodes.things import Some

from ..wording.players import others
from .choosing import ask

if TYPE_CHECKING:
    from .resolution import Resolution

__all__ = ["chooser_of"]


def chooser_of(thing: Some, ctx: Resolution, default: str | None) -> str | None:
    """The player who chooses what is meant; `default`: who does where the words leave it to the player who acts on it."""
    said = {quality.what for quality in thing.what.where if isinstance(quality, ChosenKind)}
    if "your-choice" in said:
        return ctx.controller
    return _an_opponent(ctx) if "opponents-choice" in said else default


def _an_opponent(ctx: Resolution) -> str | None:
    """An opponent of the controller, who says which where there are several (`which-opponent`)."""
    found = others(ctx.game, ctx.controller)
    if len(found) > 1:
        found = ask(ctx, "choose", ctx.controller, found, text="choose an opponent")
        ctx.game.reason("which-opponent", f"{ctx.controller} decides that {found[0]} chooses")
    return next(iter(found), None)
