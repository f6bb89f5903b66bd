"""Shared parts of keyword actions: whom they are about, and the event that one was done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.text.nodes.effects import KeywordAction
from kb.text.nodes.things import Target

from ...context.moment import object_at
from ...resolution.references import things
from ...resolution.tracking import found_now
from ...state.changes import ACTION_DONE
from ..parts.common import on_board, permanents

if TYPE_CHECKING:
    from ...resolution.resolution import Resolution

__all__ = ["DONE", "own", "subjects", "subjects_or_last_known"]

DONE = ACTION_DONE


def subjects(node: KeywordAction, ctx: Resolution) -> tuple[int, ...]:
    """The permanents that an action is about; the source where its words name none."""
    if node.what is not None:
        return permanents(node.what, ctx)
    return (ctx.source,) if ctx.source is not None and on_board(ctx.source, ctx) else ()


def subjects_or_last_known(node: KeywordAction, ctx: Resolution) -> tuple[int, ...]:
    """As `subjects`, with what has left the board since, as it last existed there: it does what it still can (`action-explore`).

    A target that has left is none.
    """
    if isinstance(node.what, Target):
        return permanents(node.what, ctx)
    meant = things(node.what, ctx) if node.what is not None else (ctx.source,)
    found = (_now_or_last(id, ctx) for id in meant if isinstance(id, int))
    return tuple(dict.fromkeys(id for id in found if id is not None))


def _now_or_last(id: int, ctx: Resolution) -> int | None:
    now = found_now(id, ctx)
    if now is not None and on_board(now, ctx):
        return now
    last = object_at(ctx.game.state, id)
    return id if last is not None and last.zone in ctx.game.zones.board else None


def own(ctx: Resolution, player: str, word: str) -> tuple[int, ...]:
    """The permanents of a player that are called so ("creature", "army")."""
    there = (id for id in ctx.game.state.objects if on_board(id, ctx))
    views = (ctx.game.view(id) for id in there)
    return tuple(view.id for view in views if view.controller == player and ctx.game.lens.type_words.has_any((word,), view.words))
