"""The rules that a judge would name for one step: of all that are cited there the few that decide, the deciding one first."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from kb.model.reasons import CitedReason

__all__ = ["MOST", "telling_rules"]

MOST = 3
"""So many rules are named for one step, or one ability; a verbose page and the data have all."""

_GROUPS: tuple[tuple[frozenset[str], int], ...] = (
    (frozenset({"altering", "decisive"}), MOST),
    (frozenset({"general"}), 2),
    (frozenset({"routine"}), 1),
)
"""Which bearings are named, and how many rules of them: those of a later group only where there is none of an earlier one."""


def telling_rules(
    reasons: Sequence[CitedReason],
    *,
    of_event: bool = False,
    beside: Collection[str] = frozenset(),
    natures: Collection[str] = frozenset(),
) -> tuple[str, ...]:
    """One rule of each point that decides; where none does, of what says what kind of event it was; else of the first there is.

    Args:
        of_event: it is asked what made an event what it was; that it is another one than it would have been comes after that.
        beside: points of what is going on as it happens; of those that do not decide they come last.
        natures: points that say what kind of event something is. Where several things happen at once, and something decides of one,
            what was said of another comes after that.
    """
    for bearings, most in _GROUPS:
        found = [each for each in reasons if each.rules and each.bearing in bearings]
        if found:
            told = sorted(found, key=lambda each: _rank(each, of_event, beside))
            of_others = (each for each in reasons if each.doctrine in natures and each.bearing == "general")
            others = [each for each in of_others if each.rules and each.fact]
            return _first_of_each((*told, *others))[:most]
    return ()


def _rank(reason: CitedReason, of_event: bool, beside: Collection[str]) -> tuple[bool, bool]:
    return (reason.bearing == "altering") == of_event, reason.bearing == "general" and reason.doctrine in beside


def _first_of_each(reasons: Iterable[CitedReason]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(each.rules[0] for each in reasons))
