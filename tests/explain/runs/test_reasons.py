"""Reasons, open points and choices as nodes."""

from __future__ import annotations

from kb.explain.runs.reasons import choice_made, deciding, open_points, reasons
from kb.explain.runs.turtle import as_turtle
from kb.model.reasons import Choice, CitedReason
from kb.model.rests_on import RestsOn
from tests.explain.runs.telling import ask, graph_of

NODE = "https://w3id.org/apnap/run/0/mtg/2006-05-01#verdict"
REASON = CitedReason("look-back", "looking back", "before", "It looks back.", ("410.10d", "410.6"), "it left too")


def test_a_reason_has_its_point_setting_rules_and_fact() -> None:
    graph = graph_of(as_turtle(reasons(NODE, "mtg/2006-05-01", [REASON])))
    rows = ask(
        graph,
        "SELECT ?d ?s ?r ?f ?b { ?v :hasReason ?x . ?x :doctrine ?d ; :setting ?s ; :citing ?r ; "
        ":fact ?f ; :reasonBearing ?b ; :assumed false }",
    )
    assert rows == [
        ("https://w3id.org/apnap/doctrine/look-back", "https://w3id.org/apnap/doctrine/look-back/before",
         f"https://w3id.org/apnap/mtg/2006-05-01/{number}", "it left too", "decisive")
        for number in ("410.10d", "410.6")
    ]  # fmt: skip


def test_a_gap_cites_nothing_and_a_review_is_said() -> None:
    gap = REASON._replace(rules=(), assumed=True, review="taken over from another text")
    graph = graph_of(as_turtle(reasons(NODE, "mtg/2006-05-01", [gap], "turnsOn")))
    assert ask(graph, "SELECT ?r { ?x :citing ?r }") == []
    assert ask(graph, "SELECT ?c { ?v :turnsOn ?x . ?x :assumed true ; :toBeReviewed true ; rdfs:comment ?c }") != []


def test_the_first_of_the_deciding_rules_is_told_apart() -> None:
    graph = graph_of(as_turtle(deciding(NODE, "mtg/2006-05-01", ("410.10d", "410.6"))))
    assert ask(graph, "SELECT ?r { ?v :decidedFirstBy ?r }") == [("https://w3id.org/apnap/mtg/2006-05-01/410.10d",)]
    assert len(ask(graph, "SELECT ?r { ?v :decidedBy ?r }")) == 2
    assert list(deciding(NODE, "mtg/2006-05-01", ())) == []


def test_an_open_point_has_its_words_and_where_they_stand() -> None:
    point = RestsOn(
        "instruction", "Watcher", "frobnicate", "not read", True, "it came up", "Whenever a creature dies, frobnicate.", 26
    )
    graph = graph_of(as_turtle(open_points(NODE, [point])))
    assert ask(
        graph,
        "SELECT ?w ?k ?why ?at { ?v :restsOn ?p . ?p :openWords ?w ; :openKind ?k ; :openBecause ?why ; "
        ":atColumn ?at ; :matters true }",
    ) == [("frobnicate", "instruction", "not read; it came up", "26")]


def test_answers_to_one_question_are_for_one_choice() -> None:
    run = "https://w3id.org/apnap/run/0/mtg/2006-05-01"
    made = [
        triple for answer in ("yes", "no") for triple in choice_made(run, f"{run}#way.{answer}", Choice("may: gain life", answer))
    ]
    graph = graph_of(as_turtle(made))
    assert len(ask(graph, "SELECT ?c { ?c a :Choice ; :question ?q }")) == 1
    assert len(ask(graph, "SELECT ?m { ?m a :ChoiceMade ; :madeFor ?c }")) == 2
