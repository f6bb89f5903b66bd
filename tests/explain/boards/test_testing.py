"""Expectations and what was left out before they were asked."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.explain.asking import base, board

if TYPE_CHECKING:
    from kb import TestResult

WORDS = "Whenever a creature dies, frobnicate the stack twice."


def result_of(folder: Path, text: str) -> TestResult:
    """One scenario put to the test."""
    file = folder / "a.yaml"
    file.write_text(text, encoding="utf-8")
    (found,) = base().test([file]).results
    return found


@pytest.mark.parametrize("expected", ["Ada's life is 20", "Ada's life is 30", "Watcher triggers once", "the stack is empty"])
def test_an_expectation_after_words_left_out_neither_passes_nor_fails(tmp_path: Path, expected: str) -> None:
    text = board(WORDS, "destroy Ada's Bear", "resolve") + f"expect:\n  - {expected}\n"
    found = result_of(tmp_path, text)
    assert found.result == "undecided"
    assert [each.expected for each in found.undecided] == [expected]
    assert "frobnicate the stack twice" in found.undecided[0].found
    assert [each.words for each in found.rests_on if each.matters] == ["frobnicate the stack twice"]


@pytest.mark.parametrize("expected", ["Watcher triggers once", "Ada's life is 20", "the stack is Watcher"])
def test_an_expectation_asked_before_the_words_came_up_passes(tmp_path: Path, expected: str) -> None:
    text = board(WORDS, "destroy Ada's Bear", f"expect: [{expected}]", "resolve") + "expect:\n  - Watcher triggers\n"
    assert result_of(tmp_path, text).result == "passed"


def test_words_that_never_came_up_leave_a_failure_a_failure(tmp_path: Path) -> None:
    found = result_of(tmp_path, board(WORDS, "destroy Ada's Bear") + "expect:\n  - Ada's life is 30\n")
    assert (found.result, len(found.failures)) == ("failed", 1)


@pytest.mark.parametrize("expected", ["undecided", "{undecided: Ada's life is 20}"])
def test_a_scenario_may_expect_that_it_is_undecided(tmp_path: Path, expected: str) -> None:
    text = board(WORDS, "destroy Ada's Bear", "resolve") + f"expect:\n  - {expected}\n"
    assert result_of(tmp_path, text).result == "passed"


def test_undecided_is_not_expected_where_nothing_is_open(tmp_path: Path) -> None:
    text = board("Whenever a creature dies, you gain 1 life.", "destroy Ada's Bear", "resolve") + "expect:\n  - undecided\n"
    assert result_of(tmp_path, text).result == "failed"


def test_a_refusal_that_may_follow_from_unread_words_is_undecided(tmp_path: Path) -> None:
    found = result_of(tmp_path, board("Whenever the moon winks, draw a card.", "tap Ada's Bear", "resolve"))
    assert found.result == "undecided"
    assert found.error is not None
    assert "“Whenever the moon winks, draw a card” is not read" in found.error
    assert "the stack is empty" in found.error


def test_a_refusal_with_everything_read_is_one_of_the_file(tmp_path: Path) -> None:
    assert result_of(tmp_path, board("Flash", "tap Ada's Bear", "resolve")).result == "unreadable"


def test_what_cannot_be_done_is_open_where_a_prohibition_was_not_read(tmp_path: Path) -> None:
    text = board("Bears can''t attack while the moon winks at them.", "Ada draws a card")
    found = result_of(tmp_path, text + "expect:\n  - Ada can't attack with Ada's Bear\n  - Ada has 1 cards in hand\n")
    assert [each.expected for each in found.undecided] == ["Ada can't attack with Ada's Bear"]
    assert found.result == "undecided"


def test_a_file_that_several_paths_name_is_run_once(tmp_path: Path) -> None:
    folder = tmp_path / "inner"
    folder.mkdir()
    (folder / "a.yaml").write_text(board("Whenever a creature dies, draw a card.", "destroy Ada's Bear"), encoding="utf-8")
    assert len(base().test([tmp_path, folder, folder / "a.yaml"]).results) == 1


@pytest.mark.parametrize(("expected", "result"), [("Bear is 2/2", "undecided"), ("Bear is 3/3", "undecided")])
def test_an_unread_static_effect_leaves_a_board_on_which_nothing_happens_undecided(
    tmp_path: Path, expected: str, result: str
) -> None:
    text = (
        "players: [Ada, Bo]\ncards:\n  Mire: {type: Enchantment, text: Each creature gets -1/-1 for each mud counter on it.}\n"
        "  Bear: {type: Creature — Bear, pt: 2/2}\nsetup: {Ada: {battlefield: [Mire, Bear]}}\nplay: []\n"
    )
    assert result_of(tmp_path, f"{text}expect: [{expected}]\n").result == result
