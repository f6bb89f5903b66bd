"""A real occurrence as triples, so that a reasoner can say which patterns it fits.

An occurrence is described as one ability sees it, and as far as given patterns ask: what is asked and does not hold is
said not to hold (`:isNot`), since a reasoner takes nothing for false that is only unsaid.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

import rdflib
from msgspec import Struct, field
from pyoxigraph import Literal, NamedNode, Triple

from kb.closure.patterns import Atom, atoms
from kb.graph import iri
from kb.text.nodes.triggers import Pattern

__all__ = ["Seen", "describe", "members"]

_TYPE = NamedNode(iri.PREFIXES["rdf"] + "type")
_IS, _IS_NOT, _MANNER = (NamedNode(iri.term(name)) for name in ("is", "isNot", "manner"))
_NOTATION = NamedNode(iri.PREFIXES["skos"] + "notation")


class Seen(Struct, frozen=True):
    """An occurrence as an ability sees it.

    Attributes:
        kinds: its event classes; those above them may be left out.
        filled: the roles that something fills: `object`, `agent`, `patient`, `cause`.
        zones: `fromZone` and `toZone`, each with the zone's name.
        manner: words for how it happened.
        holds: whether what an atom asks is true.
    """

    kinds: frozenset[str]
    filled: frozenset[str]
    holds: Callable[[Atom], bool]
    zones: Mapping[str, str] = field(default_factory=dict)
    manner: frozenset[str] = frozenset()


def describe(seen: Seen, asked: Iterable[Pattern], name: str) -> Iterator[Triple]:
    """The triples of an occurrence whose IRI is `name`, as far as the patterns ask."""
    subject = NamedNode(name)
    for kind in sorted(seen.kinds):
        yield Triple(subject, _TYPE, NamedNode(iri.term(kind)))
    for word in sorted(seen.manner):
        yield Triple(subject, _MANNER, Literal(word))
    for role in sorted({*seen.filled, *seen.zones}):
        yield Triple(subject, NamedNode(iri.term(role)), _part(name, role))
    for role, zone in seen.zones.items():
        yield Triple(_part(name, role), _NOTATION, Literal(zone))
    for atom in dict.fromkeys(atom for pattern in asked for atom in atoms(pattern)):
        if not atom.role or atom.role in seen.filled or atom.role in seen.zones:
            about = _part(name, atom.role) if atom.role else subject
            yield Triple(about, _IS if seen.holds(atom) else _IS_NOT, Literal(atom.word))


def members(closed: rdflib.Graph, cls: str) -> frozenset[str]:
    """The IRIs of the individuals that a class has in a closed graph."""
    return frozenset(str(found) for found in closed.subjects(rdflib.RDF.type, rdflib.URIRef(cls)))


def _part(name: str, role: str) -> NamedNode:
    return NamedNode(iri.part(name, role))
