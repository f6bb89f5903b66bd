"""Conditions: what must be so."""

from __future__ import annotations

from .base import Node, node
from .things import Filter, Players, Thing
from .values import Value

__all__ = [
    "AllHappened", "AllOf", "AnyOf", "Compare", "Condition", "Controls", "Done", "Exists", "Happened", "Is", "NotSo", "PlayerIs",
    "TurnIs", "UnreadCondition", "WasCast",
]  # fmt: skip


class Condition(Node):
    """Something that is so or not at a moment."""

    __slots__ = ()


@node
class Controls(Condition):
    """A player controls so many such objects ("you control no Islands", "an opponent controls more creatures than you").

    `compare`/`count`: default at least one. "more than you": compare ">" with `than`.
    """

    player: Players
    what: Filter
    compare: str = ">="
    count: Value | None = None
    than: Players | None = None


@node
class Exists(Condition):
    """So many such objects exist where the filter says ("there are four or more depletion counters" is `Compare`)."""

    what: Filter
    compare: str = ">="
    count: Value | None = None


@node
class Is(Condition):
    """A thing is of a description ("it's a creature", "it was attacking", "if this creature is tapped").

    `past`: it is judged as it last existed ("if it was", "if it had no +1/+1 counters on it").
    """

    thing: Thing
    what: Filter
    negated: bool = False
    past: bool = False


@node
class PlayerIs(Condition):
    """A player is or has something: the monarch, the initiative, city's blessing, hellbent …"""

    player: Players
    what: str
    negated: bool = False


@node
class Compare(Condition):
    """Two values compare: "=", ">=", "<=", ">", "<", "!=" ."""

    left: Value
    compare: str
    right: Value


@node
class Happened(Condition):
    """Something happened in a time ("if you gained life this turn", "if no spells were cast last turn")."""

    pattern: Node  # triggers.Pattern
    period: str = "turn"  # "turn", "last-turn", "combat", "game", "your-last-turn"
    compare: str = ">="
    count: Value | None = None


@node
class AllHappened(Condition):
    """All of the trigger conditions of the ability itself happened in a time ("if all of those things happened this turn")."""

    period: str = "turn"


@node
class WasCast(Condition):
    """A spell or permanent was cast, or cast in a way.

    "if you cast it", "if it was kicked", "from your hand", "for its madness cost").
    """

    thing: Thing
    how: str | None = None
    by: Players | None = None
    negated: bool = False


@node
class TurnIs(Condition):
    """It is a player's turn, and maybe a step of it."""

    player: Players | None = None
    step: str | None = None
    negated: bool = False


@node
class Done(Condition):
    """The optional or impossible part before was done: "if you do", "if you don't", "if a player does", "if they can't"."""

    negated: bool = False
    by: Players | None = None


@node
class AllOf(Condition):
    """All of several conditions."""

    parts: tuple[Condition, ...]


@node
class AnyOf(Condition):
    """At least one of several conditions."""

    parts: tuple[Condition, ...]


@node
class NotSo(Condition):
    """The opposite of a condition ("unless …" in a restriction)."""

    part: Condition


@node
class UnreadCondition(Condition):
    """A condition kept as its words: nobody has modelled it, and an answer that depends on it says so."""

    words: str
