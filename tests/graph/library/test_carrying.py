"""What an imported edition takes over from the shipped ones beside it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from kb.graph.alignment.align import Step
from kb.graph.alignment.prints import print_of
from kb.graph.library.carrying import Neighbour, Numbered, carried_record

POSSIBLE = {"order": ["white", "coin"], "draw": ["agreed", "never"]}
OLD_WORDS, NEW_WORDS = "White always moves first in a game.", "White moves first, unless a coin says otherwise."


def edition(rules: Mapping[str, dict[str, Any]]) -> dict[str, Any]:
    """A shipped edition's record."""
    settings: dict[str, list[Any]] = {name: [values[0], [], None, values] for name, values in POSSIBLE.items()}
    for number, rule in rules.items():
        for doctrine, _, value in (state.partition("/") for state in rule.get("states", ())):
            settings[doctrine] = [value, [*settings[doctrine][1], number], None, POSSIBLE[doctrine]]
    return {"rules": {number: {"gist": f"Gist of {number}.", **rule} for number, rule in rules.items()}, "settings": settings}


def beside(
    name: str, rules: Mapping[str, dict[str, Any]], texts: Mapping[str, str], *steps: Step, earlier: bool, days: int
) -> Neighbour:
    """A neighbour of the imported edition."""
    prints = {number: print_of(number, text) for number, text in texts.items()}
    return Neighbour(name, edition(rules), prints, steps, earlier, days)


def before(texts: Mapping[str, str], *steps: Step, states: str = "order/white", days: int = 10) -> Neighbour:
    """The earlier neighbour, whose rule 1.1 settles something."""
    return beside("chess/1950", {"1.1": {"states": [states]}}, texts, *steps, earlier=True, days=days)


def after(texts: Mapping[str, str], *steps: Step, states: str = "order/coin", days: int = 20) -> Neighbour:
    """The later neighbour, whose rule 2.1 settles something."""
    return beside("chess/2000", {"2.1": {"states": [states]}}, texts, *steps, earlier=False, days=days)


def carried(texts: Mapping[str, str], *neighbours: Neighbour, book: Mapping[str, Numbered] | None = None) -> dict[str, Any]:
    """The record of an imported edition with these texts."""
    prints = {number: print_of(number, text) for number, text in texts.items()}
    shipped = {each.edition: each.record for each in sorted(neighbours, key=lambda each: each.earlier)}
    return carried_record("chess/1975", book or {number: Numbered() for number in texts}, prints, neighbours, shipped)


def test_a_rule_with_the_same_text_takes_everything_over() -> None:
    record = carried({"1.2": OLD_WORDS}, before({"1.1": OLD_WORDS}, Step("1.1", "1.2", "renumbered", 1.0)))
    assert record["rules"]["1.2"] == {"gist": "Gist of 1.1.", "states": ["order/white"], "carried_from": ["chess/1950/1.1"]}
    assert record["settings"]["order"] == ["white", ["1.2"], None, ["white", "coin"]]


def test_old_words_for_the_same_thing_are_the_same_text() -> None:
    old, new = "Remove a creature that comes into play from the game.", "Exile a creature that enters the battlefield."
    record = carried({"1.1": new}, before({"1.1": old}, Step("1.1", "1.1", "same", 1.0)))
    assert "review" not in record["rules"]["1.1"]


def test_a_rule_whose_text_has_changed_is_to_be_reviewed() -> None:
    record = carried({"1.1": "White begins."}, before({"1.1": OLD_WORDS}, Step("1.1", "1.1", "reworded", 0.5)))
    assert record["rules"]["1.1"]["review"] is True
    assert record["settings"]["order"][5] == (
        "1.1 of chess/1975 is carried over from chess/1950/1.1, its text has changed: to be reviewed"
    )


@pytest.mark.parametrize(("text", "value"), [(OLD_WORDS, "white"), (NEW_WORDS, "coin")])
def test_where_the_neighbours_part_the_equal_text_decides(text: str, value: str) -> None:
    steps = Step("1.1", "1.5", "reworded", 0.7), Step("1.5", "2.1", "reworded", 0.7)
    record = carried({"1.5": text}, before({"1.1": OLD_WORDS}, steps[0]), after({"2.1": NEW_WORDS}, steps[1]))
    assert record["settings"]["order"] == [value, ["1.5"], None, ["white", "coin"]]


