"""Answers about boards, and rules, as RDF: runs with everything that happened in them, verdicts with what they rest on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from kb.model.compare import Comparison
from kb.model.course import Narration, Outcomes
from kb.model.rules import RuleReport
from kb.model.verdict import Verdict
from kb.model.why import Explanation

if TYPE_CHECKING:
    from pyoxigraph import Triple

    from kb.text.scenario import Scenario

    from ..scenario_runner import ScenarioRunner

__all__ = ["BoardAnswer", "answer_as_turtle", "rules_as_turtle"]

BoardAnswer = Verdict | Narration | Outcomes | Comparison | Sequence[Explanation]
"""What is asked about a board, and can be said as RDF."""


def answer_as_turtle(runner: ScenarioRunner, scenario: Scenario, answer: BoardAnswer) -> str:
    """An answer about a board as Turtle: with the run that it comes from, by the board's own IRI."""
    from .turtle import as_turtle

    return as_turtle(_said(runner, scenario, answer))


def rules_as_turtle(reports: Iterable[RuleReport]) -> str:
    """Rules as Turtle."""
    from .rules import rule
    from .turtle import as_turtle

    return as_turtle(triple for report in reports for triple in rule(report))


def _said(runner: ScenarioRunner, scenario: Scenario, answer: BoardAnswer) -> Iterator[Triple]:
    from .boards import BoardNames
    from .explanations import compared, explained, explored

    if isinstance(answer, Verdict | Narration):
        yield from _run(runner, scenario, answer)
    elif isinstance(answer, Outcomes):
        yield from explored(runner, scenario, answer)
    elif isinstance(answer, Comparison):
        yield from compared(BoardNames(scenario), answer)
    else:
        yield from explained(runner, scenario, answer)


def _run(runner: ScenarioRunner, scenario: Scenario, answer: Verdict | Narration) -> Iterator[Triple]:
    """What can only be said with the course at hand."""
    from .boards import run_of
    from .reasons import open_points, reasons
    from .verdicts import expectations, whole_verdict
    from .ways import Ways

    course = runner.course(scenario, answer.edition)
    ways = Ways(runner, course)
    if isinstance(answer, Verdict):
        yield from whole_verdict(ways, course, answer)
        return
    yield from ways.board.described()
    yield from run_of(ways.board, answer.edition)
    yield from expectations(ways.run, course.judgements)
    yield from reasons(ways.run, answer.edition, answer.unsettled)
    yield from open_points(ways.run, answer.rests_on)
    yield from ways.whole()
