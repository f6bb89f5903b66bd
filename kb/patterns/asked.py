"""Protocols of what patterns are put to: an occurrence, and the moment at which it is judged. The executor gives both."""

from __future__ import annotations

from typing import Protocol

from kb.text.nodes.conditions import Condition
from kb.text.nodes.things import Filter, Players, Thing, Zone
from kb.text.nodes.values import Value

__all__ = ["Occurred", "Scene"]


class Occurred(Protocol):
    """An occurrence, as far as patterns read it."""

    @property
    def kinds(self) -> frozenset[str]: ...
    @property
    def object(self) -> int | None: ...
    @property
    def became(self) -> int | None: ...
    @property
    def agent(self) -> str | None: ...
    @property
    def patient(self) -> int | str | None: ...
    @property
    def cause(self) -> int | None: ...
    @property
    def by(self) -> str | None: ...
    @property
    def from_zone(self) -> str | None: ...
    @property
    def to_zone(self) -> str | None: ...
    @property
    def amount(self) -> int | None: ...
    @property
    def what(self) -> str | None: ...
    @property
    def manner(self) -> frozenset[str]: ...


class Scene(Protocol):
    """The moment at which an occurrence is judged, seen from an ability: its source, its controller.

    `back`: the ability looks back, so that objects are judged as they were before the event.
    """

    back: bool

    @property
    def source(self) -> int | None: ...

    def fits(self, what: Filter | Thing, id: int | str) -> bool:
        """Whether an object or player is what a wording describes."""
        ...

    def fits_beside(self, what: Filter, id: int | str, other: int | str) -> bool:
        """Whether an object or player is what a wording describes, in which "it" and "that Aura" is the other one of the event."""
        ...

    def fits_cause(self, what: Filter | Thing, id: int | None, by: str | None) -> bool:
        """Whether what caused an occurrence, controlled by a player, is what a wording describes."""
        ...

    def in_zone(self, zone: Zone, slug: str | None, id: int | None, place: str | None = None) -> bool:
        """Whether a zone of the game, as the zone of an object, is the one that a wording means."""
        ...

    def is_step(self, word: str, step: str | None) -> bool:
        """Whether a step is the one that a wording means."""
        ...

    def is_of_chosen_color(self, symbols: str) -> bool:
        """Whether there is mana among these symbols of the color that was chosen for the source."""
        ...

    def is_turn_of(self, players: Players) -> bool:
        """Whether it is the turn of one of those players."""
        ...

    def holds(self, condition: Condition) -> bool:
        """Whether a condition holds."""
        ...

    def amount(self, value: Value) -> int:
        """The number that a value amounts to."""
        ...
