"""Explanations of inferred triples: back along the axioms to what is asserted.

Not a proof search over all of OWL 2 RL, but over the axioms that this ontology uses: subclasses, equivalences,
intersections, unions, restrictions, domains and ranges, subproperties, inverses and chains.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any

from msgspec import Struct
from pyoxigraph import BlankNode, Literal, NamedNode, Store, Triple

from kb.closure.comparison import ways_of_comparison
from kb.closure.silence import SettingOf, count_rules, ways_of_silence
from kb.graph import iri

__all__ = ["Explainer", "Explanation", "explain"]

_OWL, _RDF, _RDFS = (iri.PREFIXES[name] for name in ("owl", "rdf", "rdfs"))
_TYPE, _FIRST, _REST, _NIL = (NamedNode(_RDF + name) for name in ("type", "first", "rest", "nil"))
_SUB, _DOMAIN, _RANGE, _SUBPROPERTY = (NamedNode(_RDFS + name) for name in ("subClassOf", "domain", "range", "subPropertyOf"))
_EQUIVALENT, _AND, _OR, _ON, _VALUE, _SOME, _ALL, _CHAIN, _INVERSE, _THING, _TRANSITIVE = (
    NamedNode(_OWL + name)
    for name in (
        "equivalentClass",
        "intersectionOf",
        "unionOf",
        "onProperty",
        "hasValue",
        "someValuesFrom",
        "allValuesFrom",
        "propertyChainAxiom",
        "inverseOf",
        "Thing",
        "TransitiveProperty",
    )
)
_FAMILY, _PROTOTYPE, _SETTLES, _STATES, _REALISES = (
    NamedNode(iri.term(name)) for name in ("inFamily", "prototype", "settles", "states", "realises")
)


class Explanation(Struct, frozen=True):
    """A triple, the kind of step that gives it, and the triples that the step needs; `asserted` needs none."""

    triple: Triple
    step: str
    premises: tuple[Explanation, ...] = ()

    def lines(self, depth: int = 0) -> Iterator[str]:
        """The explanation as an indented outline."""
        words = " ".join(_short(term) for term in (self.triple.subject, self.triple.predicate, self.triple.object))
        yield f"{'  ' * depth}{words}  ({self.step})"
        for premise in self.premises:
            yield from premise.lines(depth + 1)


def explain(store: Store, triple: Triple, setting_of: SettingOf = lambda _edition, _doctrine: None) -> Explanation | None:
    """How a triple follows from what is asserted; `None` where the store does not hold it.

    Args:
        store: of what is asserted and what was inferred. What it does not hold does not hold, whatever the steps known here give:
            a rule that states a setting itself does not inherit another one.
        setting_of: looks a setting up, to explain what an edition does not say.
    """
    return Explainer(store, setting_of).explain(triple)


_Way = tuple[str, tuple[Triple, ...]]
"""The kind of a step, and the triples that it needs."""


class Explainer:
    """Explains triples of one store, which must not change meanwhile: the axioms are looked up once for all of them.

    Args:
        store, setting_of: as `explain` takes them.
    """

    def __init__(self, store: Store, setting_of: SettingOf = lambda _edition, _doctrine: None) -> None:
        self._store, self._setting_of = store, setting_of
        # Every triple leads to the same axioms and prototypes: thousands of them would otherwise look these up again and again.
        self._objects, self._subjects, self._asserted = cache(self._objects_of), cache(self._subjects_of), cache(self._is_asserted)
        self._count_rules = cache(count_rules)
        self._known: dict[Triple, Explanation] = {}

    def explain(self, triple: Triple) -> Explanation | None:
        """How a triple follows from what is asserted; `None` where the store does not hold it (`explain`)."""
        held = self._store.quads_for_pattern(triple.subject, triple.predicate, triple.object)
        if triple.object != _THING and next(held, None) is None:
            return None
        return self._explained(triple, frozenset()) or Explanation(triple, "inferred, by steps not spelt out here")

    def _explained(self, triple: Triple, open_: frozenset[Triple]) -> Explanation | None:
        if triple.object == _THING or self._asserted(triple):
            return Explanation(triple, "asserted")
        if triple in self._known:  # found without what was open then, so it goes in no circle
            return self._known[triple]
        if triple in open_ or self._is_missing(triple):
            return None
        for step, needs in self._ways(triple):
            premises = self._all(needs, open_ | {triple})
            if premises is not None:
                return self._known.setdefault(triple, Explanation(triple, step, premises))
        return None

    def _all(self, needs: tuple[Triple, ...], open_: frozenset[Triple]) -> tuple[Explanation, ...] | None:
        found = []
        for need in needs:
            premise = self._explained(need, open_)
            if premise is None:
                return None
            found.append(premise)
        return tuple(found)

    def _ways(self, triple: Triple) -> Iterator[_Way]:
        yield from ways_of_comparison(self._store, triple)
        if triple.predicate == _TYPE:
            for way in (self._defined, self._wider, self._domain, self._range, self._only):
                yield from way(triple)
            return
        for step in (self._subclass, self._subproperty, self._inverse, self._chain, self._family, self._settled):
            yield from step(triple)
        yield from ways_of_silence(self._store, self._setting_of, triple, self._count_rules)

    def _wider(self, triple: Triple) -> Iterator[_Way]:
        for narrow in self._subjects(_SUB, triple.object):
            yield "subclass", (Triple(triple.subject, _TYPE, narrow), Triple(narrow, _SUB, triple.object))
        for same in (*self._subjects(_EQUIVALENT, triple.object), *self._objects(triple.object, _EQUIVALENT)):
            yield "same class", (Triple(triple.subject, _TYPE, same),)

    def _defined(self, triple: Triple) -> Iterator[_Way]:
        subject, cls = triple.subject, triple.object
        for cell in self._objects(cls, _AND):
            yield "all of", tuple(Triple(subject, _TYPE, member) for member in self._items(cell))
        for cell in self._objects(cls, _OR):
            for member in self._items(cell):
                yield "one of", (Triple(subject, _TYPE, member),)
        for name in self._objects(cls, _ON):
            yield from self._restricted(subject, name, cls)

    def _restricted(self, subject: Any, name: Any, cls: Any) -> Iterator[_Way]:
        for value in self._objects(cls, _VALUE):
            yield "has value", (Triple(subject, name, value),)
        for filler, value in product(self._objects(cls, _SOME), self._objects(subject, name)):
            if not isinstance(value, Literal):
                yield "some value", (Triple(subject, name, value), Triple(value, _TYPE, filler))

    def _domain(self, triple: Triple) -> Iterator[_Way]:
        for name in self._subjects(_DOMAIN, triple.object):
            for value in self._objects(triple.subject, name):
                yield "domain", (Triple(triple.subject, name, value), Triple(name, _DOMAIN, triple.object))

    def _range(self, triple: Triple) -> Iterator[_Way]:
        for name in self._subjects(_RANGE, triple.object):
            for subject in self._subjects(name, triple.subject):
                yield "range", (Triple(subject, name, triple.subject), Triple(name, _RANGE, triple.object))

    def _only(self, triple: Triple) -> Iterator[_Way]:
        for cls in self._subjects(_ALL, triple.object):
            for name in self._objects(cls, _ON):
                for subject in self._subjects(name, triple.subject):
                    yield "all values", (Triple(subject, name, triple.subject), Triple(subject, _TYPE, cls))

    def _subclass(self, triple: Triple) -> Iterator[_Way]:
        if triple.predicate in (_SUB, _SUBPROPERTY):
            for between in self._objects(triple.subject, triple.predicate):
                first = Triple(triple.subject, triple.predicate, between)
                yield "chain", (first, Triple(between, triple.predicate, triple.object))

    def _subproperty(self, triple: Triple) -> Iterator[_Way]:
        for narrow in self._subjects(_SUBPROPERTY, triple.predicate):
            axiom = Triple(narrow, _SUBPROPERTY, triple.predicate)
            yield "subproperty", (Triple(triple.subject, narrow, triple.object), axiom)

    def _inverse(self, triple: Triple) -> Iterator[_Way]:
        pairs = (*self._subjects(_INVERSE, triple.predicate), *self._objects(triple.predicate, _INVERSE))
        if isinstance(triple.object, NamedNode | BlankNode):
            for name in pairs:
                yield "inverse", (Triple(triple.object, name, triple.subject),)

    def _chain(self, triple: Triple) -> Iterator[_Way]:
        for cell in self._objects(triple.predicate, _CHAIN):
            first, second = self._items(cell)
            yield from self._through(triple, first, second, "property chain")
        if self._asserted(Triple(triple.predicate, _TYPE, _TRANSITIVE)):
            yield from self._through(triple, triple.predicate, triple.predicate, "transitive")

    def _family(self, triple: Triple) -> Iterator[_Way]:
        if triple.predicate == _FAMILY:
            yield from self._through(triple, _PROTOTYPE, _TYPE, "what it watches for")

    def _settled(self, triple: Triple) -> Iterator[_Way]:
        if triple.predicate == _SETTLES:
            yield "states it itself", (Triple(triple.subject, _STATES, triple.object),)
            yield from self._through(triple, _REALISES, _STATES, "inherits it")

    def _through(self, triple: Triple, first: Any, second: Any, step: str) -> Iterator[_Way]:
        for between in self._objects(triple.subject, first):
            if not isinstance(between, Literal):
                yield step, (Triple(triple.subject, first, between), Triple(between, second, triple.object))

    def _is_missing(self, triple: Triple) -> bool:
        """Whether the store would hold it if it followed, and does not: what follows of unnamed things is not kept."""
        named = isinstance(triple.subject, NamedNode) and isinstance(triple.object, NamedNode)
        return named and next(self._store.quads_for_pattern(triple.subject, triple.predicate, triple.object), None) is None

    def _is_asserted(self, triple: Triple) -> bool:
        found = self._store.quads_for_pattern(triple.subject, triple.predicate, triple.object)
        return any(not iri.is_derived(getattr(quad.graph_name, "value", "")) for quad in found)

    def _objects_of(self, subject: Any, name: Any) -> list[Any]:
        if isinstance(subject, Literal):
            return []
        return list(dict.fromkeys(quad.object for quad in self._store.quads_for_pattern(subject, name, None)))

    def _subjects_of(self, name: Any, value: Any) -> list[Any]:
        return list(dict.fromkeys(quad.subject for quad in self._store.quads_for_pattern(None, name, value)))

    def _items(self, cell: Any) -> tuple[Any, ...]:
        items = []
        while cell != _NIL:
            items += self._objects(cell, _FIRST)
            (cell,) = self._objects(cell, _REST)
        return tuple(items)


def _short(term: Any) -> str:
    if isinstance(term, BlankNode):
        return "[…]"
    if isinstance(term, Literal):
        return f'"{term.value}"'
    return iri.curie(term.value)
