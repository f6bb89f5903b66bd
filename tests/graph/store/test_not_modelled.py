"""Rules that are only flagged as not modelled: the record says what each is a point of."""

from typing import Any

from kb.graph.store.not_modelled import OUTSIDE, describe


def gist(**rules: dict[str, Any]) -> str:
    """The gist that the flagged rule `x` gets among those rules."""
    rules["x"] = {"gist": "", "not_modelled": True, **rules.get("x", {})}
    describe(rules)
    assert rules["x"]["explanatory"] == OUTSIDE
    return str(rules["x"]["gist"])


def test_under_a_keyword_it_is_a_further_point_of_the_keyword() -> None:
    assert gist(k={"gist": "Heading: cycling."}, x={"within": "k"}) == "A further point of cycling, not modelled."


def test_under_a_heading_that_divides_a_chapter_it_is_a_point_of_the_chapter() -> None:
    found = gist(c={"gist": "Chapter: Permanents."}, h={"gist": "Heading: Creatures.", "within": "c"}, x={"within": "h"})
    assert found == 'A point of the chapter "Permanents", not modelled.'


def test_a_rule_between_it_and_the_heading_is_passed_over() -> None:
    found = gist(k={"gist": "Heading: cycling."}, a={"gist": "It draws a card.", "within": "k"}, x={"within": "a"})
    assert found == "A further point of cycling, not modelled."


def test_under_no_heading_at_all_it_is_only_said_that_it_is_not_modelled() -> None:
    assert gist() == gist(x={"within": "a rule of another edition"}) == "A point that is not modelled."


def test_other_rules_stay_as_they_are() -> None:
    rules = {"1": {"gist": "White moves first."}}
    describe(rules)
    assert rules == {"1": {"gist": "White moves first."}}


def test_a_rule_within_itself_ends_the_search() -> None:
    found = gist(a={"gist": "It draws a card.", "within": "b"}, b={"gist": "It taps.", "within": "a"}, x={"within": "a"})
    assert found == "A point that is not modelled."
