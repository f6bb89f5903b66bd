"""Soulbond: creatures paired by an effect that lasts while both are creatures of the player who paired them.

Doctrine: keyword-soulbond.
"""

from __future__ import annotations

from kb.text.nodes.effects import KeywordAction
from kb.text.nodes.vocabulary import Duration

from ..state.changes import AddEffect
from ..state.lasting import Effect
from ..table.world import Table

__all__ = ["UNTIL", "is_over", "may_be_paired", "paired"]

UNTIL: Duration = "while-paired"


def paired(what: KeywordAction, ids: tuple[int, int], controller: str | None) -> AddEffect:
    """The change by which two creatures become paired."""
    return AddEffect(Effect(what, ids, ids[0], controller, UNTIL))


def is_over(game: Table, effect: Effect) -> bool:
    """Whether one of them is no longer a creature on the battlefield under that player's control."""
    return not all(isinstance(id, int) and may_be_paired(game, id, effect.controller) for id in effect.objects or ())


def may_be_paired(game: Table, id: int, player: str | None) -> bool:
    """Whether it is a creature on the battlefield that the player controls."""
    object = game.state.objects.get(id)
    if object is None or object.zone not in game.zones.board or object.phased_out:
        return False
    view = game.view(id)
    return view.controller == player and "creature" in view.types
