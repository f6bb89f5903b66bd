"""Sentences that take the place of the one before: "if X, do this instead"."""

from __future__ import annotations

from ...forms.match import Matcher
from ...nodes.conditions import Condition
from ...nodes.effects import Body, IfSo

__all__ = ["in_its_place"]


def in_its_place(matcher: Matcher, position: int, stop: int) -> IfSo | None:
    """ "If X, do this instead", "if X, instead do this", "do this instead if X": what takes the place of the sentence before.

    An ability word may stand in front of it.
    """
    words = matcher.words
    position = next((place + 1 for place in range(position, min(position + 4, stop)) if words[place] == "—"), position)
    at = words.index("instead", position, stop)
    if words[at + 1] == "if" and (condition := matcher.whole("Condition", at + 2, stop)) is not None:
        return _in_place(matcher, position, at, condition)
    if words[position] != "if":
        return None
    for end, condition in matcher.parse("Condition", position + 1):
        if words[end] != ",":
            continue
        if at == end + 1:
            return _in_place(matcher, at + 1, stop, condition)
        if at == stop - 1:
            return _in_place(matcher, end + 1, at, condition)
    return None


def _in_place(matcher: Matcher, start: int, end: int, condition: Condition) -> IfSo | None:
    changed = matcher.whole("changed", start, end)
    body = Body((changed,)) if changed is not None else matcher.whole("Body", start, end)
    return IfSo(condition, body, instead=True) if body is not None else None
