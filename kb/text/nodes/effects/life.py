"""Instructions about life totals, and about losing and winning the game."""

from __future__ import annotations

from ..things import Players, Target, Thing
from ..values import Value
from ..vocabulary import Quantity
from .base import Instruction

__all__ = ["ExchangeLife", "ExchangeWithSize", "GainLife", "LoseGame", "LoseLife", "SetLife", "WinGame"]


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


class ExchangeWithSize(Instruction, frozen=True):
    """A player's life total and a permanent's power or toughness become what the other was."""

    who: Players | Target
    what: Thing
    size: Quantity = "toughness"


class LoseGame(Instruction, frozen=True):
    """A player loses the game."""

    who: Players | Target


class WinGame(Instruction, frozen=True):
    """A player wins the game, or the game is a draw (`who` None)."""

    who: Players | Target | None
