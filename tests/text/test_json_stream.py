"""JSON read record by record."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.text.json_stream import Broken, items

RECORDS = st.lists(st.dictionaries(st.text(max_size=5), st.integers() | st.text(max_size=5), max_size=3), max_size=5)


@given(RECORDS, st.sampled_from([None, 2]))
def test_a_list_is_read_as_json_reads_it(records: list[dict[str, object]], indent: int | None) -> None:
    assert [item.value for item in items(json.dumps(records, indent=indent))] == records


def test_lines_of_json_are_records_with_their_lines() -> None:
    assert [(item.line, item.value) for item in items('{"a": 1}\n{"a": 2}\n')] == [(1, {"a": 1}), (2, {"a": 2})]


def test_one_bad_record_hinders_no_other() -> None:
    found = list(items('[\n {"a": 1},\n {"a": oops},\n {"a": 3}\n]'))
    assert [item.value for item in found if not item.fault] == [{"a": 1}, {"a": 3}]
    assert [item.line for item in found if item.fault] == [3]


@pytest.mark.parametrize("text", ['[{"a": 1}', '[{"a": 1}] more', "hello"])
def test_a_text_that_is_no_json_or_ends_too_early_is_broken(text: str) -> None:
    with pytest.raises(Broken):
        list(items(text))


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('[{"name": "\\ud800"}, {"name": "y"}]', "half a character"),
        ('[{"name": ' + "9" * 5000 + '}, {"name": "y"}]', "too many digits"),
        ('[{"name": ' + "[" * 50_000 + "]" * 50_000 + '}, {"name": "y"}]', "nested too deep"),
        ('{"name": "\\uDC00"}\n{"name": "y"}', "half a character"),
        ('{"name": ' + "9" * 5000 + '}\n{"name": "y"}', "too many digits"),
    ],
)
def test_a_record_that_nothing_could_keep_hinders_no_other(text: str, fault: str) -> None:
    bad, good = items(text)
    assert fault in bad.fault
    assert good.value == {"name": "y"}


def test_a_character_in_two_halves_is_one() -> None:
    (found,) = items('[{"name": "\\ud83d\\ude00"}]')
    assert found.value == {"name": "😀"}
