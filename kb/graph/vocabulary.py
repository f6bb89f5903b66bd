"""The vocabulary of the closed ontology: events, zones and families of abilities, compiled for questions.

The build derives it (`kb.closure.vocabulary`) and writes it as a record; games carry it to the engine. Nothing of it is
written down in Python: a class moved in Turtle moves what happens.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, cached_property
from typing import Any

__all__ = ["EVENT", "Premise", "Vocabulary"]

EVENT = "GameEvent"

Premise = tuple[Any, ...]
"""A class expression: `("class", name)`, `("value", property, text)`, `("some", property, premise)`, `("all", premises)` or
`("any", premises)`. Properties of the ontology go by their local name, others with their prefix."""


class Vocabulary:
    """The event hierarchy, the axioms that classify, and what follows from being in a class.

    Compared and hashed by identity: what later stages work out from it, they keep by that.

    Args:
        read: gives the record, with the sections `above`, `rules`, `ranges`, `lookBackUnder` and `wordedUnder`; asked when
            first needed.
    """

    def __init__(self, read: Callable[[], Mapping[str, Mapping[str, Any]]]) -> None:
        self._read = read
        self.classes = cache(self._classes)
        self.kept: dict[Any, Any] = {}

    def _classes(self, *names: str) -> frozenset[str]:
        """Those event classes and every class above them."""
        return frozenset({EVENT, *names}.union(*(self.above.get(name, ()) for name in names)))

    @cached_property
    def _record(self) -> Mapping[str, Mapping[str, Any]]:
        return self._read()

    @cached_property
    def above(self) -> Mapping[str, frozenset[str]]:
        """Class → the classes above it, for events, zones and abilities."""
        return {name: frozenset(wider) for name, wider in self._record["above"].items()}

    @cached_property
    def events(self) -> frozenset[str]:
        """Every class of events."""
        return frozenset({EVENT, *(name for name, wider in self.above.items() if EVENT in wider)})

    @cached_property
    def rules(self) -> Sequence[tuple[str, Premise]]:
        """What is in a class: (the class, what must hold)."""
        return tuple((head, _premise(premise)) for head, premise in self._record["rules"].values())

    @cached_property
    def ranges(self) -> Mapping[str, frozenset[str]]:
        """Property → the classes of whatever fills it."""
        return {name: frozenset(found) for name, found in self._record["ranges"].items()}

    @cached_property
    def look_back_under(self) -> Mapping[str, str]:
        """Family of abilities → the doctrine that says whether it looks back in time."""
        return dict(self._record["lookBackUnder"])

    @cached_property
    def worded_under(self) -> Mapping[str, str]:
        """Family of abilities → the doctrine that says when such a wording is met, and how often."""
        return dict(self._record["wordedUnder"])


def _premise(found: Any) -> Premise:
    """Lists, as JSON gives them, as tuples."""
    return tuple(_premise(item) if isinstance(item, list) else item for item in found)
