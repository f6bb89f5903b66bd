"""Descriptions as triples: the OWL class of what fits one, and its prototype.

The class contains what fits (`owl:intersectionOf` of `owl:hasValue` and `owl:someValuesFrom`); the prototype is the most
general individual that fits, saying nothing that the description leaves open.
"""

from __future__ import annotations

from collections.abc import Iterator

from pyoxigraph import BlankNode, Literal, NamedNode, Triple

from kb.closure.expressions import AllOf, AnyOf, Description, HasNot, HasWord, Implied, Kind, Role
from kb.graph import iri

__all__ = ["owl_class", "prototype"]

_OWL, _RDF = iri.PREFIXES["owl"], iri.PREFIXES["rdf"]
_TYPE, _FIRST, _REST, _NIL = (NamedNode(_RDF + name) for name in ("type", "first", "rest", "nil"))
_ON, _SOME, _VALUE, _AND, _OR, _THING = (
    NamedNode(_OWL + name) for name in ("onProperty", "someValuesFrom", "hasValue", "intersectionOf", "unionOf", "Thing")
)
_CLASS, _RESTRICTION = NamedNode(_OWL + "Class"), NamedNode(_OWL + "Restriction")
_BELOW = NamedNode(iri.PREFIXES["rdfs"] + "subClassOf")


_Node = NamedNode | BlankNode


def owl_class(description: Description, name: str) -> Iterator[Triple]:
    """The axioms that make `name` a class of what fits: whatever fits is in it, as OWL 2 RL can say it."""
    triples: list[Triple] = []
    node = _class(description, triples)
    yield Triple(NamedNode(name), _TYPE, _CLASS)
    yield Triple(node, _BELOW, NamedNode(name))
    yield from triples


def prototype(description: Description, name: str) -> Iterator[Triple]:
    """The most general individual that fits, and what takes part in it. Alternatives leave open which."""
    subject = NamedNode(name)
    match description:
        case Kind(kind):
            yield Triple(subject, _TYPE, NamedNode(iri.term(kind)))
        case HasWord(word, under) | Implied(word, under):
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
        case AllOf(parts):
            return _all(tuple(part for part in parts if not isinstance(part, Implied)), triples)
        case AnyOf((only,)):
            return _class(only, triples)
        case AnyOf(parts):
            return _combined(_OR, parts, triples)
        case Implied():
            return _THING


def _all(parts: tuple[Description, ...], triples: list[Triple]) -> _Node:
    if len(parts) > 1:
        return _combined(_AND, parts, triples)
    return _class(parts[0], triples) if parts else _THING


def _restriction(on: str, how: NamedNode, value: _Node | Literal, triples: list[Triple]) -> BlankNode:
    node = BlankNode()
    triples += (Triple(node, _TYPE, _RESTRICTION), Triple(node, _ON, NamedNode(on)), Triple(node, how, value))
    return node


def _combined(how: NamedNode, parts: tuple[Description, ...], triples: list[Triple]) -> BlankNode:
    node = BlankNode()
    cells: list[_Node] = [*(BlankNode() for _ in parts), _NIL]
    triples += (Triple(node, _TYPE, _CLASS), Triple(node, how, cells[0]))
    for position, part in enumerate(parts):
        triples.append(Triple(cells[position], _FIRST, _class(part, triples)))
        triples.append(Triple(cells[position], _REST, cells[position + 1]))
    return node
