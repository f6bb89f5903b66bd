"""Which zone of a game plays which part: the board, the graveyard, the hand …, worked out once from its description."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec import Struct

from kb.errors import KnowledgeBaseError
from kb.patterns.events import classes

from .objects import GameObject
from .state import ZoneKey

if TYPE_CHECKING:
    from kb.graph.games import GameDescription

__all__ = ["Zones", "zones_of"]


class Zones(Struct, frozen=True):
    """A game's zones by the part they play.

    `scope`: whose each zone is; `board`: the zones where permanents are.

    `names`: every word for a zone → the game's own name ("graveyard" → "trash").
    `main`: where a permanent enters unless told otherwise.
    """

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


@lru_cache(maxsize=4096)
def _kinds(zones: Zones, source: str, target: str, how: frozenset[str]) -> frozenset[str]:
    names = {"ZoneChange", *how}
    names |= {kind for kind, zone in _into(zones) if zone == target}
    names |= {kind for kind, zone in _out_of(zones) if zone == source}
    if target in zones.board and source not in zones.board:
        names.add("Enters")
    if source in zones.board and target not in zones.board:
        names.add("Leaves")
        if target == zones.grave:
            names.add("Dies")
    return classes(*sorted(names))


def _into(zones: Zones) -> tuple[tuple[str, str], ...]:
    return (
        ("PutIntoGraveyard", zones.grave),
        ("PutIntoExile", zones.exile),
        ("PutIntoHand", zones.hand),
        ("PutIntoLibrary", zones.library),
    )


def _out_of(zones: Zones) -> tuple[tuple[str, str], ...]:
    return (
        ("LeavesGraveyard", zones.grave),
        ("LeavesExile", zones.exile),
        ("LeavesHand", zones.hand),
        ("LeavesLibrary", zones.library),
    )


_KNOWN: dict[str, Zones] = {}


def zones_of(game: GameDescription) -> Zones:
    """The zones of a game by the part they play."""
    found = _KNOWN.get(game.name)
    if found is None:
        found = _KNOWN[game.name] = _worked_out(game)
    return found


def _worked_out(game: GameDescription) -> Zones:
    on_board = (zone.name for zone in game.zones if zone.on_board and zone.scope != "battlefield")
    board = frozenset(on_board) or frozenset({"battlefield"})
    names = {word: zone.name for zone in reversed(game.zones) for word in (*zone.aliases, zone.label, zone.name)}

    def part(*words: str) -> str:
        for word in words:
            if word in names:
                return names[word]
        raise KnowledgeBaseError(f"the game {game.name} has no zone that serves as {words[0]!r}")

    return Zones(
        board=board,
        scope={zone.name: zone.scope for zone in game.zones},
        public=frozenset(zone.name for zone in game.zones if zone.public),
        names=names,
        ordered=frozenset(zone.name for zone in game.zones if zone.ordered),
        grave=part("graveyard"),
        hand=part("hand"),
        library=part("library"),
        exile=part("exile"),
        stack=part("stack"),
        main=part("base", "battlefield"),
    )
