"""Questions about the knowledge base itself: what is broken, how much of it scenarios run, which words are carried out."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kb.explain.scenario_runner import ScenarioRunner
    from kb.model.health import CheckReport, Coverage, CoveredWord

__all__ = ["Health", "check"]


def check(progress: Callable[[str], None] = lambda _check: None) -> CheckReport:
    """Whether everything is there and fits together: what was checked, how much of it, what is wrong.

    Args:
        progress: called with the name of each check as it begins.
    """
    from kb.explain.health.checkup import checkup

    return checkup(progress)


class Health:
    """What can be asked about the knowledge base itself."""

    def __init__(self, runner: ScenarioRunner) -> None:
        self._runner = runner

    def check(self, progress: Callable[[str], None] = lambda _check: None) -> CheckReport:
        """As `check`, which needs no knowledge base: what is broken can be checked, but not opened."""
        return check(progress)

    def coverage(self, under: str | None = None, progress: Callable[[int, int], None] = lambda done, all: None) -> Coverage:
        """Every rule of every edition (or of one): run by scenarios, modelled, or explanatory.

        Args:
            progress: called with how many scenarios are run, and how many there are.
        """
        from kb.explain.health.coverage import coverage

        return coverage(self._runner, under, progress)

    def words(self) -> tuple[CoveredWord, ...]:
        """Every word of the closed vocabularies, and whether the engine carries it out."""
        from kb.explain.health.word_table import words

        return words()
