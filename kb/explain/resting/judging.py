"""Expectations: which of them could have come out otherwise with what was left out before they were asked."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from kb.engine.context.names import called
from kb.model.rests_on import RestsOn
from kb.text.scenario import expectations as expected
from kb.text.scenario.expectations import Expectation
from kb.text.scenario.file import Checkpoint
from kb.text.scenario.lines import Casts

from .collect import Resting
from .moments import Moments
from .static_clues import static_clue
from .where import Open

if TYPE_CHECKING:
    from kb.engine.course.course import Course, Judgement
    from kb.engine.game import Game

__all__ = ["open_at"]


def open_at(course: Course, rests: Resting, judged: Judgement) -> tuple[RestsOn, ...]:
    """What an expectation could turn on: what mattered, in any branch, before it was asked."""
    found = dict.fromkeys(each.item for each in _found(course, rests, judged))
    if course.cut_before(_lines_before(course, judged), isinstance(judged.expectation, expected.ON_THE_STACK)):
        found |= dict.fromkeys(each for each in rests.items if each.kind == "way" and each.why == "cut")
    found |= dict.fromkeys(each for each in rests.matters if each.kind == "way" and each.why == "not searched")
    return tuple(found)


def _lines_before(course: Course, judged: Judgement) -> int:
    return sum(not isinstance(entry, Checkpoint) for entry in course.scenario.play[: judged.step - 1])


def _found(course: Course, rests: Resting, judged: Judgement) -> Iterator[Open]:
    lines = _lines_before(course, judged)
    for game, branch, found in zip(course.games(), course.branches, rests.branches, strict=True):
        if found:
            asked = _Asked(game, Moments(branch), lines)
            yield from (each for each in found if asked.turns_on(judged.expectation, each))


class _Asked:
    """One branch at the moment at which an expectation is asked."""

    def __init__(self, game: Game, moments: Moments, lines: int) -> None:
        self.game, self.moments, self.now = game, moments, moments.line(lines)
        self.before_all = not lines

    def turns_on(self, want: Expectation, open: Open) -> bool:
        """Whether an expectation could turn on an open thing."""
        match want:
            case expected.Undecided(line=line) if line is not None:
                return self.turns_on(line, open)
            case expected.OneOf(lines=lines) | expected.EachOf(lines=lines):
                return any(self.turns_on(line, open) for line in lines)
            case expected.Cant() if open.standing or self._may_allow(want, open):
                return True
            case expected.Fights() if open.standing and _bears_on_combat(open):
                return True
            case expected.Has(ability=ability) if open.standing and ability.lower() in open.item.words.lower():
                return True
            case expected.Triggers():
                return self._is_past(self._from_when(want, open)) and not self._certain(want, open)
            case expected.StackIs() | expected.Pending() if self._is_past(open.placed):
                return True  # with no legal target it would have been removed
            case _:
                return self._is_past(open.begins if isinstance(want, expected.ON_THE_STACK) else open.spreads)

    def _may_allow(self, want: expected.Cant, open: Open) -> bool:
        """Whether it stands on the very card that is asked about, and may say whether, or with which targets, that can be cast.

        Where nobody casts from any words left out may allow it.
        """
        if not isinstance(want.action, Casts) or open.id not in self.game.state.objects:
            return False
        zones, zone = self.game.zones, self.game.state.objects[open.id].zone
        if want.action.card not in called(self.game, open.id):
            return False
        if zone in {zones.grave, zones.exile, zones.library}:
            return True
        needs_targets = _TARGETS if not _SPELLS.isdisjoint(self.game.view(open.id).types) else _ABOUT_CASTING
        return zone == zones.hand and any(words.search(open.item.words) for words in (_ABOUT_CASTING, needs_targets))

    def _is_past(self, moment: int | None) -> bool:
        """Whether something was open by then; before the first line that is what the first event already finds."""
        return moment is not None and (moment < self.now or (self.before_all and moment == (self.moments.begin or 0)))

    def _from_when(self, want: expected.Triggers, open: Open) -> int | None:
        """Of the very ability that may have triggered from when that may be, of any other from when it can be otherwise."""
        own = open.id is not None and (want.name is None or want.name in called(self.game, open.id))
        return open.begins if own else open.spreads

    def _certain(self, want: expected.Triggers, open: Open) -> bool:
        """Whether “A triggers” was true before the open thing could change anything."""
        moment = self._from_when(want, open)
        if moment is None or want.negated or want.times is not None or want.delayed or want.ability is not None:
            return False
        firings = (step.firing for step in self.moments.steps[:moment] if step.kind == "triggers" and step.firing is not None)
        return any(want.name in called(self.game, firing.source) for firing in firings)


_ABOUT_CASTING = re.compile(
    r"\b(?:you|players) can't (?:cast|choose|target)\b|\bcast this (?:spell|card)\b.*\b(?:only|if|unless)\b"
    r"|^additional cost\b|\badditional cost to cast\b",
    re.IGNORECASE,
)
"""Words about whether their own card can be cast, or with which targets."""
_SPELLS = frozenset({"instant", "sorcery", "spell"})
_TARGETS = re.compile(r"\btargets?\b", re.IGNORECASE)
"""What a spell targets: it cannot be cast where there is no such thing."""


def _bears_on_combat(open: Open) -> bool:
    """Whether words that hold all the time may say who can attack or block."""
    clue = static_clue(open.item.words)
    return clue is None or not clue.isdisjoint(("Attacks", "Blocks", "BecomesBlocked"))
