"""Shared parts of keyword actions: whom they are about, and the event that one was done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.text.nodes.effects import KeywordAction

from ...state.changes import ACTION_DONE
from ..parts.common import on_board, permanents

if TYPE_CHECKING:
    from ...resolution.resolution import Resolution

__all__ = ["DONE", "own", "subjects"]

DONE = ACTION_DONE


def subjects(node: KeywordAction, ctx: Resolution) -> tuple[int, ...]:
    """The permanents that an action is about; the source where its words name none."""
    if node.what is not None:
        return permanents(node.what, ctx)
    return (ctx.source,) if ctx.source is not None and on_board(ctx.source, ctx) else ()


def own(ctx: Resolution, player: str, word: str) -> tuple[int, ...]:
    """The permanents of a player that are called so ("creature", "army")."""
    there = (id for id in ctx.game.state.objects if on_board(id, ctx))
    views = (ctx.game.view(id) for id in there)
    return tuple(view.id for view in views if view.controller == player and word in view.words)
