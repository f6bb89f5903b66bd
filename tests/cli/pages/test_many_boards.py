"""Answers over several editions or outcomes as pages, and as rows."""

from __future__ import annotations

from typing import Any

import pytest

from cli.pages.many_boards import comparison, comparison_rows, outcomes
from cli.terminal.page import Page
from kb import Cell, Choice, Comparison, Outcome, Outcomes, RestsOn, Row, SettingReport
from kb.model.compare import Parting, RestsUnder

ONE, OTHER = "mtg/x", "mtg/y"
OPEN = RestsOn("ability", "Bell", "the moon winks", "not read", True, "Bell may have triggered")
GAP = RestsOn("gap", "", "frogs", "silent", True, "nobody says")


def _comparison(*cells: Cell, partings: tuple[Parting, ...] = (), rests: tuple[RestsUnder, ...] | None = None) -> Comparison:
    under = rests if rests is not None else (RestsUnder(ONE, "yes"), RestsUnder(OTHER, "yes"))
    return Comparison("A board", (ONE, OTHER), (Row("Sage", "Whenever it rains, draw.", cells),), partings, (), under)


def _lines(show: Any, found: Any) -> list[str]:
    page = Page(100)
    show(page, found)
    return [line.rstrip() for line in page.plain().splitlines()]


@pytest.mark.parametrize(
    ("cell", "said"),
    [
        (Cell(ONE, "yes", 1, 1), "once"),
        (Cell(ONE, "no"), "no"),
        (Cell(ONE, "depends", 0, 2), "0 to 2 times (depends)"),
        (Cell(ONE, "undecided", 1, 1), "once (undecided)"),
        (Cell(ONE, None, why="there is no Bear there"), "there is no Bear there"),
    ],
)
def test_each_edition_says_how_often(cell: Cell, said: str) -> None:
    assert f"  {ONE.ljust(18)}{said}" in _lines(comparison, _comparison(cell))


def test_editions_that_agree_are_said_to() -> None:
    same = "Every edition gives the same answers."
    assert same in _lines(comparison, _comparison(Cell(ONE, "yes", 1, 1), Cell(OTHER, "yes", 1, 1)))
    assert same not in _lines(comparison, _comparison(Cell(ONE, "yes", 1, 1), Cell(OTHER, "yes", 2, 2)))


@pytest.mark.parametrize(("verified", "end"), [(True, ""), (False, " (not verified)")])
def test_where_they_part_each_setting_stands_with_its_rules(verified: bool, end: str) -> None:
    settings = (
        SettingReport(ONE, "each-time", "", ("1", "2", "3", "4")),
        SettingReport(OTHER, "never", "", (), review="look again"),
    )
    parting = Parting("frogs", "frogs that sit", ("Sage", "Bell"), settings, verified)
    lines = _lines(comparison, _comparison(Cell(ONE, "yes", 1, 1), Cell(OTHER, "no"), partings=(parting,)))
    assert f"They part on frogs that sit: Sage, Bell{end}" in lines
    assert f"  {ONE.ljust(18)}1, 2, 3  each time" in lines
    assert f"  {OTHER.ljust(18)}silent  never (review)" in lines


def test_what_answers_could_turn_on_is_said_once_with_the_editions_if_not_all() -> None:
    cells = (Cell(ONE, "undecided", 1, 1), Cell(OTHER, "undecided", 1, 1))
    both = _lines(
        comparison, _comparison(*cells, rests=(RestsUnder(ONE, "undecided", (OPEN,)), RestsUnder(OTHER, "undecided", (OPEN,))))
    )
    assert both[0].startswith("undecided: Bell: “the moon winks” is not read")
    one = _lines(comparison, _comparison(*cells, rests=(RestsUnder(ONE, "undecided", (OPEN,)), RestsUnder(OTHER, "yes"))))
    assert one[0].startswith("undecided")
    assert ONE in one[0]
    gap = _lines(comparison, _comparison(*cells, rests=(RestsUnder(ONE, "undecided", (GAP,)), RestsUnder(OTHER, "yes"))))
    assert gap[0] == "A board"


def test_each_ability_under_each_edition_is_a_row() -> None:
    found = _comparison(
        Cell(ONE, "yes", 1, 2), Cell(OTHER, None, why="no Bear"),
        rests=(RestsUnder(ONE, "yes", (OPEN,)), RestsUnder(OTHER, None)),
    )  # fmt: skip
    one, other = comparison_rows(found)
    assert {key: value for key, value in one.items() if key != "rests_on"} == {
        "ability": "Sage", "edition": ONE, "answer": "yes", "least": 1, "most": 2, "why": "",
    }  # fmt: skip
    assert len(one["rests_on"]) == 1
    assert (other["answer"], other["why"], other["rests_on"]) == (None, "no Bear", [])


def _outcomes(*found: Outcome) -> list[str]:
    return _lines(outcomes, Outcomes("A board", ONE, found))


def test_each_outcome_has_its_ending_and_the_ways_to_it() -> None:
    drawn = Outcome(("Ada: 20 life",), ("Sage", "Bell"), ((Choice("draw", "yes"), Choice("tap", "no")),))
    lines = _outcomes(drawn, Outcome(("Ada: 21 life",), (), ((),)))
    assert f"{ONE}: 2 outcomes" in lines
    assert lines[3:6] == ["1  Sage, Bell", "   Ada: 20 life", "   by draw: yes; tap: no"]
    assert "2  nothing triggers" in lines
    assert "   by no choice at all" in lines
    assert f"{ONE}: 1 outcome" in _outcomes(drawn)


@pytest.mark.parametrize(("many", "last"), [(8, "   by draw: 7"), (11, "   and 3 more ways")])
def test_of_many_ways_eight_are_shown(many: int, last: str) -> None:
    lines = _outcomes(Outcome((), ("Sage",), tuple((Choice("draw", str(number)),) for number in range(many))))
    assert [line for line in lines if line][-1] == last
    assert sum(line.startswith("   by ") for line in lines) == 8


def test_ways_in_the_same_words_are_one_line() -> None:
    lines = _outcomes(Outcome((), ("Sage",), ((Choice("sacrifice", "Forest"),),) * 3))
    assert [line for line in lines if line.startswith("   by ")] == ["   by sacrifice: Forest"]
