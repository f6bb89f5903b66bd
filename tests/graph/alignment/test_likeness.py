"""Likeness of two rules by their words."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from kb.graph.alignment.likeness import Likeness
from kb.graph.alignment.prints import Print

WORDS = st.lists(st.frozensets(st.integers(0, 9), min_size=1, max_size=5), min_size=1, max_size=4)


def prints(rules: list[frozenset[int]]) -> list[Print]:
    return [Print(f"1.{number}", "00" * 8, words) for number, words in enumerate(rules, 1)]


@given(WORDS, WORDS)
def test_it_is_between_nothing_and_all_and_all_for_equal_words(older: list[frozenset[int]], newer: list[frozenset[int]]) -> None:
    words = Likeness(prints(older), prints(newer))
    for old, old_words in enumerate(older):
        for new, new_words in enumerate(newer):
            assert 0 <= words.alike(old, new) <= 1
            assert (words.alike(old, new) == 1) == (old_words == new_words)
            assert words.contained(old, new) >= words.alike(old, new)


def test_a_rare_word_counts_for_more_than_a_common_one() -> None:
    words = Likeness(prints([frozenset({1, 2})]), prints([frozenset({1, 3}), frozenset({2, 4}), frozenset({2, 5})]))
    assert words.alike(0, 0) > words.alike(0, 1)


@given(WORDS, WORDS, st.integers(1, 3), st.integers(1, 4))
def test_the_nearest_are_those_with_most_rare_words_in_common_whichever_side_is_larger(
    older: list[frozenset[int]], newer: list[frozenset[int]], most: int, rare: int
) -> None:
    words = Likeness(prints(older), prints(newer))
    count = {word: sum(word in each for each in (*older, *newer)) for word in range(10)}
    shared = {
        (old, new): words.mass(word for word in old_words & new_words if count[word] <= rare)
        for old, old_words in enumerate(older)
        for new, new_words in enumerate(newer)
    }
    wanted = set()
    for old in range(len(older)):
        row = sorted((-shared[old, new], new) for new in range(len(newer)) if shared[old, new])
        wanted |= {(old, new) for _, new in row[:most]}
    for new in range(len(newer)):
        column = sorted((-shared[old, new], old) for old in range(len(older)) if shared[old, new])
        wanted |= {(old, new) for _, old in column[:most]}
    assert words.nearest(range(len(older)), range(len(newer)), most, rare) == wanted
