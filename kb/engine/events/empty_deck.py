"""Burning out: what a player does who has to take a card from an empty deck.

Doctrines: draw-short (as many as possible, a burn out, then the rest), burn-out (the trash is recycled, an opponent gains a point).
"""

from __future__ import annotations

from ..state.changes import Move, Resource
from ..state.seats import turn_order
from ..table.choices import Question
from .status_changes import resource
from .workbench import Work
from .zone_changes import move

__all__ = ["burn_out"]

_RECYCLED = frozenset({"Recycles"})


def burn_out(work: Work, player: str) -> None:
    """Recycle the trash and give an opponent a point; again, while the deck stays empty, until an opponent has enough to win."""
    target = work.game.rules.game.numbers.get("victoryScore", 1)
    while not work.zone_lists.get((work.zones.library, player)):
        for id in work.zone_lists.get((work.zones.grave, player), ()):
            move(work, Move(id, work.zones.library, how=_RECYCLED, position="bottom", agent=player))
        opponent = _chosen(work, player)
        work.game.reason("burn-out", f"{player} burns out: the trash is recycled, {opponent} gains a point", ahead="event")
        work.game.reason("draw-short", f"{player}'s deck is empty", ahead="event")
        resource(work, Resource(opponent, "points", 1))
        if dict(work.players[opponent].resources).get("points", 0) >= target:
            return


def _chosen(work: Work, player: str) -> str:
    opponents = tuple(name for name in turn_order(work.before) if name != player)
    return str(work.game.ask(Question("choose", player, "burn out", opponents, text="which opponent gains a point"))[0])
