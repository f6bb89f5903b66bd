"""Hiding: a card with Hidden is put facedown at a battlefield that its player controls, to be played from there in a later turn.

Doctrines: keyword-hidden, default-timing, facedown-zone.
"""

from __future__ import annotations

from kb.errors import IllegalError

from ..announcing.hidden import hidden_since, is_hidden
from ..battlefields import places
from ..state.changes import Cause, Entering, Move
from ..table.world import Table
from .timing import is_neutral_open

__all__ = ["hide"]

_HIDEABLE_FROM = ("hand", "champion")


def hide(game: Table, player: str, id: int, place: str) -> None:
    """Put a card from hand or the champion zone facedown at a battlefield; it is not played, and nothing waits on the chain.

    Raises:
        IllegalError: it is not the time for it, the card has no Hidden, or there is no room at a battlefield of the player's.
    """
    view, name = game.view(id), game.name(id)
    if view.object.zone not in _HIDEABLE_FROM or view.object.owner != player or not view.has("hidden"):
        raise IllegalError(f"{player} has no {name} with Hidden in hand", remedy="a card with Hidden, in hand or champion zone")
    if not is_neutral_open(game, player):
        game.reason("default-timing", f"{name} is hidden in {player}'s own turn, in a neutral open state")
        raise IllegalError(f"{player} cannot hide {name} now", remedy=f"on {player}'s own turn, with no chain and no showdown")
    if places.controller_of(game.state, place) != player:
        raise IllegalError(f"{player} does not control {place}", remedy=f"a battlefield that {player} controls")
    if any(is_hidden(obj) and obj.place == place for obj in game.state.objects.values()):
        game.reason("facedown-zone", f"a card lies facedown at {place} already")
        raise IllegalError(f"a card is hidden at {place} already", remedy="another battlefield")
    game.reason("keyword-hidden", f"{player} hides {name}, which opens no {game.zones.stack}", ahead="event")
    entering = Entering(face_down=True, chosen=hidden_since(game))
    move = Move(id, "facedown", place=place, how=frozenset({"Hides"}), agent=player, control=player, entering=entering)
    game.perform(move, by=Cause(id, player, "action"))
