"""Preparing and harnessing permanents, solving Cases, and a spell that goes on as a paradigm.

Doctrines: prepared, case-solved, action-harness, keyword-paradigm.
"""

from __future__ import annotations

from kb.text.nodes.abilities import TriggeredAbility
from kb.text.nodes.effects import Activate, Body, CopyOf, KeywordAction, May
from kb.text.nodes.things import Players, That, This
from kb.text.nodes.triggers import Pattern

from ...context.moment import object_at
from ...resolution.resolution import Resolution
from ...resolution.tracking import followed
from ...state.changes import Happen, Mark, Unmark
from ...table.bookkeeping import mark_player
from ...table.preparation import PREPARED, can_be_prepared
from ...triggers import delayed
from ..parts.common import names, object_of, perform
from .common import DONE, subjects

__all__ = ["HARNESSED", "harness", "paradigm", "prepare", "solve", "unprepare"]


def prepare(node: KeywordAction, ctx: Resolution) -> None:
    """Permanents with a prepare spell become prepared (`prepared`); what is prepared does not become so."""
    found = tuple(id for id in subjects(node, ctx) if can_be_prepared(object_of(id, ctx)))
    ctx.game.reason("prepared", f"{names(found, ctx) or 'nothing'} becomes prepared", ahead="event")
    done = [Happen(DONE, object=id, agent=ctx.controller, what="prepare") for id in found]
    perform(ctx, *(Mark(id, PREPARED) for id in found), *done)


def unprepare(node: KeywordAction, ctx: Resolution) -> None:
    """Permanents are no longer prepared."""
    found = tuple(id for id in subjects(node, ctx) if PREPARED in object_of(id, ctx).marks)
    perform(ctx, *(Unmark(id, PREPARED) for id in found))


def solve(node: KeywordAction, ctx: Resolution) -> None:
    """Cases become solved, and stay so until they leave (`case-solved`); what is solved does not become so."""
    found = tuple(id for id in subjects(node, ctx) if SOLVED not in object_of(id, ctx).marks)
    ctx.game.reason("case-solved", f"{names(found, ctx) or 'nothing'} becomes solved", ahead="event")
    done = [Happen(DONE, object=id, agent=ctx.controller, what="solve") for id in found]
    perform(ctx, *(Mark(id, SOLVED) for id in found), *done)


def harness(node: KeywordAction, ctx: Resolution) -> None:
    """Permanents become harnessed, and stay so until they leave (`action-harness`); what is harnessed does not become so."""
    found = tuple(id for id in subjects(node, ctx) if HARNESSED not in object_of(id, ctx).marks)
    ctx.game.reason("action-harness", f"{names(found, ctx) or 'nothing'} becomes harnessed", ahead="event")
    done = [Happen(DONE, object=id, agent=ctx.controller, what="harness") for id in found]
    perform(ctx, *(Mark(id, HARNESSED) for id in found), *done)


HARNESSED = "harnessed"
SOLVED = "solved"
_COPIED_LATER = TriggeredAbility(
    Pattern("StepBegins", step="precombat-main", turn=Players("you")),
    Body((CopyOf(This()), May(Body((Activate(That("copy"), free=True),))))),
    kind="delayed", word="at", until="permanently",
)  # fmt: skip


def paradigm(node: KeywordAction, ctx: Resolution) -> None:
    """The first spell of its name that a player resolves goes on for the rest of the game (`keyword-paradigm`)."""
    spell = object_at(ctx.game.state, ctx.source) if ctx.source is not None else None
    if spell is None or ctx.controller is None:
        return
    mark = f"has resolved {spell.card.name}"
    if mark in ctx.game.state.players[ctx.controller].marks:
        ctx.game.reason("keyword-paradigm", f"{ctx.controller} has resolved a {spell.card.name} before: no more comes of it")
        return
    ctx.game.reason("keyword-paradigm", f"it is the first {spell.card.name} that {ctx.controller} resolves")
    mark_player(ctx.game, ctx.controller, mark)
    card = followed(spell.id, ctx) or spell.id
    delayed.create(Resolution(card, ctx.controller, game=ctx.game, kind="spell"), _COPIED_LATER)
