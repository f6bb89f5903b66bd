"""From where a wording looks at the world: its source and controller, what it has been told, what it has
mentioned.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, field

if TYPE_CHECKING:
    from kb.text.nodes.things import Target

    from ..state.occurrences import Occurrence

__all__ = ["Context", "Mention"]


class Mention(Struct, frozen=True):
    """Objects or players that a wording has spoken of: what "it", "that creature", "those cards" can mean.

    `role`: how they came up ("event", "target", "exiled", "created", "chosen", "discarded" …). `noun`: what
    they were called.
    """

    role: str
    ids: tuple[int | str, ...]
    noun: str | None = None


class Context(Struct):
    """What is needed to understand "this", "you", "that creature", "X" and "that much".

    `occurrences`: those that the ability triggered on. `slots`: the body's targets in reading order,
    `targets`: for each of them the chosen ids and players; `taken`: the slots that instructions have read
    so far.
    """

    source: int | None
    controller: str | None
    occurrences: tuple[Occurrence, ...] = ()
    x: int | None = None
    targets: tuple[tuple[int | str, ...], ...] = ()
    slots: tuple[Target, ...] = ()
    taken: set[int] = field(default_factory=set)
    mentions: list[Mention] = field(default_factory=list)
