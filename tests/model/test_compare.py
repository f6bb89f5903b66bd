"""One board under several editions: whether they all answer alike."""

from __future__ import annotations

import pytest

from kb.model.compare import Cell, Comparison, Row

YES = Cell("mtg/2006-05-01", "yes", 1, 1)


def comparison(*rows: tuple[Cell, ...]) -> Comparison:
    return Comparison("A board", ("mtg/2006-05-01", "mtg/2026-02-27"), tuple(Row("Mourner", "…", cells) for cells in rows), ())


def test_editions_with_the_same_answer_and_number_are_the_same() -> None:
    assert comparison((YES, Cell("mtg/2026-02-27", "yes", 1, 1))).same
    assert comparison().same


@pytest.mark.parametrize(
    "other",
    [
        Cell("mtg/2026-02-27", "no", 1, 1),
        Cell("mtg/2026-02-27", "yes", 0, 1),
        Cell("mtg/2026-02-27", "yes", 1, 2),
        Cell("mtg/2026-02-27", None, why="it has no battlefields"),
    ],
)
def test_another_answer_least_or_most_is_not(other: Cell) -> None:
    assert not comparison((YES, other)).same
    assert not comparison((YES, YES), (YES, other)).same, "of any ability"


def test_abilities_need_not_answer_like_each_other() -> None:
    assert comparison((YES, YES), (Cell("mtg/2006-05-01", "no"), Cell("mtg/2026-02-27", "no", why="a reason"))).same
