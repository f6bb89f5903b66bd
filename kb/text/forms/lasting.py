"""Durations said once, in front or at the end of all that lasts so long: "until end of turn, it gets +2/+2 and gains trample"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from kb.text.nodes.effects import (
    Activate,
    Become,
    Body,
    GainControl,
    GainsAbility,
    Instruction,
    May,
    Modify,
    Restrict,
    Sentence,
    SwitchStats,
)  # fmt: skip

from .match import Matcher

__all__ = ["for_a_time", "said_in_front", "until_the_same"]

_LASTING = (Become, GainControl, GainsAbility, Modify, Restrict, SwitchStats)


def said_in_front(matcher: Matcher, position: int) -> Iterator[tuple[int, Body]]:
    """Sentences with a duration in front, which is said of all that follows."""
    for comma, until in _in_front(matcher, position):
        for end, body in matcher.parse("Body", comma + 1):
            if (lasting := for_a_time(body, until)) is not None:
                yield end, lasting


def _in_front(matcher: Matcher, position: int) -> Iterator[tuple[int, str]]:
    """A duration with a comma after it: where that stands, and the duration."""
    for comma, until in matcher.parse("duration", position) if matcher.can_start("duration", position) else ():
        if matcher.words[comma] == ",":
            yield comma, until


def for_a_time(body: Body, until: str) -> Body | None:
    """The body with that duration in every instruction; None where one takes none."""
    items = tuple(_with_duration(item, until) for item in body.instructions)
    return None if None in items else replace(body, instructions=tuple(item for item in items if item is not None))


def _with_duration(item: Instruction, until: str) -> Instruction | None:
    if isinstance(item, Sentence):
        inner = for_a_time(item.body, until)
        return Sentence(inner) if inner is not None else None
    if isinstance(item, May):
        allowed = item.body.instructions[0] if item.cost is None and len(item.body.instructions) == 1 else None
        return replace(allowed, until=until) if isinstance(allowed, Activate) and allowed.until is None else None
    return replace(item, until=until) if isinstance(item, _LASTING) else None


def until_the_same(items: tuple[Any, ...], places: tuple[tuple[int, int], ...], matcher: Matcher) -> tuple[Any, ...]:
    """Joined instructions, with the duration at their end said of all: "it gains flying and gets +2/+2 until end of turn".

    `places`: where the words of each stand: what has a duration of its own among them keeps it.
    """
    if len(items) == 1:
        return items
    # The first one was read with a duration in front, which is that of all: "until end of turn, A gets … and B gets …".
    for _, lasting in _in_front(matcher, places[0][0]):
        rest = zip(items[1:], places[1:], strict=True)
        items = (items[0], *(_lasting_as_long(item, lasting, not _has_duration(matcher, *place)) for item, place in rest))
    until = getattr(items[-1], "until", None)
    if until is None:
        return items
    return tuple(
        _lasting_as_long(item, until, _lasts_as(items[-1], item) and not _has_duration(matcher, *place))
        for item, place in zip(items, places, strict=True)
    )


def _lasting_as_long(item: Any, until: str, said_of_it: bool) -> Any:
    return replace(item, until=until) if said_of_it and isinstance(item, _LASTING) else item


def _lasts_as(last: Any, item: Any) -> bool:
    """Whether a duration that is said of the last one goes for another, too: it is about the same thing, or gives abilities."""
    if isinstance(item, GainsAbility) and item.until is None:
        return True
    return isinstance(item, _LASTING) and item.what == getattr(last, "what", None)


def _has_duration(matcher: Matcher, start: int, end: int) -> bool:
    return any(
        matcher.can_start("duration", place) and any(stop <= end for stop, _ in matcher.parse("duration", place))
        for place in range(start, end)
    )
