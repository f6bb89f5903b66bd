"""Replacement effects that have an action done more often: whoever would proliferate does so twice instead.

Each time that it would be done is an event of its own, which every such effect multiplies, so their order makes no difference.

Doctrines: instead-words, replacement.
"""

from __future__ import annotations

from kb.text.nodes.effects import KeywordAction
from kb.text.nodes.statics import Replacement
from kb.text.nodes.values import Value

from ..continuous.in_force import standing
from ..state.occurrences import Occurrence
from ..table.world import Table
from ..wording.evaluate import amount
from .proposed import seen_with
from .said_instead import says_instead
from .watching import watching

__all__ = ["is_of_repeating", "times_instead"]

_DONE_BY = {"Proliferates": "proliferate"}
"""The events that are one action each, which can be done several times: by its name."""


def is_of_repeating(node: Replacement) -> bool:
    """Whether it changes how often an action is done, and nothing of what the action then does."""
    return _times(node) is not None


def times_instead(game: Table, event: str, player: str | None) -> int:
    """How often a player does something who would do it once."""
    times = 1
    would = Occurrence(game.classes(event), agent=player)
    about = tuple(found for found in standing(game, Replacement) if is_of_repeating(found.node))
    for found in watching(game, game, about, would):
        number = _times(found.node)
        assert number is not None
        times *= amount(game, number, seen_with(found, would))
        says_instead(game, f"{player} does it {times} times, by {game.name(found.source)}", found.source)
    return times


def _times(node: Replacement) -> Value | None:
    """How often it is done instead of once; None where that is not what it says."""
    body = node.body.instructions if node.body is not None and node.change == "instead" and not node.optional else ()
    only = body[0] if len(body) == 1 else None
    action = _DONE_BY.get(node.pattern.event)
    return only.count if isinstance(only, KeywordAction) and only.name == action and only.who is None else None
