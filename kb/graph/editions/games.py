"""A game's description: its zones, steps, state checks and procedures, as `rules/<game>/game.ttl` lists them.

The executor switches procedures on by these names and never asks which game it is running.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from msgspec import Struct, field

from kb.errors import NotFoundError
from kb.graph import iri
from kb.graph.vocabulary import Vocabulary
from kb.text.words.speech import PLAIN, Speech

if TYPE_CHECKING:
    from kb.graph.turtle.quad_index import Facts

__all__ = ["GameDescription", "StateCheck", "StepKind", "ZoneKind", "game_from", "game_record"]


class ZoneKind(Struct, frozen=True):
    """A zone of a game.

    Attributes:
        scope: whose it is: `player` (each has one), `shared`, or `battlefield` (each place has one).
        public: all players may look.
        ordered: the order of what is in it is kept.
        on_board: it is part of the board, in games whose board is more than one zone.
        is_location: objects can be at it and move to it.
        types: the classes that its description gives it; what follows from them and from its name is for the vocabulary.
    """

    name: str
    label: str
    aliases: tuple[str, ...]
    scope: str
    public: bool
    ordered: bool
    on_board: bool
    is_location: bool
    types: tuple[str, ...] = ("Zone",)

    @property
    def shared(self) -> bool:
        """One for all players."""
        return self.scope == "shared"


class StepKind(Struct, frozen=True):
    """A step of the turn. `priority`: players get it even if nothing triggered."""

    name: str
    label: str
    aliases: tuple[str, ...]
    phase: str | None
    priority: bool
    skipped_without_attackers: bool


class StateCheck(Struct, frozen=True):
    """A state-based action by name, and the doctrine whose setting says what happens."""

    name: str
    label: str
    doctrine: str | None


class GameDescription(Struct, frozen=True):
    """What a game has.

    Attributes:
        checks_in_order: the state checks made one after another, where the game orders them.
        numbers: what the game counts with: `startingLife`, `maximumHandSize`, …
        words: what it calls things: `stackName`, …
        type_words: its kinds of cards; foreign_words: other games' kinds → the kind that plays the same part here.
        supertypes: its supertypes; subtypes: subtype → the kind of cards that it belongs to.
        colors: color → the symbol of its mana; basic_lands: land type → the symbol of what it taps for; both ordered.
        speech: its own words for what texts say in another game's.
        vocabulary: what the ontology says of events, zones and families.
    """

    name: str
    label: str
    vocabulary: Vocabulary
    zones: tuple[ZoneKind, ...]
    steps: tuple[StepKind, ...]
    state_checks: tuple[StateCheck, ...]
    checks_in_order: tuple[str, ...]
    procedures: frozenset[str]
    numbers: Mapping[str, int] = field(default_factory=dict)
    words: Mapping[str, str] = field(default_factory=dict)
    type_words: frozenset[str] = frozenset()
    foreign_words: Mapping[str, str] = field(default_factory=dict)
    supertypes: frozenset[str] = frozenset()
    subtypes: Mapping[str, str] = field(default_factory=dict)
    colors: Mapping[str, str] = field(default_factory=dict)
    basic_lands: Mapping[str, str] = field(default_factory=dict)
    speech: Speech = PLAIN

    def has(self, procedure: str) -> bool:
        """Whether the game has that procedure."""
        return procedure in self.procedures

    def zone(self, name: str) -> ZoneKind:
        """The zone of that name, label or alias.

        Raises:
            NotFoundError: the game has none.
        """
        for zone in self.zones:
            if name in (zone.name, zone.label, *zone.aliases):
                return zone
        raise NotFoundError(f"{self.label} has no zone “{name}”", remedy=f"one of {', '.join(zone.name for zone in self.zones)}")

    def step(self, name: str) -> StepKind:
        """The step of that name, label or alias, with "step" or "phase" after it or without.

        Raises:
            NotFoundError: the game has none.
        """
        for said in (str, _without_step):
            for step in self.steps:
                if said(name) in map(said, (step.name, step.label, *step.aliases)):
                    return step
        raise NotFoundError(f"{self.label} has no step “{name}”", remedy=f"one of {', '.join(step.name for step in self.steps)}")

    def steps_named(self, word: str) -> tuple[str, ...]:
        """The names of the steps that a word names: a step by any name, or the first of a phase; "main" names both main phases.

        None where the game has no such step.
        """
        plain = _plain(word)
        exact = (step.name for step in self.steps if plain in {_plain(name) for name in (step.name, step.label, *step.aliases)})
        several = (step.name for step in self.steps if step.name.endswith(f" {plain}"))
        of_phase = [step.name for step in self.steps if step.phase is not None and _plain(step.phase) == plain]
        return tuple(exact) or tuple(several) or tuple(of_phase[:1])


def game_record(facts: Facts, node: str) -> dict[str, Any]:
    """The JSON record of a game in the graph."""
    return {
        "label": facts.text(node, "skos:prefLabel"),
        "zones": [_zone_record(facts, zone) for zone in facts.all(node, ":hasZone")],
        "steps": [_step_record(facts, step) for step in facts.items(node, ":steps")],
        "state_checks": [_check_record(facts, check) for check in facts.all(node, ":hasStateCheck")],
        "checks_in_order": [_name(facts, check) for check in facts.items(node, ":stateChecksInOrder")],
        "procedures": [_name(facts, procedure) for procedure in facts.all(node, ":hasProcedure")],
        "kinds": [_name(facts, kind) for kind in facts.all(node, ":hasCardKind")],
        "foreign": _foreign_kinds(facts, node),
        "supertypes": list(facts.all(node, ":supertypeWord")),
        "subtypes": _subtypes(facts, node),
        "colors": _mana_symbols(facts, node, ":colors"),
        "basic_lands": _mana_symbols(facts, node, ":basicLandTypes"),
        "calls": _own_words(facts, node),
        **_literals(facts, node),
    }


def game_from(name: str, record: Mapping[str, Any], vocabulary: Vocabulary) -> GameDescription:
    """The description from its JSON record."""
    return GameDescription(
        name=name,
        label=record["label"],
        vocabulary=vocabulary,
        zones=tuple(ZoneKind(*_tuples(zone)) for zone in record["zones"]),
        steps=tuple(StepKind(*_tuples(step)) for step in record["steps"]),
        state_checks=tuple(StateCheck(*check) for check in record["state_checks"]),
        checks_in_order=tuple(record["checks_in_order"]),
        procedures=frozenset(record["procedures"]),
        numbers=record["numbers"],
        words=record["words"],
        type_words=frozenset(record["kinds"]),
        foreign_words=record["foreign"],
        supertypes=frozenset(record["supertypes"]),
        subtypes=record["subtypes"],
        colors=record["colors"],
        basic_lands=record["basic_lands"],
        speech=Speech(_tuples(record["calls"])),
    )


def _zone_record(facts: Facts, zone: str) -> list[Any]:
    flags = (_flag(facts, zone, name) for name in (":public", ":ordered", ":zoneOnBoard", ":isLocation"))
    types = [iri.local(kind) for kind in facts.all(zone, "rdf:type") if kind.startswith(iri.TERM)]
    return [*_names(facts, zone), facts.text(zone, ":zoneScope"), *flags, types]


def _step_record(facts: Facts, step: str) -> list[Any]:
    phase = facts.one(step, ":inPhase")
    skipped = _flag(facts, step, ":skippedWithoutAttackers")
    return [*_names(facts, step), phase and _name(facts, phase), _flag(facts, step, ":priority"), skipped]


def _check_record(facts: Facts, check: str) -> list[Any]:
    doctrine = facts.one(check, ":settledBy")
    return [_name(facts, check), facts.text(check, "skos:prefLabel"), doctrine and iri.short(doctrine)]


def _foreign_kinds(facts: Facts, node: str) -> dict[str, str]:
    """Another game's kind of card → the kind of this game that plays the same part, by `skos:closeMatch` either way."""
    found: dict[str, str] = {}
    for kind in facts.all(node, ":hasCardKind"):
        for other in (*facts.all(kind, "skos:closeMatch"), *facts.subjects("skos:closeMatch", kind)):
            found.setdefault(_name(facts, other), _name(facts, kind))
    return found


