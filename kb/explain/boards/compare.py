"""One board under several editions and games: where the answers part, on which doctrine, and by which rules.

A doctrine is blamed only if playing the one edition with the other's setting of it gives the other's answer.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct, field

from kb.engine.course.order import in_order
from kb.errors import ApnapError, InputError
from kb.model.compare import Cell, Comparison, Parting, RestsUnder, Row, SettingReport
from kb.model.rests_on import RestsOn
from kb.model.verdict import AbilityAnswer, Verdict

from ..game_of_cards import games_named
from .verdict import verdict

if TYPE_CHECKING:
    from kb.engine.course.course import Course
    from kb.graph.editions.edition import Edition
    from kb.patterns.ruleset import Ruleset
    from kb.text.scenario.file import Scenario

    from ..scenario_runner import ScenarioRunner

__all__ = ["compare"]

Key = tuple[str, int, int]
Numbers = Mapping[Key, tuple[int, int]]
_Mixture = tuple[str, frozenset[tuple[str, str]]]
"""An edition, and settings of doctrines in place of its own."""


class _Run(Struct):
    """One edition's answer, or why there is none."""

    edition: Edition
    rules: Ruleset
    share: int
    verdict: Verdict | None = None
    why: str = ""
    refused: InputError | None = None
    open: tuple[RestsOn, ...] = ()
    doctrines: frozenset[str] = frozenset()
    answers: dict[Key, AbilityAnswer] = field(default_factory=dict)
    orders: frozenset[tuple[str, ...]] = frozenset()

    @property
    def numbers(self) -> Numbers:
        """How often each ability triggers."""
        return {key: (each.least, each.most) for key, each in self.answers.items()}


def compare(runner: ScenarioRunner, scenario: Scenario, under: Sequence[str] = ()) -> Comparison:
    """Run a board under several editions, and find out what makes the answers part."""
    editions = _editions(runner, scenario, under)
    runs = [_run(runner, scenario, edition, len(editions)) for edition in editions]
    if (refused := runs[0].refused) is not None and all(run.verdict is None and not run.open for run in runs):
        raise refused  # the line itself is wrong, under whatever edition
    rows = tuple(_row(key, runs) for key in _keys(runs))
    partings = tuple(_partings(runner, scenario, runs))
    review = dict.fromkeys(said for run in runs if run.verdict is not None for said in run.verdict.review)
    rests = tuple(_rests_on(run) for run in runs)
    return Comparison(scenario.title, tuple(run.edition.id for run in runs), rows, partings, tuple(review), rests)


def _rests_on(run: _Run) -> RestsUnder:
    if run.verdict is None:
        return RestsUnder(run.edition.id, None, run.open, run.why)
    return RestsUnder(run.edition.id, run.verdict.answer, run.verdict.rests_on)


def _editions(runner: ScenarioRunner, scenario: Scenario, under: Sequence[str]) -> tuple[Edition, ...]:
    if under or len(scenario.under) > 1:
        return runner.editions_of(scenario, under)
    games = games_named(runner.knowledge, scenario)
    return tuple(edition for edition in runner.knowledge.modelled() if not games or edition.game in games)


def _run(runner: ScenarioRunner, scenario: Scenario, edition: Edition, share: int, **other: str) -> _Run:
    rules = runner.ruleset(edition)
    for doctrine, value in other.items():
        rules = rules.assuming(doctrine, value)
    found = _Run(edition, rules, share)
    try:
        course = runner.course_under(scenario, rules, edition, share=share)
    except InputError as error:  # that a board cannot be played is an answer, too
        found.why, found.open, found.refused = f"cannot be played: {error.message}", error.rests_on, error
        return found
    found.verdict = verdict(runner.knowledge, course)
    found.doctrines = _consulted(course)
    found.answers = dict(_keyed(found.verdict))
    found.orders = frozenset(in_order(game) for game in course.games())
    return found


def _consulted(course: Course) -> frozenset[str]:
    reasons = (reason.doctrine for branch in course.branches for step in branch.steps for reason in step.reasons)
    return frozenset(reasons) | course.consulted


def _keyed(found: Verdict) -> Iterator[tuple[Key, AbilityAnswer]]:
    """Each triggered ability under its source, which of that name it is, and its number."""
    seen: dict[tuple[str, int], int] = {}
    for each in found.abilities:
        if each.kind != "static":
            nth = seen[each.source, each.number] = seen.get((each.source, each.number), 0) + 1
            yield (each.source, nth, each.number), each


def _keys(runs: Sequence[_Run]) -> tuple[Key, ...]:
    return tuple(dict.fromkeys(key for run in runs for key in run.answers))


def _row(key: Key, runs: Sequence[_Run]) -> Row:
    first = next(run.answers[key] for run in runs if key in run.answers)
    return Row(first.name, first.wording, tuple(_cell(key, run) for run in runs))


