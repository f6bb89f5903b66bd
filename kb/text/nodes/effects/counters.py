"""Instructions about counters, and about what players have in numbers: energy, experience, points."""

from __future__ import annotations

from ..things import Players, Target, Thing
from ..values import Value
from ..vocabulary import ResourceName
from .base import Body, Instruction

__all__ = ["AddCounters", "DoubleCounters", "GainResource", "MoveCounters", "OneMoreOfEach", "RemoveCounters", "WhileCountered"]


class AddCounters(Instruction, frozen=True):
    """Put counters on things or players.

    `kinds`: one of several, as its controller chooses ("a flying, lifelink, or +1/+1 counter"). `also`: more at the same time on
    the same things ("a flying counter and a lifelink counter"). With either, `kind` is empty.
    """

    kind: str
    count: Value
    on: Thing | None = None
    divided: bool = False  # "distribute … among …"
    kinds: tuple[str, ...] = ()
    also: tuple[AddCounters, ...] = ()


class RemoveCounters(Instruction, frozen=True):
    """Remove counters (`count` None: all of them; `kind` None: of any kind)."""

    kind: str | None
    count: Value | None
    on: Thing | None = None
    up_to: bool = False


class MoveCounters(Instruction, frozen=True):
    """Move counters from one thing onto another (`count` None: all of them), or put the counters that it had.

    `any_number`: as many as its controller likes, from each of several things, or onto each of several.
    """

    kind: str | None
    count: Value | None
    origin: Thing
    to: Thing
    any_number: bool = False


class DoubleCounters(Instruction, frozen=True):
    """Double (or triple) the number of counters on things."""

    on: Thing
    kind: str | None = None
    times: int = 2


class OneMoreOfEach(Instruction, frozen=True):
    """Of each kind of counter that a thing or player has, another one."""

    on: Thing


class GainResource(Instruction, frozen=True):
    """A player gets points, experience, energy or another resource that is no counter on a thing."""

    what: ResourceName
    amount: Value
    who: Players | Target | None = None


class WhileCountered(Instruction, frozen=True):
    """Something that lasts for as long as what it is done to has a counter of a kind on it."""

    body: Body
    kind: str
