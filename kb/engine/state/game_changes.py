"""Changes of the game as a whole: its turns and their plan, battlefields, designations, its end."""

from __future__ import annotations

from .changes import Change, Fields

__all__ = [
    "AlterBattlefields", "Begin", "Designate", "ForgetTurn", "Lose", "NoteFinalized", "NoteScored", "PlanTurn",
    "SetDaytime", "TakePlace", "Win",
]  # fmt: skip


class PlanTurn(Change, frozen=True):
    """Fields of the state's `TurnPlan` take other values."""

    fields: Fields


class AlterBattlefields(Change, frozen=True):
    """Fields of the state's `Battlefields` take other values."""

    fields: Fields


class TakePlace(Change, frozen=True):
    """A player (None: nobody) controls a battlefield."""

    place: str
    player: str | None


class Designate(Change, frozen=True):
    """A player is called that from now on: a field of the state's `Designations`."""

    designation: str
    player: str


class SetDaytime(Change, frozen=True):
    """It is "day" or "night" from now on."""

    daytime: str


class NoteScored(Change, frozen=True):
    """A player has scored a battlefield this turn."""

    player: str
    place: str


class NoteFinalized(Change, frozen=True):
    """A player has finalized a card this turn."""

    player: str
    object: int


class ForgetTurn(Change, frozen=True):
    """A new turn: the state's `ThisTurn` is empty again."""


class Begin(Change, frozen=True):
    """A step begins. `player`: whose turn it is, where a new turn begins with it."""

    step: str
    player: str | None = None


class Lose(Change, frozen=True):
    """A player loses the game. `why`: "life", "poison", "draw" (an empty library), "concession", "effect" …"""

    player: str
    why: str = "effect"


class Win(Change, frozen=True):
    """A player wins the game; None: the game is a draw."""

    player: str | None
