"""The compiled predicate and the reasoner agree: an occurrence fits a pattern exactly when it is in the pattern's class.

The predicate is the product, the reasoner the oracle. Occurrences are described by their leaf classes and zones only:
that a creature going from the battlefield to a graveyard dies is for the axioms to find out.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

import rdflib
from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from kb.closure import open_knowledge
from kb.closure.build import axioms
from kb.closure.classify import pattern_classes
from kb.closure.describe import Seen, describe, members
from kb.closure.engines import closure
from kb.closure.patterns import Atom, alternatives, pattern_iri
from kb.engine.state.occurrences import Occurrence
from kb.engine.state.zones import zones_of
from kb.graph.turtle.convert import to_rdflib
from kb.graph.turtle.load import sources
from kb.graph.vocabulary import Vocabulary
from kb.paths import data_root
from kb.patterns.compile import compile_pattern, judged
from kb.text.nodes.conditions import TurnIs
from kb.text.nodes.qualities import ControlledBy, HasKeyword
from kb.text.nodes.things import Filter, Host, Players, This, Zone
from kb.text.nodes.triggers import Pattern
from kb.text.nodes.values import Number

from ..fuzz import searching


@cache
def vocabulary() -> Vocabulary:
    return open_knowledge().vocabulary


def classes_of(event: str) -> frozenset[str]:
    return vocabulary().classes(event)


SOURCE = 1
WORDS = {
    1: {"creature", "goblin", "permanent"},
    2: {"creature", "token", "permanent", "flying"},
    3: {"artifact", "permanent"},
    4: {"instant", "spell"},
}
CONTROLLER = {1: "Ada", 2: "Bo", 3: "Ada", 4: "Bo"}
YOU, OPPONENT, ANYONE = Players("you"), Players("opponent"), Players("player")


@dataclass
class Table:
    """A `Scene` with a fixed board: Ada's ability on the Goblin looks at it."""

    back: bool = False
    source: int | None = SOURCE
    turn: str = "Ada"

    def fits(self, what: Any, id: int | str) -> bool:
        match what:
            case Players(which):
                return isinstance(id, str) and (which == "player" or (id == "Ada") == (which == "you"))
            case This():
                return id == SOURCE
            case Host():
                return id == 2
            case Filter():
                return self._described(what, id)
        return self._has(what, id)

    def _described(self, what: Filter, id: int | str) -> bool:
        words = WORDS.get(id, {"player"}) if isinstance(id, int) else {"player"}
        return (
            words.issuperset(what.nouns)
            and words.isdisjoint(what.without)
            and (not what.any_of or any(self.fits(choice, id) for choice in what.any_of))
            and all(self._has(quality, id) != quality.negated for quality in what.where)
            and not (what.other and id == SOURCE)
        )

    def _has(self, quality: Any, id: int | str) -> bool:
        if isinstance(quality, ControlledBy):
            return isinstance(id, int) and self.fits(quality.player, CONTROLLER[id])
        return isinstance(id, int) and quality.keyword in WORDS[id]

    def fits_beside(self, what: Any, id: int | str, other: int | str) -> bool:
        return self.fits(what, id)

    def fits_cause(self, what: Any, id: int | None, by: str | None) -> bool:
        return id is not None and self.fits(what, id)

    def in_zone(self, zone: Zone, slug: str | None, id: int | None, place: str | None = None) -> bool:
        whose = zone.of is None or (id is not None and self.fits(zone.of, CONTROLLER[id]))
        return zone.name == "anywhere" or (zone.name == slug and whose)

    def is_step(self, word: str, step: str | None) -> bool:
        return word == step

    def is_of_chosen_color(self, symbols: str) -> bool:
        return False

    def is_turn_of(self, players: Players) -> bool:
        return self.fits(players, self.turn)

    def holds(self, condition: TurnIs) -> bool:
        return condition.player is None or self.is_turn_of(condition.player) != condition.negated

    def amount(self, value: Number) -> int:
        return value.n


