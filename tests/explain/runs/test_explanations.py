"""Explanations, comparisons and outcomes as nodes."""

from __future__ import annotations

from rdflib import Graph

from kb.explain.runs.boards import BoardNames
from kb.graph import iri
from tests.explain.asking import base, board
from tests.explain.runs.telling import ask, graph_of, told, violations

LOST = board("Whenever a creature an opponent controls dies, you gain 1 life.", "destroy Ada's Bear")
LIFELINK = board("Lifelink", "Watcher deals 2 damage to Bo", kind="Creature — Cleric\n    pt: 2/2")
PARTS = "SELECT ?v ?p ?n { ?v :includes ?p . ?p :count ?n }"


def test_the_verdict_that_is_explained_is_the_one_that_was_given() -> None:
    text = board("Whenever a creature dies, you gain 1 life.", "destroy Bo's Bear")
    why, given = told("why", text), told("triggers", text)
    query = "SELECT ?v ?p ?o { ?v a :Verdict ; :leastCount ?n ; ?p ?o FILTER(?p != :restsOn) }"
    assert ask(why, query) == ask(given, query)
    assert violations(why) == ""


def test_what_would_flip_a_no_is_another_board() -> None:
    graph = told("why", LOST, ability="Watcher")
    ((change, flipped),) = ask(graph, "SELECT ?change ?b { ?v :wouldFlip ?f . ?f rdfs:label ?change ; :flippedBoard ?b }")
    (explained,) = base().why(LOST, "Watcher")
    assert explained.flip is not None
    assert (change, flipped) == (explained.flip.change, BoardNames(base().scenario(explained.flip.scenario)).iri)
    assert violations(graph) == ""


def test_a_yes_has_no_flip() -> None:
    assert (
        ask(told("why", board("Whenever a creature dies, you gain 1 life.", "destroy Bo's Bear")), "SELECT ?f { ?v :wouldFlip ?f }")
        == []
    )


def compared(text: str, *editions: str) -> Graph:
    scenario = base().scenario(text)
    return graph_of(base().as_turtle(base().compare(scenario, editions), scenario))


def test_compared_verdicts_are_those_of_the_runs_under_each_edition() -> None:
    editions = ("mtg/2006-05-01", "mtg/2026-02-27")
    text = board("Whenever a creature dies, you gain 1 life.", "destroy all creatures")
    graph = compared(text, *editions)
    single = [ask(told("triggers", text, edition), PARTS)[0] for edition in editions]
    assert ask(graph, f"{PARTS[:-1]} . ?c a :BoardComparison ; :compares ?v }}") == sorted(single)
    assert violations(graph) == ""


def test_where_editions_part_the_point_has_both_settings_and_their_rules() -> None:
    graph = compared(LIFELINK, "mtg/2009", "mtg/2026")
    rows = ask(
        graph,
        "SELECT ?d ?s ?n { ?c :hasDifference ?x . ?x :doctrine ?d ; :verified true ; "
        ":hasReason ?r . ?r :setting ?s ; :statedIn ?e ; :citing ?n }",
    )
    assert {iri.local(doctrine) for doctrine, _, _ in rows} == {"lifelink"}
    assert {iri.local(setting) for _, setting, _ in rows} == {"as-trigger", "with-damage"}
    assert violations(graph) == ""


def test_an_edition_under_which_the_board_cannot_be_played_says_why_and_has_no_verdict() -> None:
    text = board("Whenever a creature dies, you gain 1 life.", "destroy Ada's Bear", "begin Bo's draw step", "begin Bo's combat")
    graph = compared(text, "mtg/2026", "riftbound")
    ((run, why),) = ask(graph, "SELECT ?run ?why { ?run :refusal ?why }")
    assert "riftbound" in run
    assert "cannot be played" in why
    assert len(ask(graph, "SELECT ?v { ?c :compares ?v }")) == 1
    assert violations(graph) == ""


def test_another_answer_under_another_edition_is_a_verdict_there() -> None:
    graph = told("why", LIFELINK, "mtg/2009", ability="Watcher")
    rows = ask(graph, "SELECT ?e ?n { ?v :answeredOtherwise ?o . ?o :under ?e ; :mostCount ?n ; prov:wasGeneratedBy ?run }")
    assert ("https://w3id.org/apnap/mtg/2026-02-27", "0") in rows
    assert violations(graph) == ""


def test_every_outcome_has_its_ways_and_their_choices() -> None:
    text = board("Whenever a creature dies, you may gain 1 life.", "destroy Bo's Bear", "resolve all")
    graph = told("explore", text)
    assert len(ask(graph, "SELECT ?o { ?o a :Outcome }")) == len(base().explore(text).outcomes) == 2
    assert ask(graph, "SELECT ?a { ?w :endsIn ?o ; :takes/:chosenAnswer ?a }") == [("no",), ("yes",)]
    assert violations(graph) == ""
