"""Rulings are read from every shape in which people publish them; a bad record is told by its line and hinders no other."""

from __future__ import annotations

import gzip
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.errors import MalformedError
from kb.text.rulings.reading import CardRuling, RulingsFile, read_rulings

SIMPLE = {"name": "Soul Warden", "date": "2004-10-04", "text": "Once for each."}
BULK = {
    "object": "ruling", "oracle_id": "aa-1", "source": "wotc", "published_at": "2020-01-24", "comment": "As it was before.",
}  # fmt: skip
FACE = {
    "name": "Fire // Ice", "faceName": "Fire", "text": "A card's own words.", "identifiers": {"scryfallOracleId": "aa-2"},
    "rulings": [{"date": "2021-01-01", "text": "Two halves."}],
}  # fmt: skip


def read(value: Any) -> RulingsFile:
    return read_rulings((value if isinstance(value, str) else json.dumps(value)).encode("utf-8", "surrogatepass"), "file.json")


def lines(*records: Any) -> str:
    return "\n".join(json.dumps(record, ensure_ascii=False) for record in records)


OF_SIMPLE = CardRuling("Soul Warden", "", "2004-10-04", "", "Once for each.")
OF_BULK = CardRuling("", "aa-1", "2020-01-24", "wotc", "As it was before.", whole=True)
OF_FACE = CardRuling("Fire // Ice", "aa-2", "2021-01-01", "mtgjson", "Two halves.", whole=True)


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (lines(SIMPLE, BULK), [OF_SIMPLE, OF_BULK]),
        ([SIMPLE, BULK], [OF_SIMPLE, OF_BULK]),
        (json.dumps([SIMPLE, BULK], indent=2), [OF_SIMPLE, OF_BULK]),
        ("[\n" + ",\n".join(json.dumps(each) for each in (BULK, BULK)) + "\n]\n", [OF_BULK, OF_BULK]),
        ({"object": "list", "has_more": False, "data": [BULK]}, [OF_BULK]),
        ({"meta": {"date": "2026-01-01"}, "data": {"Fire // Ice": [FACE, FACE]}}, [OF_FACE, OF_FACE]),
        ({"data": {"ABC": {"code": "ABC", "cards": [FACE]}}}, [OF_FACE]),
        ({"Fire // Ice": FACE}, [OF_FACE]),
        ([FACE], [OF_FACE]),
        (SIMPLE, [OF_SIMPLE]),
        (json.dumps(SIMPLE, indent=4), [OF_SIMPLE]),
        ([{"card": "Soul Warden", "date": "2004/10/04", "ruling": " Once  for\neach. "}], [OF_SIMPLE]),
        ("\ufeff" + lines(SIMPLE, SIMPLE), [OF_SIMPLE, OF_SIMPLE]),
    ],
    ids=(
        "JSON lines", "array", "array laid out", "Scryfall's bulk file", "Scryfall's list", "MTGJSON's cards", "MTGJSON's sets",
        "a table of cards", "a list of cards", "one record", "one record laid out", "other names", "byte order mark",
    ),
)  # fmt: skip
def test_each_shape_is_read(content: Any, expected: list[CardRuling]) -> None:
    found = read(content)
    assert found.rulings == expected
    assert found.unread == []


def test_a_packed_file_is_unpacked() -> None:
    assert read_rulings(gzip.compress(json.dumps([SIMPLE]).encode()), "rulings.json.gz").rulings == [OF_SIMPLE]


def test_names_are_learnt_from_cards_with_rulings_and_without() -> None:
    without = {"name": "Plain", "identifiers": {"scryfallOracleId": "aa-3"}, "text": "Flying"}
    scryfall = {"object": "card", "name": "Other", "oracle_id": "aa-4", "oracle_text": "Flying"}
    assert read([FACE, without, scryfall]).names == {"aa-2": "Fire // Ice", "aa-3": "Plain", "aa-4": "Other"}


