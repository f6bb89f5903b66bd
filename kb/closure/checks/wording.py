"""Checks of what is generated from the ontology: the nodes of a wording, and the closed vocabularies."""

from __future__ import annotations

from collections.abc import Iterator

from kb.closure.checks.data import Violation, named
from kb.closure.checks.subject import Subject
from kb.graph import iri
from kb.graph.nodes import closed_words
from kb.graph.nodes.wording import PROPERTIES, kinds, node_classes

__all__ = ["names_are_current", "parts_are_nodes"]

_KINDS = ("Class", "ObjectProperty", "DatatypeProperty")


def names_are_current(subject: Subject) -> Iterator[Violation]:
    """The names that Python takes from the closed vocabularies are those of the Turtle."""
    folder = subject.root / "ontology"
    if not closed_words.is_current(folder):
        message = f"{closed_words.TARGET.name} does not have the words that ontology/terms has"
        yield Violation("", message, remedy=closed_words.REMEDY)


def parts_are_nodes(subject: Subject) -> Iterator[Violation]:
    """Each class and property of the wording's namespace is a node or a field in kb/text/nodes, and the other way round."""
    base = iri.wording("")
    written = {name for kind in _KINDS for name in subject.terms.typed(iri.PREFIXES["owl"] + kind) if name.startswith(base)}
    meant = {iri.wording(name) for name in (*_classes(), *_fields())}
    for name in sorted(written - meant):
        yield Violation(name, f"{named(name)} is no node and no field in kb/text/nodes", remedy="remove it, or write the node")
    for name in sorted(meant - written):
        yield Violation("", f"{named(name)} of kb/text/nodes is not defined", remedy="define it in ontology/terms/wording")


def _classes() -> Iterator[str]:
    yield from (kind.__name__ for kind in kinds())


def _fields() -> Iterator[str]:
    for cls in node_classes():
        yield from (PROPERTIES.get((cls.__name__, field), iri.camel(field)) for field in cls.__struct_fields__)
