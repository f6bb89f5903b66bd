"""Durations said once, in front of all that lasts so long: "until end of turn, it gets +2/+2 and gains trample"."""

from __future__ import annotations

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

__all__ = ["for_a_time"]

_LASTING = (Become, GainControl, GainsAbility, Modify, Restrict, SwitchStats)


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
