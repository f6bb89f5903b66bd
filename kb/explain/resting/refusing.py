"""Refusals: a line that the rules forbid, perhaps only because of words that could not be read. Those words are said first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.errors import InputError
from kb.model.rests_on import RestsOn

from .collect import resting

if TYPE_CHECKING:
    from kb.engine.course.course import Course
    from kb.graph.knowledge import Knowledge

__all__ = ["refused"]


def refused(knowledge: Knowledge, course: Course, error: InputError) -> tuple[RestsOn, ...]:
    """What a refusal could turn on; its message then begins with the words, and it is called undecided.

    Args:
        course: as far as it was played, to the line that was refused.
    """
    found = tuple(each for each in resting(knowledge, course).matters if each.kind not in ("gap", "way", "read as"))
    if found:
        said = "; ".join(each.said for each in found)
        error.message = f"{said}; so it is open whether this holds: {error.message}"
        error.kind = "undecided"
    return found
