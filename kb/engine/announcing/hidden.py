"""Hidden cards: facedown at a battlefield, to be played from there at any time, with what they choose at that battlefield.

Doctrines: keyword-hidden, keyword-hidden-choices, exiled-face-down.
"""

from __future__ import annotations

from kb.text.nodes.base import walk
from kb.text.nodes.qualities import Located
from kb.text.nodes.things import Target, Zone

from ..characteristics.views import View
from ..state.changes import Cause, TurnFace
from ..state.objects import FROM_HIDDEN, GameObject
from ..state.occurrences import Firing
from ..table.world import Table

__all__ = [
    "AT",
    "FROM_HIDDEN",
    "at_place",
    "hidden_at",
    "hidden_since",
    "hidden_this_turn",
    "is_hidden",
    "nearby",
    "revealed",
    "turn_up",
]

AT = "hidden at"  # what a spell remembers of it
_SINCE = "hidden in turn"


def is_hidden(obj: GameObject) -> bool:
    """Whether a card lies facedown at a battlefield."""
    return obj.zone == "facedown" and obj.face_down


def hidden_since(game: Table) -> tuple[tuple[str, str], ...]:
    """What a card remembers that is hidden now."""
    return ((_SINCE, str(game.state.turn)),)


def hidden_this_turn(game: Table, obj: GameObject) -> bool:
    """Whether a card was hidden in this turn, in which it cannot be played from there; it is asked as it is being shown, too."""
    return obj.zone == "facedown" and dict(obj.chosen).get(_SINCE) == str(game.state.turn)


def revealed(game: Table, id: int) -> View:
    """A card as it is seen once it is played."""
    obj = game.state.objects[id]
    return game.lens.plain(obj.with_(face_down=False)) if is_hidden(obj) else game.view(id)


def turn_up(game: Table, player: str, id: int) -> None:
    """A card that lies face down in exile is turned face up before it is played: what it is decides whether it can be."""
    obj = game.state.objects[id]
    if obj.face_down and obj.zone == game.zones.exile:
        game.reason("exiled-face-down", f"{game.name(id)} is turned face up to be played", ahead="event")
        game.perform(TurnFace(id, False), by=Cause(id, player, "casting"))


def hidden_at(game: Table, item: int | None) -> str | None:
    """The battlefield at which the item's targets have to be: where the spell, or the permanent it belongs to, was hidden."""
    obj = game.state.objects.get(item) if item is not None else None
    if obj is None or obj.item is None:
        return None
    place = dict(obj.item.memory).get(AT)
    firing = obj.item.firing
    if place is None and isinstance(firing, Firing):
        played = [o for o in firing.occurrences if o.object == firing.source and "PermanentPlayed" in o.kinds]
        own = any(FROM_HIDDEN in occurrence.manner for occurrence in played)
        source = game.state.objects.get(firing.source)
        place = source.place if own and source is not None else None
    return str(place) if place is not None else None


def nearby(game: Table, item: int | None, slot: Target, options: tuple[int | str, ...]) -> tuple[int | str, ...]:
    """The options at the battlefield where the item was hidden; all of them where its words ask for another place."""
    place = hidden_at(game, item)
    if place is None:
        return options
    there = at_place(game, place, slot, options)
    if len(there) < len(options):
        fact = f"{game.name(item)} was hidden at {place} and chooses there"
        game.reason("keyword-hidden-choices", fact, ahead=("choice", "leaves the stack"))
    return there


def at_place(game: Table, place: str, slot: Target, options: tuple[int | str, ...]) -> tuple[int | str, ...]:
    """Of what could be chosen what is at a battlefield; what stands at no place of the board, and what must be elsewhere, too."""
    if any(isinstance(part, Located) and _is_elsewhere(part.zone) for part in walk(slot)):
        return options
    return tuple(id for id in options if not _stands(game, id) or game.state.objects[int(id)].place == place)


def _is_elsewhere(zone: Zone | None) -> bool:
    return zone is not None and (zone.name == "base" or zone.place in ("another", "different"))


def _stands(game: Table, id: int | str) -> bool:
    return isinstance(id, int) and game.state.objects[id].zone in game.zones.board
