"""Questions about boards: what triggers and why, the whole course, editions side by side, expectations tested."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kb.explain.runs import BoardAnswer
    from kb.explain.scenario_runner import ScenarioRunner, Source
    from kb.model.board_text import BoardText
    from kb.model.compare import Comparison
    from kb.model.course import Narration, Outcomes
    from kb.model.testing import TestReport, TestResult
    from kb.model.verdict import BoardVerdict, Verdict
    from kb.model.why import Explanation
    from kb.text.scenario import Scenario

__all__ = ["Boards"]


class Boards:
    """What can be asked about boards.

    A board is a path to a scenario file, its text, a mapping with its keys, or a `Scenario` (`board` makes one of a line).
    `under` is an edition, a prefix of one (`mtg/2006`:
    its newest), or a game; left out, it is the newest edition that the scenario names (of the game that it names first), else
    the newest of Magic.
    """

    def __init__(self, runner: ScenarioRunner) -> None:
        self._runner = runner

    def board(self, board: Source, do: Sequence[str] = (), cards: Sequence[str] = (), under: str | None = None) -> Scenario:
        """A scenario from a board in one line, or from a path or mapping, with lines of play and cards added to it.

        >>> import kb
        >>> base = kb.load()
        >>> board = base.board("Ada: Blood Artist | Bo: 2 Grizzly Bears", ["destroy all creatures"])
        >>> base.triggers(board).abilities[0].most
        3

        Args:
            board: `Ada: Blood Artist, 3 Grizzly Bears | Bo: hand: Shock; life 12` (docs/scenarios.md).
            do: lines of play. cards: wordings of cards that are not known, as `Hill Giant | Creature — Giant 3/3 | Trample`.
            under: the edition or game whose zones the board speaks of.

        Raises:
            MalformedError: the board, a line or a card cannot be read; with the place in it.
        """
        from kb.explain.boards.made import made

        return made(self._runner, board, do, cards, under)

    def triggers(self, board: Source, under: str | None = None, *, readings: bool = True) -> Verdict:
        """Which abilities trigger, how often, and why: every ability on the board, or created in the course.

        Args:
            readings: whether `rests_on` lists readings that print back in other words too, which takes a little longer.
        """
        from kb.explain.boards.verdict import verdict

        return verdict(self._runner.knowledge, self._runner.course(board, under), readings)

    def verdicts(self, boards: Iterable[Source], under: str | None = None, *, readings: bool = True) -> Iterator[BoardVerdict]:
        """The verdict on each of several boards, of a folder on each scenario file in it. A bad file hides no other.

        Args:
            readings: as for `triggers`.
        """
        from kb.explain.boards.verdicts import verdicts

        return verdicts(self._runner, boards, under, readings)

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

        return outcomes(self._runner.knowledge, self._runner.course(board, under, every=True))

    def as_turtle(self, answer: BoardAnswer, board: Source) -> str:
        """An answer of `triggers`, `run`, `why`, `compare` or `explore` as RDF, with the run that it comes from.

        Args:
            board: what was asked about. A `Scenario` that was asked about last is not run again.
        """
        from kb.explain.runs import answer_as_turtle

        return answer_as_turtle(self._runner, self._runner.scenario(board), answer)

    def test(
        self,
        paths: Iterable[str | Path | BoardText],
        under: str | None = None,
        progress: Callable[[TestResult], None] | None = None,
    ) -> TestReport:
        """The expectations of scenario files and folders put to the test; a bad file is one result and hides no other.

        Args:
            progress: called with each result as it is there.
        """
        from kb.explain.boards.testing import test

        return test(self._runner, [Path(path) if isinstance(path, str) else path for path in paths], under, progress)
