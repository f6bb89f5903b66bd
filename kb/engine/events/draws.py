"""Draws: which one is the first of the draw step, and what a draw from an empty library amounts to.

Doctrines: draw-step (the card of the turn is the first one that the active player draws in that step), empty-library-draw.
"""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

from ..state.changes import DrawCard, Move, SettleTop
from .empty_deck import burn_out
from .shuffling import settle_top
from .workbench import Work
from .zone_changes import change_zone

if TYPE_CHECKING:
    from ..table.world import Table

__all__ = ["draw_card", "manner_of_draw"]

FIRST = frozenset({"first-in-draw-step"})
_OTHER: frozenset[str] = frozenset()


def manner_of_draw(game: Table, player: str) -> frozenset[str]:
    """Whether a card that the player would draw now is the first one of that player's draw step."""
    state = game.state
    if state.active != player or not _is_draw_step(game):
        return _OTHER
    in_this_step = takewhile(lambda o: "StepBegins" not in o.kinds, reversed(state.history))
    return _OTHER if any("Draws" in o.kinds and o.agent == player for o in in_this_step) else FIRST


def _is_draw_step(game: Table) -> bool:
    return game.rules.has("draw-for-turn") and game.state.step in ("draw", "draw step")


def draw_card(work: Work, change: DrawCard) -> None:
    """A player draws the top card of their library; from an empty one the try is remembered for the next state check."""
    if not work.zone_lists.get((work.zones.library, change.player)) and work.game.rules.has("burn-out"):
        burn_out(work, change.player)
    settle_top(work, SettleTop(change.player, 1))
    cards = work.zone_lists.get((work.zones.library, change.player), ())
    if cards:
        manner = manner_of_draw(work.game, change.player)
        drawn = Move(cards[0], work.zones.hand, how=frozenset({"Draws"}), agent=change.player, manner=manner)
        change_zone(work, work.objects[cards[0]], drawn, work.zones.hand)
    else:
        marks = work.players[change.player].marks
        work.alter_player(change.player, marks=marks | {"empty-draw"})
        work.game.decide("empty-library-draw", f"{change.player} draws from an empty library", ahead="event", lapses=True)
