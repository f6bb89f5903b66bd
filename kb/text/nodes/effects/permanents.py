"""Instructions that change permanents: tapping, control, characteristics, abilities, status."""

from __future__ import annotations

from ..base import Node
from ..things import Players, Target, Thing
from ..values import Value
from ..vocabulary import ChoiceKind, Duration, FaceWord, TurningVerb
from .base import Instruction

__all__ = [
    "AttachTo", "Become", "ExchangeControl", "GainControl", "GainsAbility", "Modify", "PhaseChange", "Regenerate",
    "SwitchStats", "Tap", "Transform", "Turn", "Untap",
]  # fmt: skip


class Tap(Instruction, frozen=True):
    """Tap (exhaust) things."""

    what: Thing


class Untap(Instruction, frozen=True):
    """Untap (ready) things."""

    what: Thing


class GainControl(Instruction, frozen=True):
    """A player gains control of things."""

    what: Thing
    who: Players | Target | None = None
    until: Duration | None = None  # None: for good; "end-of-turn", "source" (as long as this stays), "while-tapped" …


class ExchangeControl(Instruction, frozen=True):
    """Exchange control of two things: of `first` and `second`, or of both of the two that `first` is."""

    first: Thing
    second: Thing | None = None  # None: `first` is both


class Modify(Instruction, frozen=True):
    """Power and toughness (or might) change: "+2/+2 until end of turn". `power`/`toughness` None where the game has only might."""

    what: Thing
    power: Value | None = None
    toughness: Value | None = None
    until: Duration | None = "end-of-turn"
    minus_power: bool = False
    minus_toughness: bool = False
    per: Value | None = None  # "+1/+1 for each …"
    might: Value | None = None  # where the game has only might
    minus_might: bool = False
    least: Value | None = None  # "to a minimum of 1 might"


class SwitchStats(Instruction, frozen=True):
    """Switch power and toughness."""

    what: Thing
    until: Duration | None = "end-of-turn"


class GainsAbility(Instruction, frozen=True):
    """Things gain (or lose) abilities; of several, one that their controller chooses (`choice`)."""

    what: Thing
    abilities: tuple[Node, ...]
    until: Duration | None = "end-of-turn"
    loses: bool = False
    loses_all: bool = False
    choice: bool = False


class Become(Instruction, frozen=True):
    """Things become something: types, colours, base power and toughness, a copy of another."""

    what: Thing
    types: tuple[str, ...] = ()
    colors: tuple[str, ...] = ()
    power: Value | None = None
    toughness: Value | None = None
    abilities: tuple[Node, ...] = ()
    copy_of: Thing | None = None
    in_addition: bool = False
    until: Duration | None = None
    supertypes: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()  # what a copy does not have ("except it isn't legendary")
    name: str | None = None
    loses_all: bool = False  # "loses all abilities"
    chosen: ChoiceKind | None = None  # "of the color of your choice"
    changed: Node | None = None  # effects.TokenSpec: what is not as on the one that is copied


class AttachTo(Instruction, frozen=True):
    """Attach a thing to another, or (to None) unattach it."""

    what: Thing
    to: Thing | None


class Turn(Instruction, frozen=True):
    """Turn things face up or face down."""

    what: Thing
    face: FaceWord


class Transform(Instruction, frozen=True):
    """Transform (or flip, convert) things."""

    what: Thing
    verb: TurningVerb = "transform"


class PhaseChange(Instruction, frozen=True):
    """Things phase out or in."""

    what: Thing
    out: bool = True


class Regenerate(Instruction, frozen=True):
    """Regenerate things: a shield for the turn."""

    what: Thing
