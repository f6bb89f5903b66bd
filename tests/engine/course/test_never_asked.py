"""Answers that no question asked for, and why."""

from __future__ import annotations

from typing import Any

import pytest

import kb


def unused(*play: Any) -> dict[str, Any]:
    cards = {
        "Bear": {"type": "Creature", "pt": "2/2"},
        "Sage": {"type": "Creature", "pt": "1/1", "text": "Whenever another creature dies, you may draw a card."},
        "Riddle": {"type": "Sorcery", "text": "Frobnicate the moon."},
        "Secret": {"type": "Sorcery", "text": "You gain 0 life.\nDouble team"},
    }
    setup = {"Ada": {"battlefield": ["Bear", "Sage"], "hand": ["Riddle", "Secret"], "library": "5"}}
    return {"players": ["Ada", "Bo"], "cards": cards, "setup": setup, "play": list(play), "expect": ["Ada's life is 20"]}


@pytest.mark.parametrize(
    ("play", "why"),
    [
        (
            [{"Sage gains flying until end of turn": {"may": "yes"}}],
            "no ability triggered, and what the line says asks nothing itself",
        ),
        (
            [{"destroy Bear": {"may": "yes"}}],
            "what triggered does not ask it as it is put on the stack, and nothing has resolved yet",
        ),
        (["Ada casts Riddle", {"resolve all": {"may": "yes"}}], "Riddle: “Frobnicate the moon” is not read"),
        (["Ada casts Secret", {"resolve all": {"may": "yes"}}], "Secret: “double team” is not modelled"),
    ],
)
def test_why_it_was_not_asked_is_said(play: list[Any], why: str) -> None:
    found = kb.load().triggers(unused(*play))
    (left_out,) = [each for each in found.rests_on if each.kind == "answer"]
    assert left_out.words.endswith(f"“may” is never asked for: {why}")
    assert not left_out.matters


def test_a_mode_is_chosen_as_the_ability_is_put_on_the_stack() -> None:
    board = unused("destroy Bear", {"resolve": {"mode": "1"}})
    board["cards"]["Sage"]["text"] = "Whenever another creature dies, choose one —\n• You gain 0 life.\n• Draw a card."
    (left_out,) = [each for each in kb.load().triggers(board).rests_on if each.kind == "answer"]
    assert "that was asked in the line before, “destroy Bear”: choose a mode" in left_out.words


def test_a_test_is_strict_about_it() -> None:
    (result,) = kb.load().test([unused({"destroy Bear": {"may": "yes"}})]).results
    assert result.result == "unreadable"
    assert "try: leave it out, or write it in parentheses: {may: (yes)}" in (result.error or "")


def test_an_answer_in_parentheses_may_go_unasked() -> None:
    found = kb.load().triggers(unused({"destroy Bear": {"may": "(yes)"}}))
    assert [each for each in found.rests_on if each.kind == "answer"] == []


def test_words_of_an_ability_are_those_of_what_has_it() -> None:
    mill = {"type": "Artifact", "text": "{1}: Frobnicate target creature."}
    asked = unused("Ada activates Mill targeting Bear")
    asked["cards"]["Mill"] = mill
    asked["setup"]["Ada"]["battlefield"].append("Mill")
    (result,) = kb.load().test([asked]).results
    assert "Mill: “Frobnicate target creature” is not read" in str(result.error)
