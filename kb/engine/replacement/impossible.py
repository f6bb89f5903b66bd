"""Changes that cannot happen at all, as something forbids them: they are neither made nor replaced.

Doctrine: cannot-beats-can.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.text.nodes.vocabulary import ProhibitionVerb

from ..continuous.prohibitions import counters_banned, forbids, forbids_move
from ..continuous.turn_limits import used_up
from ..state.changes import Cause, Change, DrawCard, Life, Move, PutCounters, Resource, SetTapped, Transformed
from ..state.game_changes import Lose
from . import destruction

if TYPE_CHECKING:
    from ..table.world import Table

__all__ = ["impossible"]


def impossible(game: Table, change: Change, by: Cause | None) -> str | None:
    """Why the change cannot happen at all."""
    if isinstance(change, Move):
        return _cannot_enter(game, change) or _stays(game, change) or destruction.cannot_move(game, change, by)
    if isinstance(change, Life) and change.delta > 0:
        return _ban(game, "cant-gain-life", change.player, f"{change.player} cannot gain life")
    if isinstance(change, Life) and change.delta < 0:
        return _ban(game, "cant-lose-life", change.player, f"{change.player} cannot lose life")
    if isinstance(change, DrawCard):
        return _cannot_draw(game, change.player)
    if isinstance(change, Lose) and change.why != "concession":  # nothing keeps a player from conceding
        banned = _ban(game, "cant-lose-game", change.player, f"{change.player} cannot lose the game")
        if banned is None and change.why == "life":
            return _ban(game, "cant-lose-for-life", change.player, f"{change.player} does not lose for having 0 or less life")
        return banned
    if isinstance(change, PutCounters):
        banned = counters_banned(game, change.kind, change.target)
        return f"no {change.kind} counters on {game.name(change.target)}: {banned}" if banned else None
    if isinstance(change, Transformed):
        return _ban(game, "cant-transform", change.object, f"{game.name(change.object)} cannot transform")
    if isinstance(change, SetTapped) and not change.tapped:
        return _ban(game, "cant-become-untapped", change.object, f"{game.name(change.object)} cannot become untapped")
    if isinstance(change, Resource) and change.name == "points" and change.delta > 0:
        return _ban(game, "cant-score", change.player, f"{change.player} cannot gain points")
    return None


def _cannot_draw(game: Table, player: str) -> str | None:
    if (drawn := used_up(game, "cant-draw-more", "Draws", player)) is not None:
        return f"{player} has drawn {drawn} {'card' if drawn == 1 else 'cards'} this turn and cannot draw more"
    return _ban(game, "cant-draw", player, f"{player} cannot draw cards")


def _cannot_enter(game: Table, change: Move) -> str | None:
    """What keeps a card where it is that would be put onto the board; a spell that resolves has nowhere else to be."""
    object = game.state.objects.get(change.object)
    if object is None or object.zone in game.zones.board or object.zone == game.zones.stack:
        return None
    if game.zones.name(change.to_zone) not in game.zones.board:
        return None
    return _ban(game, "cant-enter", object.id, f"{game.name(object.id)} cannot enter")


def _stays(game: Table, change: Move) -> str | None:
    """What keeps something at its place on the board; being recalled is no move."""
    object = game.state.objects.get(change.object)
    if object is None or "Recalled" in change.how or object.zone not in game.zones.board:
        return None
    zone = game.zones.name(change.to_zone)
    if zone not in game.zones.board or (zone, change.place) == (object.zone, object.place):
        return None
    banned = forbids_move(game, object.id, to_base=zone == "base")
    return f"{game.name(object.id)} cannot move: {banned}" if banned else None


def _ban(game: Table, verb: ProhibitionVerb, subject: int | str, fact: str) -> str | None:
    banned = forbids(game, verb, subject)
    return f"{fact}: {banned}" if banned else None
