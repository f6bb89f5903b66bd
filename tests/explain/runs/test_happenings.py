"""Events, occurrences and firings of a run as nodes."""

from __future__ import annotations

from kb.paths import rules_folder
from tests.explain.asking import board
from tests.explain.runs.telling import ask, told, violations

DIES = "Whenever a creature dies, you gain 1 life."


def test_each_thing_that_happens_is_an_occurrence_of_one_event() -> None:
    graph = told("run", board(DIES, "at once: [destroy Ada''s Bear, destroy Bo''s Bear]".replace("''", "'")))
    rows = ask(graph, "SELECT ?e ?name { ?o a :Dies ; :inEvent ?e ; :object/rdfs:label ?name }")
    assert len({event for event, _ in rows}) == 1
    assert [name for _, name in rows] == ["Ada's Bear", "Bo's Bear"]


def test_an_event_says_where_in_the_turn_it_was() -> None:
    graph = told("run", board(DIES, "destroy Bo's Bear"))
    rows = ask(
        graph,
        "SELECT ?place ?turn ?who ?step { ?e a :Event ; :position ?place ; :turnNumber ?turn ; "
        ":inTurnOf/rdfs:label ?who ; :inStep ?step }",
    )
    assert rows == [("1", "1", "Ada", "https://w3id.org/apnap/mtg/step/precombat-main")]


def test_zones_are_those_of_the_game() -> None:
    query = "SELECT ?from ?to { ?o a :Dies ; :fromZone ?from ; :toZone ?to }"
    magic = told("run", board(DIES, "destroy Bo's Bear"))
    assert ask(magic, query) == [("https://w3id.org/apnap/mtg/zone/battlefield", "https://w3id.org/apnap/mtg/zone/graveyard")]


def test_zones_of_another_game_are_its_own() -> None:
    text = """\
players: [Ada, Bo]
setup:
  Ada: {base: [Loyal Poro], deck: 9}
  Bo: {deck: 9}
play:
  - kill Loyal Poro
"""
    query = "SELECT ?from ?to { ?o a :Dies ; :fromZone ?from ; :toZone ?to }"
    assert ask(told("run", text, "riftbound"), query) == [
        ("https://w3id.org/apnap/riftbound/zone/base", "https://w3id.org/apnap/riftbound/zone/trash")
    ]


def test_an_ability_that_nobody_controls_has_no_controller() -> None:
    file = rules_folder() / "riftbound" / "scenarios" / "battlefields" / "nobodys-battlefield.yaml"
    graph = told("run", file)
    assert ask(graph, "SELECT ?f { ?f a :Firing . FILTER NOT EXISTS { ?f :controller ?who } }") != []
    assert violations(graph) == ""


def test_a_firing_has_its_ability_its_source_and_what_it_triggered_on() -> None:
    graph = told("triggers", board(DIES, "destroy Bo's Bear"))
    (row,) = ask(graph, """SELECT ?words ?source ?who ?on {
        ?f a :Firing ; :ability/:wording ?words ; :source/rdfs:label ?source ; :controller/rdfs:label ?who ;
           :occurrence/rdfs:label ?on }""")  # fmt: skip
    assert row == (DIES, "Watcher", "Ada", "Bo's Bear dies")


def test_where_nothing_triggers_there_is_no_firing() -> None:
    graph = told("triggers", board("Whenever a creature attacks, you gain 1 life.", "destroy Bo's Bear"))
    assert ask(graph, "SELECT ?f { ?f a :Firing }") == []
    assert ask(graph, "SELECT ?o { ?o a :Dies }") != []


def test_once_for_each_event_is_one_firing_on_all_its_occurrences() -> None:
    graph = told("triggers", board("Whenever one or more creatures die, you gain 1 life.", "destroy all creatures"))
    assert ask(graph, "SELECT ?f (COUNT(?o) AS ?n) { ?f a :Firing ; :occurrence ?o } GROUP BY ?f")[0][1] == "2"


def test_an_ability_that_watches_for_a_step_fires_on_its_beginning() -> None:
    graph = told("run", board("At the beginning of your end step, you gain 1 life.", "begin end step"))
    (row,) = ask(graph, "SELECT ?what { ?f a :Firing ; :occurrence ?o . ?o a :StepBegins ; :what ?what }")
    assert row == ("end step",)
    assert violations(graph) == ""
