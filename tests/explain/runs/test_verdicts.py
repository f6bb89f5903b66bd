"""Verdicts as nodes: answers, counts, reasons, what they rest on, what the board expects."""

from __future__ import annotations

from tests.explain.asking import board
from tests.explain.runs.telling import ask, told, violations

DIES = "Whenever a creature dies, you gain 1 life."
TERM = "https://w3id.org/apnap/ontology#"


def test_a_verdict_comes_from_a_run_and_is_of_parts() -> None:
    graph = told("triggers", board(DIES, "destroy Bo's Bear"))
    (row,) = ask(
        graph,
        "SELECT ?answer ?n ?whole { ?run a :Run . ?v prov:wasGeneratedBy ?run ; :answer ?whole ; "
        ":includes ?p . ?p prov:wasGeneratedBy ?run ; :answer ?answer ; :count ?n }",
    )
    assert row == (f"{TERM}Yes", "1", f"{TERM}Yes")
    assert violations(graph) == ""


def test_an_ability_counts_once_where_the_number_is_certain() -> None:
    certain = told("triggers", board(DIES, "destroy all creatures"))
    assert ask(certain, "SELECT ?l ?n ?m { ?v :leastCount ?l ; :count ?n ; :mostCount ?m }") == [("2", "2", "2")]
    graph = told("triggers", board(DIES, "Ada casts Shock").replace("library: 9}\n  Bo", "library: 9, hand: [Shock]}\n  Bo"))
    assert ask(graph, "SELECT ?l ?m { ?v :leastCount ?l ; :mostCount ?m }") == [("0", "0")]


def test_the_number_that_a_choice_decides_is_a_least_and_a_greatest() -> None:
    text = board("Whenever you gain life, put a +1/+1 counter on Watcher.", "destroy Bo's Bear", "resolve all", kind="Creature")
    text = text.replace(
        "  Drake:", "  Other: {type: Enchantment, text: 'Whenever a creature dies, you may gain 1 life.'}\n  Drake:"
    )
    graph = told("triggers", text.replace("[Watcher, ", "[Watcher, Other, "))
    rows = ask(graph, "SELECT ?l ?m ?q { ?v :leastCount ?l ; :mostCount ?m ; :dependsOn/:question ?q }")
    assert [(least, most) for least, most, _ in rows] == [("0", "1")]
    assert ask(graph, "SELECT ?v { ?v :dependsOn ?c ; :count ?n }") == []
    assert violations(graph) == ""


def test_whose_ability_it_is_is_said_of_a_no_too() -> None:
    graph = told("triggers", board("Whenever a creature attacks, you gain 1 life.", "destroy Bo's Bear"))
    assert ask(graph, "SELECT ?name ?words { ?v :answer :No ; :source/rdfs:label ?name ; :asked/:wording ?words }") == [
        ("Watcher", "Whenever a creature attacks, you gain 1 life.")
    ]


def test_a_no_says_what_it_lacks() -> None:
    graph = told("triggers", board("Whenever another creature enters, you gain 1 life.", "destroy Bo's Bear"))
    assert ask(graph, "SELECT ?n { ?v :answer :No ; :count ?n ; :lacks ?words }") == [("0",)]


def test_what_an_undecided_answer_rests_on_is_a_node() -> None:
    graph = told(
        "triggers", board("Whenever a creature dies or frobnicates the stack twice, you gain 1 life.", "destroy Bo's Bear")
    )
    assert (
        ask(graph, "SELECT ?a { ?v :asked/:hasPlayer ?p ; :answer ?a ; :restsOn [ :matters true ] }") == [(f"{TERM}Undecided",)] * 2
    )
    assert violations(graph) == ""


def test_what_the_board_expects_and_whether_it_came_true() -> None:
    text = board(DIES, "destroy Bo's Bear") + "expect:\n  - Watcher triggers once\n  - Watcher triggers twice\n"
    graph = told("triggers", text)
    assert ask(graph, "SELECT ?said ?true { ?run :expects ?e . ?e rdfs:label ?said ; :cameTrue ?true }") == [
        ("Watcher triggers once", f"{TERM}Yes"),
        ("Watcher triggers twice", f"{TERM}No"),
    ]
    assert violations(graph) == ""


def test_two_of_one_name_have_verdicts_of_their_own() -> None:
    graph = told("triggers", board(DIES, "destroy Bo's Bear").replace("[Watcher, ", "[Watcher, Watcher, "))
    assert len(ask(graph, "SELECT ?part { ?v :includes ?part }")) == 2
    assert len(ask(graph, "SELECT ?part ?f { ?part :hasFiring ?f . ?v :includes ?part }")) == 2
