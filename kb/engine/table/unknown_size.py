"""A number that no board gives: the size of a creature, the loyalty of a planeswalker, the defense of a battle.

Every such card has one printed; a card without is one of which the board does not say it. What turns on the number is open, not
settled by taking it for 0.
"""

from __future__ import annotations

from ..characteristics.views import View
from ..state.objects import COST_CHANGED, GameObject
from .trace import Trace

__all__ = [
    "NOT_GIVEN",
    "loyalty_is_unknown",
    "loyalty_matters",
    "size_is_unknown",
    "size_matters",
    "spent_matters",
    "without_loyalty",
]

NOT_GIVEN = "loyalty-not-given"
"""The mark of a permanent that has loyalty or defense of which nobody said how much."""

_COUNTED = {"planeswalker": "loyalty", "battle": "defense"}


def size_is_unknown(view: View) -> bool:
    """Whether an object is a creature of a size that nobody gave. What became a creature without a size is 0/0, which is known."""
    return "creature" in view.types and view.toughness is None and view.might is None


def size_matters(trace: Trace, view: View, fact: str) -> None:
    """Note, once for an object, that the course reached a point where its unknown size decides. `fact`: what was assumed."""
    if size_is_unknown(view):
        trace.size_not_given(view.name, view.id, "power and toughness", fact)


def without_loyalty(types: frozenset[str] | tuple[str, ...], printed: str | None, *, x_known: bool = False) -> bool:
    """Whether a card of these types has to have a number printed that is not known. `x_known`: what a printed X stands for is."""
    known = printed is not None and (printed.isdecimal() or (x_known and printed == "X"))
    return not known and any(kind in types for kind in _COUNTED)


def loyalty_is_unknown(object: GameObject) -> bool:
    """Whether nobody said how much loyalty or defense the permanent has."""
    return NOT_GIVEN in object.marks


def loyalty_matters(trace: Trace, view: View, fact: str) -> None:
    """As `size_matters`, of the loyalty of a planeswalker and the defense of a battle."""
    if loyalty_is_unknown(view.object):
        word = next((word for kind, word in _COUNTED.items() if kind in view.types), "loyalty")
        trace.size_not_given(view.name, view.id, word, fact)


def spent_matters(trace: Trace, view: View, fact: str) -> None:
    """As `size_matters`, of what was spent for a spell whose cost something changed."""
    item = view.object.item
    if COST_CHANGED in view.object.marks | (item.manner if item is not None else frozenset()):
        trace.size_not_given(view.name, view.id, "changed cost", fact)
