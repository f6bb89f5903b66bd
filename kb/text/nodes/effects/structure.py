"""Instructions that hold others: sentences, conditions, choices of modes, repetition, abilities for later."""

from __future__ import annotations

from ..base import Node
from ..conditions import Condition
from ..roots import Ability
from ..things import Filter, Players, Target, Thing
from ..values import Value
from ..vocabulary import Duration
from .base import Body, Instruction

__all__ = [
    "CreateDelayed", "CreateReflexive", "Defining", "DoSame", "ForEach", "ForTheNext", "IfSo", "InTurn", "Modal", "Permit",
    "Repeat", "ReplaceThisTurn", "Sentence", "Words",
]  # fmt: skip


class Sentence(Instruction, frozen=True):
    """Several instructions of one sentence, joined by "and" (`body.together`) or "then", where other sentences stand beside it."""

    body: Body


class IfSo(Instruction, frozen=True):
    """A conditional part anywhere but directly after the trigger event.

    "if X, do", "do if X" (`after`), "otherwise …", "if you do, …".

    `instead`: it takes the place of what the sentence before says, which is `otherwise`; what it leaves out is as there.
    """

    condition: Condition
    body: Body
    otherwise: Body | None = None
    after: bool = False
    instead: bool = False


class Modal(Instruction, frozen=True):
    """Choose modes.

    `least`/`most`: how many ("choose one", "choose one or both", "choose up to two"); `repeat`: the same mode twice.
    `in_order`: they are carried out in the order in which they were chosen, not in that in which they are printed.
    `late`: it is chosen as the instructions are carried out, and not as the spell or ability is announced ("do this or do that").
    `worth`: how much each mode counts, where `most` is the sum of what is chosen ("up to five {P} worth of modes").
    `more_if`: where this is true as it is chosen, `more_least` to `more_most` instead ("if it was kicked, choose both instead").
    """

    modes: tuple[Body, ...]
    least: int = 1
    most: int = 1
    more_if: Condition | None = None
    more_least: int = 1
    more_most: int = 1
    who: Players | Target | None = None
    repeat: bool = False
    late: bool = False
    in_order: bool = False
    worth: tuple[str, ...] = ()


class ForEach(Instruction, frozen=True):
    """Do it once for each such thing or that many times; "it"/"that player" inside is that one."""

    what: Filter | Thing | Value
    body: Body


class Repeat(Instruction, frozen=True):
    """Repeat the process, a number of times or while a condition holds."""

    times: Value | None = None
    condition: Condition | None = None


class Defining(Instruction, frozen=True):
    """Instructions in which X stands for a number: "…, where X is the number of …"."""

    body: Body
    value: Value
    letter: str = "X"


class DoSame(Instruction, frozen=True):
    """Other players do what the instruction before says: "each opponent attacking that player does the same"."""

    who: Players


class InTurn(Instruction, frozen=True):
    """Each player does it in turn, beginning with the controller (or the next player: `next_first`), and not all at once."""

    body: Body
    next_first: bool = False


class CreateDelayed(Instruction, frozen=True):
    """Create a delayed triggered ability ("at the beginning of the next end step, …", "when that creature dies this turn, …")."""

    ability: Ability
    after: bool = False  # said after what it does: "… at end of combat"


class CreateReflexive(Instruction, frozen=True):
    """A reflexive triggered ability: "when you do, …", "when a player does …"."""

    ability: Ability


class Permit(Instruction, frozen=True):
    """A permission that lasts for a time ("until end of turn, you may cast spells from your graveyard")."""

    effect: Node  # statics.Permission
    until: Duration


class ReplaceThisTurn(Instruction, frozen=True):
    """What would happen this turn is replaced: each time, or the next time only (`next`)."""

    effect: Node  # statics.Replacement
    next: bool = False


class ForTheNext(Instruction, frozen=True):
    """What holds for the next card only that one plays this turn, of those described: a static effect about "that" card."""

    what: Filter
    effect: Node  # statics.StaticEffect


class Words(Instruction, frozen=True):
    """An instruction kept as its words: the ability triggers, and the answer says that this could not be carried out."""

    words: str
