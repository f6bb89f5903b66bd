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
    if question.kind == "order" or question.kind in NUMBERS or question.weights or question.groups:
        return question
    taken = Counter[Hashable]()
    kept = []
    for number, option in enumerate(question.options):
        likeness = _likeness(state, option)
        taken[likeness] += 1
        if likeness is None or taken[likeness] <= max(question.most, 1):
            kept.append(number)
    if len(kept) == len(question.options):
        return question
    labels = tuple(question.labels[number] for number in kept) if question.labels else ()
    return replace(question, options=tuple(question.options[number] for number in kept), labels=labels)


def _likeness(state: GameState, option: Any) -> Hashable:
    """What such a card has in common with those that are as good; None for anything else."""
    found = state.objects.get(option) if type(option) is int else None
    if found is None or found.card is not UNNAMED:
        return None
    return (found.owner, found.zone, found.face_down, found.marks, found.counters, found.chosen, found.exiled_with)
