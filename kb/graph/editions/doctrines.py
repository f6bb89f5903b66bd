"""Doctrines: what a rule system can settle about triggered abilities, and the values that each can have."""

from __future__ import annotations

from typing import NamedTuple

from kb.errors import NotFoundError

__all__ = ["Doctrine", "Value"]


class Value(NamedTuple):
    """One value that a doctrine can have."""

    name: str
    label: str
    definition: str


class Doctrine(NamedTuple):
    """One thing that a rule system settles about triggered abilities.

    Attributes:
        bearing: "constant", "routine", "general", "altering", "decisive".
    """

    name: str
    label: str
    definition: str
    broader: tuple[str, ...]
    values: tuple[Value, ...]
    bearing: str = "decisive"

    def value(self, name: str) -> Value:
        """The value of that name.

        Raises:
            NotFoundError: the doctrine has no such value.
        """
        for value in self.values:
            if value.name == name:
                return value
        known = ", ".join(value.name for value in self.values)
        raise NotFoundError(f"the doctrine {self.name} has no value {name!r}", remedy=known)