@pytest.mark.parametrize(
    ("record", "why"),
    [
        ({"name": "Nobody", "text": "Said."}, "it has no date"),
        ({"name": "Nobody", "text": "Said.", "date": "soon"}, "“soon” is no date"),
        ({"name": "Nobody", "text": " ", "date": "2004-10-04"}, "it has no text"),
        ({"text": "Said.", "date": "2004-10-04"}, "it names no card and no oracle id"),
        ({"name": 7, "text": "Said.", "date": "2004-10-04"}, "it names no card and no oracle id"),
        ({"colour": "green"}, "it is neither a ruling nor a card with an oracle id"),
        ("words", "this is no record"),
        ({"name": "Nobody", "rulings": ["words"]}, "a ruling is no record"),
    ],
)
def test_a_bad_record_is_told_and_the_rest_is_read(record: Any, why: str) -> None:
    found = read(lines(SIMPLE, record, BULK))
    assert found.rulings == [OF_SIMPLE, OF_BULK]
    assert [(each.line, each.why) for each in found.unread] == [(2, why)]


def test_a_line_that_is_no_json_is_told() -> None:
    found = read(lines(SIMPLE, SIMPLE) + '\n{"name": \n' + lines(BULK))
    assert len(found.rulings) == 3
    assert [(each.line, each.text) for each in found.unread] == [(3, '{"name":')]


def test_a_bad_record_in_an_array_is_told_and_the_next_is_read() -> None:
    found = read("[\n" + ",\n".join((json.dumps(SIMPLE), '{"name": "x" "date"}', json.dumps(BULK))) + "\n]")
    assert found.rulings == [OF_SIMPLE, OF_BULK]
    assert [each.line for each in found.unread] == [3]


def test_a_file_that_was_cut_off_gives_what_it_has_and_says_so() -> None:
    whole = json.dumps([SIMPLE, BULK, BULK], indent=1)
    found = read(whole[: whole.rindex("wotc")])
    assert found.rulings == [OF_SIMPLE, OF_BULK]
    assert found.unread[-1].why.startswith("from here on the file cannot be read")


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "this is not JSON: a record, a list or a table should begin"),
        (b"Rules of the game", "this is not JSON: a record, a list or a table should begin"),
        (b"[]", "there is no ruling in it"),
        (b'[{"colour": "green"}]', "there is no ruling in it; it is neither a ruling nor a card with an oracle id"),
        (b'{"meta": {}, "data": {}}', "there is no ruling in it"),
        (b'"\xe9"', "the file is not UTF-8 text"),
        (b"\x1f\x8b\x08 nothing packed", "it cannot be unpacked: "),
        (b"[" * 200_000, "this is not JSON: nested too deep"),
    ],
)
def test_what_holds_no_ruling_is_refused_with_a_remedy(content: bytes, message: str) -> None:
    with pytest.raises(MalformedError) as caught:
        read_rulings(content, "file.json")
    assert caught.value.message.startswith(message)
    assert caught.value.remedy
    assert caught.value.place is not None
    assert caught.value.place.file == "file.json"


@given(st.binary())
def test_whatever_the_bytes_the_answer_is_rulings_or_a_message(raw: bytes) -> None:
    try:
        read_rulings(raw, "file.json")
    except MalformedError as error:
        assert error.remedy


@given(st.recursive(st.none() | st.text() | st.integers(), lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner)))
def test_whatever_the_json_the_answer_is_rulings_or_a_message(value: Any) -> None:
    try:
        read(value)
    except MalformedError as error:
        assert error.remedy


_TEXTS = st.text(min_size=1).filter(str.strip)


@given(st.lists(st.tuples(_TEXTS, st.dates(), _TEXTS), min_size=1), st.sampled_from(("lines", "array", "laid out")))
def test_what_is_written_is_read(rulings: list[tuple[str, Any, str]], form: str) -> None:
    records = [{"name": name, "date": day.isoformat(), "text": text} for name, day, text in rulings]
    content = lines(*records) if form == "lines" else json.dumps(records, indent=2 if form == "laid out" else None)
    expected = [(name.strip(), day.isoformat(), " ".join(text.split())) for name, day, text in rulings]
    assert [(each.name, each.day, each.text) for each in read(content).rulings] == expected
