"""Instructions about the stack, about tokens and copies, and about players and their turns."""

from __future__ import annotations

from ..base import Node
from ..things import Filter, Players, Quality, Target, Thing, Zone
from ..values import Value
from ..vocabulary import ChoiceKind, Duration, EntryState, ExtraPart, KeywordActionName, Position, StepWord
from .amounts import AddCounters
from .base import Instruction

__all__ = [
    "Activate", "ChangeTarget", "Choose", "CopyOf", "CounterStack", "CreateToken", "EndTurn", "ExtraTurn", "GetEmblem",
    "KeywordAction", "LoseGame", "SkipStep", "TokenSpec", "WinGame",
]  # fmt: skip


class CounterStack(Instruction, frozen=True):
    """Counter a spell or ability.

    `to`: where it is put instead of the graveyard; `position` in a library: "top", "bottom", or "choice".
    """

    what: Thing
    to: Zone | None = None
    position: Position | None = None


class CopyOf(Instruction, frozen=True):
    """Copy a spell or ability on the stack.

    `new_targets`: its controller may choose new targets; `each`: one copy for each of these that it could target; `target`: what
    the copy targets.
    """

    what: Thing
    count: Value | None = None
    new_targets: bool = False
    who: Players | Target | None = None
    each: Filter | None = None
    target: Thing | None = None


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


class ChangeTarget(Instruction, frozen=True):
    """Change the targets of a spell or ability on the stack."""

    what: Thing
    to: Thing | None = None


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


class Choose(Instruction, frozen=True):
    """Choose something as the effect is carried out: an object, a colour, a type, a number, a player, a name, an opponent."""

    kind: ChoiceKind
    what: Filter | Thing | None = None
    who: Players | Target | None = None


class GetEmblem(Instruction, frozen=True):
    """A player gets an emblem with abilities."""

    abilities: tuple[Node, ...]
    who: Players | Target | None = None


class KeywordAction(Instruction, frozen=True):
    """An action with a rule of its own.

    Scry, surveil, investigate, proliferate, explore, connive, amass, learn, venture, channel, predict …
    """

    name: KeywordActionName
    count: Value | None = None
    who: Players | Target | None = None
    what: Thing | None = None
    kind: str | None = None  # "amass Orcs 2": "orc"


class Activate(Instruction, frozen=True):
    """Cast or play a card as part of an effect, possibly without paying its cost."""

    what: Thing
    who: Players | Target | None = None
    free: bool = False
    from_zone: Zone | None = None
    until: Duration | None = None  # "end-of-turn": permission for a time instead of now


class ExtraTurn(Instruction, frozen=True):
    """An extra turn, phase or step."""

    what: ExtraPart = "turn"
    who: Players | Target | None = None


class SkipStep(Instruction, frozen=True):
    """A player skips a turn, phase or step."""

    what: StepWord
    who: Players | Target | None = None


class EndTurn(Instruction, frozen=True):
    """End the turn."""


class LoseGame(Instruction, frozen=True):
    """A player loses the game."""

    who: Players | Target


class WinGame(Instruction, frozen=True):
    """A player wins the game, or the game is a draw (`who` None)."""

    who: Players | Target | None


_ = Quality
