"""Riftbound's numbers: their order, ranges, holes, and the longest rising sequence."""

from __future__ import annotations

from kb.text.rulebook.riftbound.numbers import ascent, holes, place_of, run


def test_numbers_sort_as_the_book_does() -> None:
    numbers = ["383", "383.3", "383.3.d", "383.3.d.1", "383.3.d.10", "383.3.z", "383.3.aa", "383.10", "384"]
    assert sorted(set(numbers), key=place_of) == numbers


def test_ranges_keep_the_way_their_numbers_are_written() -> None:
    assert list(run("340", "342")) == ["340", "341", "342"]
    assert list(run("008", "011")) == ["008", "009", "010", "011"]
    assert list(run("383.3.a", "383.3.c")) == ["383.3.a", "383.3.b", "383.3.c"]
    assert not list(run("383.3.a", "384.3.c"))


def test_short_gaps_are_holes_and_free_ranges_at_the_top_are_not() -> None:
    assert holes(["100", "101", "103", "103.1", "103.3", "103.3.b", "300"]) == ("102", "103.2", "103.3.a")


def test_the_longest_rising_sequence_keeps_the_first_of_equals() -> None:
    assert ascent([(1,), (2,), (2,), (9,), (3,)]) in ([0, 1, 4], [0, 1, 3])
    assert ascent([]) == []
