"""An event: what happened at once, between the game just before and just after."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from .game_state import GameState
from .occurrences import Occurrence

__all__ = ["Event", "joined"]


@dataclass(frozen=True, slots=True)
class Event:
    """Occurrences that happened at once, with the game just before and just after. Numbered in order."""

    number: int
    occurrences: tuple[Occurrence, ...]
    before: GameState = field(repr=False, compare=False)
    after: GameState = field(repr=False, compare=False)


def joined(events: Sequence[Event]) -> Event:
    """Several events, one right after the other, reported as one."""
    occurrences = tuple(occurrence for event in events for occurrence in event.occurrences)
    return Event(events[0].number, occurrences, events[0].before, events[-1].after)
