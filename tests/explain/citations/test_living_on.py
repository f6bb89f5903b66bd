"""Whether the rule that another became still says what stands beside the old number."""

from __future__ import annotations

import pytest

from kb.explain.citations.living_on import follows, lives_on
from kb.explain.shelf.volume import Volume
from kb.graph.alignment.prints import keys_in
from tests.explain.made_up_books import book, put

RULES = {
    "997": "Frogs",
    "997.1": "Each frog on the shore counts as a guest of the pond until the heron wakes.",
    "997.2": "Each newt on the shore counts as a guest of the pond until the heron sleeps.",
    "997.3": "A toad pays one pebble for its seat.",
    **{f"998.{number}": f"Nobody but the keeper says what happens at noon on day number {number}." for number in range(1, 30)},
}


@pytest.fixture
def home() -> Volume:
    import kb
    from kb.explain.shelf.shelf import Shelf

    put(book("mtg/1901-01-01", RULES))
    return Shelf(kb.load().knowledge).volume("mtg/1901-01-01")


def test_words_that_a_rule_has_are_its_own_although_another_has_them_too(home: Volume) -> None:
    assert lives_on(home, keys_in("on the shore counts as a guest of the pond"), ("997.1",))


def test_words_of_which_another_rule_has_more_are_not(home: Volume) -> None:
    words = keys_in("each frog on the shore is a guest of the pond while the heron sleeps in the reeds at dusk")
    assert not lives_on(home, words, ("997.3",))


def test_words_of_the_old_rule_must_be_in_the_new_one(home: Volume) -> None:
    words = keys_in("a toad pays a pebble")
    assert follows(home, words, words, ("997.3",))
    assert not follows(home, words, words, ("997.1",))
    assert follows(home, words, keys_in("nothing of that"), ("997.1",))
