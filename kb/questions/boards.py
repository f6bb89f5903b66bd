"""Questions about boards: what triggers and why, the whole course, editions side by side, expectations tested."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kb.explain.scenario_runner import ScenarioRunner, Source
    from kb.model.compare import Comparison
    from kb.model.course import Narration, Outcomes
    from kb.model.testing import TestReport, TestResult
    from kb.model.verdict import Verdict
    from kb.model.why import Explanation

__all__ = ["Boards"]


class Boards:
    """What can be asked about boards.

    A board is a path to a scenario file, its text, or a `Scenario`. `under` is an edition, a prefix of one (`mtg/2006`:
    its newest), or a game; left out, it is the newest edition that the scenario names (of the game that it names first), else
    the newest of Magic.
    """

    def __init__(self, runner: ScenarioRunner) -> None:
        self._runner = runner

    def triggers(self, board: Source, under: str | None = None, *, readings: bool = True) -> Verdict:
        """Which abilities trigger, how often, and why: every ability on the board or that came to be.

        Args:
            readings: whether `rests_on` lists readings that print back in other words too, which takes a little longer.
        """
        from kb.explain.boards.verdict import verdict

        return verdict(self._runner.knowledge, self._runner.course(board, under), readings)

    def run(self, board: Source, under: str | None = None) -> Narration:
        """The whole course: events, triggers, stack, resolution, each step with its rules."""
        from kb.explain.boards.narrate import narrate

        return narrate(self._runner.knowledge, self._runner.course(board, under))

    def why(
        self, board: Source, ability: str | None = None, under: str | None = None, flips: bool = True
    ) -> tuple[Explanation, ...]:
        """Why abilities trigger, or why not and what would flip that.

        Args:
            ability: a source's name, `Soul Ledger`, or one of its triggered abilities, `Soul Ledger #2`; default: all.
            flips: for each "no", search for one smallest change that turns it round.
        """
        from kb.explain.boards.why import why

        return why(self._runner, board, ability, under, flips)

    def compare(self, board: Source, under: Sequence[str] = ()) -> Comparison:
        """One board under several editions and games, and the doctrines on which the answers part.

        Args:
            under: editions; default: those that the scenario names if several, else all there are.
        """
        from kb.explain.boards.compare import compare

        return compare(self._runner, self._runner.scenario(board), under)

    def explore(self, board: Source, under: str | None = None) -> Outcomes:
        """Every outcome over all open choices."""
        from kb.explain.boards.narrate import outcomes

        return outcomes(self._runner.knowledge, self._runner.course(board, under))

    def test(
        self, paths: Iterable[str | Path], under: str | None = None, told: Callable[[TestResult], None] | None = None
    ) -> TestReport:
        """The expectations of scenario files and folders put to the test; a bad file is one result and hides no other.

        Args:
            told: called with each result as it is there.
        """
        from kb.explain.boards.testing import test

        return test(self._runner, [Path(path) for path in paths], under, told)
