"""Doubles among what may be chosen: cards of which the board says only that they are there. It does not matter which of them is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from typing import Any

from msgspec.structs import replace

from ..state.game_state import GameState
from ..state.objects import UNNAMED
from ..table.choices import NUMBERS, Question

__all__ = ["without_doubles"]


def without_doubles(state: GameState, question: Question) -> Question:
    """The question with no more of such cards, of each kind, than can be chosen; itself where there are no doubles."""
    if question.kind == "order" or question.kind in NUMBERS or question.weights or question.labels:
        return question
    taken = Counter[Hashable]()
    options = []
    for option in question.options:
        likeness = _likeness(state, option)
        taken[likeness] += 1
        if likeness is None or taken[likeness] <= max(question.most, 1):
            options.append(option)
    return question if len(options) == len(question.options) else replace(question, options=tuple(options))


def _likeness(state: GameState, option: Any) -> Hashable:
    """What such a card has in common with those that are as good; None for anything else."""
    found = state.objects.get(option) if type(option) is int else None
    if found is None or found.card is not UNNAMED:
        return None
    return (found.owner, found.zone, found.face_down, found.marks, found.counters, found.chosen, found.exiled_with)
