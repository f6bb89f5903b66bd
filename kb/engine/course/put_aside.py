"""Cards that a board says were exiled with something: they come back as it leaves, where its words say “until”.

Doctrine: until-leaves-effect.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from kb.text.nodes.base import walk
from kb.text.nodes.effects import Move
from kb.text.nodes.qualities import Located

from ..state.lasting import Effect
from ..state.objects import GameObject
from ..state.zones import Zones

__all__ = ["put_aside"]

_BOARD = "battlefield"


def put_aside(objects: Mapping[int, GameObject], zones: Zones) -> tuple[Effect, ...]:
    """The effects of what is exiled only until its source leaves, one for each card, as if its ability had resolved before."""
    found = (_effect(object, objects.get(object.exiled_with or 0), zones) for object in objects.values())
    return tuple(effect for effect in found if effect is not None)


def _effect(object: GameObject, source: GameObject | None, zones: Zones) -> Effect | None:
    if source is None or source.zone not in zones.board:
        return None
    for move, named in _exiling(source):
        zone = zones.name(named)
        if zones.name(move.to.name) == object.zone != zone:
            back = (("back", ((object.id, zone),)),)
            return Effect(move, (object.id,), source.id, source.controller, move.until, back, timestamp=source.timestamp)
    return None


def _exiling(source: GameObject) -> Iterator[tuple[Move, str]]:
    """What an object's words put aside until it leaves, and the zone from which, by its name in wordings."""
    face = source.card.back if source.transformed and source.card.back is not None else source.card
    for ability in face.abilities:
        parts = tuple(walk(ability))
        from_zones = (part.zone.name for part in parts if isinstance(part, Located))
        zone = next(from_zones, _BOARD)
        yield from ((part, zone) for part in parts if isinstance(part, Move) and part.until == "leaves")
