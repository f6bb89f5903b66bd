"""The ontology → the record that questions use: which event is below which, and what puts a thing into which class.

Read from the axioms as they stand in Turtle, once, when the store is built. Taken are the axioms whose left side is a class
expression of OWL 2 RL and whose right side is a named class (`… rdfs:subClassOf :Leaves`), and equivalences both ways.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from pyoxigraph import BlankNode, Literal, NamedNode, Quad, Triple

from kb.errors import KnowledgeBaseError
from kb.graph import iri

__all__ = ["vocabulary_record"]

_OWL, _RDF, _RDFS = (iri.PREFIXES[name] for name in ("owl", "rdf", "rdfs"))
_SUB, _SAME, _RANGE = f"{_RDFS}subClassOf", f"{_OWL}equivalentClass", f"{_RDFS}range"
_TYPE, _FIRST, _REST, _NIL = (f"{_RDF}{name}" for name in ("type", "first", "rest", "nil"))
_ON, _SOME, _VALUE, _AND, _OR = (f"{_OWL}{n}" for n in ("onProperty", "someValuesFrom", "hasValue", "intersectionOf", "unionOf"))
_ROOTS = ("GameEvent", "Zone", "TriggeredAbility")
_UNDER = ("lookBackUnder", "wordedUnder")


def vocabulary_record(said: Iterable[Triple | Quad], closed: Iterable[tuple[str, str]] = ()) -> dict[str, dict[str, Any]]:
    """The record that `kb.graph.vocabulary.Vocabulary` reads.

    Args:
        said: the triples of the ontology, terms and axioms.
        closed: what a reasoner found besides: (class, class above it).

    Raises:
        KnowledgeBaseError: an axiom speaks of a class that no file of terms declares.
    """
    axioms = _Axioms(said)
    above = _above([*axioms.subclasses(), *closed])
    kept = {name for name, wider in above.items() if not wider.isdisjoint(_ROOTS)}
    kept |= {root for root in _ROOTS if any(root in above[name] for name in kept)}
    rules = [(head, premise) for head, premise in axioms.rules() if head in kept]
    axioms.demand_declared({*kept, *(name for _, premise in rules for name in _names(premise))})
    return {
        "above": {name: sorted(above[name] & kept) for name in sorted(kept) if name in above},
        "rules": {str(number): rule for number, rule in enumerate(sorted(rules, key=repr))},  # numbered alike in every build
        "ranges": axioms.ranges(kept),
        **{name: axioms.under(name) for name in _UNDER},
    }


class _Axioms:
    """The triples of an ontology by subject and property."""

    def __init__(self, said: Iterable[Triple | Quad]) -> None:
        self._values: dict[tuple[Any, str], list[Any]] = {}
        self._pairs: dict[str, list[tuple[Any, Any]]] = {}
        for triple in said:
            name = triple.predicate.value
            self._values.setdefault((triple.subject, name), []).append(triple.object)
            self._pairs.setdefault(name, []).append((triple.subject, triple.object))

    def subclasses(self) -> Iterator[tuple[str, str]]:
        """Named classes, each with one above it."""
        for narrow, wide in self._inclusions():
            if isinstance(narrow, NamedNode) and isinstance(wide, NamedNode):
                yield _name(narrow), _name(wide)

    def rules(self) -> Iterator[tuple[str, tuple[Any, ...]]]:
        """(class, what puts a thing into it), for what is more than a class below a class."""
        for narrow, wide in self._inclusions():
            if isinstance(narrow, BlankNode) and isinstance(wide, NamedNode):
                premise = self._premise(narrow)
                if premise is not None:
                    yield _name(wide), premise

    def ranges(self, kept: set[str]) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for name, cls in self._pairs.get(_RANGE, ()):
            if isinstance(cls, NamedNode) and _name(cls) in kept:
                found.setdefault(_name(name), []).append(_name(cls))
        return found

    def under(self, name: str) -> dict[str, str]:
        """Class → the doctrine that it names under an annotation property."""
        return {_name(cls): iri.short(doctrine.value) for cls, doctrine in self._pairs.get(iri.term(name), ())}

    def demand_declared(self, names: set[str]) -> None:
        declared = {_name(cls) for cls, kind in self._pairs.get(_TYPE, ()) if kind.value == f"{_OWL}Class"}
        for name in sorted(names - declared):
            remedy = f"declare it (:{name} a owl:Class ; …) in ontology/terms"
            raise KnowledgeBaseError(f"the axioms of the ontology speak of :{name}, which no file of terms declares", remedy=remedy)

    def _inclusions(self) -> Iterator[tuple[Any, Any]]:
        yield from self._pairs.get(_SUB, ())
        for one, other in self._pairs.get(_SAME, ()):
            yield one, other
            yield other, one

    def _premise(self, node: Any) -> tuple[Any, ...] | None:
        """A class expression of the left side; `None` for one that OWL 2 RL does not have there."""
        if isinstance(node, NamedNode):
            return ("all", []) if node.value == f"{_OWL}Thing" else ("class", _name(node))
        for property, word in ((_AND, "all"), (_OR, "any")):
            for cell in self._all(node, property):
                parts = [self._premise(member) for member in self._items(cell)]
                return None if None in parts else (word, parts)
        for name in self._all(node, _ON):
            for value in self._all(node, _VALUE):
                return ("value", _name(name), value.value) if isinstance(value, Literal) else None
            for filler in self._all(node, _SOME):
                inner = self._premise(filler)
                return None if inner is None else ("some", _name(name), inner)
        return None

    def _all(self, subject: Any, name: str) -> list[Any]:
        return self._values.get((subject, name), [])

    def _items(self, cell: Any) -> Iterator[Any]:
        while cell.value != _NIL:
            yield from self._all(cell, _FIRST)
            (cell,) = self._all(cell, _REST)


def _above(pairs: Iterable[tuple[str, str]]) -> dict[str, set[str]]:
    """Class → every class above it, itself left out; circles are walked once."""
    direct: dict[str, set[str]] = {}
    for narrow, wide in pairs:
        direct.setdefault(narrow, set()).add(wide)
    found: dict[str, set[str]] = {}
    for name, wider in direct.items():
        waiting, seen = list(wider), set[str]()
        while waiting:
            each = waiting.pop()
            if each not in seen:
                seen.add(each)
                waiting.extend(direct.get(each, ()))
        found[name] = seen - {name}
    return found


def _names(premise: Any) -> Iterator[str]:
    """The classes that a premise speaks of."""
    match premise:
        case ("class", name):
            yield name
        case ("some", _, inner):
            yield from _names(inner)
        case ("all" | "any", parts):
            for part in parts:
                yield from _names(part)


def _name(node: Any) -> str:
    """A term by its local name, anything else by its prefix: `Dies`, `skos:notation`."""
    if node.value.startswith(iri.TERM):
        return str(node.value.removeprefix(iri.TERM))
    matching = ((prefix, base) for prefix, base in iri.PREFIXES.items() if node.value.startswith(base))
    prefix, base = max(matching, key=lambda pair: len(pair[1]), default=("", ""))
    return f"{prefix}:{node.value.removeprefix(base)}" if base else str(node.value)
