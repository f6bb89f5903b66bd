"""Pieces of a board in one line."""

from __future__ import annotations

import pytest

from kb.text.scenario.board_line.pieces import Piece, cut, part_of, place_of


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("a, b,c", [(0, "a"), (3, "b"), (5, "c")]),
        ("a,, ,b", [(0, "a"), (5, "b")]),
        ("a (tapped, 2 damage), b", [(0, "a (tapped, 2 damage)"), (22, "b")]),
        ('"a, b", c', [(0, '"a, b"'), (8, "c")]),
        ("", []),
    ],
)
def test_a_piece_is_cut_where_no_quotes_and_no_parentheses_are_open(text: str, found: list[tuple[int, str]]) -> None:
    assert [(piece.start, piece.text) for piece in cut(Piece(0, text), ",")] == found


def test_a_stretch_of_a_piece_knows_where_it_stands_without_its_blanks() -> None:
    assert part_of(Piece(10, "Ada:  Bear "), 4) == Piece(16, "Bear")


def test_the_place_of_a_piece_is_its_column_on_the_board() -> None:
    place = place_of("Ada: Bear", Piece(5, "Bear"))
    assert (place.file, place.line, place.column, place.length) == ("--board", 1, 6, 4)
