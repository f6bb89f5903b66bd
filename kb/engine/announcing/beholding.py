"""The permanents and cards in hand that a player can behold.

Doctrine: action-behold.
"""

from __future__ import annotations

from msgspec.structs import replace

from kb.text.nodes.effects import KeywordAction
from kb.text.nodes.things import Filter

from ..resolution.resolution import Resolution
from ..wording.evaluate import fits

__all__ = ["to_behold"]


def to_behold(action: KeywordAction, r: Resolution, player: str) -> tuple[int, ...]:
    """What fits among the player's permanents, and among the cards in that player's hand."""
    what = action.what
    if not isinstance(what, Filter):
        return ()
    game, card = r.game, replace(what, nouns=(*what.nouns, "card"))
    views = [game.view(o.id) for o in game.state.objects.values() if o.zone in game.zones.board and not o.phased_out]
    there = [view.id for view in views if view.controller == player and fits(game, what, view.id, r)]
    hand = game.state.zones.get((game.zones.hand, player), ())
    return (*there, *(id for id in hand if fits(game, card, id, r)))
