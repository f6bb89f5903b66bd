"""Instructions about life, damage, counters, mana and other resources."""

from __future__ import annotations

from ..base import Node
from ..things import Filter, Players, Target, Thing
from ..values import Value
from ..vocabulary import Period, ResourceName
from .base import Instruction

__all__ = [
    "AddCounters", "AddMana", "DealDamage", "DoubleCounters", "ExchangeLife", "GainLife", "GainResource", "LoseLife",
    "LoseMana", "MoveCounters", "PreventDamage", "RedirectDamage", "RemoveCounters", "ReplaceThisTurn", "SetLife",
]  # fmt: skip


class DealDamage(Instruction, frozen=True):
    """A source deals damage to things or players. `divided`: as the controller divides it among the targets."""

    amount: Value
    to: Thing
    source: Thing | None = None  # None: this object
    divided: bool = False
    unpreventable: bool = False


class GainLife(Instruction, frozen=True):
    """Gain life."""

    amount: Value
    who: Players | Target | None = None


class LoseLife(Instruction, frozen=True):
    """Lose life."""

    amount: Value
    who: Players | Target | None = None


class SetLife(Instruction, frozen=True):
    """A life total becomes a number."""

    amount: Value
    who: Players | Target | None = None


class ExchangeLife(Instruction, frozen=True):
    """Two players exchange life totals."""

    first: Players | Target
    second: Players | Target


class AddCounters(Instruction, frozen=True):
    """Put counters on things or players."""

    kind: str
    count: Value
    on: Thing | None = None
    divided: bool = False  # "distribute … among …"


class RemoveCounters(Instruction, frozen=True):
    """Remove counters (`count` None: all of them; `kind` None: of any kind)."""

    kind: str | None
    count: Value | None
    on: Thing | None = None
    up_to: bool = False


class MoveCounters(Instruction, frozen=True):
    """Move counters from one thing onto another (`count` None: all of them), or put the counters that it had."""

    kind: str | None
    count: Value | None
    origin: Thing
    to: Thing


class DoubleCounters(Instruction, frozen=True):
    """Double (or triple) the number of counters on things."""

    on: Thing
    kind: str | None = None
    times: int = 2


class GainResource(Instruction, frozen=True):
    """A player gets points, experience, energy or another resource that is no counter on a thing."""

    what: ResourceName
    amount: Value
    who: Players | Target | None = None


class LoseMana(Instruction, frozen=True):
    """A player loses unspent mana."""

    who: Players | Target | None = None


class AddMana(Instruction, frozen=True):
    """Add mana (or runes, energy) to a player's pool."""

    symbols: str
    count: Value | None = None
    who: Players | Target | None = None


class PreventDamage(Instruction, frozen=True):
    """Prevent damage this turn: so much of it, or all (`amount` None)."""

    amount: Value | None = None
    to: Thing | None = None
    source: Filter | Thing | None = None
    combat_only: bool = False
    period: Period = "turn"


class ReplaceThisTurn(Instruction, frozen=True):
    """What would happen this turn is replaced: each time, or the next time only (`next`)."""

    effect: Node  # statics.Replacement
    next: bool = False


class RedirectDamage(Instruction, frozen=True):
    """Damage that would be dealt to one thing this turn is dealt to another instead."""

    of: Thing
    to: Thing
    amount: Value | None = None
