"""The game that a board is of which names no edition: that of the cards on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.graph.edition_names import USUAL
from kb.text.scenario.setup import entries_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kb.graph.knowledge import Knowledge
    from kb.text.scenario import Scenario

__all__ = ["cards_named", "game_meant", "games_named"]


def cards_named(scenario: Scenario) -> frozenset[str]:
    """The names of the cards on a board but for its own, which are of no game and can be played in any."""
    return frozenset(str(entry.card) for entry in entries_of(scenario.board)) - frozenset(map(str, scenario.cards))


def games_named(knowledge: Knowledge, scenario: Scenario) -> Mapping[str, int]:
    """The games whose cards a board names, each with how many of them."""
    named = cards_named(scenario)
    found = {game: sum(knowledge.cards.node(game, name) is not None for name in named) for game in knowledge.games}
    return {game: number for game, number in found.items() if number}


def game_meant(knowledge: Knowledge, scenario: Scenario) -> str:
    """The game that has most of the cards that a board names; the usual one where that is one of several, or none has any."""
    named = games_named(knowledge, scenario)
    return max(named, key=lambda game: (named[game], game == USUAL), default=USUAL)
