"""Contradictions in what is said are found, whoever says it; what ships has none."""

from __future__ import annotations

from itertools import chain

import pytest
from pyoxigraph import Quad, RdfFormat, parse

from kb.closure.build import axioms, zone_kinds
from kb.closure.classify import links, prototypes, triggered
from kb.closure.consistency import contradictions
from kb.closure.engines import closure
from kb.graph import iri
from kb.graph.nodes.cards import abilities_of, card_quads, read_cards
from kb.graph.nodes.places import places_of
from kb.graph.turtle.convert import to_rdflib
from kb.graph.turtle.load import read_all, sources
from kb.graph.turtle.quad_index import Facts
from kb.paths import data_root

PREFIXES = "".join(f"@prefix {prefix}: <{base}> .\n" for prefix, base in iri.PREFIXES.items())


def turtle(text: str) -> list[Quad]:
    return list(parse(PREFIXES + text, format=RdfFormat.TURTLE))


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("mtg:x a :Rule , :Provision .", "it is a :Provision and a :Rule, and nothing is both"),
        ("mtg:x a :Zone , :GraveyardZone ; skos:notation 'hand' .", "it is a :GraveyardZone and a :HandZone, and nothing is both"),
        ("mtg:x :zoneScope 'player' , 'shared' .", ":zoneScope has one value, here are "),
        ("mtg:x :within mtg:y , mtg:z .", ":within has one value, here are mtg/y and mtg/z"),
        ("mtg:x :within [] , [] .", ":within has one value, here are "),
        ("mtg:x :cites mtg:x .", ":cites links it to itself"),
        ("mtg:x a :Legend . :Legend rdfs:subClassOf owl:Nothing .", "it is of a class that nothing can be in"),
        ("mtg:x :on mtg:y . mtg:y :on mtg:x . :on a owl:AsymmetricProperty .", ":on links it and mtg/y both ways"),
        ("mtg:x a :Odd , :Even . :Odd owl:complementOf :Even .", "it is a :Odd and a :Even, and nothing is both"),
        ("mtg:x :likes mtg:y ; :hates mtg:y . :likes owl:propertyDisjointWith :hates .", ":likes and :hates both link it to mtg/y"),
        ("mtg:y :holds mtg:x . mtg:z :holds mtg:x . :holds a owl:InverseFunctionalProperty .", ":holds links one thing to it"),
        ("mtg:x :within mtg:y . mtg:y :within mtg:x . :partOf a owl:IrreflexiveProperty .", ":partOf links it to itself"),
    ],
)
def test_a_contradiction_is_found_and_placed(said: str, told: str) -> None:
    found = list(contradictions([*axioms(sources(data_root())), *turtle(said)]))
    assert f"{iri.BASE}mtg/x" in [node for message, node in found if told in message], found


def test_the_doctrine_of_a_notation_makes_no_zone_of_a_procedure() -> None:
    said = turtle("mtg:x a :Procedure ; skos:notation 'legend' .")
    assert list(contradictions([*axioms(sources(data_root())), *said])) == []


def test_nothing_that_ships_contradicts_the_axioms() -> None:
    files = [file for file in sources(data_root()) if file.graph != iri.SHAPES]
    said = list(read_all(files))
    cards = card_quads(read_cards(data_root()), places_of(Facts(said), zone_kinds(files)))
    assert list(contradictions([*said, *cards])) == []


def test_owlrl_finds_the_schema_the_games_and_what_abilities_watch_for_free_of_contradiction() -> None:
    files = sources(data_root())
    games = (file for file in files if file.path.stem == "game")
    found = triggered(abilities_of(read_cards(data_root())))
    watched = chain(prototypes(ability.pattern for _, ability in found), links(found))
    graph = to_rdflib([*axioms(files), *read_all(games), *watched])
    graph += closure(graph, "reasonable")  # finds in a blink most of what owlrl, which knows contradictions, finds in cycles
    closure(graph, "owlrl")


def test_owlrl_would_tell() -> None:
    with pytest.raises(ValueError, match="Disjoint"):
        closure(to_rdflib([*axioms(sources(data_root())), *turtle("mtg:x a :Rule , :Provision .")]), "owlrl")
