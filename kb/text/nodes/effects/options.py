"""Instructions that a player may carry out or not, and payments asked for as an effect."""

from __future__ import annotations

from ..conditions import Condition
from ..costs import Cost
from ..things import Players, Target
from ..values import Value
from .base import Body, Instruction

__all__ = ["May", "PayAnyAmount", "PayTo", "UnlessPaid"]


class May(Instruction, frozen=True):
    """An option: "you may …" (`who` None: the controller), possibly with a payment: "you may pay {1}"."""

    body: Body
    who: Players | Target | None = None
    cost: Cost | None = None  # "you may pay …" / "you may sacrifice a creature" in front of "if you do"
    repeatedly: bool = False  # "any number of times"
    most: Value | None = None  # "… where X is less than or equal to …"


class PayTo(Instruction, frozen=True):
    """A cost inside the instructions: "[discard 1] to [draw 2]".

    In an option ("you may [pay [1]] to [ready me]") it stands in `May`.
    """

    cost: Cost
    body: Body


class PayAnyAmount(Instruction, frozen=True):
    """A player pays as much as that player likes of something: life, mana, or what a symbol stands for ("pay any amount of {E}").

    How much was paid is "that much" afterwards. `least`: no less than that ("pay one or more {E}").
    """

    symbols: str
    who: Players | Target | None = None
    least: int = 0


class UnlessPaid(Instruction, frozen=True):
    """Do it unless a player pays or does something, or unless a condition holds."""

    body: Body
    who: Players | Target | None = None
    cost: Cost | None = None
    condition: Condition | None = None
    per: Value | None = None  # "pays … for each …": the cost so many times
