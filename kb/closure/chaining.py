"""Forward chaining over one small description: all classes of a thing, by the compiled axioms, in a fraction of a millisecond.

The same axioms that the reasoner applies to everything when the store is built. Nothing is taken for false here that is only
unsaid; what must be known to be left open is said to be (`kb.closure.patterns`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property

from msgspec import Struct, field

from kb.graph.vocabulary import Premise, Vocabulary

__all__ = ["Chainer", "Individual", "chainer"]

_Key = tuple[str, ...]


class Individual(Struct, eq=False):
    """A thing with its classes, its texts under properties, and what fills its roles."""

    types: set[str] = field(default_factory=set)
    values: set[tuple[str, str]] = field(default_factory=set)
    parts: dict[str, list[Individual]] = field(default_factory=dict)

    def part(self, role: str) -> Individual:
        """A new individual in that role."""
        found = Individual()
        self.parts.setdefault(role, []).append(found)
        return found


class Chainer:
    """Applies the axioms of a vocabulary."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._vocabulary = vocabulary

    def close(self, thing: Individual) -> Individual:
        """Add to a thing, and to what fills its roles, every class that follows; gives it back."""
        for role, fillers in thing.parts.items():
            for filler in fillers:
                filler.types |= self._vocabulary.ranges.get(role, frozenset())
                self.close(filler)
        waiting = list(thing.types)
        thing.types = set()  # each is entered anew, so that what follows from it is looked at
        self._take(thing, waiting)
        for key in _keys(thing):
            self._apply(thing, key)
        return thing

    def _take(self, thing: Individual, names: Iterable[str]) -> None:
        """Enter classes, with those above them, and what follows from being in them."""
        above = self._vocabulary.above
        for name in names:
            for each in (name, *above.get(name, ())):
                if each not in thing.types:
                    thing.types.add(each)
                    self._apply(thing, ("class", each))

    def _apply(self, thing: Individual, key: _Key) -> None:
        for head, premise in self._by_key.get(key, ()):
            if head not in thing.types and _holds(premise, thing):
                self._take(thing, (head,))

    @cached_property
    def _by_key(self) -> Mapping[_Key, list[tuple[str, Premise]]]:
        found: dict[_Key, list[tuple[str, Premise]]] = {}
        for head, premise in self._vocabulary.rules:
            for key in dict.fromkeys(_needed(premise)):
                found.setdefault(key, []).append((head, premise))
        return found


def chainer(vocabulary: Vocabulary) -> Chainer:
    """The chainer of a vocabulary, one for each."""
    found: Chainer | None = vocabulary.kept.get(Chainer)
    if found is None:
        found = vocabulary.kept[Chainer] = Chainer(vocabulary)
    return found


def _keys(thing: Individual) -> Iterator[_Key]:
    yield from (("value", *pair) for pair in thing.values)
    yield from (("some", role) for role in thing.parts)


def _needed(premise: Premise) -> Iterator[_Key]:
    """Keys of which a thing that fits must have one; and when the last of its classes arrives, it is looked at again."""
    match premise:
        case ("class", name):
            yield ("class", name)
        case ("value", name, text):
            yield ("value", name, text)
        case ("some", name, _):
            yield ("some", name)
        case ("all" | "any", parts):
            for part in parts:
                yield from _needed(part)


def _holds(premise: Premise, thing: Individual) -> bool:
    match premise:
        case ("class", name):
            return name in thing.types
        case ("value", name, text):
            return (name, text) in thing.values
        case ("some", name, inner):
            return any(_holds(inner, filler) for filler in thing.parts.get(name, ()))
        case ("all", parts):
            return all(_holds(part, thing) for part in parts)
        case _:
            return any(_holds(part, thing) for part in premise[1])
