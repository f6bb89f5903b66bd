"""Records as text: what was written is read back, a few keys at a time or all."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.graph.store.records import lists_of, record_from, written

KEYS = st.text("abc./-0123456789", min_size=1, max_size=6)
RECORDS = st.dictionaries(KEYS, st.dictionaries(KEYS, st.lists(st.text(max_size=8)), max_size=40), min_size=1, max_size=3)


@given(RECORDS)
def test_what_is_written_is_read_back(record: dict[str, dict[str, list[str]]]) -> None:
    read = record_from(written(record))
    assert {name: dict(section) for name, section in read.items()} == record


@given(RECORDS, st.lists(KEYS, max_size=60))
def test_keys_asked_for_one_by_one_give_the_same(record: dict[str, dict[str, list[str]]], keys: list[str]) -> None:
    read = record_from(written(record))
    for name, section in record.items():
        for key in (*keys, *section):
            assert (key in read[name]) == (key in section)
            assert read[name].get(key) == section.get(key)
        assert list(read[name]) == list(section)


def test_a_key_that_another_ends_in_is_not_that_one() -> None:
    read = record_from(written({"rules": {"1410.3": "long", "410.3": "short"}}))
    assert read["rules"]["410.3"] == "short"
    assert "10.3" not in read["rules"]


def test_a_section_without_keys_is_there() -> None:
    read = record_from(written({"rules": {}, "settings": {"look-back": 1}}))
    assert len(read["rules"]) == 0
    with pytest.raises(KeyError):
        read["rules"]["410.3"]


RULES = {
    "1.1": {"gist": 'says "provisions":["no"]', "provisions": ["dies", "leaves"], "parts": ["1.1a"]},
    "1.2": {"gist": "has none"},
    "1.3": {"gist": "has an empty list", "provisions": []},
}


@pytest.mark.parametrize("apart", [False, True])
def test_lists_of_a_field_are_found_without_the_rest(apart: bool) -> None:
    rules = record_from(written({"rules": RULES}))["rules"]
    if apart:
        assert dict(rules) == RULES
    assert {key: list(each) for key, each in lists_of(rules, "provisions")} == {"1.1": ["dies", "leaves"], "1.3": []}
    assert dict(lists_of(rules, "provisions")) == {key: tuple(each) for key, each in lists_of(RULES, "provisions")}
