"""Whose turn it is, on a board in one line."""

from __future__ import annotations

from typing import Any

import pytest

from kb.errors import MalformedError
from kb.text.scenario.board_line.one_line import board_on_one_line
from kb.text.scenario.board_line.whose_turn import set_turn_apart
from kb.text.scenario.plain import plain


def board(line: str) -> Any:
    return plain(board_on_one_line(line, lambda name: name if name == "Poro" else None, "battlefield"))


@pytest.mark.parametrize("said", ["Bo's turn", "it's Bo’s turn", "It is Bo's turn", "turn: Bo", "active: Bo", "active player: Bo"])
def test_the_player_whose_turn_it_is_comes_first(said: str) -> None:
    for line in (f"Ada: Poro | Bo: Poro | {said}", f"{said} | Ada: Poro | Bo: Poro", f"Ada: Poro; {said} | Bo: Poro"):
        assert board(line) == {
            "players": ["Bo", "Ada"],
            "setup": {"Ada": {"battlefield": ["Poro"]}, "Bo": {"battlefield": ["Poro"]}},
        }


def test_the_order_of_turns_stays() -> None:
    assert board("Ada: Poro | Bo: Poro | Cy: Poro | Bo's turn")["players"] == ["Bo", "Cy", "Ada"]


def test_it_may_be_the_turn_of_an_opponent_who_has_no_part_of_the_line() -> None:
    assert board("Ada: Poro; Bo's turn")["players"] == ["Bo", "Ada"]


def test_a_step_of_the_turn_may_be_named() -> None:
    found = board("Ada: Poro; it is Bo's end step")
    assert (found["players"], found["setup"]["step"]) == (["Bo", "Ada"], "end step")


def test_a_turn_may_still_have_its_number() -> None:
    assert set_turn_apart("Ada: Poro | turn: 4") == ("Ada: Poro | turn: 4", None)


def test_columns_stay_where_they_are() -> None:
    line, _ = set_turn_apart("Bo's turn | Ada: Poro")
    assert line == "          | Ada: Poro"


def test_a_player_who_is_not_there_has_no_turn() -> None:
    with pytest.raises(MalformedError, match="“Cy” is no player here") as caught:
        board("Ada: Poro; turn: Cy")
    assert caught.value.remedy == "one of Ada, Bo"
    assert caught.value.place is not None
    assert caught.value.place.column == 12