def _subtypes(facts: Facts, node: str) -> dict[str, str]:
    """Subtype → the kind of cards that claims it."""
    return {word: _name(facts, kind) for kind in facts.all(node, ":hasCardKind") for word in facts.all(kind, ":subtypeWord")}


def _mana_symbols(facts: Facts, node: str, listed: str) -> dict[str, str]:
    """The names of what a game lists, in its order, each with its mana symbol."""
    return {_name(facts, each): facts.text(each, ":manaSymbol") for each in facts.items(node, listed)}


def _own_words(facts: Facts, node: str) -> list[list[str]]:
    """The words of other games, each with what the game says instead."""
    called = (
        (other, facts.text(each, ":ownWords")) for each in facts.all(node, ":calls") for other in facts.all(each, ":otherWords")
    )
    return [[other, own] for other, own in sorted(called)]


def _literals(facts: Facts, node: str) -> dict[str, dict[str, Any]]:
    own = [(iri.short(name), value) for name, value in facts.about(node) if name.startswith(iri.TERM)]
    plain = {name: value for name, value in own if not value.startswith(iri.BASE)}
    numbers = {name: int(value) for name, value in plain.items() if value.lstrip("-").isdecimal()}
    linked = {
        "hasZone", "hasCardKind", "steps", "hasStateCheck", "stateChecksInOrder", "hasProcedure", "colors", "basicLandTypes",
        "supertypeWord", "calls",
    }  # fmt: skip
    words = {name: value for name, value in plain.items() if name not in numbers and name not in linked}
    return {"numbers": numbers, "words": words}


def _name(facts: Facts, node: str) -> str:
    return facts.one(node, "skos:notation") or iri.local(node)


def _names(facts: Facts, node: str) -> list[Any]:
    return [_name(facts, node), facts.text(node, "skos:prefLabel"), list(facts.all(node, "skos:altLabel"))]


def _flag(facts: Facts, node: str, name: str) -> bool:
    return facts.one(node, name) == "true"


def _tuples(record: list[Any]) -> tuple[Any, ...]:
    return tuple(tuple(item) if isinstance(item, list) else item for item in record)


def _plain(name: str) -> str:
    return name.replace("-", " ").removesuffix(" step").removesuffix(" phase")


def _without_step(name: str) -> str:
    """ "draw" for "draw step": people leave the word out, or add it."""
    return name.removesuffix(" step").removesuffix(" phase")
