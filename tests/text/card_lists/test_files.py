"""Card lists are read record by record, in every shape in which they are published; what is damaged hinders no other."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from kb.errors import MalformedError
from kb.text.card_lists.files import records
from tests.text.card_lists.lists import ATOMIC, SCORCHER, SOUL_WARDEN, as_array, as_lines


def test_an_array_with_a_card_a_line_is_read_with_the_numbers_of_its_lines(tmp_path: Path) -> None:
    path = as_array(tmp_path / "oracle-cards.json", SOUL_WARDEN, SCORCHER)
    assert [(item.line, item.value["name"]) for item in records(str(path))] == [(2, "Soul Warden"), (3, "Blazing Scorcher")]


def test_packed_lines_are_unpacked_on_the_way(tmp_path: Path) -> None:
    path = as_lines(tmp_path / "cards.jsonl.gz", SOUL_WARDEN, SCORCHER)
    assert [item.value["name"] for item in records(str(path))] == ["Soul Warden", "Blazing Scorcher"]


def test_an_array_on_one_line_is_read_whole(tmp_path: Path) -> None:
    path = tmp_path / "cards.json"
    path.write_text(json.dumps([SOUL_WARDEN, SCORCHER]), encoding="utf-8")
    assert [item.value["name"] for item in records(str(path))] == ["Soul Warden", "Blazing Scorcher"]


def test_one_object_of_all_cards_gives_each_with_its_name(tmp_path: Path) -> None:
    path = tmp_path / "AtomicCards.json"
    path.write_text(json.dumps(ATOMIC), encoding="utf-8")
    assert [item.key for item in records(str(path))] == ["Soul Warden", "Fire // Ice"]


def test_a_damaged_line_is_reported_where_it_stands(tmp_path: Path) -> None:
    path = as_array(tmp_path / "oracle-cards.json", SOUL_WARDEN, SCORCHER)
    path.write_text(path.read_text(encoding="utf-8").replace('"cardTypes": [', '"cardTypes": '), encoding="utf-8")
    first, second = records(str(path))
    assert (first.fault, second.line, second.fault.split(":")[0]) == ("", 3, "not JSON")


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("picture.json", b"\x89PNG", "the file is not UTF-8 text"),
        ("torn.json.gz", gzip.compress(b'{"name": "x"}' * 99, mtime=0)[:40], "it cannot be unpacked"),
        ("page.html", b"<html>", "this is not JSON"),
    ],
)
def test_what_is_no_list_is_refused_with_what_to_do(tmp_path: Path, name: str, content: bytes, said: str) -> None:
    (tmp_path / name).write_bytes(content)
    with pytest.raises(MalformedError, match=said) as refused:
        list(records(str(tmp_path / name)))
    assert refused.value.remedy


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(MalformedError, match="this is a folder"):
        list(records(str(tmp_path)))
