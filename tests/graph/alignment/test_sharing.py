"""Rules that were split into several, or merged from several."""

from __future__ import annotations

from collections.abc import Mapping

from kb.graph.alignment.matching import Matching
from kb.graph.alignment.sharing import Shares
from tests.graph.alignment.books import prints

FROG = "A frog sits on a leaf until somebody throws a pebble into the pond."
WAITS = "A heron waits at the shore and watches all of the pond from there."
EATS = "Each turn a heron eats one frog that dived since its last meal."
SCARE = "Nobody may scare a heron away before it has eaten for the first time."
TOADS = "Toads count as animals in every respect but the colour of their hats."
WHOLE = f"{WAITS} {EATS}"
BOOK = {"1": "Pond", "100": "Frogs", "100.1": FROG, "101": "Herons", "101.1": WHOLE, "101.2": SCARE}
PARTS = {**BOOK, "101.1": WAITS, "101.1a": EATS}


def shares(older: Mapping[str, str], newer: Mapping[str, str]) -> tuple[dict[str, str], dict[str, str]]:
    """The splits, new part → old whole, and the mergers, old part → new whole, by number."""
    found = Matching(list(prints(older).values()), list(prints(newer).values()))
    made = Shares.of(found)
    return (
        {found.newer[new].number: found.older[old].number for new, old in made.split.items()},
        {found.older[old].number: found.newer[new].number for old, new in made.merged.items()},
    )


def test_a_new_rule_with_the_words_that_another_has_lost_is_a_part_of_it() -> None:
    assert shares(BOOK, PARTS) == ({"101.1a": "101.1"}, {})


def test_an_old_rule_whose_words_went_to_another_was_merged_into_it() -> None:
    assert shares(PARTS, BOOK) == ({}, {"101.1a": "101.1"})


def test_where_nothing_changed_nothing_was_given_away() -> None:
    assert shares(BOOK, BOOK) == ({}, {})
    assert shares(BOOK, {**BOOK, "101.1a": EATS}) == ({}, {}), "the whole has all of its words still"


def test_a_rule_of_words_of_its_own_is_no_part() -> None:
    assert shares(BOOK, {**BOOK, "101.1": WAITS, "101.1a": TOADS}) == ({}, {})


def test_a_rule_of_a_few_words_is_no_part() -> None:
    assert shares(BOOK, {**BOOK, "101.1": WAITS, "101.1a": "It eats one frog."}) == ({}, {})


def test_a_rule_that_is_gone_gives_nothing_away() -> None:
    """Its words are in no partner of its own: nothing says that it went on as this one."""
    gone = {number: text for number, text in BOOK.items() if number != "101.1"}
    assert shares({**gone, "101.1": TOADS}, {**gone, "101.7": EATS}) == ({}, {})


def test_each_whole_is_known_with_its_parts() -> None:
    third = f"{WHOLE} {FROG}"
    older = {"1": "Pond", "101": "Herons", "101.1": third, "101.2": SCARE}
    newer = {"1": "Pond", "101": "Herons", "101.1": WAITS, "101.1a": EATS, "101.1b": FROG, "101.2": SCARE}
    found = Matching(list(prints(older).values()), list(prints(newer).values()))
    forth = Shares.of(found)
    assert forth.sources == {2: [3, 4]} and forth.targets == {}
    back = Shares.of(Matching(list(prints(newer).values()), list(prints(older).values())))
    assert back.targets == {2: [3, 4]} and back.sources == {}


def test_a_part_is_of_the_whole_that_has_most_of_it() -> None:
    older = {**BOOK, "101.2": f"{SCARE} Each turn a heron sleeps."}
    newer = {**BOOK, "101.1": WAITS, "101.2": SCARE, "101.3": EATS}
    assert shares(older, newer)[0] == {"101.3": "101.1"}


def test_a_part_may_be_reworded_a_little() -> None:
    reworded = "Each turn the heron eats one frog that has dived since its last meal."
    assert shares(BOOK, {**BOOK, "101.1": WAITS, "101.1a": reworded})[0] == {"101.1a": "101.1"}
