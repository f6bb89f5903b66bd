"""Prohibitions that let players do something only so many times each turn: draw, cast, cast spells of a kind."""

from __future__ import annotations

from kb.text.nodes.statics import Prohibition
from kb.text.nodes.things import Players
from kb.text.nodes.triggers import Pattern
from kb.text.nodes.values import Number
from kb.text.nodes.vocabulary import Event, ProhibitionVerb

from ..table.world import Table
from ..wording.evaluate import amount, fits
from ..wording.time.history import times
from .prohibitions import as_cast, in_force

__all__ = ["used_up"]


def used_up(game: Table, verb: ProhibitionVerb, event: Event, player: str, card: int | None = None) -> int | None:
    """How often the player has done something this turn, where something lets them do it no more; else None.

    Args:
        card: what it would be done with; a limit on some things only concerns no others, and counts only those.
    """
    for found in in_force(game, verb, (Prohibition,)):
        only = found.node.object
        if only is not None and (card is None or not fits(game, as_cast(only), card, found.seen)):
            continue
        if found.applies(game, found.node.what, player):
            done = times(game, Pattern(event, object=only, agent=Players("named", name=player)), "turn", found.seen)
            if done >= amount(game, found.node.count or Number(1), found.seen):
                return done
    return None
