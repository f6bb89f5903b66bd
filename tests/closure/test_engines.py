"""Two reasoners, one closure."""

from __future__ import annotations

from functools import cache

import pytest
import rdflib
from pyoxigraph import Triple
from rdflib import RDF

from kb.closure.build import axioms
from kb.closure.classify import links, pattern_classes, prototypes
from kb.closure.engines import closure
from kb.graph import iri
from kb.graph.turtle.convert import to_rdflib
from kb.graph.turtle.load import sources
from kb.paths import data_root
from kb.text.nodes.abilities import TriggeredAbility
from kb.text.nodes.effects import Body
from kb.text.nodes.qualities import ControlledBy
from kb.text.nodes.things import Filter, Players, This, Zone
from kb.text.nodes.triggers import Pattern

YOU = Players("you")
CREATURE = Filter(nouns=("creature",))
PATTERNS = (
    Pattern("Dies", object=CREATURE),
    Pattern("ZoneChange", object=This(), from_zone=Zone("battlefield"), to_zone=Zone("graveyard", YOU)),
    Pattern("Enters", object=Filter(nouns=("creature",), where=(ControlledBy(YOU),), other=True)),
    Pattern("LeavesGraveyard", object=Filter(any_of=(CREATURE, Filter(nouns=("artifact",))))),
    Pattern("DamageDealt", object=This(), patient=Players("player"), manner=("combat",)),
    Pattern("Enters", either=(Pattern("Enters", object=This()), Pattern("Attacks", object=This()))),
)


@cache
def shipped() -> tuple[Triple, ...]:
    return tuple(axioms(sources(data_root())))


def everything() -> rdflib.Graph:
    abilities = [(f"https://example.org/{n}", TriggeredAbility(pattern, Body())) for n, pattern in enumerate(PATTERNS)]
    return to_rdflib([*shipped(), *pattern_classes(PATTERNS), *prototypes(PATTERNS), *links(abilities)])


def test_both_engines_give_the_same_classifications() -> None:
    graph = everything()
    found = [set(closure(graph, engine).triples((None, RDF.type, None))) for engine in ("owlrl", "reasonable")]
    assert found[0] == found[1]
    assert len(found[0]) > 20


def test_a_closure_has_only_what_is_new_and_tells_something() -> None:
    graph = everything()
    inferred = closure(graph, "reasonable")
    assert not set(inferred) & set(graph)
    assert not any(subject == value for subject, _, value in inferred)
    assert not list(inferred.triples((None, RDF.type, rdflib.OWL.Thing)))


def test_owlrl_finds_a_contradiction() -> None:
    zone = rdflib.URIRef("https://example.org/zone")
    graph = to_rdflib(shipped())
    for kind in ("BoardZone", "GraveyardZone"):
        graph.add((zone, RDF.type, rdflib.URIRef(iri.term(kind))))
    with pytest.raises(ValueError, match="zone"):
        closure(graph, "owlrl")


@pytest.mark.parametrize("said", ["same", "itself"])
def test_owlrl_finds_what_is_the_same_and_different(said: str) -> None:
    one, other = rdflib.URIRef("https://example.org/one"), rdflib.URIRef("https://example.org/other")
    graph = rdflib.Graph()
    if said == "same":
        graph.add((one, rdflib.OWL.sameAs, other))
    graph.add((other, rdflib.OWL.differentFrom, one if said == "same" else other))
    with pytest.raises(ValueError, match="differentFrom"):
        closure(graph, "owlrl")
