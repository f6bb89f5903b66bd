"""Frozen records ↔ triples, both ways, driven by their type hints: a new node type needs no mapping code.

A node is an IRI with the class's term as type and one property a field (`functions_in` → `w:functionsIn`). A field whose
property has another name, because fields of that name hold different things, stands in a table that the mapper is given.
Inner nodes are named by the way to them; only list cells are blank. Text, whole numbers and yes/no are typed
literals, a tuple is an RDF list. What is not written is `None`, or the field's default where that is empty
(no, nothing in the list).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from msgspec import NODEFAULT
from msgspec.structs import FieldInfo, fields
from pyoxigraph import BlankNode, Literal, NamedNode, Triple

from kb.errors import KnowledgeBaseError
from kb.graph import iri

__all__ = ["Mapper", "Reader"]

Term = NamedNode | BlankNode | Literal | Triple
Subject = NamedNode | BlankNode
Reader = Callable[[Subject], Iterable[tuple[NamedNode, Term]]]
"""Gives the (property, value) pairs of a subject."""

_Way = tuple[str, *tuple[int, ...]]

_RDF = iri.PREFIXES["rdf"]
_XSD = iri.PREFIXES["xsd"]
_TYPE, _FIRST, _REST, _NIL = (NamedNode(_RDF + name) for name in ("type", "first", "rest", "nil"))
_BOOLEAN, _INTEGER = NamedNode(_XSD + "boolean"), NamedNode(_XSD + "integer")
_LITERALS: Mapping[str, Callable[[str], object]] = {
    _BOOLEAN.value: lambda text: text in ("true", "1"),
    _INTEGER.value: int,
    _XSD + "string": str,
}


class Mapper:
    """Carries nodes of the given classes to triples and back.

    Args:
        classes: every record that may occur, as root or inside.
        names: (class, field) → local name of its property, where that is not the field's own name.
        shared: those of which one record that stands in two places is one node, and comes back as one (the target that two
            instructions have in common); all others are nodes of their own in each place.

    Raises:
        ValueError: two classes have one name, so one term.
    """

    def __init__(
        self, classes: Iterable[type[Any]], names: Mapping[tuple[str, str], str] | None = None, *, shared: Iterable[type[Any]] = ()
    ) -> None:
        self._shared = frozenset(shared)
        shapes = [_Shape(cls, names or {}) for cls in classes]
        self._shapes = {shape.term.value: shape for shape in shapes}
        if len(self._shapes) < len(shapes):
            raise ValueError("two node classes have one name")

    def triples(self, node: Any, name: str) -> Iterator[Triple]:
        """The triples of a node whose IRI is `name`, and of all that is inside it: what stands in two places is one node."""
        yield from self._triples(node, name, {})

    def _triples(self, node: Any, name: str, named: dict[int, str]) -> Iterator[Triple]:
        subject = NamedNode(name)
        shape = self._shapes[iri.wording(type(node).__name__)]
        yield Triple(subject, _TYPE, shape.term)
        for slot in shape.slots.values():
            value = getattr(node, slot.name)
            if slot.is_written(value):
                yield from self._value(subject, slot.term, value, name, (slot.name,), named)

    def read(self, name: str, reader: Reader) -> Any:
        """The node whose IRI is `name`.

        Raises:
            KnowledgeBaseError: the graph has no such node, or a field of it is missing or does not fit.
        """
        return self._node(NamedNode(name), reader, {})

    def _value(
        self, subject: Subject, term: NamedNode, value: Any, owner: str, way: _Way, named: dict[int, str]
    ) -> Iterator[Triple]:
        if isinstance(value, tuple):
            yield from self._list(subject, term, value, owner, way, named)
        elif isinstance(value, bool | int | str):
            yield Triple(subject, term, _literal(value))
        else:
            inner = named.get(id(value)) if type(value) in self._shared else None
            yield Triple(subject, term, NamedNode(inner or iri.part(owner, *way)))
            if inner is None:
                named[id(value)] = iri.part(owner, *way)
                yield from self._triples(value, iri.part(owner, *way), named)

    def _list(
        self, subject: Subject, term: NamedNode, items: tuple[Any, ...], owner: str, way: _Way, named: dict[int, str]
    ) -> Iterator[Triple]:
        cells: list[Subject] = [*(BlankNode() for _ in items), _NIL]
        yield Triple(subject, term, cells[0])
        for position, item in enumerate(items):
            yield from self._value(cells[position], _FIRST, item, owner, (*way, position), named)
            yield Triple(cells[position], _REST, cells[position + 1])

    def _node(self, subject: Subject, reader: Reader, known: dict[Subject, Any]) -> Any:
        if subject not in known:
            known[subject] = self._made(subject, reader, known)
        return known[subject]

    def _made(self, subject: Subject, reader: Reader, known: dict[Subject, Any]) -> Any:
        pairs = [(name.value, value) for name, value in reader(subject)]
        kinds = [getattr(value, "value", "") for name, value in pairs if name == _TYPE.value]
        shape = next((self._shapes[kind] for kind in kinds if kind in self._shapes), None)
        if shape is None:
            raise KnowledgeBaseError(f"{subject} is no node of a wording: its type is {' and '.join(kinds) or 'not said'}")
        said = ((shape.slots[name], value) for name, value in pairs if name in shape.slots)
        return shape.build({slot.name: self._read(value, reader, known) for slot, value in said}, subject)

    def _read(self, value: Term, reader: Reader, known: dict[Subject, Any]) -> Any:
        if isinstance(value, Literal):
            return _LITERALS[value.datatype.value](value.value)
        if isinstance(value, BlankNode) or value == _NIL:
            return tuple(self._items(value, reader, known))
        assert not isinstance(value, Triple)  # nothing here is said of a triple
        return self._node(value, reader, known)

    def _items(self, cell: Term, reader: Reader, known: dict[Subject, Any]) -> Iterator[Any]:
        while cell != _NIL:
            assert isinstance(cell, NamedNode | BlankNode)  # the cell of a list is a node
            pair = {name.value: value for name, value in reader(cell)}
            yield self._read(pair[_FIRST.value], reader, known)
            cell = pair[_REST.value]


class _Shape:
    """What there is to know about a node class: its term, its fields in order."""

    def __init__(self, cls: type[Any], names: Mapping[tuple[str, str], str]) -> None:
        self.cls = cls
        self.names = names
        self.term = NamedNode(iri.wording(cls.__name__))

    @cached_property
    def slots(self) -> dict[str, _Slot]:
        hints = get_type_hints(self.cls)
        slots = (_Slot(field, hints[field.name], self._property(field.name)) for field in fields(self.cls))
        return {slot.term.value: slot for slot in slots}

    def _property(self, field: str) -> str:
        return iri.wording(self.names.get((self.cls.__name__, field), iri.camel(field)))

    def build(self, given: dict[str, Any], subject: Subject) -> Any:
        values = {}
        for slot in self.slots.values():
            value = given.get(slot.name, slot.unwritten)
            if not slot.accepts(value):
                raise KnowledgeBaseError(f"{subject}: {value!r} does not fit {self.cls.__name__}.{slot.name}")
            values[slot.name] = value
        return self.cls(**values)


class _Slot:
    """One field: the property that carries it, what it may hold, and what its absence means."""

    def __init__(self, field: FieldInfo, hint: Any, term: str) -> None:
        self.name = field.name
        self.term = NamedNode(term)
        self.hint = hint
        optional = _fits(None, hint)
        empty = field.default is not NODEFAULT and not field.default and field.default is not None
        self.unwritten = None if optional else field.default if empty else NODEFAULT

    def is_written(self, value: Any) -> bool:
        return value is not None if self.unwritten is None else value != self.unwritten

    def accepts(self, value: Any) -> bool:
        return value is not NODEFAULT and _fits(value, self.hint)


def _fits(value: Any, hint: Any) -> bool:
    """Whether a value has the type that a hint describes; tuples are looked into, nodes are not."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return any(_fits(value, option) for option in inner)
    if origin is tuple:
        return isinstance(value, tuple) and all(_fits(item, inner[0]) for item in value)
    if origin is not None:
        return value in inner
    if hint in (None, NoneType):
        return value is None
    return hint is Any or (isinstance(value, hint) and (hint is not int or not isinstance(value, bool)))


def _literal(value: bool | int | str) -> Literal:
    if isinstance(value, bool):
        return Literal("true" if value else "false", datatype=_BOOLEAN)
    return Literal(str(value), datatype=_INTEGER) if isinstance(value, int) else Literal(value)
