"""Objects, cards and abilities of a run: those of the graph by the names that they have there, all others described."""

from __future__ import annotations

from kb.graph import iri
from tests.explain.asking import board
from tests.explain.runs.telling import ask, told

CARD = "https://w3id.org/apnap/mtg/card/"

PLAIN = """\
players: [Ada, Bo]
setup:
  Ada: {battlefield: [Blood Artist, Grizzly Bears]}
play:
  - destroy Grizzly Bears
"""


def test_an_ability_of_a_card_of_the_graph_is_the_one_there() -> None:
    graph = told("triggers", PLAIN)
    assert ask(graph, "SELECT DISTINCT ?a { ?f a :Firing ; :ability ?a }") == [(f"{CARD}blood-artist#1",)]
    assert ask(graph, "SELECT DISTINCT ?a { ?v a :Verdict ; :hasFiring ?f ; :asked ?a }") == [(f"{CARD}blood-artist#1",)]
    assert ask(graph, "SELECT ?w { ?a :wording ?w }") == []  # the graph has it


def test_what_an_object_was_and_became_has_its_card() -> None:
    graph = told("run", PLAIN)
    assert ask(graph, "SELECT DISTINCT ?was ?is { ?o a :Dies ; :object/:hasCard ?was ; :became/:hasCard ?is }") == [
        (f"{CARD}grizzly-bears", f"{CARD}grizzly-bears")
    ]


def test_a_card_of_the_board_is_described_under_the_name_of_the_board() -> None:
    graph = told("triggers", board("Whenever a creature dies, you gain 1 life.", "destroy Bo's Bear"))
    ((card, ability),) = ask(graph, "SELECT ?c ?a { ?f a :Firing ; :ability ?a . ?a :ofCard ?c . ?c :name 'Watcher' }")
    assert card.startswith("https://w3id.org/apnap/board/")
    assert card.endswith("#card.watcher")
    assert ability == f"{card}.1"


def test_a_card_worded_otherwise_in_another_edition_is_another_card_there() -> None:
    text = board("Whenever a creature dies, you gain 1 life.", "destroy Bo's Bear").replace(
        "text: 'Whenever a creature dies, you gain 1 life.'",
        "text: {all: 'Whenever a creature dies, you gain 1 life.', mtg/2006: 'Whenever a creature dies, you gain 2 life.'}",
    )
    query = "SELECT ?c { ?f a :Firing ; :ability/:ofCard ?c }"
    assert ask(told("triggers", text), query) != ask(told("triggers", text, "mtg/2006"), query)


def test_what_stands_for_a_keyword_is_the_keyword_of_the_card() -> None:
    text = PLAIN.replace("[Blood Artist, Grizzly Bears]", "[Kitchen Finks]").replace(
        "destroy Grizzly Bears", "destroy Kitchen Finks"
    )
    assert ask(told("triggers", text), "SELECT ?a { ?f a :Firing ; :ability ?a }") == [(f"{CARD}kitchen-finks#2",)]


def test_an_ability_of_the_back_is_one_of_the_back() -> None:
    text = """\
players: [Ada, Bo]
cards:
  Day:
    type: Creature — Human
    pt: 1/1
    text: "Whenever another creature enters, transform Day."
    back: {name: Night, type: Creature — Wolf, pt: 2/2, text: "Flying\\nWhenever another creature dies, you gain 1 life."}
  Bear: {type: Creature — Bear, pt: 2/2}
setup:
  Ada: {battlefield: [Day], hand: [Bear]}
play:
  - put Bear onto the battlefield
  - resolve all
  - destroy Bear
"""
    abilities = ask(
        told("run", text), "SELECT DISTINCT ?a ?w ?c { ?f a :Firing ; :ability ?a . ?a :wording ?w ; :ofCard/:name ?c }"
    )
    ends = [(iri.local(ability), words, card) for ability, words, card in abilities]
    assert ends == [
        ("card.day.1", "Whenever another creature enters, transform Day.", "Day"),
        ("card.day.back.2", "Whenever another creature dies, you gain 1 life.", "Day"),
    ]


def test_an_ability_that_the_game_reads_in_its_own_way_is_the_cards_all_the_same() -> None:
    text = """\
players: [Ada, Bo]
cards:
  Bearer: {type: Unit, might: 2, energy: 2, text: "When you play me, stun a unit."}
  Foe: {type: Unit, might: 3}
setup:
  Ada: {hand: [Bearer], deck: 9}
  Bo: {base: [Foe], deck: 9}
play:
  - Ada plays Bearer: {target: Foe}
"""
    graph = told("run", text, "riftbound")
    assert [iri.local(ability) for (ability,) in ask(graph, "SELECT DISTINCT ?a { ?f a :Firing ; :ability ?a }")] == [
        "card.bearer.1"
    ]


def test_a_delayed_ability_is_told_by_its_words() -> None:
    text = """\
players: [Ada, Bo]
cards:
  Blink:
    type: Instant
    text: >-
      Exile target creature. Return that card to the battlefield under its owner's control at the beginning of the next end step.
setup:
  Ada: {battlefield: [Grizzly Bears], hand: [Blink]}
play:
  - Ada casts Blink: {targets: [Grizzly Bears]}
  - resolve all
  - begin end step
"""
    rows = ask(told("run", text), "SELECT ?words { ?f a :Firing ; :ability ?a . ?a a :TriggeredAbility ; :wording ?words }")
    assert len(rows) == 1
    assert "end step" in rows[0][0]
