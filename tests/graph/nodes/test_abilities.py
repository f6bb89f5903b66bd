"""What people ask of abilities, as links to events, zones, steps, keywords and types of their game."""

from __future__ import annotations

from functools import cache

import pytest
from pyoxigraph import NamedNode, Quad, Store, Triple

from kb.closure.build import zone_kinds
from kb.graph import iri
from kb.graph.nodes.abilities import card_triples, wordings
from kb.graph.nodes.places import Places, places_of
from kb.graph.nodes.wording import quads
from kb.graph.sparql import Table, sparql
from kb.graph.turtle.load import read_all, sources
from kb.graph.turtle.quad_index import Facts
from kb.paths import data_root
from kb.text.cards.records import card_from
from kb.text.nodes.cards import Card

WARDEN = "https://w3id.org/apnap/mtg/card/test-card"


@cache
def places_in_files(game: str) -> Places:
    files = sources(data_root())
    return places_of(Facts(read_all(files)), zone_kinds(files))[game]


def card(text: str, kind: str = "Creature — Elf Druid") -> Card:
    return card_from("Test Card", {"type": kind, "text": text})


def said(text: str, name: str, part: str = "#1", *, kind: str = "Creature — Elf Druid", game: str = "mtg") -> set[str]:
    """What is said under a property of the people's of the test card's ability, or another part; local names."""
    found = card_triples(WARDEN, card(text, kind), places_in_files(game))
    about = (NamedNode(WARDEN + part), NamedNode(iri.term(name)))
    return {iri.local(t.object.value) for t in found if (t.subject, t.predicate) == about}


def test_the_event_is_a_class_and_not_a_word() -> None:
    triple = Triple(NamedNode(f"{WARDEN}#1"), NamedNode(iri.term("event")), NamedNode(iri.term("Dies")))
    assert triple in set(card_triples(WARDEN, card("When Test Card dies, draw a card."), places_in_files("mtg")))


def test_every_alternative_of_the_event_is_said() -> None:
    assert said("Whenever Test Card enters or attacks, draw a card.", "event") == {"Enters", "Attacks"}


@pytest.mark.parametrize("text", ["When you control no Islands, sacrifice Test Card.", "When you do, draw a card."])
def test_what_is_no_event_has_no_event_class(text: str) -> None:
    assert said(text, "event") == set()


@pytest.mark.parametrize(
    ("event", "left", "reached"),
    [
        ("When Test Card dies, draw a card.", {"battlefield"}, {"graveyard"}),
        ("When Test Card enters, draw a card.", set(), {"battlefield"}),
        ("When Test Card is put into a graveyard from anywhere, draw a card.", set(), {"graveyard"}),
        ("Whenever one or more cards leave your graveyard, draw a card.", {"graveyard"}, set()),
        ("Whenever Test Card attacks, draw a card.", set(), set()),
    ],
)
def test_the_zones_are_those_worded_or_meant_by_the_event(event: str, left: set[str], reached: set[str]) -> None:
    assert (said(event, "from"), said(event, "to")) == (left, reached)


def test_a_zone_is_that_of_the_cards_own_game() -> None:
    dies = "When I die, draw 1."
    assert said(dies, "to", kind="Unit", game="riftbound") == {"trash"}
    assert "base" in said(dies, "from", kind="Unit", game="riftbound")


@pytest.mark.parametrize(
    ("text", "steps"),
    [
        ("At the beginning of your upkeep, draw a card.", {"upkeep"}),
        ("At the beginning of combat on your turn, draw a card.", {"beginning-of-combat"}),
        ("At the beginning of the end step, draw a card.", {"end-step"}),
        ("Whenever Test Card attacks, draw a card.", set()),
    ],
)
def test_the_step_is_that_of_the_game(text: str, steps: set[str]) -> None:
    assert said(text, "step") == steps


def test_where_an_ability_works_is_a_zone_of_the_game() -> None:
    assert said("When Test Card enters, draw a card.", "functionsIn") == {"battlefield"}
    assert said("When you cycle Test Card, draw a card.", "functionsIn") != {"battlefield"}


