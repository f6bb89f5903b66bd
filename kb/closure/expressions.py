"""Descriptions of occurrences, and what can be made of one: an OWL class, and its prototype.

A description says of an occurrence, and of what takes part in it, which words hold and which do not. Its OWL class
contains what fits it (`owl:intersectionOf` of `owl:hasValue` and `owl:someValuesFrom`); its prototype is the most
general individual that fits, saying nothing that the description leaves open.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from pyoxigraph import BlankNode, Literal, NamedNode, Triple

from kb.graph import iri

__all__ = ["AllOf", "AnyOf", "Description", "HasNot", "HasWord", "Kind", "Role", "owl_class", "prototype"]

_OWL, _RDF = iri.PREFIXES["owl"], iri.PREFIXES["rdf"]
_TYPE, _FIRST, _REST, _NIL = (NamedNode(_RDF + name) for name in ("type", "first", "rest", "nil"))
_ON, _SOME, _VALUE, _AND, _OR, _THING = (
    NamedNode(_OWL + name) for name in ("onProperty", "someValuesFrom", "hasValue", "intersectionOf", "unionOf", "Thing")
)
_EQUIVALENT = NamedNode(_OWL + "equivalentClass")


class Kind(Struct, frozen=True):
    """It is of a class of the ontology, `Dies`."""

    name: str


class HasWord(Struct, frozen=True):
    """A word holds of it: `:is "creature"`; under another property, `:manner "combat"`."""

    word: str
    under: str = iri.term("is")


class HasNot(Struct, frozen=True):
    """A word does not hold of it."""

    word: str


class Role(Struct, frozen=True):
    """Something that fits a description takes part in it, in a role: `object`, `fromZone`."""

    name: str
    filler: Description


class AllOf(Struct, frozen=True):
    """All of several descriptions; of none, anything."""

    parts: tuple[Description, ...]


class AnyOf(Struct, frozen=True):
    """At least one of several descriptions."""

    parts: tuple[Description, ...]


Description = Kind | HasWord | HasNot | Role | AllOf | AnyOf
_Node = NamedNode | BlankNode


def owl_class(description: Description, name: str) -> Iterator[Triple]:
    """The axioms that make `name` the class of what fits."""
    triples: list[Triple] = []
    node = _class(description, triples)
    yield Triple(NamedNode(name), _TYPE, NamedNode(_OWL + "Class"))
    yield Triple(NamedNode(name), _EQUIVALENT, node)
    yield from triples


def prototype(description: Description, name: str) -> Iterator[Triple]:
    """The most general individual that fits, and what takes part in it. Alternatives leave open which."""
    subject = NamedNode(name)
    match description:
        case Kind(kind):
            yield Triple(subject, _TYPE, NamedNode(iri.term(kind)))
        case HasWord(word, under):
            yield Triple(subject, NamedNode(under), Literal(word))
        case HasNot(word):
            yield Triple(subject, NamedNode(iri.term("isNot")), Literal(word))
        case Role(role, filler):
            part = iri.part(name, role)
            yield Triple(subject, NamedNode(iri.term(role)), NamedNode(part))
            yield from prototype(filler, part)
        case AllOf(parts):
            for inner in parts:
                yield from prototype(inner, name)


def _class(description: Description, triples: list[Triple]) -> _Node:
    match description:
        case Kind(name):
            return NamedNode(iri.term(name))
        case HasWord(word, under):
            return _restriction(under, _VALUE, Literal(word), triples)
        case HasNot(word):
            return _restriction(iri.term("isNot"), _VALUE, Literal(word), triples)
        case Role(role, filler):
            return _restriction(iri.term(role), _SOME, _class(filler, triples), triples)
        case AllOf(()):
            return _THING
        case AllOf((only,)) | AnyOf((only,)):
            return _class(only, triples)
        case AllOf(parts):
            return _combined(_AND, parts, triples)
        case AnyOf(parts):
            return _combined(_OR, parts, triples)


def _restriction(on: str, how: NamedNode, value: _Node | Literal, triples: list[Triple]) -> BlankNode:
    node = BlankNode()
    triples += (Triple(node, _ON, NamedNode(on)), Triple(node, how, value))
    return node


def _combined(how: NamedNode, parts: tuple[Description, ...], triples: list[Triple]) -> BlankNode:
    node = BlankNode()
    cells: list[_Node] = [*(BlankNode() for _ in parts), _NIL]
    triples.append(Triple(node, how, cells[0]))
    for position, part in enumerate(parts):
        triples.append(Triple(cells[position], _FIRST, _class(part, triples)))
        triples.append(Triple(cells[position], _REST, cells[position + 1]))
    return node
