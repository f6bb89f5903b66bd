"""Abilities → pattern classes, prototypes, families: which abilities watch for a zone change, a death, an attack.

Nobody writes down that "whenever a creature dies" is a leaves-the-battlefield ability. Its prototype, a creature going
from the battlefield to a graveyard, falls under `Leaves` by the axioms, and so the ability under `LeavesAbility`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import rdflib
from pyoxigraph import NamedNode, Triple

from kb.closure.engines import closure
from kb.closure.owl import owl_class, prototype
from kb.closure.patterns import alternatives, describe_pattern, pattern_iri, prototype_iri
from kb.graph import iri
from kb.graph.convert import to_rdflib
from kb.text.nodes.abilities import TriggeredAbility
from kb.text.nodes.triggers import Pattern

__all__ = ["classified", "links", "pattern_classes", "prototypes", "triggered"]

_TYPE = rdflib.RDF.type
_FAMILY, _PROTOTYPE = rdflib.URIRef(iri.term("inFamily")), rdflib.URIRef(iri.term("prototype"))
_EVENTS = rdflib.URIRef(iri.term("GameEvent"))


def triggered(abilities: Iterable[tuple[str, Any]]) -> tuple[tuple[str, TriggeredAbility], ...]:
    """The triggered ones among (IRI, ability) pairs."""
    return tuple((name, ability) for name, ability in abilities if isinstance(ability, TriggeredAbility))


def pattern_classes(patterns: Iterable[Pattern]) -> Iterator[Triple]:
    """The OWL classes of patterns."""
    for part in _distinct(patterns, pattern_iri):
        yield from owl_class(describe_pattern(part), pattern_iri(part))


def prototypes(patterns: Iterable[Pattern]) -> Iterator[Triple]:
    """The prototypes of patterns."""
    for part in _distinct(patterns, prototype_iri):
        name = prototype_iri(part)
        yield Triple(NamedNode(name), NamedNode(_TYPE), NamedNode(iri.term("Prototype")))
        yield from prototype(describe_pattern(part), name)


def links(abilities: Iterable[tuple[str, TriggeredAbility]]) -> Iterator[Triple]:
    """What ties an ability to the classes and prototypes of its pattern."""
    for name, ability in abilities:
        subject = NamedNode(name)
        yield Triple(subject, NamedNode(_TYPE), NamedNode(iri.term("TriggeredAbility")))
        for part in alternatives(ability.pattern):
            yield Triple(subject, NamedNode(iri.term("watches")), NamedNode(pattern_iri(part)))
            yield Triple(subject, NamedNode(_PROTOTYPE), NamedNode(prototype_iri(part)))


def classified(axioms: Iterable[Triple], abilities: Iterable[tuple[str, TriggeredAbility]]) -> rdflib.Graph:
    """What follows for abilities, their prototypes and families; and which patterns hold which prototypes.

    Raises:
        ValueError: the axioms contradict each other, or an ability.
    """
    pairs = tuple(abilities)
    patterns = [ability.pattern for _, ability in pairs]
    base = [*axioms, *prototypes(patterns), *links(pairs)]
    inferred = closure(to_rdflib(base), "owlrl")
    inferred += closure(to_rdflib([*base, *pattern_classes(patterns)]), "reasonable")
    for triple in list(_families(to_rdflib(base), inferred)):
        inferred.add(triple)
    return inferred


def _families(asserted: rdflib.Graph, inferred: rdflib.Graph) -> Iterator[tuple[Any, Any, Any]]:
    below = rdflib.RDFS.subClassOf
    kinds = {_EVENTS, *inferred.subjects(below, _EVENTS), *asserted.subjects(below, _EVENTS)}
    for ability, example in asserted.subject_objects(_PROTOTYPE):
        for kind in {*asserted.objects(example, _TYPE), *inferred.objects(example, _TYPE)} & kinds:
            yield ability, _FAMILY, kind


def _distinct(patterns: Iterable[Pattern], name: Callable[[Pattern], str]) -> Iterable[Pattern]:
    return {name(part): part for pattern in patterns for part in alternatives(pattern)}.values()
