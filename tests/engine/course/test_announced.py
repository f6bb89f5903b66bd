"""Targets that a line announces, and why an answer is none."""

from __future__ import annotations

from typing import Any

import pytest

import kb
from kb.engine.course.announced import fault_of
from kb.engine.table.choices import Question
from kb.errors import IllegalError, InputError, MalformedError

CARDS = {
    "Bear": {"type": "Creature", "pt": "2/2"},
    "Bolt": {"type": "Instant", "text": "Bolt deals 3 damage to target creature."},
    "Twin": {"type": "Instant", "text": "Two target creatures each get +1/+1 until end of turn."},
    "Angel": {"type": "Creature", "pt": "3/2", "text": "When Angel enters, exile target creature an opponent controls."},
}


def line(play: str) -> kb.Verdict:
    setup: dict[str, Any] = {"Ada": {"hand": ["Bolt", "Twin", "Angel"]}, "Bo": {"battlefield": ["Bear as B1", "Bear as B2"]}}
    return kb.load().triggers({"players": ["Ada", "Bo"], "cards": CARDS, "setup": setup, "play": [play]})


@pytest.mark.parametrize(
    ("play", "kind", "message"),
    [
        ("Ada casts Bolt targeting Bo", IllegalError, "Bolt cannot target Bo"),
        ("Ada casts Bolt targeting Wolf", MalformedError, "there is nothing called “Wolf” here"),
        ("Ada casts Bolt targeting B1, B2", IllegalError, "nothing here can target B2"),
        ("Ada casts Twin targeting B1", IllegalError, "Twin needs 2, not 1"),
    ],
)
def test_targets_are_as_many_as_are_asked_and_legal(play: str, kind: type[InputError], message: str) -> None:
    with pytest.raises(kind, match=message):
        line(play)


def test_the_target_of_an_ability_of_a_permanent_is_chosen_as_it_triggers() -> None:
    with pytest.raises(IllegalError, match="nothing here can target B1") as caught:
        line("Ada casts Angel targeting B1")
    assert caught.value.remedy == "the target of Angel's ability is chosen as it triggers: resolve: {target: B1}"


def test_why_an_answer_is_none_is_said_in_numbers() -> None:
    assert fault_of(Question("choose", "Ada", "Bell", (1, 2, 3), 1, 2), [1, 2, 3]) == "takes 1 to 2 here, not 3"
    weighed = Question("choose", "Ada", "Bell", (1, 2), 1, 2, weights=(3, 4), within=5)
    assert fault_of(weighed, [1, 2]) == "takes what adds up to at most 5, not 7"
