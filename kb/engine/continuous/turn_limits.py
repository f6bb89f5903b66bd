"""Prohibitions that let players do something only so many times each turn: draw, cast."""

from __future__ import annotations

from kb.text.nodes.statics import Prohibition
from kb.text.nodes.things import Players
from kb.text.nodes.triggers import Pattern
from kb.text.nodes.values import Number
from kb.text.nodes.vocabulary import Event, ProhibitionVerb

from ..table.world import Table
from ..wording.evaluate import amount
from ..wording.history import times
from .prohibitions import in_force

__all__ = ["used_up"]


def used_up(game: Table, verb: ProhibitionVerb, event: Event, player: str) -> int | None:
    """How often the player has done something this turn, where something lets them do it no more; else None."""
    for found in in_force(game, verb, (Prohibition,)):
        if found.applies(game, found.node.what, player):
            done = times(game, Pattern(event, agent=Players("named", name=player)), "turn", found.seen)
            if done >= amount(game, found.node.count or Number(1), found.seen):
                return done
    return None
