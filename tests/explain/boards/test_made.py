"""Scenarios put together from what is typed."""

from __future__ import annotations

from pathlib import Path

import pytest

from kb.errors import MalformedError
from tests.explain.asking import base

LEDGER = "Soul Ledger | Artifact | Whenever a creature dies, you gain 1 life."
GIANT = "Hill Giant | Creature — Giant 3/3"


def test_a_line_is_a_board() -> None:
    board = base().board("Ada: Soul Ledger | Bo: 2 Hill Giants", ["destroy all creatures"], [LEDGER, GIANT])
    assert board.title == "destroy all creatures"
    (answer,) = base().triggers(board).abilities
    assert (answer.name, answer.least, answer.most) == ("Soul Ledger", 2, 2)


def test_a_mapping_is_a_board_and_takes_further_lines() -> None:
    mapping = {
        "players": ["Ada", "Bo"],
        "cards": {"Bell": {"type": "Artifact", "text": "Whenever you draw a card, you gain 1 life."}},
        "setup": {"Ada": {"battlefield": ["Bell"], "library": 9}},
        "play": ["Ada draws a card"],
    }
    assert base().triggers(mapping).abilities[0].most == 1
    assert base().triggers(base().board(mapping, ["Ada draws two cards"])).abilities[0].most == 3


def test_what_is_saved_gives_the_same_answer(tmp_path: Path) -> None:
    board = base().board("Ada: Soul Ledger | Bo: Hill Giant (tapped) as G; life 3", ["destroy G: {may: (no)}"], [LEDGER, GIANT])
    file = tmp_path / "board.yaml"
    file.write_text(board.yaml(), encoding="utf-8")
    assert base().triggers(file).abilities == base().triggers(board).abilities
    assert list(board.document) == ["title", "players", "cards", "setup", "play"]  # type: ignore[union-attr, arg-type]


def test_a_long_play_is_cut_in_the_title() -> None:
    board = base().board("Ada: Soul Ledger", ["destroy Soul Ledger"] * 9, [LEDGER])
    assert len(board.title) <= 72
    assert board.title.endswith("destroy…")


def test_a_card_of_another_game_stands_at_home_there() -> None:
    board = base().board("Ada: Scout", cards=["Scout | Unit"], under="riftbound")
    assert list(board.board.players["Ada"].zones) == ["base"]


def test_an_unreadable_line_of_play_is_shown() -> None:
    with pytest.raises(MalformedError, match="this line of play cannot be read") as caught:
        base().board("Ada: Soul Ledger", ["resolve it now"], [LEDGER])
    assert str(caught.value.place).startswith("--do:1")


def test_a_card_that_does_not_exist_is_reported_before_a_line_that_names_it() -> None:
    line = "Ada activates Grizzly Bears, the Cloud Smith ability 2"
    with pytest.raises(MalformedError, match="there is no card called “the Cloud Smith”"):
        base().board("Ada: Grizzly Bears, the Cloud Smith", [line])


def test_what_is_expected_belongs_into_a_file() -> None:
    with pytest.raises(MalformedError, match="what is expected is no line of play") as refused:
        base().board("Ada: Soul Ledger", ["expect: Soul Ledger triggers"], [LEDGER])
    assert "apnap test FILE" in (refused.value.remedy or "")
