"""Triples, as the descriptions of runs make them: a subject, a name, and a node, a text, a number or a truth value."""

from __future__ import annotations

from collections.abc import Iterator

from pyoxigraph import Literal, NamedNode, Triple

from kb.graph import iri

__all__ = ["a", "flag", "labelled", "link", "number", "text"]

_XSD = iri.PREFIXES["xsd"]
_BOOLEAN, _INTEGER = NamedNode(f"{_XSD}boolean"), NamedNode(f"{_XSD}integer")


def link(subject: str, name: str, value: str) -> Triple:
    """Between two nodes. `name`: a term of ours, `takes`, or one of another vocabulary, `prov:used`."""
    return Triple(NamedNode(subject), _named(name), NamedNode(value))


def a(subject: str, *classes: str) -> Iterator[Triple]:
    """The classes of a node, named as in `link`."""
    for name in classes:
        yield Triple(NamedNode(subject), _named("rdf:type"), _named(name))


def text(subject: str, name: str, words: str, language: str = "") -> Triple:
    """A text of a node; in a language, if any is given."""
    return Triple(NamedNode(subject), _named(name), Literal(words, language=language) if language else Literal(words))


def labelled(subject: str, words: str) -> Triple:
    """What a node is called, in English."""
    return text(subject, "rdfs:label", words, "en")


def number(subject: str, name: str, value: int) -> Triple:
    """A whole number of a node."""
    return Triple(NamedNode(subject), _named(name), Literal(str(value), datatype=_INTEGER))


def flag(subject: str, name: str, value: bool) -> Triple:
    """Whether something holds of a node."""
    return Triple(NamedNode(subject), _named(name), Literal(str(value).lower(), datatype=_BOOLEAN))


def _named(name: str) -> NamedNode:
    prefix, colon, local = name.partition(":")
    return NamedNode(iri.PREFIXES[prefix] + local if colon else iri.term(name))
