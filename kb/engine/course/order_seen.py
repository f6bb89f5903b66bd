"""Whether later lines look at the order of the stack, so that orders which make no other difference are tried, too."""

from __future__ import annotations

from collections.abc import Iterable

from kb.text.scenario import expectations as expected
from kb.text.scenario import lines as line
from kb.text.scenario.expectations import Expectation
from kb.text.scenario.file import Checkpoint, Scenario

__all__ = ["order_is_seen"]

_EMPTYING = (line.Begins, line.NextTurn, line.EndsTurn, line.EndsCombat)
"""Lines before which, or with which, everything on the stack resolves."""


def order_is_seen(scenario: Scenario, edition: str, entry: line.PlayLine) -> bool:
    """Whether anything after a line of play could tell in which order the stack is that it leaves."""
    place = next(number for number, each in enumerate(scenario.play) if each is entry)
    for each in scenario.play[place + 1 :]:
        if isinstance(each, Checkpoint):
            if _looks(each.expect.for_edition(edition)):
                return True
        else:
            return not isinstance(each, _EMPTYING) and not (isinstance(each, line.Resolves) and each.everything)
    return _looks(scenario.expect.for_edition(edition))


def _looks(expectations: Iterable[object]) -> bool:
    for each in expectations:
        match each:
            case expected.OneOf(lines=lines) | expected.EachOf(lines=lines):
                if _looks(lines):
                    return True
            case expected.Undecided(line=inner):
                if inner is not None and _looks((inner,)):
                    return True
            case Expectation():
                if isinstance(each, expected.ON_THE_STACK):
                    return True
    return False
