"""The rules of two editions matched one to one, by their words and by their place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from hypothesis import given
from hypothesis import strategies as st

from kb.graph.alignment.matching import Matching
from kb.graph.alignment.tree import NONE
from tests.fuzz import searching
from tests.graph.alignment.books import prints

FROG = "A frog sits on a leaf until somebody throws a pebble into the pond."
JUMP = "A frog that was hit by a pebble jumps to the nearest leaf without another frog on it."
NEAR = "If two leaves are equally near, whoever threw the pebble chooses between them."
DIVE = "If every leaf is taken, the frog dives and counts as lost for the rest of the game."
HERON = "A heron waits at the shore; each turn it eats one frog that dived since its last meal."
SCARE = "Nobody may scare a heron away before it has eaten for the first time."
BOOK = {"1": "Pond", "100": "Frogs", "100.1": FROG, "100.2": JUMP, "101": "Herons", "101.1": HERON, "101.2": SCARE}


def matching(older: Mapping[str, str], newer: Mapping[str, str]) -> Matching:
    return Matching(list(prints(older).values()), list(prints(newer).values()))


def pairs(older: Mapping[str, str], newer: Mapping[str, str]) -> dict[str, str]:
    """Old number → new number of each pair."""
    found = matching(older, newer)
    return {found.older[old].number: found.newer[new].number for old, new in enumerate(found.to) if new != NONE}


def same(*numbers: str) -> dict[str, str]:
    return {number: number for number in numbers}


def test_the_same_number_with_the_same_text_is_the_same_rule() -> None:
    assert pairs(BOOK, BOOK) == same(*BOOK)


def test_a_text_that_stands_once_in_both_is_the_same_rule_wherever_it_is() -> None:
    moved = {**BOOK, "101.3": JUMP}
    del moved["100.2"]
    assert pairs(BOOK, moved) == {**same("1", "100", "100.1", "101", "101.1", "101.2"), "100.2": "101.3"}


def test_a_short_text_that_stands_in_several_places_goes_with_the_heading_that_it_is_under() -> None:
    older = {"100": "Frogs", "100.1": "Uses", "100.2": FROG, "101": "Herons", "101.1": "Uses", "101.2": HERON}
    newer = {"200": "Herons", "200.1": "Uses", "200.2": HERON, "201": "Frogs", "201.1": "Uses", "201.2": FROG}
    assert pairs(older, newer) == {
        "100": "201", "100.1": "201.1", "100.2": "201.2", "101": "200", "101.1": "200.1", "101.2": "200.2",
    }  # fmt: skip


def test_old_words_for_the_same_are_the_same_text() -> None:
    old, new = "Remove a creature that comes into play from the game.", "Exile a creature that enters the battlefield."
    found = matching({"100.1": old}, {"100.1": new})
    assert (found.to, found.alike(0, 0)) == ([0], 1.0)


def test_texts_that_differ_are_never_wholly_alike() -> None:
    found = matching({"100.1": f"{FROG} {FROG}"}, {"100.1": f"{FROG}"})
    assert found.alike(0, 0) == 0.99


def test_a_number_that_is_used_again_is_no_identity() -> None:
    again = {**BOOK, "100.2": "Toads count as frogs in every respect but the colour of their hats.", "100.3": JUMP}
    assert pairs(BOOK, again)["100.2"] == "100.3"


def test_a_rule_with_other_words_at_the_same_place_is_the_same() -> None:
    reworded = {**BOOK, "101.2": "Nobody may chase or scare a heron away before it has eaten twice."}
    assert pairs(BOOK, reworded)["101.2"] == "101.2"


def test_a_rule_that_says_something_else_at_the_same_place_is_not() -> None:
    other = {**BOOK, "101.2": "Whoever rows once around the island keeps the score and feeds all fish."}
    assert "101.2" not in pairs(BOOK, other)


def test_of_two_places_for_one_text_that_under_the_heading_that_it_stood_under_is_taken() -> None:
    older = {"100": "Frogs", "100.1": FROG, "100.2": NEAR, "101": "Herons", "101.1": HERON, "101.2": NEAR}
    newer = {"200": "Frogs", "200.1": FROG, "200.4": NEAR, "201": "Herons", "201.1": HERON, "201.4": NEAR}
    found = pairs(older, newer)
    assert (found["100.2"], found["101.2"]) == ("200.4", "201.4")


def test_a_heading_goes_where_the_rules_under_it_went() -> None:
    newer = {"1": "Pond", "103": "Amphibians", "103.1": FROG, "103.2": JUMP, "104": "Herons", "104.1": HERON, "104.2": SCARE}
    assert pairs(BOOK, newer)["100"] == "103"
    without = {"1": "Pond", "103": "Amphibians", "104": "Herons", "104.1": HERON, "104.2": SCARE}
    assert "100" not in pairs(BOOK, without)


def test_a_rule_that_grew_is_the_same_and_its_new_parts_are_not() -> None:
    added = "Whoever throws first also feeds the heron, names a fish, rows once around the island and keeps the score."
    older = {**BOOK, "100.1": f"{FROG} {added}"}
    newer = {**BOOK, "100.4": FROG}
    del newer["100.1"]
    assert pairs(older, newer)["100.1"] == "100.4"


def test_what_found_no_partner_is_left_on_either_side() -> None:
    found = matching({"100.1": FROG, "100.2": HERON}, {"100.1": "Rows of numbers and boats.", "100.7": HERON, "100.8": "x"})
    assert [found.older[old].number for old in found.left_old] == ["100.1"]
    assert [found.newer[new].number for new in found.left_new] == ["100.1", "100.8"]
    assert (found.to, found.back) == ([NONE, 1], [NONE, 1, NONE])


def test_rules_are_together_under_partners_apart_under_others_and_neither_without_any() -> None:
    older = {"1": "Pond", "100": "Frogs in a pond of their own", "100.1": FROG, "101": "Herons at the shore of it", "101.1": HERON}
    newer = {"1": "Pond", "100": older["100"], "100.1": JUMP, "101": older["101"], "101.1": SCARE}
    found = matching(older, newer)
    places = {each.number: place for place, each in enumerate(found.older)}
    assert found.together(places["100.1"], places["100.1"]) and not found.apart(places["100.1"], places["100.1"])
    assert found.apart(places["100.1"], places["101.1"]) and not found.together(places["100.1"], places["101.1"])
    assert not found.apart(places["1"], places["1"]) and not found.together(places["1"], places["1"])


WORDS = ["pond", "leaf", "frog", "hat", "moss", "reed", "boat", "fish", "stone", "shore"]
BOOKS = st.dictionaries(
    st.builds(lambda rule, letter: f"100.{rule}{letter}", st.integers(1, 9), st.sampled_from(("", "a", "b"))),
    st.lists(st.sampled_from(WORDS), min_size=1, max_size=8).map(" ".join), max_size=10,
).map(lambda book: dict(sorted(book.items())))  # fmt: skip


@given(BOOKS, BOOKS)
@searching(15)
def test_every_rule_has_one_partner_at_most_on_either_side(older: dict[str, str], newer: dict[str, str]) -> None:
    found = matching(older, newer)
    assert all(found.back[new] == old for old, new in enumerate(found.to) if new != NONE)
    assert all(found.to[old] == new for new, old in enumerate(found.back) if old != NONE)
    assert len(found.left_old) + len(found.left_new) + 2 * sum(new != NONE for new in found.to) == len(older) + len(newer)
    places = {each.number: place for place, each in enumerate(found.newer)}
    for old, each in enumerate(found.older):
        if older[each.number] == newer.get(each.number):
            assert found.to[old] == places[each.number]


@given(BOOKS, BOOKS)
@searching(15)
def test_who_went_with_whom_is_counted_to_the_last_pair(older: dict[str, str], newer: dict[str, str]) -> None:
    found = matching(older, newer)
    votes: Counter[tuple[int, int]] = Counter()
    for old, new in enumerate(found.to):
        if new != NONE:
            votes.update(found._above(old, new))
    assert found._votes == votes
    assert found._voters[0] == Counter({old: sum(n for pair, n in votes.items() if pair[0] == old) for old, _ in votes})
    chapters = [(found.old_tree.chapter(old), found.new_tree.chapter(new)) for old, new in enumerate(found.to) if new != NONE]
    assert found._moves == Counter(chapters)
