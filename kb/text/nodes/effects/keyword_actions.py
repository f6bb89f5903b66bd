"""Keyword actions, as one instruction with the name of the action."""

from __future__ import annotations

from ..things import Players, Target, Thing
from ..values import Value
from ..vocabulary import KeywordActionName
from .base import Instruction

__all__ = ["KeywordAction"]


class KeywordAction(Instruction, frozen=True):
    """An action with a rule of its own.

    Scry, surveil, investigate, proliferate, explore, connive, amass, learn, venture, channel, predict …
    """

    name: KeywordActionName
    count: Value | None = None
    who: Players | Target | None = None
    what: Thing | None = None
    kind: str | None = None  # "amass Orcs 2": "orc"
