"""Instructions about players, their turns, choices, coins, dice and votes."""

from __future__ import annotations

from ..things import Filter, Players, Target, Thing
from ..values import Value
from ..vocabulary import ChoiceKind, ExtraPart, StepWord
from .base import Body, Instruction

__all__ = [
    "AboutCost", "AboutMana", "Choose", "ControlPlayer", "EndTurn", "ExtraTurn", "FlipCoin", "RollDie", "SkipStep",
    "StillResolves", "Vote",
]  # fmt: skip


class Choose(Instruction, frozen=True):
    """Choose something as the effect is carried out: an object, a colour, a type, a number, a name, a player, a word."""

    kind: ChoiceKind
    what: Filter | Thing | None = None
    who: Players | Target | None = None
    anchors: tuple[str, ...] = ()  # the words to choose from that stand for abilities: "Mardu", "Jeskai"


class ControlPlayer(Instruction, frozen=True):
    """Whoever controls the effect makes all choices of a player in that player's next turn."""

    who: Players | Target


class ExtraTurn(Instruction, frozen=True):
    """An extra turn, phase or step; `skipping`: the step that an extra turn does not have.

    `later`: the turn is not after this one, but after the next turn of the player who gets it.
    """

    what: ExtraPart = "turn"
    who: Players | Target | None = None
    count: Value | None = None
    skipping: StepWord | None = None
    later: bool = False


class SkipStep(Instruction, frozen=True):
    """A player skips a turn, phase or step."""

    what: StepWord
    who: Players | Target | None = None


class AboutCost(Instruction, frozen=True):
    """Nothing by itself: words about what mana the ability itself costs, of which no account is kept.

    `said`: which words speak of it, where it is not "this ability costs".
    """

    words: str
    said: str = ""


class AboutMana(Instruction, frozen=True):
    """Nothing by itself: words about what mana may be spent on, of which no account is kept."""

    words: str


class StillResolves(Instruction, frozen=True):
    """Nothing by itself: the ability resolves though its only target has become illegal."""


class EndTurn(Instruction, frozen=True):
    """End the turn."""


class FlipCoin(Instruction, frozen=True):
    """Flip a coin: what happens on winning the flip, what on losing it (`count` coins, each by itself; or until one is lost)."""

    won: Body | None = None
    lost: Body | None = None
    count: Value | None = None
    who: Players | Target | None = None
    until_lost: bool = False


class RollDie(Instruction, frozen=True):
    """Roll a die; `results`: what happens on each range of results, `ranges`: "1-9", "10-19", "15+" in the same order.

    `amount`: what is added to the number on the die; with `minus`, what is taken from it.
    """

    sides: int = 6
    ranges: tuple[str, ...] = ()
    results: tuple[Body, ...] = ()
    who: Players | Target | None = None
    amount: Value | None = None
    minus: bool = False


class Vote(Instruction, frozen=True):
    """Each player votes for one of several words, or for an object (`what`); then something is done for the votes."""

    options: tuple[str, ...] = ()
    what: Filter | None = None
