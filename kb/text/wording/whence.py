"""The zone that cards are taken from, said after what stands between: "a card with mana value less than or equal to the number of
lands you control from your hand" is a card from the hand, and the lands are not; "target creature card and target land card from
your graveyard" are both from there.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ..nodes.base import inside
from ..nodes.qualities import COLORS, Among, ControlledBy, Located, Measure
from ..nodes.things import Each, Filter, Group, Some, Target, Thing
from ..nodes.values import CountOf

__all__ = ["with_own_zones", "worth_while"]


def worth_while(text: str) -> bool:
    """Whether a wording has the words at all."""
    return ("number of" in text and "control from " in text) or (" and " in text and " from " in text)


def with_own_zones(part: Any) -> Any:
    """A read part in which each zone belongs to the cards that are taken from it."""
    changed = inside(part, with_own_zones)
    if isinstance(changed, Group):
        return _from_one_zone(changed)
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


def _from_one_zone(group: Group) -> Group:
    """Each of several cards from the zone that is said after the last; "all black and all red creature cards" share their noun."""
    last = group.members[-1] if group.members else None
    if not isinstance(last, Each | Some | Target) or not isinstance(last.what, Filter) or "card" not in last.what.nouns:
        return group
    whence = tuple(quality for quality in last.what.where if isinstance(quality, Located) and quality.said == "from")
    shared = tuple(noun for noun in last.what.nouns if noun not in COLORS)
    return replace(group, members=tuple(_likewise(member, whence, shared) for member in group.members)) if whence else group


def _likewise(member: Thing, whence: tuple[Located, ...], shared: tuple[str, ...]) -> Thing:
    if not isinstance(member, Each | Some | Target) or not isinstance(what := member.what, Filter):
        return member
    nouns = (*what.nouns, *shared) if what.nouns and COLORS.issuperset(what.nouns) else what.nouns
    says_where = "card" not in nouns or any(isinstance(quality, Located | Among) for quality in what.where)
    return replace(member, what=replace(what, nouns=nouns, where=what.where if says_where else (*what.where, *whence)))
