"""Words that could mean two things: two forms read them differently, and neither is declared to go first.

Such a line is not read by the form that stands earlier: it stays unread, and says both readings.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..forms.match import Doubt
from ..forms.show import Printer
from ..nodes.base import walk
from .sentences import sentence

__all__ = ["AMBIGUOUS", "doubt_in", "two_readings"]

AMBIGUOUS = "one of two readings: "
"""How the reason of an ability that stays unread begins, where its words could mean two things."""


def doubt_in(found: Any, doubts: Iterable[Doubt]) -> Doubt | None:
    """The first of several doubts that a reading depends on: whose taken part is in it."""
    parts = {id(node) for node in walk(found)}
    return next((doubt for doubt in doubts if id(doubt.taken) in parts), None)


def two_readings(doubt: Doubt, printer: Printer) -> str:
    """Both readings in words, as the reason why neither is taken."""
    taken, other = _said(doubt.taken, printer), _said(doubt.other, printer)
    return f"{AMBIGUOUS}“{taken}” ({_form(doubt.first)}) or “{other}” ({_form(doubt.later)})"


def _said(node: Any, printer: Printer) -> str:
    try:
        return sentence(printer, node)
    except ValueError:
        return type(node).__name__


def _form(variant: Any) -> str:
    """Which form it is: its rule's first line."""
    return str(variant.rule.written)
