"""The zone that cards are taken from, said after a number that stands between: "a card with mana value less than or equal to the
number of lands you control from your hand" is a card from the hand, and the lands are not.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ..nodes.base import inside
from ..nodes.qualities import ControlledBy, Located, Measure
from ..nodes.things import Filter
from ..nodes.values import CountOf

__all__ = ["with_own_zones", "worth_while"]


def worth_while(text: str) -> bool:
    """Whether a wording has the words at all."""
    return "number of" in text and "control from " in text


def with_own_zones(part: Any) -> Any:
    """A read part in which each zone belongs to the cards that are taken from it."""
    changed = inside(part, with_own_zones)
    return _hoisted(changed) if isinstance(changed, Filter) and "card" in changed.nouns else changed


def _hoisted(cards: Filter) -> Filter:
    where: list[Any] = []
    for quality in cards.where:
        counted, zone = _parted(quality)
        where += [counted] if zone is None else [counted, zone]
    return replace(cards, where=tuple(where)) if len(where) > len(cards.where) else cards


def _parted(quality: Any) -> tuple[Any, Located | None]:
    """A comparison with a number of permanents without the zone that its words end in, and that zone."""
    value = quality.value if isinstance(quality, Measure) else None
    if not isinstance(value, CountOf) or not isinstance(value.what, Filter):
        return quality, None
    where = value.what.where
    last = where[-1] if where else None
    if not isinstance(last, Located) or last.said != "from" or not any(isinstance(each, ControlledBy) for each in where):
        return quality, None
    return replace(quality, value=replace(value, what=replace(value.what, where=where[:-1]))), last
