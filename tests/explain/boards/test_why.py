"""Explanations of single abilities."""

from __future__ import annotations

import pytest

from kb import NotFoundError
from kb.explain.boards import why as module
from tests.explain.asking import base, board

DIES = "Whenever another creature dies, you gain 1 life."


def test_why_it_triggers_and_why_not_with_what_would_flip_it() -> None:
    (yes,) = base().why(board(DIES, "destroy Ada's Bear"), "Watcher", flips=False)
    (no,) = base().why(board(DIES, "tap Ada's Bear"), "Watcher")
    assert (yes.ability.answer, no.ability.answer) == ("yes", "no")
    assert no.flip is not None
    assert yes.flip is None


@pytest.mark.parametrize("asked", ["Watcher triggers", "Watcher doesn't trigger", "Watcher did not trigger"])
def test_the_name_may_stand_in_a_question(asked: str) -> None:
    (no,) = base().why(board(DIES, "tap Ada's Bear"), asked)
    assert no.ability.name == "Watcher"


def test_what_is_not_there_is_reported_with_what_is() -> None:
    with pytest.raises(NotFoundError, match="“Nobody” has no triggered ability here") as error:
        base().why(board(DIES, "tap Ada's Bear"), "Nobody")
    assert "Watcher" in (error.value.remedy or "")


def test_other_editions_are_not_asked_where_that_would_take_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_ELSEWHERE", 0)
    (found,) = base().why(board(DIES, "destroy Ada's Bear"), "Watcher", flips=False)
    assert any(each.why == "cut" and "was not asked under mtg/2004-06-01" in each.fact for each in found.rests_on)


def test_flips_of_several_share_what_may_be_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_WORK", 1)
    (no,) = base().why(board("Whenever another creature becomes blocked, you gain 1 life.", "tap Ada's Bear"), "Watcher")
    assert no.flip is None
