"""Costs: what must be paid."""

from __future__ import annotations

from .base import Node, node
from .things import Players, Thing
from .values import Value

__all__ = ["Cost", "CostPart", "PayByDoing", "PayCounters", "PayEnergy", "PayLife", "PayMana", "TapSelf", "UntapSelf"]


class CostPart(Node):
    """One part of a cost."""

    __slots__ = ()


@node
class Cost(Node):
    """Parts that are all paid together, or alternatives of which one is paid."""

    parts: tuple[CostPart, ...] = ()
    either: tuple[Cost, ...] = ()


@node
class PayMana(CostPart):
    """Mana or rune costs as printed ("{2}{W}", "[1][C]"); taken as payable."""

    symbols: str


@node
class TapSelf(CostPart):
    """Tap (exhaust) this permanent: {T}, [E]."""


@node
class UntapSelf(CostPart):
    """Untap this permanent: {Q}."""


@node
class PayLife(CostPart):
    """Pay life."""

    amount: Value


@node
class PayEnergy(CostPart):
    """Pay another resource of the player: energy counters, XP …"""

    what: str
    amount: Value


@node
class PayCounters(CostPart):
    """Remove counters from a thing."""

    count: Value
    kind: str | None
    thing: Thing


@node
class PayByDoing(CostPart):
    """Carry out an instruction as a cost: sacrifice, discard, exile, return, tap, reveal, mill … objects."""

    action: Node  # an effects.Instruction


_ = Players
