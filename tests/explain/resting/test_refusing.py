"""Lines that the rules forbid, perhaps only because of words that were not read."""

from __future__ import annotations

from pathlib import Path

import pytest

from kb import InputError
from tests.explain.asking import base, board, result_of


def test_a_refusal_that_may_follow_from_unread_words_is_undecided(tmp_path: Path) -> None:
    found = result_of(tmp_path, board("Whenever the moon winks, draw a card.", "tap Ada's Bear", "resolve"))
    assert found.result == "undecided"
    assert found.error is not None
    assert "“Whenever the moon winks, draw a card” is not read" in found.error
    assert "the stack is empty" in found.error


def test_a_refusal_with_everything_read_is_one_of_the_file(tmp_path: Path) -> None:
    assert result_of(tmp_path, board("Flash", "tap Ada's Bear", "resolve")).result == "unreadable"


def test_the_words_come_first_in_the_message_and_are_at_hand() -> None:
    with pytest.raises(InputError) as refused:
        base().triggers(board("Whenever the moon winks, draw a card.", "tap Ada's Bear", "resolve"))
    assert refused.value.message.startswith(
        "Watcher: “Whenever the moon winks, draw a card” is not read; so it is open whether this holds: "
    )
    assert refused.value.kind == "undecided"
    assert [(each.kind, each.source) for each in refused.value.rests_on] == [("ability", "Watcher")]


def test_with_everything_read_the_message_is_that_of_the_rules() -> None:
    with pytest.raises(InputError) as refused:
        base().triggers(board("At the end of your turn, draw a card.", "tap Ada's Bear", "resolve"))
    assert "is open" not in refused.value.message
    assert not refused.value.rests_on
    assert refused.value.kind == "against the rules"


def test_a_refusal_that_unread_words_may_lift_is_undecided(tmp_path: Path) -> None:
    leave = "You may cast creature spells as though it were raining."
    held = board(leave, "Bo casts Bo's Bear").replace("Bo: {battlefield:", "Bo: {hand:")
    assert result_of(tmp_path, held).result == "undecided"
    assert result_of(tmp_path, held.replace(leave, "Flying")).result == "unreadable"


def test_a_target_that_only_unread_words_could_choose_is_undecided(tmp_path: Path) -> None:
    held = board("{1}: Frobnicate target player until dusk.", "Ada activates Watcher targeting Bo")
    assert result_of(tmp_path, held).result == "undecided"
    read = board("{1}: You gain 1 life.", "Ada activates Watcher targeting Bo")
    assert result_of(tmp_path, read).result == "unreadable"


def test_an_answer_to_what_unread_words_may_ask_is_undecided(tmp_path: Path) -> None:
    answered = '"tap Ada\'s Bear": {may: yes}'
    assert result_of(tmp_path, board("Whenever the moon winks, you may draw a card.", answered)).result == "undecided"
    assert result_of(tmp_path, board("Flying", answered)).result == "unreadable"
