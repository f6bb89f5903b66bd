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
    lost: tuple[str, ...] = ()  # supertypes that a copy does not have ("isn't legendary")


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
