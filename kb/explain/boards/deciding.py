"""The deciding rules: the few that a doubter would look up, of all by which an ability triggered or not."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from kb.model.reasons import CitedReason

from ..course.telling import MOST, telling_rules

__all__ = ["deciding"]

_ENOUGH = 2
"""General rules are added up to so many: one alone may be of a part of the question only."""
_COUNTING = "once-per-occurrence"
_LAST = "triggers-on-match"
"""It is true of everything that triggers, and named only where nothing else is."""


def deciding(reasons: Sequence[CitedReason], lacking: Collection[str], most: int) -> tuple[str, ...]:
    """The rules, the most telling first; one of each point.

    Args:
        reasons: why an ability triggers, or does not. lacking: of one that does not, the points of what it lacks.
        most: how often it triggers at most.
    """
    telling = [each for each in reasons if each.rules and each.bearing in ("altering", "decisive")]
    missing = [each for each in reasons if each.rules and each.doctrine in lacking]
    altering = [each for each in telling if each.bearing == "altering"]
    found = _rules((*altering, *missing, *telling))[:MOST]
    if len(found) < _ENOUGH and most:
        general = [each for each in reasons if each.rules and (each.bearing == "general" or _counts(each, most))]
        found = _rules_after(found, sorted(general, key=lambda each: _rank(each, most)))
    return found or telling_rules(reasons) or _rules([each for each in reasons if each.rules and each.doctrine == _LAST])


def _counts(reason: CitedReason, most: int) -> bool:
    """Whether it says how often one event counts, of an ability that triggers more than once."""
    return reason.doctrine == _COUNTING and most > 1


def _rank(reason: CitedReason, most: int) -> int:
    """How much rules say what a count is first, where it is more than one; that it triggers by itself last."""
    if reason.doctrine == _COUNTING:
        return 0 if most > 1 else 2
    return 3 if reason.doctrine == _LAST else 1


def _rules(reasons: Sequence[CitedReason]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(each.rules[0] for each in reasons))


def _rules_after(found: tuple[str, ...], reasons: Sequence[CitedReason]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*found, *_rules(reasons))))[:_ENOUGH]
