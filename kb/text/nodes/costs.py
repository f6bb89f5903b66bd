"""Costs: what must be paid."""

from __future__ import annotations

from .base import Node
from .roots import Instruction
from .things import Thing
from .values import Value
from .vocabulary import ResourceName

__all__ = [
    "Cost",
    "CostPart",
    "PayByDoing",
    "PayCounters",
    "PayEnergy",
    "PayLife",
    "PayMana",
    "PayOwnManaCost",
    "TapSelf",
    "UntapSelf",
]


class CostPart(Node, frozen=True):
    """One part of a cost."""


class Cost(Node, frozen=True):
    """Parts that are all paid together, or alternatives of which one is paid."""

    parts: tuple[CostPart, ...] = ()
    either: tuple[Cost, ...] = ()


class PayMana(CostPart, frozen=True):
    """Mana or rune costs as printed ("{2}{W}", "[1][C]"); taken as payable.

    `waterbend`: untapped artifacts and creatures may be tapped for its generic mana ("waterbend {3}").
    """

    symbols: str
    waterbend: bool = False


class PayOwnManaCost(CostPart, frozen=True):
    """The mana cost of the card that has the ability ("the flashback cost is equal to its mana cost"); taken as payable."""


class TapSelf(CostPart, frozen=True):
    """Tap (exhaust) this permanent: {T}, [E]."""


class UntapSelf(CostPart, frozen=True):
    """Untap this permanent: {Q}."""


class PayLife(CostPart, frozen=True):
    """Pay life."""

    amount: Value


class PayEnergy(CostPart, frozen=True):
    """Pay another resource of the player: energy counters, XP …"""

    what: ResourceName
    amount: Value


class PayCounters(CostPart, frozen=True):
    """Remove counters from a thing, or from among several (`Each`): so many in all, as the player who pays divides them."""

    count: Value
    kind: str | None
    thing: Thing


class PayByDoing(CostPart, frozen=True):
    """Carry out an instruction as a cost: sacrifice, discard, exile, return, tap, reveal, mill … objects."""

    action: Instruction
