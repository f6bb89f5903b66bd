"""Instructions about what is on the stack, and about playing and activating as an effect."""

from __future__ import annotations

from ..things import Filter, Players, Target, Thing, Zone
from ..vocabulary import Duration, Position
from .base import Body, Instruction

__all__ = ["Activate", "ChangeTarget", "CounterStack", "ExileAsItResolves"]


class CounterStack(Instruction, frozen=True):
    """Counter a spell or ability.

    `to`: where it is put instead of the graveyard; `position` in a library: "top", "bottom", or "choice".
    """

    what: Thing
    to: Zone | None = None
    position: Position | None = None


class ChangeTarget(Instruction, frozen=True):
    """Change the targets of a spell or ability on the stack.

    `new_targets`: "choose new targets", any of which may be left as they are; a target that is changed becomes another.
    """

    what: Thing
    to: Thing | None = None
    new_targets: bool = False


class ExileAsItResolves(Instruction, frozen=True):
    """A spell is exiled instead of being put into a graveyard as it resolves; `body`: "if you do, …"."""

    what: Thing
    body: Body | None = None


class Activate(Instruction, frozen=True):
    """Cast or play a card as part of an effect, possibly without paying its cost.

    `to`: where a unit is played. `resulting`: what the spell must be that it becomes ("if the resulting spell's …"). `how`: the
    keyword whose cost is paid in place of the mana cost ("for its madness cost").
    """

    what: Thing
    who: Players | Target | None = None
    to: Zone | None = None
    free: bool = False
    transformed: bool = False  # with its back face up
    played: bool = False  # it may be a land too; what is cast is none
    from_zone: Zone | None = None
    until: Duration | None = None  # "end-of-turn": permission for a time instead of now
    resulting: Filter | None = None
    reduced_by: str | None = None  # what it costs less
    how: str | None = None
