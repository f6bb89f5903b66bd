"""Contradictions in everything that is said: axioms that forbid something, and nodes of which it follows nevertheless.

Checked over the closed graph, without a search: what is of two classes that exclude each other, of a class and of its complement,
or of nothing at all; a property that is to have one value and has two; a thing linked to itself or both ways where that is
forbidden. Sound for these axioms, since two names of ours never mean one thing. The schema, with prototypes, is besides put to
`owlrl` by the tests, which knows all of OWL 2 RL.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

from pyoxigraph import NamedNode, Quad, Triple

from kb.closure.checks.data import key, named, shown
from kb.closure.closing import Link, follows, named_links
from kb.graph import iri

__all__ = ["contradictions"]

_OWL, _RDF = iri.PREFIXES["owl"], iri.PREFIXES["rdf"]
_TYPE, _FIRST, _REST, _NIL = (f"{_RDF}{name}" for name in ("type", "first", "rest", "nil"))

Contradiction = tuple[str, str]
"""What is wrong, and the IRI of the node of which it holds."""


def contradictions(said: Sequence[Triple | Quad], found: Iterable[Link] | None = None) -> Iterator[Contradiction]:
    """Everything that contradicts the axioms in what is said: (what is wrong, the node), in order of nodes.

    Args:
        said: everything that is asserted, axioms included.
        found: what follows from it, where that was worked out already (`follows`).
    """
    axioms = _Axioms(said)
    links = [*named_links(said), *(follows(said) if found is None else found)]
    contradictions = {*_kinds(axioms, links), *_values(axioms, said, links), *_links(axioms, links)}
    yield from sorted(contradictions, key=lambda found: (found[1], found[0]))  # keeps messages about one thing together


class _Axioms:
    """The axioms that forbid something, read from triples."""

    def __init__(self, said: Iterable[Triple | Quad]) -> None:
        self._values: dict[tuple[Any, str], list[Any]] = defaultdict(list)
        self._of_class: dict[str, list[Any]] = defaultdict(list)
        for each in said:
            name = each.predicate.value
            if name == _TYPE and isinstance(each.object, NamedNode) and each.object.value.startswith(_OWL):
                self._of_class[each.object.value.removeprefix(_OWL)].append(each.subject)
            elif name.startswith(_OWL) or name in (_FIRST, _REST):
                self._values[each.subject, name].append(each.object)

    def properties(self, kind: str) -> set[str]:
        """The properties of a kind: `FunctionalProperty`."""
        return {each.value for each in self._of_class[kind]}

    def exclusive(self) -> Iterator[tuple[str, str]]:
        """Pairs of classes of which nothing is both."""
        yield from self._pairs("disjointWith")
        yield from self._pairs("complementOf")
        for node in self._of_class["AllDisjointClasses"]:
            yield from combinations([item.value for item in self._items(node, "members")], 2)

    def different(self) -> Iterator[tuple[str, str]]:
        """Pairs of properties that never link the same two things."""
        yield from self._pairs("propertyDisjointWith")

    def _pairs(self, name: str) -> Iterator[tuple[str, str]]:
        for (subject, predicate), values in self._values.items():
            if predicate == f"{_OWL}{name}" and isinstance(subject, NamedNode):
                yield from ((subject.value, value.value) for value in values if isinstance(value, NamedNode))

    def _items(self, node: Any, name: str) -> Iterator[Any]:
        for head in self._values[node, f"{_OWL}{name}"]:
            cell = head
            while cell.value != _NIL:
                yield from self._values[cell, _FIRST]
                (cell,) = self._values[cell, _REST]


def _kinds(axioms: _Axioms, links: Iterable[Link]) -> Iterator[Contradiction]:
    members: dict[str, set[str]] = defaultdict(set)
    for subject, name, value in links:
        if name == _TYPE:
            members[value].add(subject)
    for one, other in axioms.exclusive():
        for node in members[one] & members[other]:
            yield f"it is a {named(one)} and a {named(other)}, and nothing is both", node
    for node in members[f"{_OWL}Nothing"]:
        yield "it is of a class that nothing can be in", node


def _values(axioms: _Axioms, said: Iterable[Triple | Quad], links: Iterable[Link]) -> Iterator[Contradiction]:
    single, backwards = axioms.properties("FunctionalProperty"), axioms.properties("InverseFunctionalProperty")
    given: dict[tuple[str, str], set[str]] = defaultdict(set)
    taken: dict[tuple[str, str], set[str]] = defaultdict(set)
    for subject, name, value in links:
        if name in single:
            given[subject, name].add(value)
        if name in backwards:
            taken[value, name].add(subject)
    for each in said:
        if each.predicate.value in single and not (isinstance(each.subject, NamedNode) and isinstance(each.object, NamedNode)):
            value_of: Any = each.object
            given[key(each.subject), each.predicate.value].add(shown(value_of))
    yield from _several(given, "{} has one value, here are {}")
    yield from _several(taken, "{} links one thing to it, here are {}")


def _several(found: Mapping[tuple[str, str], set[str]], message: str) -> Iterator[Contradiction]:
    for (node, name), values in found.items():
        if len(values) > 1:
            yield message.format(named(name), " and ".join(sorted(named(value) for value in values))), node


def _links(axioms: _Axioms, links: Sequence[Link]) -> Iterator[Contradiction]:
    never_itself, one_way = axioms.properties("IrreflexiveProperty"), axioms.properties("AsymmetricProperty")
    known = {link for link in links if link[1] in one_way}
    for subject, name, value in links:
        if subject == value and name in never_itself | one_way:
            yield f"{named(name)} links it to itself", subject
        elif (value, name, subject) in known:
            yield f"{named(name)} links it and {named(value)} both ways", subject
    for one, other in axioms.different():
        both = {(subject, value) for subject, name, value in links if name == one}
        for subject, name, value in links:
            if name == other and (subject, value) in both:
                yield f"{named(one)} and {named(other)} both link it to {named(value)}", subject
