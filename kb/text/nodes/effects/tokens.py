"""Instructions that create tokens, and what such a token is."""

from __future__ import annotations

from ..base import Node
from ..things import Players, Target, Thing, Zone
from ..values import Value
from ..vocabulary import EntryState
from .base import Instruction
from .counters import AddCounters

__all__ = ["CreateToken", "TokenSpec"]


class TokenSpec(Node, frozen=True):
    """What a token is: printed characteristics, or a copy of a thing (with exceptions)."""

    name: str | None = None
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    colors: tuple[str, ...] = ()
    power: Value | None = None
    toughness: Value | None = None
    abilities: tuple[Node, ...] = ()
    copy_of: Thing | None = None
    might: Value | None = None
    exceptions: tuple[TokenSpec, ...] = ()  # of a copy: its exceptions, one after another
    lost: tuple[str, ...] = ()  # supertypes that a copy does not have ("isn't legendary")
    in_addition: bool = True  # of a copy: its types are besides those copied ("in addition to its other types")
    adds_colors: bool = False  # of a copy: so are its colours ("in addition to its other colors and types")


class CreateToken(Instruction, frozen=True):
    """Create (put onto the battlefield, play) tokens."""

    token: TokenSpec
    count: Value
    who: Players | Target | None = None
    state: tuple[EntryState, ...] = ()
    where: Zone | None = None
    attacking: Thing | None = None
    blocking: Thing | None = None
    attached_to: Thing | None = None
    counters: tuple[AddCounters, ...] = ()
