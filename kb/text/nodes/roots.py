"""The kinds of parts that a wording has, without what belongs to each.

They stand apart so that fields can be typed with them: a thing may be counted by a value ("two creatures"), and a value may count
things ("the number of creatures"), and neither file can import the other.
"""

from __future__ import annotations

from .base import Node

__all__ = ["Ability", "Condition", "Instruction", "Quality", "Thing", "Value"]


class Ability(Node, frozen=True):
    """One ability."""


class Condition(Node, frozen=True):
    """Something that holds or does not hold at a moment."""


class Instruction(Node, frozen=True):
    """One thing that a resolving spell or ability does."""


class Quality(Node, frozen=True):
    """One thing that must hold of an object beyond its type words (see `qualities.py`)."""


class Thing(Node, frozen=True):
    """A reference to objects: this one, that one, a target, each of a kind, some of a kind."""


class Value(Node, frozen=True):
    """A number, known or to be worked out."""
