"""Rows of clauses as words: what two of them share is said once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kb.text.nodes.effects import Sentence

from .apart import take_apart
from .show import Context, Printer
from .variants import Slotted, Variant

__all__ = ["shown_row"]

_DURATION = ["until", "end", "of", "turn"]


def shown_row(printer: Printer, category: str, items: Sequence[Any], joint: list[str], again: str = "") -> list[str] | None:
    """Clauses with a conjunction between them; a clause about the same subject as the one before leaves it out."""
    out: list[str] = []
    before: Any = None
    for index, item in enumerate(items):
        if isinstance(item, Sentence):
            shown, subject = shown_row(printer, category, item.body.instructions, ["and"]) or printer.words(category, item), None
        else:
            shown, subject = _clause(printer, category, item, before)
        if shown is None:
            return None
        if index:
            comma = len(items) > 2 and joint != [",", "then"]
            last = index == len(items) - 1
            elided = subject is not None and subject == before
            out += ([","] if comma else []) + (joint if last or not comma else [])
            out += [again] if again and not elided and (last or not comma) else []
        if index and joint == ["and"] and out[-len(_DURATION) - 1 : -1] == _DURATION and shown[-len(_DURATION) :] == _DURATION:
            out = [*out[: -len(_DURATION) - 1], *joint]  # a time that both have is said once
        out += shown
        before = subject if subject is not None else before
    return out


def _clause(printer: Printer, category: str, item: Any, before: Any) -> tuple[list[str] | None, Any]:
    """A clause's words, and its subject; without its subject where that is the one before."""
    for variant in printer.grammar.category(category).fitting(item):
        subject = _subject(variant, item, printer)
        same = subject is not None and subject == before
        shown = printer.variant(variant, item, Context(), skip_first=same)
        if shown is not None:
            return shown, subject
    return printer.words(category, item), None


def _subject(variant: Variant, item: Any, printer: Printer) -> Any:
    first = variant.elements[0]
    if not isinstance(first, Slotted) or first.hole == "self" or len(variant.elements) < 2:
        return None
    parts = take_apart(variant, item, printer.can_say)
    return None if parts is None else parts[0]
