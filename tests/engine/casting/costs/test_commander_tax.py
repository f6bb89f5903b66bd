"""What a commander costs besides that is cast from the command zone again."""

from __future__ import annotations

from typing import Any

import pytest

import kb

WARLORD = {
    "type": "Legendary Creature — Orc",
    "cost": "{1}{R}",
    "pt": "2/2",
    "text": "When you cast this spell, you gain X life, where X is the amount of mana spent to cast it.",
}
AGAIN = ["resolve all", {"destroy Warlord": {"may": "yes"}}, "Ada casts Warlord"]


def result(play: list[Any], expect: str, **zones: list[str]) -> kb.ScenarioResult:
    """How a board comes out on which Ada has these zones."""
    board = {"players": ["Ada", "Bo"], "cards": {"Warlord": WARLORD}, "under": "mtg/2026-09-25", "setup": {"Ada": zones},
             "play": [*play, "resolve all"], "expect": [expect], "cites": ["601.2i"]}  # fmt: skip
    (found,) = kb.load().test([board]).results
    return found


@pytest.mark.parametrize(("times", "life"), [(0, 22), (1, 26), (2, 32)])
def test_each_time_before_is_two_more(times: int, life: int) -> None:
    found = result(["Ada casts Warlord", *AGAIN * times], f"Ada's life is {life}", command=["Warlord"])
    assert found.result == "passed"


def test_what_is_no_commander_is_not_taxed() -> None:
    play = ["Ada casts Warlord", "resolve all", "return Warlord to its owner's hand", "Ada casts Warlord"]
    assert result(play, "Ada's life is 24", hand=["Warlord"]).result == "passed"
