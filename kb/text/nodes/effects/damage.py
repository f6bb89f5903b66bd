"""Instructions that deal, prevent and redirect damage."""

from __future__ import annotations

from ..things import Filter, Thing
from ..values import Value
from ..vocabulary import Period
from .base import Body, Instruction

__all__ = ["DealDamage", "Fight", "PreventDamage", "RedirectDamage"]


class DealDamage(Instruction, frozen=True):
    """A source deals damage to things or players. `divided`: as the controller divides it among the targets.

    `evenly`: each target is dealt the same share, rounded down. `excess`: what is beyond lethal damage is dealt to the controller
    of the creature instead.
    """

    amount: Value
    to: Thing
    source: Thing | None = None  # None: this object
    divided: bool = False
    unpreventable: bool = False
    excess: bool = False
    evenly: bool = False


class PreventDamage(Instruction, frozen=True):
    """Prevent damage this turn: that much of it, or all (`amount` None).

    `next`: all that the source deals the next time that it deals any. `body`: what is done besides whenever some is prevented.
    """

    amount: Value | None = None
    to: Thing | None = None
    source: Filter | Thing | None = None
    combat_only: bool = False
    period: Period = "turn"
    next: bool = False
    body: Body | None = None


class RedirectDamage(Instruction, frozen=True):
    """Damage that would be dealt to one thing this turn is dealt to another instead: so much of it, or all (`amount` None).

    `of`: None: whatever it would be dealt to. `next`: all that is dealt the next time that any is, by the source if one is meant.
    """

    of: Thing | None
    to: Thing
    amount: Value | None = None
    source: Filter | Thing | None = None
    combat_only: bool = False
    next: bool = False


class Fight(Instruction, frozen=True):
    """Two creatures fight."""

    first: Thing
    second: Thing
