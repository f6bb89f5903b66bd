"""Instructions about instructions: options, conditions, modes, repetition, delayed and reflexive abilities."""

from __future__ import annotations

from ..base import Node
from ..conditions import Condition
from ..costs import Cost
from ..things import Filter, Players, Target, Thing
from ..values import Value
from .base import Body, Instruction

__all__ = [
    "CreateDelayed", "CreateReflexive", "Defining", "DoSame", "FlipCoin", "ForEach", "IfSo", "May", "Modal", "PayTo", "Repeat",
    "RollDie", "Sentence", "UnlessPaid", "Vote", "Words",
]  # fmt: skip


class Sentence(Instruction, frozen=True):
    """Several instructions of one sentence, joined by "and" (`body.together`) or "then", where other sentences stand beside it."""

    body: Body


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


class IfSo(Instruction, frozen=True):
    """A conditional part anywhere but right behind the trigger event.

    "if X, do", "do if X" (`after`), "otherwise …", "if you do, …".

    `instead`: it takes the place of what the sentence before says, which is `otherwise`; what it leaves out is as there.
    """

    condition: Condition
    body: Body
    otherwise: Body | None = None
    after: bool = False
    instead: bool = False


class UnlessPaid(Instruction, frozen=True):
    """Do it unless a player pays or does something, or unless something is so."""

    body: Body
    who: Players | Target | None = None
    cost: Cost | None = None
    condition: Condition | None = None
    per: Value | None = None  # "pays … for each …": the cost so many times


class Modal(Instruction, frozen=True):
    """Choose modes.

    `least`/`most`: how many ("choose one", "choose one or both", "choose up to two"); `repeat`: the same mode twice.
    """

    modes: tuple[Body, ...]
    least: int = 1
    most: int = 1
    who: Players | Target | None = None
    repeat: bool = False


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


class FlipCoin(Instruction, frozen=True):
    """Flip a coin: what happens on winning the flip, what on losing it (`count` coins, each by itself)."""

    won: Body | None = None
    lost: Body | None = None
    count: Value | None = None
    who: Players | Target | None = None


class RollDie(Instruction, frozen=True):
    """Roll a die; `results`: what happens on each range of results, `ranges`: "1-9", "10-19", "20" in the same order."""

    sides: int = 6
    ranges: tuple[str, ...] = ()
    results: tuple[Body, ...] = ()
    who: Players | Target | None = None


class Vote(Instruction, frozen=True):
    """Each player votes for one of several words; then something is done for the votes."""

    options: tuple[str, ...]


class CreateDelayed(Instruction, frozen=True):
    """Create a delayed triggered ability ("at the beginning of the next end step, …", "when that creature dies this turn, …")."""

    ability: Node  # abilities.TriggeredAbility
    after: bool = False  # said behind what it does: "… at end of combat"


class CreateReflexive(Instruction, frozen=True):
    """A reflexive triggered ability: "when you do, …", "when a player does …"."""

    ability: Node  # abilities.TriggeredAbility


class Words(Instruction, frozen=True):
    """An instruction kept as its words: the ability triggers, and the answer says that this could not be carried out."""

    words: str