def rarely(given: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """Mostly nothing: a pattern that fills every axis fits nothing, and so shows nothing."""
    return st.integers(0, 3).flatmap(lambda chance: given if chance == 3 else st.none())


def few(given: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return rarely(given).map(lambda found: () if found is None else (found,))


players = st.sampled_from([YOU, OPPONENT, ANYONE])
nouns = few(st.sampled_from(["creature", "goblin", "artifact", "permanent"]))
without = few(st.sampled_from(["token", "creature"]))
qualities = st.one_of(st.builds(ControlledBy, players, st.booleans()), st.builds(HasKeyword, st.just("flying"), st.booleans()))
plain = st.builds(Filter, nouns=nouns, without=without)
choices = st.lists(st.one_of(plain.filter(lambda what: what != Filter()), players), min_size=2, max_size=2).map(tuple)
filters = st.builds(
    Filter,
    nouns=nouns,
    without=without,
    any_of=rarely(choices).map(lambda found: found or ()),
    where=few(qualities),
    other=rarely(st.just(True)).map(bool),
)
things = rarely(st.one_of(filters, filters, st.just(This()), st.just(Host("enchanted"))))
ZONES = ("battlefield", "graveyard", "hand", "exile")
zones = rarely(
    st.one_of(
        st.builds(Zone, st.sampled_from(("anywhere", *ZONES)), st.none()),
        st.builds(Zone, st.sampled_from(("graveyard", "hand")), players),
    )
)
ZONE_EVENTS = ["ZoneChange", "Dies", "Enters", "Leaves", "PutIntoGraveyard", "LeavesGraveyard", "Sacrifices"]
OTHER_EVENTS = ["DamageDealt", "LifeLost", "TappedForMana", "BecomesTapped", "StepBegins"]
zone_patterns = st.builds(
    Pattern, st.sampled_from(ZONE_EVENTS), object=things, agent=rarely(players), from_zone=zones, to_zone=zones,
    cause=rarely(filters), turn=rarely(players), manner=few(st.sampled_from(["by-effect", "not-by-effect", "from-hand"])),
)  # fmt: skip
other_patterns = st.builds(
    Pattern, st.sampled_from(OTHER_EVENTS), object=things, patient=things, agent=rarely(players),
    step=rarely(st.just("upkeep")), manner=few(st.sampled_from(["combat", "noncombat"])),
    amount=rarely(st.builds(Number, st.integers(1, 4))), compare=st.sampled_from([">=", "="]),
    restriction=rarely(st.builds(TurnIs, players, negated=st.booleans())),
)  # fmt: skip


def described_in_full(pattern: Pattern) -> bool:
    """Under whose control *this* enters is a condition on the game, not on the occurrence: the table has no game."""
    return pattern.event != "Enters" or pattern.agent is None or isinstance(pattern.object, Filter)


patterns = st.lists(st.one_of(zone_patterns.filter(described_in_full), other_patterns), min_size=4, max_size=12)
ids = st.sampled_from([1, 2, 3, 4])


@st.composite
def zone_changes(draw: st.DrawFn) -> Occurrence:
    old, new = draw(st.lists(st.sampled_from(ZONES), min_size=2, max_size=2, unique=True))
    how = draw(st.sampled_from([frozenset(), frozenset({"Sacrifices"})]))
    moved = draw(ids)
    kinds = zones_of(open_knowledge().games["mtg"]).kinds(old, new, how)
    manner = draw(st.sampled_from([frozenset(), frozenset({"by-effect"})]))
    cause, agent = draw(st.one_of(st.none(), ids)), draw(st.sampled_from([None, "Ada", "Bo"]))
    return Occurrence(kinds, moved, moved, agent, cause=cause, from_zone=old, to_zone=new, manner=manner)


others = st.builds(
    Occurrence, kinds=st.sampled_from(OTHER_EVENTS).map(classes_of), object=st.one_of(st.none(), ids), became=st.none(),
    agent=st.sampled_from([None, "Ada", "Bo"]), patient=st.one_of(st.none(), ids, st.sampled_from(["Ada", "Bo"])),
    amount=st.one_of(st.none(), st.integers(0, 5)),
    what=st.sampled_from([None, "upkeep"]), manner=st.sampled_from([frozenset(), frozenset({"combat"})]),
)  # fmt: skip
occurrences = st.lists(st.one_of(zone_changes(), others), min_size=8, max_size=16)


def seen(occurrence: Occurrence, table: Table) -> Seen:
    """The occurrence as the ability on the table sees it."""
    fillers = {
        "object": judged(occurrence, before=True),
        "agent": occurrence.agent,
        "patient": occurrence.patient,
        "cause": occurrence.cause,
    }
    zones = {"fromZone": occurrence.from_zone, "toZone": occurrence.to_zone}

    def holds(atom: Atom) -> bool:
        if atom.role in fillers:
            return _fits(table, atom.what, fillers[atom.role])
        if atom.role in zones:
            return table.fits(atom.what, CONTROLLER[occurrence.object])
        return _holds_of_itself(table, atom, occurrence)

    return Seen(
        kinds=_leaves(occurrence.kinds),
        filled=frozenset(role for role, filler in fillers.items() if filler is not None),
        holds=holds,
        zones={role: zone for role, zone in zones.items() if zone is not None},
        manner=occurrence.manner | ({occurrence.what} if occurrence.what else set()) | {f"from-{occurrence.from_zone}"},
    )


def _fits(table: Table, what: Any, filler: int | str) -> bool:
    if isinstance(what, str):
        return filler == SOURCE if what == "this" else table.fits(Filter(nouns=(what,)), filler)
    return table.fits(what, filler)


def _holds_of_itself(table: Table, atom: Atom, occurrence: Occurrence) -> bool:
    match atom.axis:
        case "step":
            return table.is_step(atom.what, occurrence.what)
        case "turn":
            return table.is_turn_of(atom.what)
        case "restriction":
            return table.holds(atom.what)
        case "amount":
            compare, value = atom.what
            least, found = table.amount(value), occurrence.amount
            return found is not None and (found >= least if compare == ">=" else found == least)
    return atom.word in {*occurrence.manner, occurrence.what}


def _leaves(kinds: frozenset[str]) -> frozenset[str]:
    """What is not told by the two zones: the reasoner is to find the rest."""
    told = frozenset({"Enters", "Leaves", "Dies"})
    plain = {kind for kind in kinds if kind not in told and not kind.startswith(("PutInto", "Leaves"))}
    return frozenset(kind for kind in plain if not any(kind in vocabulary().classes(other) for other in plain - {kind}))


@cache
def ontology() -> rdflib.Graph:
    return to_rdflib(axioms(sources(data_root())))


@searching(20, *HealthCheck)
@given(patterns, occurrences, st.sampled_from(["Ada", "Bo"]))
def test_the_compiled_predicate_is_membership_in_the_class(asked: list[Pattern], happened: list[Occurrence], turn: str) -> None:
    table = Table(turn=turn)
    simple = [part for pattern in asked for part in alternatives(pattern)]
    names = {f"https://example.org/{number}": occurrence for number, occurrence in enumerate(happened)}
    triples = [triple for name, one in names.items() for triple in describe(seen(one, table), simple, name)]
    closed = ontology() + to_rdflib([*pattern_classes(simple), *triples])
    closed += closure(closed, "reasonable")
    for part in simple:
        (alternative,) = compile_pattern(part, vocabulary())
        predicate = {name for name, one in names.items() if alternative.matches(one, table)}
        assert predicate == members(closed, pattern_iri(part)) & names.keys(), part
