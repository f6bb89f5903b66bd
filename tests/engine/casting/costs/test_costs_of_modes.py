"""What more modes cost besides mana."""

from __future__ import annotations

from typing import Any

import pytest

import kb

BLOW = {
    "type": "Sorcery",
    "text": "Escalate—Tap an untapped creature you control.\nChoose one or more —\n• You gain 1 life.\n• You gain 2 life.\n"
    "• You gain 4 life.",
}
CARDS = {"Blow": BLOW, "Elf": {"type": "Creature — Elf", "pt": "1/1"}}


def result(modes: list[int], elves: int, expect: list[str]) -> kb.ScenarioResult:
    """How a board comes out on which Ada chooses these modes and has so many creatures."""
    play: list[Any] = [{"Ada casts Blow": {"mode": modes}}, "resolve"]
    board = {"players": ["Ada", "Bo"], "cards": CARDS, "under": "mtg/2026-09-25", "play": play, "expect": expect,
             "setup": {"Ada": {"hand": ["Blow"], "battlefield": [f"{elves} Elf"]}}, "cites": ["601.2i"]}  # fmt: skip
    (found,) = kb.load().test([board]).results
    return found


@pytest.mark.parametrize(("modes", "life", "tapped"), [([2], 22, 0), ([1, 3], 25, 1), ([1, 2, 3], 27, 2)])
def test_it_is_paid_for_each_mode_beyond_the_first(modes: list[int], life: int, tapped: int) -> None:
    found = result(modes, 2, [f"Ada's life is {life}", f"Ada controls {tapped} tapped Elf" if tapped else "Ada's life isn't 20"])
    assert found.result == "passed", found


def test_modes_that_cannot_be_paid_for_cannot_be_chosen() -> None:
    assert result([1, 2, 3], 1, ["Ada's life is 27"]).result == "unreadable"