def _cell(key: Key, run: _Run) -> Cell:
    if run.verdict is None:
        return Cell(run.edition.id, None, why=run.why)
    each = run.answers.get(key)
    if each is None:
        return Cell(run.edition.id, "no", why="no such triggered ability there")
    return Cell(run.edition.id, each.answer, each.least, each.most, each.missing)


# -- where they part ------------------------------------------------------------------------------------------------


def _partings(runner: ScenarioRunner, scenario: Scenario, runs: Sequence[_Run]) -> Iterator[Parting]:
    """For each edition that answers otherwise than the newest that can play it, the doctrines that make it so.

    An edition is held against the newest of its own game, and the newest of a game against that of the last.
    """
    played = [run for run in runs if run.verdict is not None]
    newest_of = {run.edition.game: run for run in played}
    blamed: dict[str, tuple[set[str], bool]] = {}
    mixtures: dict[_Mixture, _Run | None] = {}
    for run in played[:-1]:
        newest = newest_of[run.edition.game]
        if newest is run:
            newest = played[-1]
        if not _same(run, newest):
            for doctrine, verified in _blame(_Mixing(runner, scenario, newest, mixtures), run):
                names, sure = blamed.get(doctrine, (set(), False))
                blamed[doctrine] = (names | set(_differing(run, newest)), sure or verified)
    for doctrine, (names, verified) in blamed.items():
        yield _parting(runner, doctrine, tuple(sorted(names)), played, verified)


def _same(one: _Run, other: _Run) -> bool:
    """Whether each ability triggers as often, and the stack can go in the same orders."""
    return one.orders == other.orders and all(_number(one, key) == _number(other, key) for key in {*one.answers, *other.answers})


def _number(run: _Run, key: Key) -> tuple[int, int]:
    return run.numbers.get(key, (0, 0))


def _differing(one: _Run, other: _Run) -> Iterator[str]:
    for key in {*one.answers, *other.answers}:
        if _number(one, key) != _number(other, key):
            yield (one.answers.get(key) or other.answers[key]).name


class _Mixing(Struct):
    """The board under one edition with some settings of others; each mixture is played once, however many editions ask for it."""

    runner: ScenarioRunner
    scenario: Scenario
    one: _Run
    tried: dict[_Mixture, _Run | None]

    def gives(self, other: _Run, doctrines: Sequence[str]) -> bool:
        """Whether the one edition, with the other's settings of some doctrines, gives the other's answer."""
        settings = frozenset((name, other.rules.setting(name)) for name in doctrines)
        key = (self.one.edition.id, settings)
        if key not in self.tried:
            self.tried[key] = self._played(settings)
        found = self.tried[key]
        return found is not None and found.verdict is not None and _same(found, other)

    def _played(self, settings: frozenset[tuple[str, str]]) -> _Run | None:
        try:
            return _run(self.runner, self.scenario, self.one.edition, self.one.share, **dict(sorted(settings)))
        except ApnapError:
            return None  # under such a mixture of rules the board cannot even be played


def _blame(mixing: _Mixing, other: _Run) -> Iterator[tuple[str, bool]]:
    """Doctrines which, set in the one edition as in the other, give the other's answer: one alone, else all that are needed."""
    # A set: where several would do, the same one is named in every run.
    candidates = [name for name in sorted(mixing.one.doctrines | other.doctrines) if _parts(mixing.one, other, name)]
    for name in candidates:
        if mixing.gives(other, [name]):
            yield name, True
            return
    needed = list(candidates)
    if not mixing.gives(other, needed):
        return
    for name in candidates:
        fewer = [each for each in needed if each != name]
        if mixing.gives(other, fewer):
            needed = fewer
    yield from ((name, True) for name in needed)


def _parts(one: _Run, other: _Run, doctrine: str) -> bool:
    known = one.rules.knows(doctrine) and other.rules.knows(doctrine)
    return known and one.rules.setting(doctrine) != other.rules.setting(doctrine)


def _parting(runner: ScenarioRunner, doctrine: str, names: tuple[str, ...], runs: Sequence[_Run], verified: bool) -> Parting:
    known = runner.knowledge.doctrines[doctrine]
    settings = []
    for run in runs:
        setting = run.edition.setting(doctrine)
        speech, means = run.rules.game.speech, known.value(setting.value).definition
        said = speech.say(setting.value.replace("-", " "))
        settings.append(
            SettingReport(run.edition.id, setting.value, speech.say(means), setting.rules, setting.assumed, setting.review, said)
        )
    labels = {run.rules.game.speech.say(known.label) for run in runs}
    return Parting(doctrine, labels.pop() if len(labels) == 1 else known.label, names, tuple(settings), verified)
