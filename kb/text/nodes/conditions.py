"""Conditions: what must hold."""

from __future__ import annotations

from .roots import Condition
from .things import Filter, Players, Thing
from .triggers import Pattern
from .values import Value
from .vocabulary import CastManner, Comparison, KeywordActionName, Period, PlayerState, StepWord

__all__ = [
    "AllHappened", "AllOf", "AnyOf", "AsCast", "Compare", "Condition", "Controls", "DaytimeIs", "Done", "Exists", "Happened", "Is",
    "NotSo", "PartOfTurn", "PlayerIs", "TurnIs", "UnreadCondition", "VoteWon", "WasCast",
]  # fmt: skip


class Controls(Condition, frozen=True):
    """A player controls so many such objects ("you control no Islands", "an opponent controls more creatures than you").

    `compare`/`count`: default at least one. "more than you": compare ">" with `than`; "at least two more
    than you": with `count` as well.
    """

    player: Players
    what: Filter
    compare: Comparison = ">="
    count: Value | None = None
    than: Players | None = None


class Exists(Condition, frozen=True):
    """So many such objects exist where the filter says ("there are four or more depletion counters" is `Compare`)."""

    what: Filter
    compare: Comparison = ">="
    count: Value | None = None


class Is(Condition, frozen=True):
    """A thing is of a description ("it's a creature", "it was attacking", "if this creature is tapped").

    `past`: it is judged as it last existed ("if it was", "if it had no +1/+1 counters on it").
    """

    thing: Thing
    what: Filter
    negated: bool = False
    past: bool = False


class VoteWon(Condition, frozen=True):
    """A word got more votes than the others in the vote before; `tied`: or as many as another, and none got more."""

    option: str
    tied: bool = False


class PlayerIs(Condition, frozen=True):
    """A player is or has something: the monarch, the initiative, city's blessing, hellbent …"""

    player: Players
    what: PlayerState
    negated: bool = False


class Compare(Condition, frozen=True):
    """Two values compare: "=", ">=", "<=", ">", "<", "!=" ."""

    left: Value
    compare: Comparison
    right: Value


class Happened(Condition, frozen=True):
    """Something happened in a time ("if you gained life this turn", "if no spells were cast last turn")."""

    pattern: Pattern
    period: Period = "turn"
    compare: Comparison = ">="
    count: Value | None = None


class AllHappened(Condition, frozen=True):
    """All of the trigger conditions of the ability itself happened in a time ("if all of those things happened this turn")."""

    period: Period = "turn"


class WasCast(Condition, frozen=True):
    """A spell or permanent was cast, or cast in a way.

    "if you cast it", "if it was kicked", "from your hand", "for its madness cost").
    """

    thing: Thing
    how: CastManner | str | None = None
    by: Players | None = None
    negated: bool = False


class AsCast(Condition, frozen=True):
    """What was true as this was cast ("if you controlled a Dragon as you cast this spell")."""

    part: Condition


class TurnIs(Condition, frozen=True):
    """It is a player's turn, and maybe a step of it."""

    player: Players | None = None
    step: StepWord | None = None
    negated: bool = False


class PartOfTurn(Condition, frozen=True):
    """A step or phase of the turn, the first of its kind, has not begun; `later`: it has, or a phase is over ("after combat").

    `in_combat`: it is during combat, and the step meant is that of this combat.
    """

    step: StepWord
    later: bool = False
    in_combat: bool = False


class DaytimeIs(Condition, frozen=True):
    """It is day, or night; `name` None: neither."""

    name: KeywordActionName | None = None
    negated: bool = False


class Done(Condition, frozen=True):
    """The optional or impossible part before was done: "if you do", "if you don't", "if a player does", "if they can't"."""

    negated: bool = False
    by: Players | None = None


class AllOf(Condition, frozen=True):
    """All of several conditions."""

    parts: tuple[Condition, ...]


class AnyOf(Condition, frozen=True):
    """At least one of several conditions."""

    parts: tuple[Condition, ...]


class NotSo(Condition, frozen=True):
    """The opposite of a condition ("unless …" in a restriction)."""

    part: Condition


class UnreadCondition(Condition, frozen=True):
    """A condition kept as its words: unsupported, and an answer that depends on it reports it."""

    words: str
