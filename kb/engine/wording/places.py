"""Places: the zone or battlefield that words mean ("here", "there"), and one that all of several things must share.

"From a single graveyard" is from the zone of one player, whoever that is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from kb.text.nodes.qualities import Located, SharesWith
from kb.text.nodes.things import Filter, Players, Quality, That

from ..characteristics.views import View
from ..context import last_known
from ..context.context import Context
from ..context.moment import object_at
from ..state.objects import GameObject
from ..table.world import World
from .descriptions.kind_words import on_board
from .players import is_meant

__all__ = [
    "SINGLE",
    "greatest_choice",
    "grouped",
    "is_located",
    "is_of_controllers",
    "location",
    "of_single_zone",
    "place_meant",
    "zone_is",
    "zones_of",
]

SINGLE = "single"
"""The word for the place of a zone that is the same for everything chosen."""


def zone_is(world: World, zone: str, word: str) -> bool:
    """Whether a zone of the game is the one that a word means ("graveyard" is also the trash; any part of
    the board is "battlefield").
    """
    if word in (zone, "anywhere"):
        return True
    return world.zones.names.get(word) == zone or (word == "battlefield" and on_board(world, zone))


def is_located(quality: Located, world: World, view: View, seen: Context) -> bool:
    """Whether an object is where a quality says."""
    return _is_at(quality, world, view, seen) != quality.negated


def _is_at(quality: Located, world: World, view: View, seen: Context) -> bool:
    zone, obj = quality.zone, view.object
    if quality.said == "from" and obj.item is not None and "copy" in obj.item.manner:
        return False  # a copy on the stack was cast from nowhere
    if quality.said == "from" and obj.item is not None:  # asked also when the spell has left the stack since
        came = (word.removeprefix("from-") for word in obj.item.manner if word.startswith("from-"))
        return any(zone_is(world, zone_before, zone.name) for zone_before in came)
    if obj.id not in world.state.objects:
        return False  # what is gone is no longer in any zone, whatever it was
    place = None if zone.place == SINGLE else zone.place
    if not zone_is(world, obj.zone, zone.name) and not (place is not None and on_board(world, obj.zone)):
        return False
    if place is not None:
        return _is_at_place(world, obj, place, seen)
    if zone.of is None:
        return True
    whose = obj.controller if on_board(world, obj.zone) else obj.owner
    return is_meant(world, zone.of, whose, seen)


def _is_at_place(world: World, obj: GameObject, place: str, seen: Context) -> bool:
    """Whether an object is "here" (where the source is: a battlefield, or its controller's base), elsewhere, or there."""
    if place == "choose":
        return obj.place is not None
    if place not in _FROM_SOURCE:
        return obj.place is not None and obj.place == place_meant(world, place, seen)
    source = _source(world, seen)
    if source is None or not on_board(world, source.zone):
        return False
    same = (obj.zone, obj.place) == (source.zone, source.place)
    here = same and (obj.place is not None or obj.controller == source.controller)
    return here == (place in ("here", "this", "mine"))


_FROM_SOURCE = frozenset({"here", "this", "mine", "another", "different"})


def _source(world: World, seen: Context) -> GameObject | None:
    """What "here" is said by: where it is, or was last; none where the edition reads nothing of what is gone."""
    if seen.source is None or last_known.is_nothing(world, seen, seen.source, "what says “here” is nowhere any more"):
        return None
    return object_at(world.state, seen.source)


def place_meant(world: World, place: str, seen: Context) -> str | None:
    """The battlefield that a word means: "here" is where the source is, "there" the one spoken of, else where the event was."""
    if place in ("here", "this"):
        source = _source(world, seen)
        return source.place if source else None
    if place in ("there", "that"):
        spoken = [obj for mention in reversed(seen.mentions) for obj in _at_battlefields(world, mention.ids)]
        spoken += [obj for ids in seen.targets for obj in _at_battlefields(world, ids)]
        chosen = next((obj.place for obj in spoken if "battlefield" in obj.card.types), None)
        event = next((o.what for o in seen.occurrences if o.what), None)
        return chosen or event or next((obj.place for obj in spoken), None)
    return place


def _at_battlefields(world: World, ids: tuple[int | str, ...]) -> Iterator[GameObject]:
    """Those of them that are at a battlefield now, battlefields themselves among them."""
    there = (world.state.objects.get(id) for id in ids if isinstance(id, int))
    return (obj for obj in there if obj is not None and obj.place is not None)


def location(view: View) -> tuple[str, str | None, str | None]:
    """A battlefield, or somebody's base."""
    return view.object.zone, view.object.place, view.controller if view.object.place is None else None


def of_single_zone(what: Filter | Players) -> bool:
    """Whether all that is chosen must be from one zone."""
    parts = what.where if isinstance(what, Filter) else ()
    return any(isinstance(part, Located) and part.zone.place == SINGLE for part in parts)


def zones_of(world: World, options: Iterable[int | str]) -> tuple[str, ...]:
    """Whose zone each option is in."""
    return tuple(world.state.objects[option].owner for option in options if isinstance(option, int))


def greatest_choice(world: World, what: Filter | Players, options: tuple[int | str, ...]) -> int:
    """How many of the options can be chosen together."""
    groups, together = grouped(world, what, options)
    if not groups:
        return len(options)
    return max(Counter(groups).values()) if together else len(set(groups))


def grouped(world: World, what: Filter | Players, options: tuple[int | str, ...]) -> tuple[tuple[str, ...], bool]:
    """Whose each option is, and whether all that are chosen together must be one player's, or each another's; () if neither."""
    if of_single_zone(what):
        return zones_of(world, options), True
    shares = next((part for part in what.where if is_of_controllers(part)), None) if isinstance(what, Filter) else None
    if not isinstance(shares, SharesWith):
        return (), False
    return tuple(world.view(option).controller for option in options if isinstance(option, int)), not shares.negated


def is_of_controllers(part: Quality) -> bool:
    """Whether it is about whose all that is chosen together is: "with the same controller", "controlled by different players"."""
    return isinstance(part, SharesWith) and part.what == "controller" and part.thing == That()
