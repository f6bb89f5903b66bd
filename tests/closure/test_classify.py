"""Abilities fall into families by what their prototypes are."""

from __future__ import annotations

import pytest

from kb.closure.build import axioms
from kb.closure.classify import classified
from kb.closure.patterns import alternatives, pattern_iri, prototype_iri
from kb.graph import iri
from kb.graph.turtle.load import sources
from kb.paths import data_root
from kb.text.nodes.abilities import TriggeredAbility
from kb.text.nodes.conditions import Exists
from kb.text.nodes.effects import Body
from kb.text.nodes.things import Filter, Host, This, Zone
from kb.text.nodes.triggers import Pattern

TYPE = iri.PREFIXES["rdf"] + "type"
CREATURE = Filter(nouns=("creature",))
GRAVE, BOARD = Zone("graveyard"), Zone("battlefield")
CASES = {
    "dies": (Pattern("Dies", object=CREATURE), {"DiesAbility", "LeavesAbility", "LookBackAbility", "ZoneChangeAbility"}),
    "old words": (
        Pattern("ZoneChange", object=CREATURE, from_zone=BOARD, to_zone=GRAVE),
        {"DiesAbility", "LookBackAbility"},
    ),
    "trash": (Pattern("ZoneChange", object=CREATURE, from_zone=Zone("base"), to_zone=Zone("trash")), {"DiesAbility"}),
    "bounced": (
        Pattern("ZoneChange", object=This(), from_zone=BOARD, to_zone=Zone("hand")),
        {"LeavesAbility", "ToHandOrLibraryAbility"},
    ),
    "reanimated": (
        Pattern("ZoneChange", object=CREATURE, from_zone=GRAVE, to_zone=BOARD),
        {"EntersAbility", "LeavesGraveyardAbility"},
    ),
    "enters or attacks": (
        Pattern("Enters", either=(Pattern("Enters", object=This()), Pattern("Attacks", object=This()))),
        {"EntersAbility", "AttackAbility"},
    ),
    "tapped for mana": (Pattern("TappedForMana", object=Host("enchanted", "land")), set()),
    "loses": (Pattern("PlayerLoses"), {"PlayerLosesAbility", "LookBackAbility"}),
    "from anywhere": (
        Pattern("PutIntoGraveyard", object=This(), from_zone=Zone("anywhere"), to_zone=GRAVE),
        {"ZoneChangeAbility"},
    ),
}


@pytest.fixture(scope="module")
def families() -> dict[str, set[str]]:
    abilities = [
        (f"https://example.org/{name}".replace(" ", "-"), TriggeredAbility(pattern, Body())) for name, (pattern, _) in CASES.items()
    ]
    inferred = classified(axioms(sources(data_root())), abilities)
    return {
        name: {iri.local(kind) for subject, link, kind in inferred if subject == ability and link == TYPE}
        for name, (ability, _) in zip(CASES, abilities, strict=True)
    }


@pytest.mark.parametrize("name", CASES)
def test_an_ability_is_in_the_families_of_its_prototype(name: str, families: dict[str, set[str]]) -> None:
    assert CASES[name][1] <= families[name]


def test_from_anywhere_is_no_leaves_ability_and_does_not_look_back(families: dict[str, set[str]]) -> None:
    assert not families["from anywhere"] & {"LeavesAbility", "LookBackAbility", "DiesAbility"}


def test_what_enters_does_not_look_back(families: dict[str, set[str]]) -> None:
    assert "LookBackAbility" not in families["enters or attacks"]


def test_a_state_has_no_class_of_occurrences() -> None:
    assert alternatives(Pattern("StateIs", state=Exists(CREATURE))) == ()


def test_how_occurrences_are_counted_makes_no_other_class() -> None:
    each, first = Pattern("Draws"), Pattern("Draws", occurrences="nth", number=1, per="turn")
    assert [pattern_iri(part) for part in alternatives(each)] == [pattern_iri(part) for part in alternatives(first)]


def test_a_narrower_pattern_has_its_prototype_in_the_wider_class() -> None:
    wide, narrow = Pattern("Dies", object=CREATURE), Pattern("Dies", object=Filter(nouns=("creature", "goblin")))
    pairs = [(f"https://example.org/{n}", TriggeredAbility(pattern, Body())) for n, pattern in enumerate((wide, narrow))]
    inferred = classified(axioms(sources(data_root())), pairs)
    assert (prototype_iri(narrow), TYPE, pattern_iri(wide)) in inferred
