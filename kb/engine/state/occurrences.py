"""Occurrences: one for each thing that happened, and the abilities that triggered on it."""

from __future__ import annotations

from msgspec import Struct

from kb.text.nodes.abilities import TriggeredAbility

__all__ = ["Firing", "Looks", "Occurrence"]


class Looks:
    """What the objects of an event looked like just after it, by id; filled in when the event is over.

    Any two are equal: they say nothing of what happened, and views are no keys.
    """

    __slots__ = ("views",)

    def __init__(self) -> None:
        self.views: dict[int, object] = {}  # their type is known further up, in `context.hindsight`

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Looks)

    def __hash__(self) -> int:
        return 0

    def __repr__(self) -> str:
        return f"Looks of {sorted(self.views)}"


class Occurrence(Struct, frozen=True):
    """One thing that happened. `kinds`: its event classes ("ZoneChange", "Dies", "Sacrifices" …), superclasses included.

    `object`: the id of what it happened to (before the event), `became`: its id afterwards where it changed zones.
    `agent`: the player
    who did it; `patient`: the other side (id or player name); `cause`: the id of the spell, ability's source or
    permanent that caused it,
    `by`: the controller of that. `what`: a word (counter kind, step, keyword action). `manner`: further words that hold.
    `looks`: what its objects looked like then, for wordings that ask about it later.
    """

    kinds: frozenset[str]
    object: int | None = None
    became: int | None = None
    agent: str | None = None
    patient: int | str | None = None
    cause: int | None = None
    by: str | None = None
    from_zone: str | None = None
    from_place: str | None = None  # the battlefield that it left, in games that have several; `what` names the one it came to
    to_zone: str | None = None
    amount: int | None = None
    what: str | None = None
    manner: frozenset[str] = frozenset()
    looks: Looks | None = None


class Firing(Struct, frozen=True):
    """An ability that triggered: the pair (ability, occurrence). What is counted when we say how often it triggered.

    `source`: the id of the object that has the ability, as it was when it triggered; `index`: which of its abilities. A
    firing "once for
    each event" holds all the occurrences that fit.
    """

    source: int
    ability: TriggeredAbility
    index: int
    controller: str
    occurrences: tuple[Occurrence, ...]
    event: int
    memory: tuple[tuple[str, object], ...] = ()
