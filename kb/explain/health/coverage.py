"""Coverage: every rule of every edition — run by a scenario, modelled but not yet run, or explanatory with the reason."""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from kb.errors import ApnapError, ImpossibleError
from kb.model.health import Coverage, CoveredRule
from kb.paths import rules_folder

from ..boards.testing import cited_by
from .checkup import shipped_scenarios
from .kept_runs import Ran, kept_or_run

if TYPE_CHECKING:
    from kb.graph.editions.edition import Edition, Rule
    from kb.graph.knowledge import Knowledge

    from ..scenario_runner import ScenarioRunner

__all__ = ["coverage"]

Cited = tuple[tuple[str, str], ...]
"""The rules that the answers of a scenario cite, each with its edition."""
_AT_A_TIME = 16
"""Scenarios handed to a process at once."""


def coverage(
    runner: ScenarioRunner, under: str | None = None, progress: Callable[[int, int], None] = lambda done, all: None
) -> Coverage:
    """The coverage of every edition that ships, or of one. Runs every shipped scenario, unless that was done and nothing changed.

    Args:
        progress: called with how many scenarios are run, and how many there are.

    Raises:
        NotFoundError: there is no such edition. ImpossibleError: it is one that the user imported, whose rules are not modelled.
    """
    editions = (_modelled(runner.knowledge, under),) if under else runner.knowledge.modelled()
    wanted = {edition.id for edition in editions}
    ran = kept_or_run(runner.knowledge, wanted, lambda: _run_all(runner, wanted, progress))
    return Coverage(tuple(_covered(edition, rule, ran) for edition in editions for rule in edition.rules.values()))


def _modelled(knowledge: Knowledge, name: str) -> Edition:
    found = knowledge.edition(name, modelled=True)
    if not found.modelled:
        known = ", ".join(edition.id for edition in knowledge.modelled(found.game))
        raise ImpossibleError(f"{found.id} is imported: coverage is of the editions that ship", remedy=known)
    return found


def _run_all(runner: ScenarioRunner, wanted: set[str], progress: Callable[[int, int], None]) -> Ran:
    files = shipped_scenarios()
    cited: dict[Path, Cited] = {}
    for portion in _on_all_cores(runner, files, wanted):
        cited |= portion
        progress(len(cited), len(files))
    found: dict[tuple[str, str], list[str]] = defaultdict(list)
    for file in files:
        for edition, number in cited[file]:
            found[edition, number].append(str(file.relative_to(rules_folder())))
    return found


def _on_all_cores(runner: ScenarioRunner, files: Sequence[Path], wanted: set[str]) -> Iterator[dict[Path, Cited]]:
    """What each scenario cites, a portion at a time, in no order."""
    portions = [files[start : start + _AT_A_TIME] for start in range(0, len(files), _AT_A_TIME)]
    workers = min(os.cpu_count() or 1, len(portions))
    if workers < 2:
        yield from ({file: tuple(_cited(runner, file, wanted)) for file in portion} for portion in portions)
        return
    from concurrent.futures import ProcessPoolExecutor, as_completed
    from multiprocessing import get_context

    # Not forked: the store has threads of its own, which a fork would leave half-alive in the child.
    with ProcessPoolExecutor(workers, get_context("spawn"), _begin) as pool:
        waiting = [pool.submit(_portion, portion, wanted) for portion in portions]
        try:
            for done in as_completed(waiting):
                yield done.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


_RUNNER: list[ScenarioRunner] = []
"""The one of a process that plays scenarios for another, made when it begins."""


def _begin() -> None:
    from kb.closure import open_knowledge

    from ..scenario_runner import ScenarioRunner

    _RUNNER[:] = [ScenarioRunner(open_knowledge())]


def _portion(files: Sequence[Path], wanted: set[str]) -> dict[Path, Cited]:
    return {file: tuple(_cited(_RUNNER[0], file, wanted)) for file in files}


def _cited(runner: ScenarioRunner, file: Path, wanted: set[str]) -> Iterator[tuple[str, str]]:
    """The rules that a scenario's answers cite; none where it cannot be played, which `test` reports."""
    try:
        scenario = runner.scenario(file)
        for edition in runner.editions_of(scenario):
            if edition.id in wanted:
                course = runner.course_under(scenario, runner.ruleset(edition), edition, strict=True)
                yield from ((edition.id, number) for number in sorted(cited_by(runner, course)))
    except ApnapError:
        return


def _covered(edition: Edition, rule: Rule, ran: Ran) -> CoveredRule:
    scenarios = tuple(ran.get((edition.id, rule.number), ()))
    inside = edition.covers(rule.number)
    if rule.states:
        return CoveredRule(edition.id, rule.number, "run" if scenarios else "modelled", rule.states, scenarios, covered=inside)
    if rule.explanatory:
        return CoveredRule(edition.id, rule.number, "explanatory", (), scenarios, rule.explanatory, inside)
    return CoveredRule(edition.id, rule.number, "missing", covered=inside)
