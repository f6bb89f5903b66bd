"""The level of a Class, and the word that was chosen for a permanent that has abilities for either of two.

Doctrines: class-level, anchor-word.
"""

from __future__ import annotations

from ..state.objects import GameObject

__all__ = ["ANCHOR", "class_level", "level_mark"]

ANCHOR = "anchor word"
"""The kind of choice by which a permanent remembers its anchor word."""
_LEVEL = "class level "


def level_mark(level: int) -> str:
    """The mark of a Class that has reached a level."""
    return f"{_LEVEL}{level}"


def class_level(object: GameObject) -> int:
    """The level of a permanent; 1 for one that has none."""
    return max((int(mark.removeprefix(_LEVEL)) for mark in object.marks if mark.startswith(_LEVEL)), default=1)
