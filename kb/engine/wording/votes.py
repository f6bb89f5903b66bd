"""Votes as they were cast last: how many a word got, and whether it got the most. Doctrine: action-vote."""

from __future__ import annotations

from kb.text.nodes.conditions import VoteWon
from kb.text.nodes.values import VotesFor

from ..context.context import Context
from ..table.world import World

__all__ = ["VOTE", "voters", "votes_for", "won"]

VOTE = "vote "
"""How the role begins of the players who voted for a word: "vote grace"."""


def votes_for(value: VotesFor, world: World, seen: Context) -> int:
    """How many votes a word got."""
    return len(voters(value, seen))


def won(condition: VoteWon, world: World, seen: Context) -> bool:
    """Whether a word got more votes than the others, or (where a tie is enough) no fewer than any."""
    votes = _votes(seen)
    most = max((number for option, number in votes.items() if option != condition.option), default=0)
    own = votes.get(condition.option, 0)
    return own > most or (condition.tied and own == most)


def voters(value: VotesFor, seen: Context) -> tuple[int | str, ...]:
    """Who voted for a word, once for each vote."""
    return next((tuple(m.ids) for m in reversed(seen.mentions) if m.role == f"{VOTE}{value.option}"), ())


def _votes(seen: Context) -> dict[str, int]:
    """The votes for each word; of several votes those of the last one stand."""
    return {m.role.removeprefix(VOTE): len(m.ids) for m in seen.mentions if m.role.startswith(VOTE)}
