"""A scenario's document as plain values, and as text."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.errors import MalformedError, Place
from kb.text.scenario.plain import as_yaml, placed, plain, value_of
from kb.text.scenario.source import read_yaml

WORDS = st.text(st.characters(codec="utf-8", categories=["L", "N", "P", "S", "Zs"]), min_size=1, max_size=12)
DOCUMENTS = st.dictionaries(
    WORDS, st.recursive(WORDS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner, max_size=3), max_leaves=6),
    min_size=1, max_size=4,
)  # fmt: skip


@given(DOCUMENTS)
def test_what_is_written_is_read_as_it_was(document: dict[str, Any]) -> None:
    assert plain(read_yaml(as_yaml(document))) == document


def test_it_is_laid_out_as_a_person_would() -> None:
    assert as_yaml({"players": ["Ada", "Bo"], "setup": {"Ada": {"life": "12", "hand": ["Shock"]}, "Bo": {}}}) == (
        "players: [Ada, Bo]\nsetup:\n  Ada:\n    life: 12\n    hand: [Shock]\n  Bo: {}\n"
    )


def test_numbers_and_truth_values_of_python_are_texts_of_a_scenario() -> None:
    assert plain(value_of({"life": 12, "tapped": True, "title": None, "play": ("a", "b")})) == {
        "life": "12", "tapped": "true", "title": "", "play": ["a", "b"],
    }  # fmt: skip


def test_what_has_no_place_in_a_scenario_is_named_with_its_path() -> None:
    with pytest.raises(MalformedError, match="a set has no place in a scenario") as caught:
        value_of({"setup": {"Ada": {"hand": [{"Shock"}]}}})
    assert str(caught.value.place) == "setup.Ada.hand[0]"


def test_a_part_of_a_line_gets_places_in_the_line() -> None:
    part = placed(read_yaml("      {may: yes}"), Place("--do", 2, 1, "line: {may: yes}"))
    assert str(part.place) == "--do:2:7"
