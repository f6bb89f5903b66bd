"""Scenario files put to the test: every expectation, and every rule that the file names."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from os.path import realpath
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from kb.errors import ApnapError, InputError
from kb.model.board_text import BoardText
from kb.model.testing import Failure, TestReport, TestResult
from kb.text.folders import files_below
from kb.text.rule_numbers import number_parts
from kb.text.scenario.expectations import Undecided

from ..course.spoken import spoken_of
from ..resting import Resting, open_at, resting
from ..shelf.shelf import Shelf

if TYPE_CHECKING:
    from kb.engine.course.course import Course, Judgement
    from kb.graph.editions.edition import Edition
    from kb.text.scenario.file import ByEdition, Scenario

    from ..scenario_runner import ScenarioRunner

__all__ = ["CRASHED", "cited_by", "scenario_files", "test", "uncited"]

CRASHED = "the course can be played"
Progress = Callable[[TestResult], None]


def test(
    runner: ScenarioRunner, paths: Iterable[Path | BoardText], under: str | None = None, progress: Progress | None = None
) -> TestReport:
    """Run scenario files and folders, each file once. A bad file is one result of its own, and the next one follows.

    Args:
        under: run under this edition, whatever the files say. progress: called with each result as soon as it is known.
    """
    results = []
    for file in _each_once(paths):
        for result in _of_file(runner, file, under):
            results.append(result)
            if progress is not None:
                progress(result)
    return TestReport(tuple(results))


def _each_once(paths: Iterable[Path | BoardText]) -> Iterator[Path | BoardText]:
    """The files of all paths; one that is in several of them, as in a folder and one inside it, only once."""
    seen: set[str] = set()
    for path in paths:
        if not isinstance(path, Path):
            yield path
            continue
        for file in scenario_files(path):
            if (real := realpath(file)) not in seen:
                seen.add(real)
                yield file


def scenario_files(path: Path) -> Iterator[Path]:
    """A file itself; of a folder every YAML file in it and below, card lists left out.

    Raises:
        ImpossibleError: the folder holds more than anybody means.
    """
    if not path.is_dir():
        yield path
        return
    files = files_below(path, (".yaml", ".yml"))
    yield from (file for file in files if file.name != "cards.yaml" and file.parent.name != "cards")


def _of_file(runner: ScenarioRunner, file: Path | BoardText, under: str | None) -> Iterator[TestResult]:
    try:
        scenario = runner.scenario(file)
        editions = runner.editions_of(scenario, (under,) if under else ())
    except ApnapError as error:  # one bad file does not keep the others from being tested
        yield TestResult(str(file), under or "", "unreadable", error=str(error))
        return
    for edition in editions:
        yield _under(runner, scenario, edition, editions, str(file))


def _under(runner: ScenarioRunner, scenario: Scenario, edition: Edition, editions: Sequence[Edition], file: str) -> TestResult:
    try:
        course = runner.course_under(scenario, runner.ruleset(edition), edition, strict=True)
    except InputError as error:
        refused: Literal["undecided", "unreadable"] = "undecided" if error.rests_on else "unreadable"
        return TestResult(file, edition.id, refused, error=str(error), rests_on=error.rests_on)
    except Exception as error:
        crash = f"{type(error).__name__}: {error}"  # a bug of ours: this file fails, the next one is run
        return TestResult(file, edition.id, "failed", (Failure(None, CRASHED, crash, ""),))
    rests = resting(runner.knowledge, course, readings=False)
    failures, undecided = _sorted(scenario, course, rests)
    failures += tuple(_without_rule(runner, scenario, edition, editions))
    missing = uncited(runner, course, edition, editions)
    result: Literal["passed", "failed", "undecided"] = "failed" if failures else "undecided" if undecided else "passed"
    answer = TestResult(file, edition.id, result, failures, missing, None, course.reviews(), undecided, rests.items)
    return spoken_of(course, answer)


def _sorted(scenario: Scenario, course: Course, rests: Resting) -> tuple[tuple[Failure, ...], tuple[Failure, ...]]:
    """The expectations that fail, and those of which it is open if they hold."""
    failures: list[Failure] = []
    undecided: list[Failure] = []
    for judged in course.judgements:
        turning = open_at(course, rests, judged) if rests.items else ()
        asked = isinstance(judged.expectation, Undecided)
        if turning and not asked:
            words = "; ".join(each.said for each in turning)
            undecided.append(_failure(scenario, replace(judged, found=f"undecided: {words}", path=())))
        elif judged.result != "holds" and not turning:
            (undecided if judged.result == "undecided" else failures).append(_failure(scenario, judged))
    return tuple(failures), tuple(undecided)


def _without_rule(runner: ScenarioRunner, scenario: Scenario, edition: Edition, editions: Sequence[Edition]) -> Iterator[Failure]:
    """The numbers that a scenario names and that no edition has under which it is run."""
    for key, said in (("cites", scenario.cites), ("also", scenario.also)):
        asked = editions if said.plain else (edition,)
        for number in said.for_edition(edition.id):
            if not any(_has(runner, each, str(number)) for each in asked):
                place = getattr(number, "place", None)
                names = " and ".join(each.id for each in asked)
                yield Failure(place.line if place else None, f"{key} {number}", f"{names} has no rule {number}", key)


def _has(runner: ScenarioRunner, edition: Edition, number: str) -> bool:
    """Whether an edition has a rule of that number, be it one of which we know no more than that."""
    return edition.has_rule(number) or Shelf(runner.knowledge).volume(edition.id).find(number) is not None


def _failure(scenario: Scenario, judged: Judgement) -> Failure:
    said = judged.expectation.said
    found = judged.found or judged.result
    if judged.path:
        found += f" (when {'; '.join(f'{question}: {answer}' for question, answer in judged.path)})"
    return Failure(said.place.line, str(said), found, _step(scenario, judged.step))


def _step(scenario: Scenario, number: int) -> str:
    """The play line before the entry of that number."""
    lines = [entry for entry in scenario.play[: number - 1] if hasattr(entry, "said")]
    if not lines:
        return "setup"
    said = lines[-1].said
    return f"line {said.place.line}: {said}"


def uncited(runner: ScenarioRunner, course: Course, edition: Edition, editions: Sequence[Edition]) -> tuple[str, ...]:
    """The rules that a scenario names for an edition and that the answer did not cite; with those that no edition has."""
    scenario = course.scenario
    named = _numbers(scenario.cites, edition, editions)
    missing = [number for number in named if not _is_cited(number, course.cited())]
    if missing:
        everything = cited_by(runner, course)
        missing = [number for number in missing if not _is_cited(number, everything)]
    if missing:  # slow, and seldom needed: what the account of the course cites besides, such as what an event is
        told = _told(runner, course)
        missing = [number for number in missing if not _is_cited(number, told)]
    unknown = [number for number in _numbers(scenario.also, edition, editions) if not any(e.has_rule(number) for e in editions)]
    return tuple(dict.fromkeys((*missing, *unknown)))


def _numbers(said: ByEdition, edition: Edition, editions: Sequence[Edition]) -> Iterator[str]:
    """The numbers written for an edition; of a plain list those that it has, and those that none of the editions has."""
    for number in map(str, said.for_edition(edition.id)):
        elsewhere = any(other.has_rule(number) for other in editions if other is not edition)
        if not said.plain or edition.has_rule(number) or not elsewhere:
            yield number


def _is_cited(number: str, cited: Iterable[str]) -> bool:
    """Whether the rule, or one under it, was cited."""
    wanted = number_parts(number)
    return any(number_parts(each)[: len(wanted)] == wanted for each in cited)


def cited_by(runner: ScenarioRunner, course: Course) -> frozenset[str]:
    """Every rule that the answers about a course cite: in the course itself, and about what does not trigger, or is no trigger."""
    from .verdict import verdict

    abilities = verdict(runner.knowledge, course, readings=False).abilities
    return frozenset(course.cited()) | {rule for each in abilities for reason in each.reasons for rule in reason.rules}


def _told(runner: ScenarioRunner, course: Course) -> frozenset[str]:
    """Every rule that the account of a course cites, step by step."""
    from .narrate import narrate

    steps = (step for way in narrate(runner.knowledge, course).ways for step in way.steps)
    return frozenset(rule for step in steps for reason in step.reasons for rule in reason.rules)
