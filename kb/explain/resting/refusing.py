"""Refusals: a line that the rules forbid, perhaps only because of words that could not be read. Those words are said first."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from kb.errors import IllegalError, InputError
from kb.model.rests_on import RestsOn

from .collect import Resting, resting

if TYPE_CHECKING:
    from kb.engine.course.course import Course
    from kb.graph.knowledge import Knowledge

__all__ = ["refused"]


def refused(knowledge: Knowledge, course: Course, error: InputError) -> tuple[RestsOn, ...]:
    """What a refusal could turn on; its message then begins with the words, and it is called undecided.

    Args:
        course: as far as it was played, to the line that was refused.
    """
    rests = resting(knowledge, course)
    found = tuple(each for each in rests.matters if each.kind not in ("gap", "way", "read as"))
    if not found and isinstance(error, IllegalError):
        found = tuple(dict.fromkeys(_permissions(rests)))
    if found:
        said = "; ".join(each.said for each in found)
        error.message = f"{said}; so it is open whether this holds: {error.message}"
        error.kind = "undecided"
    return found


def _permissions(rests: Resting) -> Iterator[RestsOn]:
    """Words in force that were not read and give leave for something, as they come to bear on a line that was refused."""
    for each in (open for branch in rests.branches for open in branch if open.standing):
        if _GIVES_LEAVE.search(each.item.words) and not each.item.matters:
            yield replace(each.item, matters=True, fact=f"{each.item.source} was there, and it may allow it")


_GIVES_LEAVE = re.compile(r"\bmay (?:cast|play|activate)\b|\bas though\b|\bcan (?:attack|block)\b", re.IGNORECASE)
