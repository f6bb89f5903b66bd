"""Events in a few words: "Hill Giant dies; Elvish Visionary dies"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.engine.table.occurrences_in_words import in_words

if TYPE_CHECKING:
    from kb.engine.game import Game
    from kb.engine.state.event import Event
    from kb.engine.state.occurrences import Occurrence

__all__ = ["event_in_words"]


def event_in_words(game: Game, event: Event) -> str:
    """All occurrences of an event, of each thing that happened to one object only the most telling."""
    found: dict[tuple[object, ...], str] = {}
    for occurrence in sorted(event.occurrences, key=_weight):
        key = (occurrence.object, occurrence.became, occurrence.agent if occurrence.object is None else None,
               occurrence.patient if occurrence.from_zone is None else None)  # fmt: skip
        sentence = in_words(game, occurrence)
        if sentence not in found.values():
            found.setdefault(key, sentence)
    # A plain list: "A, B and C die" would need grammar.
    return "; ".join(found.values())


def _weight(occurrence: Occurrence) -> int:
    """Zone changes first: what else is true of an object that leaves is a consequence."""
    return 0 if occurrence.from_zone is not None or occurrence.to_zone is not None else 1
