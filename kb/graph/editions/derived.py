"""Triples from the records, so that queries see what a rule settles once its inheritance is counted in.

Also what need not be written since names say it: what people call an edition, and which rules are part of it.
That counts as asserted.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pyoxigraph import Literal, NamedNode, Quad

from kb.graph import iri
from kb.graph.editions.edition_records import Index
from kb.graph.turtle.quad_index import Facts

__all__ = ["derived_of", "derived_quads", "places_in_turn"]

_NOTATION = NamedNode(iri.PREFIXES["skos"] + "notation")
_PART = NamedNode(iri.PREFIXES["dcterms"] + "isPartOf")

_IN_SCHEME = NamedNode(iri.PREFIXES["skos"] + "inScheme")


def derived_quads(index: Index) -> Iterator[Quad]:
    """What follows from names, and from inheritance: parts of editions, `:settles`, `:silentOn`, `:notApplicable`, `:assumes` …"""
    for name, doctrine in index["catalogue"]["doctrines"].items():
        yield from _of_point(name, doctrine)
    for group in sorted({wider for each in index["catalogue"]["doctrines"].values() for wider in each["broader"]}):
        yield _in_scheme(iri.doctrine(group))
    for edition in index["catalogue"]["editions"]:
        yield from derived_of(edition, index[edition])


def places_in_turn(facts: Facts) -> Iterator[Quad]:
    """Of each step of each game, which game it is a step of and its place in the turn, from 1: SPARQL cannot count along a list."""
    for game in facts.typed(":Game"):
        for place, step in enumerate(facts.items(game, ":steps"), 1):
            yield Quad(NamedNode(step), NamedNode(iri.term("stepOf")), NamedNode(game), NamedNode(game))
            yield Quad(NamedNode(step), NamedNode(iri.term("placeInTurn")), Literal(place), NamedNode(game))


def _of_point(name: str, doctrine: Mapping[str, Any]) -> Iterator[Quad]:
    yield _in_scheme(iri.doctrine(name))
    for number, value in enumerate(doctrine["values"]):
        yield _in_scheme(iri.setting(name, value[0]))
        if number == 0:
            yield _quad(iri.doctrine(name), "defaultSetting", iri.setting(name, value[0]))


def _in_scheme(concept: str) -> Quad:
    return Quad(NamedNode(concept), _IN_SCHEME, NamedNode(iri.DOCTRINES), NamedNode(iri.INFERRED))


def derived_of(edition: str, record: Mapping[str, Any]) -> Iterator[Quad]:
    """What an edition's rules settle, and what it is silent on."""
    home = NamedNode(iri.edition(edition))
    derived = iri.inferred(home.value)
    yield Quad(home, _NOTATION, Literal(edition), home)
    for number, rule in record["rules"].items():
        yield Quad(NamedNode(iri.rule(edition, number)), _PART, home, home)
        for state in rule.get("states", ()):
            yield _quad(iri.rule(edition, number), "settles", iri.setting(*state.split("/")), derived)
    for doctrine, (value, rules, _, _, *further) in record["settings"].items():
        if rules:
            continue
        yield _quad(iri.edition(edition), "notApplicable" if any(further) else "silentOn", iri.doctrine(doctrine), derived)
        yield _quad(iri.edition(edition), "assumes", iri.setting(doctrine, value), derived)


def _quad(subject: str, name: str, value: str, graph: str = iri.INFERRED) -> Quad:
    return Quad(NamedNode(subject), NamedNode(iri.term(name)), NamedNode(value), NamedNode(graph))
