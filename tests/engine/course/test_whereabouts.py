"""Whether what a line does something to is where that can be done."""

from __future__ import annotations

import pytest

import kb
from kb.errors import AmbiguousError, MalformedError

from .running import course

GONE = (("destroy Boris", "destroy Boris"), ("exile Boris", "Boris enters. Destroy Boris"), ("exile Shock",))


def test_what_is_on_the_board_cannot_enter() -> None:
    with pytest.raises(MalformedError, match="Boris is on the board already"):
        course("Boris enters")
    assert course("exile Boris", "Boris enters").branches


@pytest.mark.parametrize("line", [
    "destroy Shock", "tap Shock", "untap Shock", "Ada sacrifices Shock", "regenerate Shock", "Shock fights Bruno",
    "destroy Bruno and Shock", "at once: [destroy Shock, destroy Bruno]", "destroy Bruno. Destroy Shock",
    "remove Shock from combat",
])  # fmt: skip
def test_a_card_that_was_never_on_the_board_cannot_be_done_to_what_permanents_are(line: str) -> None:
    with pytest.raises(MalformedError, match="Shock is in Ada's hand, not on the board") as error:
        course(line)
    assert error.value.remedy == "put it on the board: in the setup, or by a line before: Shock enters"


@pytest.mark.parametrize("lines", GONE)
def test_what_has_left_the_board_may_be_named_and_what_enters_before(lines: tuple[str, ...]) -> None:
    assert course(*lines).branches


@pytest.mark.parametrize("line", ["a creature enters", "two lands enter", "a creature enters under Bo's control"])
def test_what_enters_has_to_be_named(line: str) -> None:
    with pytest.raises(MalformedError, match=f"“{line}” does not say which") as error:
        course(line)
    assert error.value.remedy.startswith("name a card in a hand")


def test_of_several_called_so_the_one_enters_that_is_not_there_yet() -> None:
    setup = {"Ada": {"battlefield": ["Bear"]}, "Bo": {"hand": ["Bear"]}}
    board = {"players": ["Ada", "Bo"], "cards": {"Bear": {"type": "Creature", "pt": "2/2"}}, "setup": setup}
    (found,) = kb.load().test([{**board, "play": ["Bear enters"], "expect": ["Bo controls 1 Bear"]}]).results
    assert found.result == "passed"
    setup["Ada"]["graveyard"] = ["Bear"]
    with pytest.raises(AmbiguousError, match="“Bear” fits 2 objects"):
        kb.load().triggers({**board, "play": ["Bear enters"]})
