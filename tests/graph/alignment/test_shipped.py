"""The prints that ship."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb import KnowledgeBaseError
from kb.closure import open_knowledge
from kb.graph.alignment import make_shipped, shipped
from kb.graph.alignment.make_shipped import make
from kb.graph.alignment.prints import Print, print_of
from kb.graph.alignment.shipped import _Packed, file_of, packed, shipped_numbers, shipped_prints
from tests.shipped import EDITIONS

DATA = Path(__file__).parents[4] / "shared" / "data" / "rulebooks"
PRINTS = st.builds(
    Print,
    st.from_regex(r"[1-9][0-9]{2}(\.[1-9][0-9]?[a-z]?)?", fullmatch=True),
    st.binary(min_size=8, max_size=8).map(bytes.hex),
    st.frozensets(st.integers(0, 0xFFFF), max_size=60),
)


@given(st.lists(PRINTS, unique_by=lambda each: each.number, min_size=1, max_size=20))
def test_prints_are_read_as_they_were_packed(prints: list[Print]) -> None:
    found = _Packed(packed(prints))
    assert list(found.values()) == prints
    assert found.numbers == tuple(each.number for each in prints)


def test_equal_prints_give_equal_bytes() -> None:
    one, other = (Print("1.1", "00" * 8, frozenset(words)) for words in ((1, 65535, 300), (300, 1, 65535)))
    assert packed([one]) == packed([other])


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_rule_that_is_modelled_has_a_print(edition: str) -> None:
    assert set(open_knowledge().editions[edition].rules) <= set(shipped_numbers(edition))
    assert file_of(edition).stat().st_size < 300_000


def test_an_edition_without_prints_is_named() -> None:
    with pytest.raises(KnowledgeBaseError, match=r"cannot read .*1066-10-14"):
        shipped_prints("mtg/1066-10-14")


def test_a_damaged_file_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    damaged = tmp_path / "prints.bin"
    damaged.write_bytes(packed([print_of("1.1", "One word more.")])[:-2])
    monkeypatch.setattr(shipped, "file_of", lambda _edition: damaged)
    with pytest.raises(KnowledgeBaseError, match="is damaged"):
        shipped_prints("mtg/2026-02-27")


@pytest.mark.skipif(not DATA.is_dir(), reason="the rulebook files are not here")
def test_what_ships_is_what_the_files_give(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shipped_files = {each.id: file_of(each.id).read_bytes() for each in open_knowledge().modelled()}

    def elsewhere(edition: str) -> Path:
        folder = tmp_path / edition
        if edition in shipped_files:
            folder.mkdir(parents=True)
        return folder / "prints.bin"

    monkeypatch.setattr(make_shipped, "file_of", elsewhere)
    files = sorted(file for file in DATA.rglob("*") if file.suffix in (".txt", ".md"))
    assert {edition: path.read_bytes() for edition, path in make(files)} == shipped_files


def test_each_print_is_taken_apart_once() -> None:
    path = file_of("mtg/2006-05-01")
    prints, others = (_Packed(path.read_bytes()) for _ in range(2))
    assert prints["410.8"] == others["410.8"]
    assert prints["410.8"] is prints["410.8"]
    assert list(prints) == list(others)
    assert len(prints) == len(others)


def test_of_all_asked_for_at_once_none_is_kept() -> None:
    prints = _Packed(file_of("mtg/2005-10-01").read_bytes())
    one, other = (dict(prints.items())["410.8"] for _ in range(2))
    assert one == other
    assert one is not other


def test_a_number_that_is_not_there_is_none_of_them() -> None:
    prints = shipped_prints("mtg/2006-05-01")
    assert "999.9" not in prints
    with pytest.raises(KeyError):
        prints["999.9"]
