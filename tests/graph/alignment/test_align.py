"""Two editions aligned: each kind of step on small books, and what must hold for all books."""

from __future__ import annotations

from collections.abc import Mapping

from hypothesis import given
from hypothesis import strategies as st

from kb.graph.alignment.align import align
from tests.graph.alignment.books import prints, steps

BOOK = {
    "1": "The Pond",
    "100": "Frogs",
    "100.1": "A frog sits on a leaf until somebody throws a pebble into the pond.",
    "100.2": "A frog that was hit by a pebble jumps to the nearest leaf without another frog on it.",
    "100.2a": "If two leaves are equally near, whoever threw the pebble chooses between them.",
    "100.2b": "If every leaf is taken, the frog dives and counts as lost for the rest of the game.",
    "100.3": "Two frogs never share a leaf, whatever a card says about friendship among animals.",
    "101": "Herons",
    "101.1": "A heron waits at the shore; each turn it eats one frog that dived since its last meal.",
    "101.2": "Nobody may scare a heron away before it has eaten for the first time.",
}


def _with(**changes: str | None) -> dict[str, str]:
    """The book with rules changed, by `r100_2a`; `None` leaves one out. New ones stand in their place."""
    texts: dict[str, str | None] = dict(BOOK) | {name[1:].replace("_", "."): text for name, text in changes.items()}
    kept = {number: text for number, text in texts.items() if text is not None}
    return dict(sorted(kept.items()))


def _changed(older: Mapping[str, str], newer: Mapping[str, str]) -> set[tuple[str | None, str | None, str]]:
    return {step for step in steps(older, newer) if step[2] != "same"}


def test_an_edition_is_the_same_as_itself() -> None:
    assert _changed(BOOK, BOOK) == set()


def test_other_words_under_the_same_number_are_a_rewording() -> None:
    newer = _with(r101_2="Nobody may chase or scare a heron away before it has eaten twice.")
    assert _changed(BOOK, newer) == {("101.2", "101.2", "reworded")}


def test_a_rule_put_between_two_others_moves_the_later_ones() -> None:
    newer = _with(
        r100_2a="A frog that wears a hat is not moved by pebbles that weigh less than its hat.",
        r100_2b=BOOK["100.2a"], r100_2c=BOOK["100.2b"],
    )  # fmt: skip
    assert _changed(BOOK, newer) == {
        (None, "100.2a", "created"),
        ("100.2a", "100.2b", "renumbered"),
        ("100.2b", "100.2c", "renumbered"),
    }


def test_a_rule_left_out_is_deleted() -> None:
    assert _changed(BOOK, _with(r100_3=None)) == {("100.3", None, "deleted")}


def test_a_rule_that_moves_and_loses_most_of_its_sentences_is_still_itself() -> None:
    frog = "A frog sits on a leaf until somebody throws a pebble into the pond."
    added = "Whoever throws first also feeds the heron, names a fish, rows once around the island and keeps the score."
    assert _changed(_with(r100_1=f"{frog} {added}"), _with(r100_1=None, r100_4=frog)) == {("100.1", "100.4", "renumbered")}


def test_of_a_rule_that_is_taken_apart_the_one_with_the_parts_is_the_heir() -> None:
    parts = {"100.3": BOOK["100.2"], "100.3a": BOOK["100.2a"], "100.3b": BOOK["100.2b"]}
    whole = {"1": "The Pond", "100": "Frogs", "100.1": BOOK["100.1"], "100.2": " ".join(parts.values())}
    newer = {"1": "The Pond", "100": "Frogs", "100.1": BOOK["100.1"], "100.2": BOOK["101.1"]} | parts
    first, *others = [step.after for step in align(prints(whole), prints(newer)) if step.before == "100.2"]
    assert first == "100.3"
    assert set(others) == {"100.3a", "100.3b"}


def test_a_number_used_again_is_no_identity() -> None:
    newer = _with(r100_3="Toads count as frogs in every respect but the colour of their hats.", r101_3=BOOK["100.3"])
    assert _changed(BOOK, newer) == {(None, "100.3", "created"), ("100.3", "101.3", "renumbered")}


def test_a_rule_split_in_two_says_so_for_both_parts() -> None:
    first, second = "A heron waits at the shore.", "Each turn a heron eats one frog that dived since its last meal."
    assert _changed(BOOK, _with(r101_1=first, r101_1a=second)) == {("101.1", "101.1", "split"), ("101.1", "101.1a", "split")}


def test_two_rules_made_one_are_merged() -> None:
    newer = _with(r100_2=f"{BOOK['100.2']} {BOOK['100.2a']}", r100_2a=BOOK["100.2b"], r100_2b=None)
    assert _changed(BOOK, newer) == {
        ("100.2", "100.2", "merged"), ("100.2a", "100.2", "merged"), ("100.2b", "100.2a", "renumbered"),
    }  # fmt: skip


def test_the_parts_of_a_split_come_one_behind_the_other() -> None:
    newer = _with(r101_1="A heron waits at the shore.", r102="Each turn a heron eats one frog that dived since its last meal.")
    found = align(prints(BOOK), prints(newer))
    places = [place for place, each in enumerate(found) if each.kind == "split"]
    assert [found[place].after for place in places] == ["101.1", "102"]
    assert places[1] == places[0] + 1


