"""Events in a few words: "Hill Giant dies; Elvish Visionary dies"."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from kb.engine.table.occurrences_in_words import in_words
from kb.text.words.lemmas import agree

if TYPE_CHECKING:
    from kb.engine.game import Game
    from kb.engine.state.event import Event
    from kb.engine.state.occurrences import Occurrence

__all__ = ["event_in_words"]

_VERB = re.compile(r"(?<=^ )[\w']+")


def event_in_words(game: Game, event: Event) -> str:
    """All occurrences of an event, of each thing that happened to one object only the most telling; equal ones are counted."""
    known: set[tuple[object, ...]] = set()
    found: dict[str, dict[int | str | None, None]] = {}
    times = Counter[str]()
    for occurrence in sorted(event.occurrences, key=_weight):
        sentence = in_words(game, occurrence)
        amount = sentence if _is_apart(occurrence) else None
        key = (occurrence.object, occurrence.became, occurrence.agent if occurrence.object is None else None,
               occurrence.patient if occurrence.from_zone is None else None, amount)  # fmt: skip
        times[sentence] += occurrence.object is None and _is_apart(occurrence)
        if key not in known:
            known.add(key)
            found.setdefault(sentence, {})[occurrence.object if occurrence.object is not None else occurrence.became] = None
    # A plain list: "A, B and C die" would need grammar.
    return "; ".join(_counted(game, sentence, tuple(objects), times[sentence]) for sentence, objects in found.items())


def _counted(game: Game, sentence: str, objects: Sequence[int | str | None], times: int) -> str:
    """A sentence with how often it holds: "2 × Hill Giant die" of two of that name, "Bo loses 2 life twice" of a player."""
    if times > 1:
        return f"{sentence} {'twice' if times == 2 else f'{times} times'}"
    name = game.name(objects[0]) if objects[0] is not None else ""
    if not name or len(objects) < 2 or name not in sentence:  # what is said of a player may hold of several of their objects
        return sentence
    before, _, after = sentence.partition(name)
    return f"{before}{len(objects)} × {name}{_VERB.sub(lambda verb: agree(verb[0]), after) if not before else after}"


def _is_apart(occurrence: Occurrence) -> bool:
    """Whether it is said beside what else happens to the same: life gained and lost, counters of two kinds."""
    counters = not occurrence.kinds.isdisjoint(("CountersPut", "CountersRemoved"))
    return occurrence.amount is not None and (occurrence.object is None or counters)


def _weight(occurrence: Occurrence) -> int:
    """Zone changes first: what else is true of an object that leaves is a consequence."""
    return 0 if occurrence.from_zone is not None or occurrence.to_zone is not None else 1
