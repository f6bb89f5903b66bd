"""Votes: in turn order each player votes for a word or a thing, once or as often as effects let them. Doctrine: action-vote."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.text.nodes.effects import Vote
from kb.text.nodes.statics import Permission
from kb.text.nodes.vocabulary import PermissionVerb

from ..context.names import in_a_row
from ..continuous.prohibitions import in_force
from ..resolution.choosing import ask, says_yes
from ..resolution.references import everything
from ..state.changes import Change, Happen
from ..state.seats import turn_order
from ..wording.votes import VOTE
from .parts.common import perform

if TYPE_CHECKING:
    from ..resolution.resolution import Resolution

__all__ = ["vote"]

_Votes = list[tuple[str, int | str]]
"""Who voted for what, in order; a player may be there more than once."""


def vote(node: Vote, ctx: Resolution) -> None:
    """Each player votes, in turn order from the controller (`action-vote`)."""
    order = turn_order(ctx.game.state)
    start = order.index(ctx.controller) if ctx.controller in order else 0
    options = everything(node.what, ctx) if node.what is not None else node.options
    if not options:
        return
    votes: _Votes = []
    for player in (*order[start:], *order[:start]):
        votes += [(player, ask(ctx, "choose", player, options, text="vote")[0]) for _ in range(_times(ctx, player))]
        votes += [(player, ask(ctx, "choose", player, options, text="vote")[0]) for _ in range(_wanted(ctx, player))]
    shown = in_a_row(f"{player} for {_called(choice, ctx)}" for player, choice in votes)
    if len(votes) > len(order):
        ctx.game.reason("additional-votes", "an effect lets a player vote more than once", ahead="event")
    ctx.game.reason("action-vote", f"votes: {shown}", ahead="event")
    perform(ctx, *(_cast(player, choice if node.what is None else "") for player, choice in votes))
    if node.what is not None:
        chosen = [choice for _, choice in votes]
        ctx.mention("chosen", tuple(dict.fromkeys(each for each in chosen if chosen.count(each) == max(map(chosen.count, chosen)))))
    for option in node.options:
        ctx.mention(f"{VOTE}{option}", tuple(player for player, choice in votes if choice == option))


def _called(choice: int | str, ctx: Resolution) -> str:
    return choice if isinstance(choice, str) else ctx.game.name(choice)


def _cast(player: str, word: int | str) -> Change:
    """A vote; of one for a thing the event does not say for which."""
    return Happen(frozenset({"KeywordActionDone"}), agent=player, what=f"vote {word}".rstrip())


def _times(ctx: Resolution, player: str) -> int:
    """How often a player votes: once, and once more for each effect that says so."""
    return 1 + _effects(ctx, player, "additional-vote")


def _wanted(ctx: Resolution, player: str) -> int:
    """How many of the additional votes a player takes that effects offer."""
    offered = _effects(ctx, player, "may-vote-again")
    return sum(says_yes(ctx, "may", player, "vote an additional time") for _ in range(offered))


def _effects(ctx: Resolution, player: str, verb: PermissionVerb) -> int:
    return sum(found.applies(ctx.game, found.node.what, player) for found in in_force(ctx.game, verb, (Permission,)))
