"""Runs as RDF as a whole: shipped scenarios conform to the shapes, use declared terms only, and contradict nothing."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
import rdflib
from rdflib import RDF, URIRef

from kb.explain.health.checkup import shipped_scenarios
from kb.graph import iri
from kb.paths import ontology_folder, rules_folder, scenario_files
from tests.cli.running import process
from tests.explain.asking import base, board
from tests.explain.runs.telling import graph_of, violations
from tests.samples import one_in

TRIED = one_in(90, shipped_scenarios())
SMALL = board("Whenever a creature dies, you may gain 1 life.", "destroy all creatures", "resolve all")


@cache
def declared() -> frozenset[str]:
    """Every term of the ontology, and what is borrowed for it."""
    graph = rdflib.Graph()
    for folder in ("terms", "align"):
        for path in (ontology_folder() / folder).rglob("*.ttl"):
            graph.parse(path)
    return frozenset(map(str, graph.subjects(RDF.type)))


def undeclared(graph: rdflib.Graph) -> list[str]:
    """The classes and properties that are used and that nothing declares."""
    used = {str(name) for name in graph.predicates()} | {str(kind) for kind in graph.objects(None, RDF.type)}
    known = (iri.PREFIXES["rdf"], iri.PREFIXES["rdfs"], iri.PREFIXES["dcterms"])
    ours = {str(value) for value in graph.objects() if isinstance(value, URIRef) and str(value).startswith(iri.TERM)}
    return sorted(name for name in used | ours if name not in declared() and not name.startswith(known))


@pytest.mark.parametrize("file", TRIED, ids=lambda file: str(file.relative_to(rules_folder())))
def test_a_scenario_that_ships_conforms_and_uses_declared_terms(file: Path) -> None:
    scenario = base().scenario(file)
    for answer in (base().triggers(scenario), base().run(scenario)):
        graph = graph_of(base().as_turtle(answer, scenario))
        assert violations(graph) == ""
        assert undeclared(graph) == []
        assert not [node for node in graph.all_nodes() if isinstance(node, rdflib.BNode)]


@pytest.mark.parametrize(
    ("broken", "message"),
    [
        ("?f a :Firing .", ("DELETE { ?f :ability ?a } WHERE { ?f a :Firing ; :ability ?a }", "a firing is of one ability")),
        ("?v a :Verdict .", ("INSERT { ?v :answer :No } WHERE { ?v a :Verdict ; :answer :Yes }", "a verdict gives one answer")),
        ("?r a :Run .", ("DELETE { ?r prov:used ?b } WHERE { ?b a :Board . ?r prov:used ?b }", "a run used one board")),
        ("?o a :Occurrence .", ("DELETE { ?e a :Event } WHERE { ?e a :Event }", "an occurrence is in one event")),
        (
            "?i a :StackItem .",
            ("DELETE { ?i :position ?n } WHERE { ?i a :StackItem ; :position ?n }", "it has one place in the order"),
        ),
        ("?s :unheardOf 1 .", ("INSERT { ?f :unheardOf 1 } WHERE { ?f a :Firing }", "ClosedConstraintComponent")),
    ],
)
def test_a_mistake_is_noticed(broken: str, message: tuple[str, str]) -> None:
    update, words = message
    scenario = base().scenario(SMALL)
    graph = graph_of(base().as_turtle(base().run(scenario), scenario) + base().as_turtle(base().triggers(scenario), scenario))
    assert violations(graph) == ""
    prefixes = "".join(f"PREFIX {prefix}: <{name}>\n" for prefix, name in iri.PREFIXES.items())
    graph.update(prefixes + update)
    assert words in violations(graph)


def test_nothing_in_a_run_contradicts_the_axioms() -> None:
    assert contradictions() == []


def test_a_contradiction_would_be_found() -> None:
    assert contradictions("?x a :Firing , :Verdict .")


def contradictions(more: str = "") -> list[str]:
    """What a reasoner finds wrong with a run and the axioms together."""
    from owlrl import OWLRL_Semantics

    scenario = base().scenario(board("Whenever a creature dies, you gain 1 life.", "destroy Bo's Bear", "resolve all"))
    graph = graph_of(base().as_turtle(base().run(scenario), scenario) + base().as_turtle(base().triggers(scenario), scenario))
    for folder in ("axioms", "align"):
        for path in (ontology_folder() / folder).glob("*.ttl"):
            if "wording" not in path.name:
                graph.parse(path)
    graph.parse(rules_folder() / "mtg" / "game.ttl")
    if more:
        graph.parse(data=f"@prefix : <{iri.TERM}> . {more.replace('?x', ':x')}", format="turtle")
    reasoner = OWLRL_Semantics(graph, False, False, False)
    reasoner.closure()
    return list(reasoner.error_messages)


@pytest.mark.parametrize("command", ["triggers", "run", "explore"])
def test_the_same_bytes_in_every_process(command: str) -> None:
    file = next(str(path) for name, path in scenario_files().items() if "rootwalla-discarded" in name)
    ran = [process(command, file, "-o", "ttl", PYTHONHASHSEED=seed).out for seed in ("0", "2")]
    assert ran[0]
    assert ran[0] == ran[1]


def test_an_answer_knows_its_board_only_by_what_is_given() -> None:
    scenario = base().scenario(SMALL)
    answer = base().triggers(scenario)
    assert base().as_turtle(answer, SMALL) == base().as_turtle(answer, scenario)
