"""A creature whose card gives no power and toughness: what turns on its size is open, not settled by taking it for 0/0.

Every creature card has a size; one without is a card of which the board does not say it.
"""

from __future__ import annotations

from ..characteristics.views import View
from .trace import Trace

__all__ = ["size_is_unknown", "size_matters"]


def size_is_unknown(view: View) -> bool:
    """Whether an object is a creature of a size that nobody gave. What became a creature without a size is 0/0, which is known."""
    return "creature" in view.types and view.toughness is None and view.might is None


def size_matters(trace: Trace, view: View, fact: str) -> None:
    """Note, once for an object, that the course reached a point where its unknown size decides. `fact`: what was assumed."""
    if size_is_unknown(view):
        trace.size_not_given(view.name, view.id, fact)