def test_where_they_part_and_the_text_is_neither_s_both_values_are_candidates() -> None:
    steps = Step("1.1", "1.5", "reworded", 0.6), Step("1.5", "2.1", "reworded", 0.7)
    record = carried({"1.5": "Toss for white."}, before({"1.1": OLD_WORDS}, steps[0]), after({"2.1": NEW_WORDS}, steps[1]))
    value, rules, _, _, candidates, why = record["settings"]["order"]
    assert (value, rules, candidates) == ("coin", ["1.5"], ["coin", "white"])
    assert "on order the editions beside it part: coin or white: to be reviewed" in why


def test_of_two_changed_texts_the_more_alike_is_taken_then_the_nearer_in_time() -> None:
    text = {"1.5": "White begins."}
    for alike, source in ((0.5, "chess/1950/1.1"), (0.9, "chess/2000/2.1")):
        steps = Step("1.1", "1.5", "reworded", 0.5), Step("1.5", "2.1", "reworded", alike)
        record = carried(text, before({"1.1": OLD_WORDS}, steps[0]), after({"2.1": NEW_WORDS}, steps[1]))
        assert record["rules"]["1.5"]["carried_from"] == [source]


def test_a_changed_text_may_state_what_only_the_other_neighbour_states() -> None:
    steps = Step("1.1", "1.5", "reworded", 0.9), Step("1.5", "2.1", "reworded", 0.7)
    later = after({"2.1": NEW_WORDS}, steps[1], states="draw/never")
    record = carried({"1.5": "White begins."}, before({"1.1": OLD_WORDS}, steps[0]), later)
    assert record["rules"]["1.5"]["states"] == ["order/white", "draw/never"]
    assert record["settings"]["draw"][:2] == ["never", ["1.5"]]
    assert record["settings"]["draw"][5].endswith("to be reviewed")


def test_a_merged_rule_states_what_each_part_stated() -> None:
    rules = {"1.1": {"states": ["order/white"]}, "1.2": {"states": ["draw/agreed"]}}
    steps = Step("1.1", "3", "merged", 0.6), Step("1.2", "3", "merged", 0.5)
    earlier = beside("chess/1950", rules, {"1.1": OLD_WORDS, "1.2": "Both agree."}, *steps, earlier=True, days=1)
    record = carried({"3": "White moves first, and both agree."}, earlier)
    assert record["rules"]["3"]["states"] == ["order/white", "draw/agreed"]
    assert record["rules"]["3"]["carried_from"] == ["chess/1950/1.1", "chess/1950/1.2"]
    assert record["rules"]["3"]["gist"] == "Gist of 1.1. Gist of 1.2."


def test_a_rule_without_counterpart_says_nothing() -> None:
    record = carried({"9": "Clocks are wound."}, before({"1.1": OLD_WORDS}, Step("1.1", None, "deleted", 0.0)))
    assert record["rules"]["9"] == {"gist": ""}


def test_what_both_neighbours_state_and_no_rule_could_be_matched_with_is_to_be_reviewed() -> None:
    record = carried({"9": "Clocks are wound."}, before({"1.1": OLD_WORDS}), after({"2.1": NEW_WORDS}))
    value, rules, source, possible, candidates, why = record["settings"]["order"]
    assert (value, rules, source, possible, candidates) == ("white", [], "chess/1950", ["white", "coin"], [])
    assert why == "no rule of chess/1975 could be matched with chess/1950/1.1 and chess/2000/2.1: to be reviewed"


def test_for_a_gap_the_nearest_later_edition_stands_in() -> None:
    record = carried({"9": "Clocks are wound."}, before({"1.1": OLD_WORDS}), after({"2.1": NEW_WORDS}, states="draw/never"))
    assert record["settings"]["draw"] == ["never", [], "chess/2000", ["agreed", "never"]]
    assert record["settings"]["order"] == ["white", [], "chess/1950", ["white", "coin"]]


def test_references_and_parts_are_the_book_s_own() -> None:
    book = {
        "1": Numbered(cites=("1", "1.10", "77")), "1.2": Numbered("1", ("1.10",)),
        "1.10": Numbered("1"), "2": Numbered(cites=("2",)),
    }  # fmt: skip
    record = carried({"1": "", "1.2": "", "1.10": "", "2": ""}, book=book)
    assert record["rules"]["1"] == {"gist": "", "cites": ["1.10"], "parts": ["1.2", "1.10"]}
    assert record["rules"]["1.10"] == {"gist": "", "within": "1", "cited_by": ["1", "1.2"]}
    assert record["rules"]["2"] == {"gist": ""}