def test_a_chapter_that_moves_takes_its_rules_along() -> None:
    newer = {number.replace("100", "700").replace("101", "702"): text for number, text in BOOK.items()}
    moved = {(number, number.replace("100", "700").replace("101", "702"), "renumbered") for number in BOOK if number != "1"}
    assert _changed(BOOK, newer) == moved


def test_a_moved_rule_that_is_reworded_keeps_how_much_is_alike() -> None:
    newer = _with(r100_3=None, r101_3="Two frogs never share a leaf, whatever anybody says about friendship.")
    step = next(each for each in align(prints(BOOK), prints(newer)) if each.after == "101.3")
    assert (step.before, step.kind) == ("100.3", "renumbered")
    assert 0.4 < step.alike < 1


def test_short_rules_of_one_pattern_stay_with_what_they_are_about() -> None:
    def keyword(number: int, name: str, verb: str) -> dict[str, str]:
        return {
            f"702.{number}": name,
            f"702.{number}a": f"{name} is a static ability that lets its owner {verb} the pond.",
            f"702.{number}b": f"Multiple instances of {name.lower()} on the same frog are redundant.",
        }

    older = {"702": "Gifts", **keyword(1, "Bounce", "jump across"), **keyword(2, "Swim", "cross by")}
    newer = {
        "702": "Gifts",
        **keyword(1, "Crawl", "go around"),
        **keyword(2, "Bounce", "jump across"),
        **keyword(3, "Swim", "cross by"),
    }
    assert {each for each in _changed(older, newer) if each[0] is not None} == {
        (f"702.{n}{part}", f"702.{n + 1}{part}", "renumbered") for n in (1, 2) for part in ("", "a", "b")
    }  # fmt: skip


def test_empty_books_can_be_aligned() -> None:
    assert align({}, {}) == ()
    assert steps({}, {"1": "The Pond"}) == {(None, "1", "created")}
    assert steps({"1": "The Pond"}, {}) == {("1", None, "deleted")}


# -- laws -----------------------------------------------------------------------------------------------------------------

WORDS = [
    f"{first}{second}" for first in ("pond", "leaf", "frog", "hat", "moss", "reed") for second in ("let", "ling", "er", "wise", "y")
]
NUMBERS = st.builds(
    lambda chapter, rule, letter: f"{chapter}.{rule}{letter}",
    st.integers(100, 104), st.integers(1, 6), st.sampled_from(("", "a", "b", "c")),
)  # fmt: skip
TEXTS = st.lists(st.sampled_from(WORDS), min_size=1, max_size=12).map(" ".join)
BOOKS = st.dictionaries(NUMBERS, TEXTS, max_size=25).map(lambda book: dict(sorted(book.items())))


@given(BOOKS, BOOKS)
def test_every_number_of_both_editions_comes_in_a_step(older: dict[str, str], newer: dict[str, str]) -> None:
    found = align(prints(older), prints(newer))
    assert {each.before for each in found} - {None} == set(older)
    assert {each.after for each in found} - {None} == set(newer)
    assert all(0 <= each.alike <= 1 for each in found)
    for each in found:
        assert (each.before is None) == (each.kind == "created")
        assert (each.after is None) == (each.kind == "deleted")


@given(BOOKS)
def test_a_book_is_the_same_as_itself(book: dict[str, str]) -> None:
    assert {(each.before, each.kind, each.alike) for each in align(prints(book), prints(book))} == {(n, "same", 1.0) for n in book}


@given(BOOKS, BOOKS)
def test_a_rule_has_one_step_unless_it_was_split_or_merged(older: dict[str, str], newer: dict[str, str]) -> None:
    found = align(prints(older), prints(newer))
    single = [each for each in found if each.kind in ("same", "reworded", "renumbered", "deleted")]
    assert len({each.before for each in single}) == len(single)
    for kind, end in (("split", "before"), ("merged", "after")):
        parts = [getattr(each, end) for each in found if each.kind == kind]
        assert all(parts.count(part) > 1 for part in parts)


@given(st.lists(st.lists(st.integers(0, 10**6), min_size=8, max_size=12), min_size=3, max_size=20, unique_by=tuple), st.data())
def test_rules_renumbered_at_random_are_found_again(texts: list[list[int]], data: st.DataObject) -> None:
    rules = [" ".join(f"w{word}" for word in text) for text in texts]
    older = {f"100.{place}": text for place, text in enumerate(rules, 1)}
    order = data.draw(st.permutations(range(len(rules))))
    newer = {f"200.{place}": rules[old] for place, old in enumerate(order, 1)}
    found = {each.before: each.after for each in align(prints(older), prints(newer))}
    assert found == {f"100.{old + 1}": f"200.{place}" for place, old in enumerate(order, 1)}


DISTINCT = st.lists(
    st.tuples(NUMBERS, TEXTS), max_size=20, unique_by=(lambda each: each[0], lambda each: frozenset(each[1].split()))
)


@given(DISTINCT.map(dict), DISTINCT.map(dict))
def test_the_way_back_pairs_the_same_rules(older: dict[str, str], newer: dict[str, str]) -> None:
    one_to_one = ("same", "reworded", "renumbered")
    forth = {(each.before, each.after) for each in align(prints(older), prints(newer)) if each.kind in one_to_one}
    back = {(each.after, each.before) for each in align(prints(newer), prints(older)) if each.kind in one_to_one}
    assert forth == back
