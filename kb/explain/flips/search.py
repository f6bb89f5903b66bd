"""The search: candidates in order of size, each played; the first under which the ability triggers in every outcome is the flip."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from kb.engine.state.ability_ids import is_granted
from kb.errors import InputError
from kb.model.why import Flip
from kb.text.nodes.abilities import StaticAbility, TriggeredAbility
from kb.text.nodes.conditions import Condition
from kb.text.scenario.file import scenario_from

from ..course.missing_fact import NearMiss, near_misses
from ..course.roster import Entry, Roster, games_of, roster
from .announcing import announced
from .board import line_of, of_answers, of_lines, of_object, of_source, with_targets, without_others
from .case import Case
from .conditions_made_true import meeting
from .document import Document
from .edit import Edit
from .happenings import happenings

if TYPE_CHECKING:
    from kb.engine.course.course import Branch, Course
    from kb.graph.editions.edition import Edition
    from kb.text.nodes.triggers import Pattern

    from ..scenario_runner import ScenarioRunner

__all__ = ["MOST_WORK", "find_flip"]

TRIES = 400
"""Boards played before giving up: for all that ships a flip is found well before, and so many take a second or two."""
MOST_WORK = 20_000
"""Steps played in the search for the flips of all abilities that are asked about together; that takes two seconds or three."""
_SETTING_UP = 20
"""As many steps take as long as reading a board and setting it up."""
_GREAT = 10
"""From this size on an edit makes the event happen itself: cutting lines off would take that away again."""
_CUTS = 5
"""Lines at the end that may be cut: what a change makes impossible mostly stands near the end."""
_NEAREST = 6
"""Near misses whose causes are tried: those farther off would take more than one change."""


def find_flip(
    runner: ScenarioRunner, course: Course, found: Roster, entry: Entry, most: int = MOST_WORK
) -> tuple[Flip | None, int]:
    """One smallest change of a board under which an ability triggers that does not; None where none of those tried does it.
    With it, how many steps the search has played.

    Args:
        found: the roster of its course, in which the ability has not triggered. most: about how many steps may be played.
    """
    if not isinstance(entry.ability, TriggeredAbility):
        return None, 0
    edition = runner.knowledge.editions[course.rules.id]
    game, branch = next(games_of(course))
    case = Case(Document.of(course.scenario.document, edition.id), entry.ability, entry.bearer.name, found.entries[entry], game)
    ids = found.sources[0].get(entry.bearer, frozenset())
    trial = _Trial(runner, edition, entry)
    for tried, edit in enumerate(islice(_candidates(case, branch, ids), TRIES), 1):
        turned = trial.turned(edit)
        if turned is not None:
            title = f"{course.scenario.title}: {turned.change}".strip(": ")
            return Flip(turned.change, turned.document.yaml(title), tried), trial.work
        if trial.work >= most:
            break
    return None, trial.work


class _Trial(Struct):
    """Plays changed boards, and says whether the ability triggers on them. `work`: how many steps that took so far."""

    runner: ScenarioRunner
    edition: Edition
    entry: Entry
    work: int = 0

    def turned(self, edit: Edit) -> Edit | None:
        """The edit if it flips the answer in every outcome; or with as little more as that takes; else None."""
        span = self.span(edit.document)
        if span is None:
            return self._cut_short(edit) if edit.size < _GREAT else None
        if span[0]:
            return edit
        return self._said_yes(edit) if span[1] else None

    def span(self, document: Document) -> tuple[int, int] | None:
        """How often the ability triggers on a board; None where that board cannot be, or cannot be played."""
        try:
            scenario = scenario_from(document.value(), known_cards=self.runner.card_names)
        except InputError:
            return None  # a board made by search may make no sense; anything else is a fault of ours, and is reported
        course = self.runner.tried(scenario, self.runner.ruleset(self.edition), self.edition)
        self.work += _SETTING_UP + (course.work if course is not None else _SETTING_UP)
        if course is None:
            return None
        after = roster(course)
        same = [each for each in after.entries if self._is_same(each)]
        return max((after.span(each) for each in same), default=(0, 0))

    def _is_same(self, other: Entry) -> bool:
        """Whether it is the ability asked about; one that an effect gives is known by its words, not by its index."""
        if other.bearer != self.entry.bearer:
            return False
        given = is_granted(min(other.index, self.entry.index))
        return other.ability == self.entry.ability if given else other.index == self.entry.index

    def _cut_short(self, edit: Edit) -> Edit | None:
        """The edit without the lines that are no longer possible after it."""
        play = edit.document.play
        for number in range(len(play) - 1, max(0, len(play) - _CUTS), -1):
            made = edit.document.changed()
            made.data["play"] = play[:number]
            if (self.span(made) or (0, 0))[0]:
                return Edit(f"{edit.change}; and stop after “{line_of(play[number - 1])}”", made, edit.size)
        return None

    def _said_yes(self, edit: Edit) -> Edit | None:
        """The edit with a yes wherever a line leaves it open."""
        made = edit.document.changed()
        made.data["play"] = [{each: {"may": "(yes)", "pay": "(yes)"}} if isinstance(each, str) else each for each in made.play]
        return Edit(f"{edit.change}; with a yes to what is asked", made, edit.size) if (self.span(made) or (0, 0))[0] else None


# -- what to try ------------------------------------------------------------------------------------------------------


def _candidates(case: Case, branch: Branch, ids: frozenset[int]) -> Iterator[Edit]:
    """The changes to try, smaller before greater within each group, likelier groups first; each board once."""
    seen: list[object] = []
    for edit in _in_order(case, branch, ids):
        if edit.document.data not in seen:
            seen.append(edit.document.data)
            yield edit


def _in_order(case: Case, branch: Branch, ids: frozenset[int]) -> Iterator[Edit]:
    misses = sorted(near_misses(case.game, branch, ids, case.ability), key=_nearness, reverse=True)[:_NEAREST]
    yield from _sorted(_by_cause(case, misses))
    yield from _sorted((*of_answers(case), *of_source(case)))
    yield from _sorted((*of_lines(case), *announced(case), *without_others(case), *with_targets(case)))
    patterns = list(_patterns(case.ability.pattern))
    events = [edit for pattern in patterns for edit in happenings(case, pattern)]
    yield from _sorted(events)
    yield from _combined(case, events)


def _sorted(edits: Iterable[Edit]) -> list[Edit]:
    return sorted(edits, key=lambda edit: edit.size)


def _nearness(miss: NearMiss) -> int:
    # Another object or player is one change of the board; another event, manner or step takes other lines.
    return (miss.source is not None) + 2 * (miss.axis not in ("event", "manner", "step"))


def _patterns(pattern: Pattern) -> Iterator[Pattern]:
    yield from (part for each in pattern.either for part in _patterns(each))
    if not pattern.either:
        yield pattern


def _by_cause(case: Case, misses: Iterable[NearMiss]) -> Iterator[Edit]:
    """What the near misses point at: the condition, the object that did not fit, what was not true."""
    yield from _conditions(case)
    for miss in misses:
        wanted = getattr(miss.way.pattern, miss.axis, None) if miss.axis else None
        if miss.axis == "restriction" and wanted is not None:
            yield from meeting(case, wanted)
        about = miss.occurrence.patient if miss.axis == "patient" else miss.occurrence.object
        if miss.axis in ("object", "patient", "") and about is not None:
            name = case.game.name(about)
            yield from of_object(case, name, wanted)


def _conditions(case: Case) -> Iterator[Edit]:
    ability = case.ability
    if ability.condition is not None:
        yield from meeting(case, ability.condition)
    if ability.pattern.state is not None:
        yield from meeting(case, ability.pattern.state)
    for static in _own_statics(case):
        yield from meeting(case, static)


def _own_statics(case: Case) -> Iterator[Condition]:
    """The conditions under which the source's card says that it has abilities."""
    objects = [o for o in case.game.state.objects.values() if case.source in (o.alias, o.card.name)]
    for ability in objects[0].card.abilities if objects else ():
        if isinstance(ability, StaticAbility):
            conditions = (getattr(part, "condition", None) for part in (ability, *ability.effects))
            yield from (condition for condition in conditions if condition is not None)


def _combined(case: Case, events: list[Edit]) -> Iterator[Edit]:
    """The event made to happen, on a board on which something else is changed too."""
    # Pairs multiply: of the kinds with many changes only the smallest are taken, or they would use up all tries.
    grounds = [*_conditions(case), *_restrictions(case), *islice(of_source(case), 4), *islice(without_others(case), 6)]
    for ground in _sorted(grounds):
        changed = replace(case, document=ground.document)
        for pattern in _patterns(case.ability.pattern):
            for edit in islice(happenings(changed, pattern), 15):
                yield Edit(f"{ground.change}; {edit.change}", edit.document, ground.size + edit.size)


def _restrictions(case: Case) -> Iterator[Edit]:
    for pattern in _patterns(case.ability.pattern):
        if pattern.restriction is not None:
            yield from meeting(case, pattern.restriction)
