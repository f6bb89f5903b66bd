"""Words of a question beside each other in a text."""

from __future__ import annotations

import pytest

from kb.explain.searching.adjacency import adjacency
from kb.explain.searching.query import read_query

LONG = "Something else is said of frogs here, at some length, so that all that opens it is about other beasts of the pond, too. "


@pytest.mark.parametrize(("text", "share"), [
    ("If a creature is put onto the battlefield attacking, its controller chooses.", 1.0),
    (f"{LONG * 2}A creature put onto the battlefield attacking never attacked.", 0.5),
    ("Attacking creatures were on the battlefield.", 0.0),
])  # fmt: skip
def test_neighbours_count_in_their_order_and_twice_where_a_text_opens(text: str, share: float) -> None:
    assert adjacency(read_query("creature put onto battlefield attacking"), text) == pytest.approx(share, abs=0.1)


def test_one_word_has_no_neighbours() -> None:
    assert adjacency(read_query("trample"), "Trample tramples.") == 0.0


def test_a_phrase_that_ends_in_a_preposition_has_its_words_side_by_side() -> None:
    query = read_query("hexproof from")
    assert adjacency(query, "Hexproof from red is a variant of hexproof.") == 1.0
    assert adjacency(query, "Hexproof keeps it safe from opponents.") == 0.0
