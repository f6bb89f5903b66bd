"""Records as text: what was written is read back, a few keys at a time or all."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.graph.store.records import record_from, written

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
