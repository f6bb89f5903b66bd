"""Abilities → pattern classes, prototypes, families: which abilities watch for a zone change, a death, an attack.

No file says that "whenever a creature dies" is a leaves-the-battlefield ability. Its prototype, a creature going
from the battlefield to a graveyard, falls under `Leaves` by the axioms, and so the ability under `LeavesAbility`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from pyoxigraph import NamedNode, Quad, Triple

from kb.closure.closing import Link, follows, named_links
from kb.closure.owl import owl_class, prototype
from kb.closure.patterns import alternatives, describe_pattern, pattern_iri, prototype_iri
from kb.graph import iri
from kb.text.nodes.abilities import TriggeredAbility
from kb.text.nodes.triggers import Pattern

__all__ = ["classified", "families", "links", "pattern_classes", "prototypes", "triggered"]

_TYPE, _BELOW = iri.PREFIXES["rdf"] + "type", iri.PREFIXES["rdfs"] + "subClassOf"
_FAMILY, _PROTOTYPE, _EVENTS = (iri.term(name) for name in ("inFamily", "prototype", "GameEvent"))


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


def classified(axioms: Iterable[Triple], abilities: Iterable[tuple[str, TriggeredAbility]]) -> set[Link]:
    """What follows for abilities, their prototypes and families; and which patterns hold which prototypes."""
    pairs = tuple(abilities)
    patterns = [ability.pattern for _, ability in pairs]
    said = [*axioms, *prototypes(patterns), *links(pairs), *pattern_classes(patterns)]
    found = follows(said)
    return found | set(families(said, found))


def families(said: Iterable[Triple | Quad], found: Iterable[Link]) -> Iterator[Link]:
    """The kinds of occurrences that what an ability watches for always is, by the classes of its prototypes."""
    known = [*named_links(said), *found]
    kinds = {_EVENTS, *(narrow for narrow, name, wide in known if name == _BELOW and wide == _EVENTS)}
    types: dict[str, list[str]] = defaultdict(list)
    for example, name, kind in known:
        if name == _TYPE and kind in kinds:
            types[example].append(kind)
    for ability, name, example in known:
        if name == _PROTOTYPE:
            yield from ((ability, _FAMILY, kind) for kind in types.get(example, ()))


def _distinct(patterns: Iterable[Pattern], name: Callable[[Pattern], str]) -> Iterable[Pattern]:
    return {name(part): part for pattern in patterns for part in alternatives(pattern)}.values()
