"""Explanations, comparisons and explored outcomes as triples: what is said of boards beside the verdict itself."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from pyoxigraph import Triple

from kb.graph import iri
from kb.model.compare import Comparison, Parting, RestsUnder, Row
from kb.model.course import Outcomes
from kb.model.reasons import CitedReason
from kb.model.why import Elsewhere, Explanation, Flip

from ..boards.verdict import verdict
from ..course.roster import roster
from .boards import BoardNames, run_of
from .reasons import open_points, reasons
from .said import a, flag, labelled, link, text
from .verdicts import AbilityParts, abilities_of, ability_answer, answered, counted, fired, verdict_of
from .ways import Ways

if TYPE_CHECKING:
    from kb.text.scenario import Scenario

    from ..scenario_runner import ScenarioRunner

__all__ = ["compared", "explained", "explored"]

_NUMBERED = re.compile(r"(?P<source>.+) #(?P<number>\d+)")


# -- why --------------------------------------------------------------------------------------------------------------


def explained(runner: ScenarioRunner, scenario: Scenario, found: Sequence[Explanation]) -> Iterator[Triple]:
    """The verdicts on the abilities asked about, of one run: what would flip each, and the editions that answer otherwise."""
    edition = found[0].edition
    course = runner.course(scenario, edition)
    ways = Ways(runner, course)
    yield from ways.board.described()
    yield from run_of(ways.board, edition)
    listed = roster(course)
    for node, entry, each in abilities_of(ways.run, listed, verdict(runner.knowledge, course, readings=False)):
        explanation = next((one for one in found if one.ability == each), None)
        if explanation is not None:
            yield from ability_answer(node, ways.run, edition, ways.board, each)
            yield from fired(node, ways, listed, entry)
            yield from open_points(node, explanation.rests_on)
            yield from _beside(runner, ways, node, explanation)
    yield from ways.firings()


def _beside(runner: ScenarioRunner, ways: Ways, node: str, explanation: Explanation) -> Iterator[Triple]:
    if explanation.flip is not None:
        yield from _flip(runner, node, explanation.flip)
    for other in explanation.elsewhere:
        yield from _elsewhere(ways.board, node, ways.run, other)


def _flip(runner: ScenarioRunner, node: str, found: Flip) -> Iterator[Triple]:
    flip, changed = iri.part(node, "flip"), BoardNames(runner.scenario(found.scenario))
    yield link(node, "wouldFlip", flip)
    yield from a(flip, "Flip")
    yield labelled(flip, found.change)
    yield link(flip, "flippedBoard", changed.iri)
    yield from changed.described()


def _elsewhere(board: BoardNames, node: str, run: str, other: Elsewhere) -> Iterator[Triple]:
    """The verdict on the same ability in the run under another edition."""
    there = iri.run(board.iri, other.edition)
    twin = there + node.removeprefix(run)
    yield from run_of(board, other.edition)
    yield link(node, "answeredOtherwise", twin)
    yield from answered(twin, there, other.edition, other.answer)
    yield from counted(twin, other.least, other.most)


# -- compare ----------------------------------------------------------------------------------------------------------


def compared(board: BoardNames, found: Comparison) -> Iterator[Triple]:
    """The verdicts under each edition, and the points on which they part."""
    node = iri.comparison(board.iri, found.editions)
    yield from board.described()
    yield from a(node, "BoardComparison", "prov:Entity")
    yield labelled(node, found.title or "the board")
    for under in found.rests_on:
        yield from _under(board, node, under)
    parts = {edition: AbilityParts(iri.run(board.iri, edition)) for edition in found.editions}
    for row in found.rows:
        yield from _row(board, parts, row)
    for place, parting in enumerate(found.partings, 1):
        yield from _parting(node, iri.part(node, "difference", place), parting)


def _under(board: BoardNames, node: str, under: RestsUnder) -> Iterator[Triple]:
    run = iri.run(board.iri, under.edition)
    yield from run_of(board, under.edition)
    if under.answer is None:
        yield text(run, "refusal", under.why, "en")
        return
    answer = verdict_of(run)
    yield link(node, "compares", answer)
    yield from answered(answer, run, under.edition, under.answer)
    yield labelled(answer, board.scenario.title or "the board")
    yield link(answer, "asked", board.iri)
    yield from open_points(answer, under.rests_on)


def _row(board: BoardNames, parts: dict[str, AbilityParts], row: Row) -> Iterator[Triple]:
    source, number = (named["source"], int(named["number"])) if (named := _NUMBERED.fullmatch(row.name)) else (row.name, 1)
    for cell in row.cells:
        part = parts[cell.edition].next(source, number)
        if cell.answer is not None:
            run = iri.run(board.iri, cell.edition)
            yield link(verdict_of(run), "includes", part)
            yield from answered(part, run, cell.edition, cell.answer)
            yield labelled(part, f"{row.name}: {row.wording}")
            yield from counted(part, cell.least, cell.most)
            if cell.why:
                yield text(part, "lacks", cell.why, "en")


def _parting(comparison: str, node: str, parting: Parting) -> Iterator[Triple]:
    yield link(comparison, "hasDifference", node)
    yield from a(node, "Difference", "Reason")
    yield labelled(node, parting.label)
    yield link(node, "doctrine", iri.doctrine(parting.doctrine))
    yield flag(node, "verified", parting.verified)
    yield from (text(node, "partsAbility", name) for name in parting.abilities)
    for said in parting.settings:
        under = iri.part(node, iri.slug(said.edition))
        reason = CitedReason(parting.doctrine, parting.label, said.setting, said.means, said.rules, "", said.assumed, said.review)
        yield from reasons(under, said.edition, (reason,))
        yield link(node, "hasReason", iri.part(under, "reason", 1))
        yield link(iri.part(under, "reason", 1), "statedIn", iri.edition(said.edition))


# -- explore ----------------------------------------------------------------------------------------------------------


def explored(runner: ScenarioRunner, scenario: Scenario, found: Outcomes) -> Iterator[Triple]:
    """Every outcome of a run, with the ways that lead there and the choices that they take."""
    ways = Ways(runner, runner.course(scenario, found.edition, every=True))
    yield from ways.board.described()
    yield from run_of(ways.board, found.edition)
    yield from open_points(ways.run, found.rests_on)
    yield from ways.outcomes()
