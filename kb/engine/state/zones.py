"""Zones by the part that they play in a game: the board, the graveyard, the hand …, by the classes that they have.

A zone is classified by the axioms of `ontology/axioms/zone.ttl`, or says in `game.ttl` itself what it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec import Struct

from kb.closure.chaining import Individual, chainer
from kb.errors import KnowledgeBaseError
from kb.graph.vocabulary import Vocabulary
from kb.patterns.by_identity import ByIdentity

from .game_state import ZoneKey
from .objects import GameObject

if TYPE_CHECKING:
    from kb.graph.editions.games import GameDescription, ZoneKind

__all__ = ["Zones", "zones_of"]

_ANY, _ELSEWHERE = "Zone", "NonPermanentZone"  # what is none of the game's zones holds no permanents


class Zones(Struct, frozen=True):
    """A game's zones by the part they play.

    `vocabulary`: what the ontology says of the game's events and zones. `types`: the classes of each zone.
    `scope`: whose each zone is; `board`: the zones where permanents are.

    `names`: every word for a zone → the game's own name ("graveyard" → "trash").
    `main`: where a permanent enters unless an effect says otherwise.
    """

    vocabulary: Vocabulary
    types: Mapping[str, frozenset[str]]
    board: frozenset[str]
    scope: Mapping[str, str]
    public: frozenset[str]
    names: Mapping[str, str]
    ordered: frozenset[str]
    grave: str
    hand: str
    library: str
    exile: str
    stack: str
    main: str

    def name(self, word: str) -> str:
        """The game's own name for a zone that a wording or an engine step calls by any of its names."""
        return self.names.get(word, word)

    def key(self, zone: str, player: str, place: str | None = None) -> ZoneKey:
        """Where objects of that zone are listed in a state."""
        scope = self.scope.get(zone, "shared")
        if scope == "player":
            return (zone, player)
        return (zone, place)

    def key_of(self, obj: GameObject) -> ZoneKey:
        """Where that object is listed."""
        whose = obj.controller if obj.zone in self.board else obj.owner
        return self.key(obj.zone, whose, obj.place)

    def kinds(self, source: str, target: str, how: frozenset[str]) -> frozenset[str]:
        """The event classes of a change from one zone to another, done so."""
        return _kinds(self, source, target, how)

    def __hash__(self) -> int:
        return id(self)


@lru_cache(maxsize=4096)  # asked for every move; a game has some ten zones, so that the pairs and manners met are a few hundred
def _kinds(zones: Zones, source: str, target: str, how: frozenset[str]) -> frozenset[str]:
    """What a change between two zones is by the axioms: each end with the classes of its zone."""
    change = Individual({"ZoneChange", *how})
    for role, zone in (("fromZone", source), ("toZone", target)):
        change.part(role).types = {_ANY, *zones.types.get(zone, (_ELSEWHERE,))}
    found = chainer(zones.vocabulary).close(change).types
    return zones.vocabulary.classes(*sorted(found & zones.vocabulary.events | how))


def zones_of(game: GameDescription) -> Zones:
    """The zones of a game by the part they play.

    Raises:
        KnowledgeBaseError: no zone of the game is a graveyard, a hand …, or several are.
    """
    return _ZONES.of(game)


def _worked_out(game: GameDescription) -> Zones:
    types = {zone.name: _classified(zone, game.vocabulary) for zone in game.zones}

    def part(kind: str) -> str:
        found = [name for name, kinds in types.items() if kind in kinds]
        if len(found) != 1:
            several = f"several zones that are :{kind}: {', '.join(found)}" if found else f"no zone that is a :{kind}"
            remedy = f"give one zone that class in its description (zone:… a :Zone , :{kind})"
            raise KnowledgeBaseError(f"the game {game.name} has {several}", remedy=remedy)
        return found[0]

    return Zones(
        vocabulary=game.vocabulary,
        types=types,
        board=frozenset(name for name, kinds in types.items() if "PermanentZone" in kinds),
        scope={zone.name: zone.scope for zone in game.zones},
        public=frozenset(zone.name for zone in game.zones if zone.public),
        # Reversed: a word that two zones go by means the one that the game lists first.
        names={word: zone.name for zone in reversed(game.zones) for word in _words_for(zone)},
        ordered=frozenset(zone.name for zone in game.zones if zone.ordered),
        grave=part("GraveyardZone"),
        hand=part("HandZone"),
        library=part("LibraryZone"),
        exile=part("ExileZone"),
        stack=part("StackZone"),
        main=part("HomeZone"),
    )


def _words_for(zone: ZoneKind) -> tuple[str, ...]:
    """Every word for a zone, as people say it and as wordings have it ("legend zone", "legend-zone")."""
    return (*zone.aliases, zone.label, zone.label.replace(" ", "-"), zone.name)


_ZONES = ByIdentity(_worked_out, most=64)  # not by the game's name: two knowledge bases may describe one game differently


def _classified(zone: ZoneKind, vocabulary: Vocabulary) -> frozenset[str]:
    """The classes of a zone: those of its description, and what follows from its name."""
    thing = Individual({_ANY, *zone.types}, {("skos:notation", zone.name)})
    return frozenset(chainer(vocabulary).close(thing).types)
