"""Quads indexed by subject and property, and by class; values in the order written."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from kb.graph import iri

if TYPE_CHECKING:
    from pyoxigraph import Quad

__all__ = ["Facts"]

_TYPE = iri.PREFIXES["rdf"] + "type"
_FIRST, _REST, _NIL = (iri.PREFIXES["rdf"] + name for name in ("first", "rest", "nil"))


class Facts:
    """Quads by subject and property; terms are given as their plain text.

    Properties are named as in Turtle: `:gist`, `skos:prefLabel`.
    """

    def __init__(self, quads: Iterable[Quad]) -> None:
        self._values: Mapping[tuple[str, str], list[str]] = defaultdict(list)
        self._typed: Mapping[str, list[str]] = defaultdict(list)
        for quad in quads:
            self._add(quad)

    def _add(self, quad: Quad) -> None:
        subject: Any = quad.subject
        value: Any = quad.object
        about, name, said = subject.value, quad.predicate.value, value.value
        self._values[about, name].append(said)
        if name == _TYPE:
            self._typed[said].append(about)

    def all(self, subject: str, name: str) -> Sequence[str]:
        """Every value, none if there is none."""
        return self._values.get((subject, _expand(name)), ())

    def one(self, subject: str, name: str) -> str | None:
        """The first value."""
        values = self.all(subject, name)
        return values[0] if values else None

    def text(self, subject: str, name: str) -> str:
        """The first value, or nothing at all as text."""
        return self.one(subject, name) or ""

    def has(self, subject: str, name: str) -> bool:
        """Whether the subject says anything under that property."""
        return bool(self.all(subject, name))

    def subjects(self, name: str, value: str) -> Iterator[str]:
        """Everything that says this value under that property."""
        yield from (subject for subject, values in self._saying.get(_expand(name), ()) if value in values)

    def saying(self, name: str) -> Iterator[str]:
        """Everything that says something under that property."""
        yield from (subject for subject, _ in self._saying.get(_expand(name), ()))

    @cached_property
    def _saying(self) -> Mapping[str, list[tuple[str, Sequence[str]]]]:
        """Property → everything that says something under it, with what."""
        found: dict[str, list[tuple[str, Sequence[str]]]] = defaultdict(list)
        for (subject, name), values in self._values.items():
            found[name].append((subject, values))
        return found

    def items(self, subject: str, name: str) -> Iterator[str]:
        """The members of an RDF list, in order."""
        cell = self.one(subject, name)
        while cell is not None and cell != _NIL:
            yield from self._values.get((cell, _FIRST), ())
            cell = next(iter(self._values.get((cell, _REST), ())), None)

    def typed(self, name: str) -> Sequence[str]:
        """The subjects of a class, `:Rule`."""
        return tuple(dict.fromkeys(self._typed.get(_expand(name), ())))

    def about(self, subject: str) -> Iterator[tuple[str, str]]:
        """Every (property, value) of a subject; properties as full IRIs."""
        yield from self._about.get(subject, ())

    @cached_property
    def _about(self) -> Mapping[str, list[tuple[str, str]]]:
        found: dict[str, list[tuple[str, str]]] = defaultdict(list)
        for (subject, name), values in self._values.items():
            found[subject].extend((name, value) for value in values)
        return found


def _expand(name: str) -> str:
    prefix, _, rest = name.partition(":")
    return iri.PREFIXES[prefix] + rest
