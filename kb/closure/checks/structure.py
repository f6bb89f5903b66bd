"""Checks on structure: no chain returns to where it began, and nothing is two things that exclude each other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from pyoxigraph import NamedNode

from kb.closure.checks.data import Data, Violation, key, named
from kb.closure.checks.subject import Subject
from kb.graph import iri
from kb.graph.turtle.cycles import ACYCLIC, cycles

__all__ = ["chains_end", "classes_are_apart"]

OWL = iri.PREFIXES["owl"]


def chains_end(subject: Subject) -> Iterator[Violation]:
    """No rule stands within itself, no doctrine or class is above itself."""
    links: dict[str, list[tuple[str, str]]] = {name: [] for name in ACYCLIC}
    for quad in subject.quads:
        pairs = links.get(quad.predicate.value)
        if pairs is not None and isinstance(quad.subject, NamedNode) and isinstance(quad.object, NamedNode):
            pairs.append((quad.subject.value, quad.object.value))
    for name in ACYCLIC:
        for around in cycles(links[name]):
            way = " → ".join(map(named, (*around, around[0])))
            yield Violation(around[0], f"{named(name)} comes back to where it began: {way}", name, around[1 % len(around)])


def classes_are_apart(subject: Subject) -> Iterator[Violation]:
    """Nothing is of two classes that the axioms say have nothing in common."""
    said, kind_of = subject.said, f"{iri.PREFIXES['rdf']}type"
    for one, other in _disjoint(subject.axioms):
        for node in sorted(set(said.typed(one)) & set(said.typed(other))):
            both = said.kinds_of(one) | said.kinds_of(other)
            kind = [each for each in said.values(node, kind_of) if key(each) in both][-1]
            message = f"{named(node)} is a {named(one)} and a {named(other)}: nothing is both"
            yield Violation(node, message, kind_of, key(kind))


def _disjoint(axioms: Data) -> Iterator[Sequence[str]]:
    """The pairs of classes that exclude each other."""
    for node in axioms.nodes():
        yield from ((node, key(other)) for other in axioms.values(node, f"{OWL}disjointWith"))
    for node in axioms.typed(f"{OWL}AllDisjointClasses"):
        yield from combinations([key(each) for each in axioms.items(axioms.one(node, f"{OWL}members"))], 2)
