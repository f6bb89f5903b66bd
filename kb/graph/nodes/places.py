"""Words of wordings → IRIs: the zones and steps of a game that a word names, and the zones that an event leads from and to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from kb.errors import NotFoundError
from kb.graph import iri
from kb.graph.editions.games import GameDescription, game_from, game_record
from kb.graph.vocabulary import Vocabulary
from kb.text.wording.grammar import grammar

if TYPE_CHECKING:
    from pyoxigraph import Store

    from kb.graph.turtle.quad_index import Facts

__all__ = ["Places", "places_in", "places_of"]

_ANYWHERE = "anywhere"
_TYPE = iri.PREFIXES["rdf"] + "type"
_CREATURE = "creature"


class Places:
    """The zones and steps of a game, by any word that a wording has for them.

    Args:
        game: the name of the game, `mtg`.
        description: its description.
        facts: the quads of its description and of the ontology.
        kinds: zone → the classes that it is of.
    """

    def __init__(self, game: str, description: GameDescription, facts: Facts, kinds: Mapping[str, Iterable[str]]) -> None:
        self.game = game
        self._description, self._facts, self._kinds = description, facts, kinds
        node = iri.game(game)
        self._zones = {facts.text(zone, "skos:notation"): zone for zone in facts.all(node, ":hasZone")}
        self._steps = {facts.text(step, "skos:notation"): step for step in facts.items(node, ":steps")}
        self.zones, self.steps, self.ends = cache(self._zones_called), cache(self._steps_called), cache(self._ends_of)
        self.kinds = cache(self._kinds_called)

    def knows(self, event: str) -> bool:
        """Whether that is the local name of a class of events; a state that is watched for, and "when you do", are none."""
        return bool(self._facts.all(iri.term(event), "rdfs:subClassOf"))

    def _zones_called(self, word: str) -> tuple[str, ...]:
        """The IRIs of the zones that a word names; of "anywhere" all of them."""
        if word == _ANYWHERE:
            return tuple(self._zones.values())
        try:
            return (self._zones[self._description.zone(word).name],)
        except NotFoundError:
            return ()

    def _steps_called(self, word: str) -> tuple[str, ...]:
        """The IRIs of the steps that a word names; "main" names both main phases of a game that has two."""
        return tuple(self._steps[name] for name in self._description.steps_named(word))

    def _kinds_called(self, word: str) -> tuple[str, ...]:
        """The IRIs of a type word, and of the card type that a subtype belongs to; none of other nouns ("permanent", "token")."""
        game = self._description
        if word in game.type_words or word in game.supertypes:
            return (iri.kind(self.game, word),)
        owner = game.subtypes.get(word) or (_CREATURE if word in _creature_types() and _CREATURE in game.type_words else None)
        return (iri.kind(self.game, word), iri.kind(self.game, owner)) if owner else ()

    def _ends_of(self, event: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The zones that an object leaves and goes to in every event of a class, by its local name; none where it is open."""
        above = tuple(self._above(iri.term(event)))
        return self._all_of(":fromKind", above), self._all_of(":toKind", above)

    def _above(self, event: str) -> Iterator[str]:
        yield event
        for wider in self._facts.all(event, "rdfs:subClassOf"):
            if wider.startswith(iri.TERM):
                yield from self._above(wider)

    def _all_of(self, name: str, events: Iterable[str]) -> tuple[str, ...]:
        kinds = {kind for event in events for kind in self._facts.all(event, name)}
        return tuple(zone for zone in self._zones.values() if kinds and kinds <= set(self._kinds.get(zone, ())))


@cache
def _creature_types() -> frozenset[str]:
    """The creature types that the grammar lists: no game's description does, for there are hundreds."""
    return frozenset(grammar().category("creature-type").phrases)


def places_of(facts: Facts, kinds: Mapping[str, Iterable[str]]) -> Mapping[str, Places]:
    """The places of every game.

    Args:
        facts: the quads of the games' descriptions and of the ontology.
        kinds: zone → the classes that a reasoner found it to be of.
    """
    games = {iri.short(node): game_record(facts, node) for node in sorted(facts.typed(":Game"))}
    unasked = Vocabulary(dict)
    return {name: Places(name, game_from(name, record, unasked), facts, kinds) for name, record in games.items()}


@lru_cache(maxsize=4)  # of each game of a store, and of the user's: a program that asks on asks of the same
def places_in(store: Store, game: str) -> Places:
    """The places of a game, from a compiled store."""
    from pyoxigraph import NamedNode

    from kb.graph.turtle.quad_index import Facts

    said, of_game = (list(store.quads_for_pattern(None, None, None, NamedNode(graph))) for graph in (iri.ONTOLOGY, iri.game(game)))
    typed = {quad.subject for quad in of_game if quad.predicate.value == _TYPE and isinstance(quad.subject, NamedNode)}
    # Only what is inferred of the game's own things is read: an answer waits for this, and the others are twenty thousand.
    inferred = [quad for node in typed for quad in store.quads_for_pattern(node, NamedNode(_TYPE), None, NamedNode(iri.INFERRED))]
    kinds: dict[str, set[str]] = {}
    for quad in (*of_game, *inferred):
        if quad.predicate.value == _TYPE:
            kinds.setdefault(getattr(quad.subject, "value", ""), set()).add(getattr(quad.object, "value", ""))
    return places_of(Facts([*said, *of_game]), kinds)[game]
