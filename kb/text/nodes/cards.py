"""Cards and faces: printed characteristics, with the wording and how it is read."""

from __future__ import annotations

from .abilities import Ability
from .base import Node

__all__ = ["Card"]


class Card(Node, frozen=True):
    """A card's (or token's) printed characteristics. Words of the type line are lower case; the name keeps its letters.

    `words`: every type, subtype, supertype and colour word. `power`/`toughness`: text ("2", "*"), None where there is none.
    `color_unsaid`: it may have colors, of which the list that it is from says nothing.
    `loyalty`: the number in the corner, which is a battle's defense.
    `lines`: the wording, one ability a line, as given; `abilities`: each line read, in the same order (several where a line
    lists several keywords).
    `back`: the other face; `modal`: it may be played with either face up. `inset`: what it is while it is a spell cast as its
    inset part (an Adventure, an Omen), or what copies of it are (a prepare spell). `halves`: the halves of a split card, left and
    right; the card itself is both together.
    """

    name: str
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    colors: tuple[str, ...] = ()
    cost: str | None = None
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    might: int | None = None
    energy: int | None = None
    lines: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    back: Card | None = None
    modal: bool = False
    inset: Card | None = None
    halves: tuple[Card, ...] = ()
    token: bool = False
    color_unsaid: bool = False

    @property
    def faces(self) -> tuple[Card, ...]:
        """Every set of characteristics printed on it besides the first: its back, its inset part, its halves."""
        return (*((self.back,) if self.back is not None else ()), *((self.inset,) if self.inset is not None else ()), *self.halves)
