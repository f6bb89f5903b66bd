"""Restrictions for a time: something can't, must or may be done."""

from __future__ import annotations

from ..things import Filter, Thing
from ..values import Value
from ..vocabulary import Duration, Verb
from .base import Instruction

__all__ = ["Restrict"]


class Restrict(Instruction, frozen=True):
    """For a time, something can't, must, or may happen.

    "can't block this turn", "doesn't untap during its controller's next untap step", "attacks if able").

    `what`: to whom or what; `verb`: "cant-attack", "cant-block", "cant-be-blocked", "doesnt-untap", "must-attack",
    "must-block", "cant-cast", "cant-activate", "may-play", "cant-gain-life" …
    """

    what: Thing | None
    verb: Verb
    until: Duration | None = "end-of-turn"
    object: Filter | Thing | None = None
    count: Value | None = None  # "may play two additional lands this turn"
