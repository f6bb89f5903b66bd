"""Faces: printed characteristics as values."""

from __future__ import annotations

import pytest

from kb.engine.characteristics.faces import keyword_names, mana_value
from kb.text.nodes.abilities import KeywordAbility, TriggeredAbility
from kb.text.nodes.cards import Card

from ..boards import BEAR, FOREST, board
from ..worded import worded


@pytest.mark.parametrize(
    ("cost", "value"),
    [("{2}{W}", 3), ("{X}{R}", 1), ("{W/U}{W/U}", 2), ("{2/W}", 2), ("{W/P}", 1), ("{0}", 0), ("", 0), (None, 0)],
)
def test_mana_values_of_symbols(cost: str | None, value: int) -> None:
    assert mana_value(cost) == value


def test_a_keyword_of_two_words_is_found_with_a_hyphen_too() -> None:
    assert keyword_names(((1, KeywordAbility("first strike")),)) == {"first strike", "first-strike"}


def test_a_face_is_worked_out_once_for_a_card() -> None:
    faces = board(BEAR).lens.faces
    assert faces.face(BEAR) is faces.face(BEAR)
    assert (faces.face(BEAR).power, faces.face(BEAR).words) == (2, {"creature", "bear"})


def test_a_keyword_stands_before_what_it_stands_for() -> None:
    face = board().lens.faces.face(worded("Geist", "creature", "Undying", "1/1"))
    keyword, meant = (ability for _, ability in face.abilities)
    assert isinstance(keyword, KeywordAbility)
    assert isinstance(meant, TriggeredAbility)


def test_a_basic_land_type_brings_its_mana_ability() -> None:
    assert len(board().lens.faces.face(FOREST).abilities) == 1


def test_devoid_takes_colours_and_a_star_is_nothing_yet() -> None:
    card = Card("Blob", types=("creature",), colors=("blue",), power="*", toughness="1+*", abilities=(KeywordAbility("devoid"),))
    face = board().lens.faces.face(card)
    assert (face.colors, face.power, face.toughness) == (frozenset(), 0, 1)


def test_face_down_it_is_a_two_two_with_nothing_else() -> None:
    faces = board().lens.faces
    hidden, warded = faces.face_down(True), faces.face_down(True, warded=True)
    assert (hidden.name, hidden.power, hidden.toughness, hidden.keywords) == ("", 2, 2, frozenset())
    assert "ward" in warded.keywords
    assert faces.face_down(False).types == frozenset()