def test_an_intervening_if_is_one_and_a_later_if_is_none() -> None:
    behind = card_triples(WARDEN, card("When Test Card enters, if you control an Elf, draw a card."), places_in_files("mtg"))
    later = card_triples(WARDEN, card("When Test Card enters, draw a card if you control an Elf."), places_in_files("mtg"))
    kind = NamedNode(iri.term("InterveningIf"))
    assert [t.subject.value for t in behind if t.object == kind] == [f"{WARDEN}#1.condition"]
    assert [t for t in later if t.object == kind] == []


def test_each_inner_part_says_its_ability_and_its_card() -> None:
    text = "When Test Card dies, draw a card."
    assert said(text, "ofAbility", "#1.body.instructions.0") == {"1"}
    assert said(text, "ofCard", "#1.body.instructions.0.count") == {"test-card"}
    assert said(text, "ofCard") == {"test-card"}
    assert said(text, "ofAbility") == set()


def test_an_ability_that_another_one_makes_is_asked_about_like_any() -> None:
    made = "#1.body.instructions.0.ability"
    text = "When Test Card enters, at the beginning of the next end step, sacrifice Test Card."
    assert said(text, "event", made) == {"StepBegins"}
    assert said(text, "step", made) == {"end-step"}
    assert said(text, "ofAbility", made) == {"1"}


def test_keywords_and_types_are_things_of_the_card() -> None:
    assert said("Flying, trample", "hasKeyword", "") == {"flying", "trample"}
    assert said("Flying, trample", "hasKeyword", "#2") == {"trample"}
    assert said("", "ofType", "") == {"creature", "elf", "druid"}


def test_each_ability_has_the_words_of_its_line() -> None:
    found = wordings(card("Flying, trample\nWhen Test Card dies, draw a card.\n{T}: Add {G}."))
    assert found == ("Flying, trample", "Flying, trample", "When Test Card dies, draw a card.", "{T}: Add {G}.")


def test_modes_in_bullets_belong_to_the_line_above_them() -> None:
    text = "Flying\nWhen Test Card enters, choose one —\n• Draw a card.\n• You gain 2 life."
    assert wordings(card(text))[1].endswith("• You gain 2 life.")


def test_a_spell_of_two_lines_has_an_ability_for_each() -> None:
    assert wordings(card("Draw a card.\nYou gain 2 life.", "Sorcery")) == ("Draw a card.", "You gain 2 life.")


def test_no_wording_is_lost_where_lines_and_abilities_do_not_pair_off() -> None:
    leveler = card("Level up {4}\nLEVEL 1-4\n2/2\nFlying\nLEVEL 5+\n4/4\nFlying\nTrample")
    assert len(leveler.lines) != len(leveler.abilities)
    assert len(wordings(leveler)) == len(leveler.abilities)
    assert all(wordings(leveler))


def test_the_parts_are_named_as_the_mapper_names_them() -> None:
    read = card(
        "When Test Card enters, if you control an Elf, choose one —\n• Draw a card.\n• Create a 1/1 green Elf creature token."
    )
    mapped = {quad.subject for quad in quads([(WARDEN, read)], "https://example.org/g") if isinstance(quad.subject, NamedNode)}
    linked = {t.subject for t in card_triples(WARDEN, read, places_in_files("mtg")) if t.predicate.value == iri.term("ofCard")}
    assert linked == mapped - {NamedNode(WARDEN)}


def test_a_back_face_has_its_abilities_of_the_same_card() -> None:
    back = card_from("Test Card", {"type": "Creature", "text": "Flying", "back": {"type": "Creature", "text": "Trample"}})
    store = Store()
    for triple in card_triples(WARDEN, back, places_in_files("mtg")):
        store.add(Quad(triple.subject, triple.predicate, triple.object, NamedNode("https://example.org/g")))
    found = sparql(store, f"SELECT ?keyword {{ ?a :ofCard <{WARDEN}> ; :hasKeyword ?keyword }}")
    assert isinstance(found, Table)
    assert {iri.local(row[0].value) for row in found.rows} == {"flying", "trample"}
