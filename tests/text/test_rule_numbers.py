"""Rule numbers in every dialect that people write."""

from __future__ import annotations

import pytest

from kb.text.rule_numbers import RuleName, find_rule_names, number_parts, parse_rule_name, sort_key


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("410.8", RuleName("410.8")),
        ("410.4.a", RuleName("410.4.a")),
        ("CR 603.2h", RuleName("603.2h")),
        ("C.R. 603.2H.", RuleName("603.2h")),
        ("[rule 603.4]", RuleName("603.4")),
        ("§603.4", RuleName("603.4")),
        ("mtg:603.4", RuleName("603.4", "mtg")),
        ("mtg/2006:410.8", RuleName("410.8", "mtg/2006")),
        ("MTG/2006-05-01/410.10d", RuleName("410.10d", "mtg/2006-05-01")),
        ("riftbound:383.3.e", RuleName("383.3.e", "riftbound")),
        ("riftbound/1.3/383.3.d.1", RuleName("383.3.d.1", "riftbound/1.3")),
        ("https://w3id.org/apnap/mtg/2006-05-01/410.10d", RuleName("410.10d", "mtg/2006-05-01")),
        ("410", RuleName("410")),
    ],
)
def test_a_rule_name_is_read_in_every_dialect(text: str, name: RuleName) -> None:
    assert parse_rule_name(text) == name


@pytest.mark.parametrize("text", ["", "soul warden", "four ten", "410.10d is a rule", "603-4"])
def test_what_is_no_rule_name_is_none(text: str) -> None:
    assert parse_rule_name(text) is None


def test_dialects_of_one_number_have_the_same_parts() -> None:
    assert number_parts("410.4a") == number_parts("410.4.a") == number_parts("410.4.A") == ("410", "4", "a")


def test_numbers_sort_as_in_the_rulebook() -> None:
    numbers = ["410.10d", "410.9", "410", "410.10", "702.16b", "410.9a", "702.16z", "702.16aa", "383.3.d.1", "383.3.d"]
    assert sorted(numbers, key=sort_key) == [
        "383.3.d", "383.3.d.1", "410", "410.9", "410.9a", "410.10", "410.10d", "702.16b", "702.16z", "702.16aa",
    ]  # fmt: skip


def test_names_are_found_in_running_text_with_their_place() -> None:
    text = "See 410.10d, rule 603.2. and riftbound:383.3.d.1 — but not 3.14, 20.50 or v1.410.5."
    found = list(find_rule_names(text))
    assert [str(one.name) for one in found] == ["410.10d", "603.2", "riftbound:383.3.d.1"]
    assert all(text[one.start : one.end] == str(one.name) for one in found)


def test_a_name_prints_as_it_is_read() -> None:
    for text in ("410.8", "mtg:603.4", "mtg/2006-05-01/410.10d"):
        assert str(parse_rule_name(text)) == text
