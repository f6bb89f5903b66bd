"""Boards as they are handed over: a name for errors, and a text."""

from __future__ import annotations

from kb.model.board_text import BoardText


def test_a_board_is_called_by_its_name_not_by_its_text() -> None:
    assert f"{BoardText('-', 'players: [Ada]')}" == "-"
    assert str(BoardText("", "players: [Ada]")) == ""
