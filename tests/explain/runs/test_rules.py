"""Rules as Turtle: nothing that the graph does not say, and in its words."""

from __future__ import annotations

from kb.graph import iri
from tests.explain.asking import base
from tests.explain.runs.telling import ask, graph_of


def test_a_rule_is_said_as_the_graph_says_it() -> None:
    graph = graph_of(base().rules_as_turtle(base().rules(["mtg/2006:410.10d"])))
    for subject, name, value in graph:
        said = f"ASK {{ {subject.n3()} {name.n3()} {value.n3()} }}"
        assert base().sparql(said).answer or str(name) == iri.term("gist"), said


def test_the_words_are_those_of_the_rule_or_of_what_it_realises() -> None:
    graph = graph_of(base().rules_as_turtle(base().rules(["mtg/2006:410.10d"])))
    ((words,),) = ask(graph, "SELECT ?w { ?rule :gist ?w }")
    assert words == base().rule("mtg/2006:410.10d").gist


def test_several_rules_are_one_graph() -> None:
    graph = graph_of(base().rules_as_turtle(base().rules(["603.3b-d"], "mtg/2026-02-27")))
    assert ask(graph, "SELECT ?n { ?rule a :Rule ; :number ?n }") == [("603.3b",), ("603.3c",), ("603.3d",)]
