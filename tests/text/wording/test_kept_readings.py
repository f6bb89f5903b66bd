"""Readings that are kept on disk: found again as they were, and never as anything else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from kb.text import read_ability
from kb.text.wording import kept_readings
from kb.text.wording.kept_readings import Said, find, keep, keep_in, keeping_none

WORDING = "Whenever a creature dies, you gain 1 life."


def _said(wording: str = WORDING) -> Said:
    return (wording, "Soul Ledger", ("artifact",), (), None)


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A place for readings, for as long as the test lasts; the test's own wording is read before, and so not kept there."""
    read_ability(WORDING)
    place = tmp_path / "readings" / "of-this-grammar"
    keep_in(lambda: place)
    yield place
    keep_in(None)


def test_a_reading_is_found_again(folder: Path) -> None:
    abilities = read_ability(WORDING)
    keep(_said(), abilities)
    assert find(_said()) == abilities
    assert find(_said("Flying")) is None


def test_another_name_type_or_size_is_another_reading(folder: Path) -> None:
    keep(_said(), read_ability(WORDING))
    wording, name, types, known, sized = _said()
    assert find((wording, "Other", types, known, sized)) is None
    assert find((wording, name, ("creature",), known, sized)) is None
    assert find((wording, name, types, ("elk",), sized)) is None
    assert find((wording, name, types, known, True)) is None


def test_without_a_place_nothing_is_kept(tmp_path: Path) -> None:
    keep(_said(), read_ability(WORDING))
    assert find(_said()) is None
    assert list(tmp_path.iterdir()) == []


def test_a_damaged_reading_is_none(folder: Path) -> None:
    keep(_said(), read_ability(WORDING))
    (file,) = folder.iterdir()
    whole = file.read_bytes()
    for place in range(len(whole)):
        file.write_bytes(whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :])
        assert find(_said()) is None
    for length in range(len(whole)):
        file.write_bytes(whole[:length])
        assert find(_said()) is None


def test_the_folder_is_its_users_alone(folder: Path) -> None:
    keep(_said(), read_ability(WORDING))
    assert folder.stat().st_mode & 0o777 == 0o700


def test_a_place_that_cannot_be_written_is_no_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    keep_in(lambda: tmp_path / "file" / "readings")
    try:
        keep(_said(), read_ability(WORDING))
        assert find(_said()) is None
    finally:
        keep_in(None)


def test_a_process_keeps_only_as_many_as_a_board_has(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_readings._KEPT, "left", 2)
    for number in range(5):
        keep(_said(f"Draw {number} cards."), read_ability(WORDING))
    assert len(list(folder.parent.rglob("*"))) <= 3


def test_what_reads_all_cards_keeps_none(folder: Path) -> None:
    with keeping_none():
        keep(_said(), read_ability(WORDING))
    assert find(_said()) is None
    keep(_said(), read_ability(WORDING))
    assert find(_said()) is not None


def test_too_many_are_dropped_and_older_folders_too(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_readings, "_MOST", 3)
    folder.mkdir(parents=True)
    for number in range(5):
        (folder / str(number)).write_bytes(b"old")
        (folder.parent / f"grammar-{number}").mkdir()
    keep(_said(), read_ability(WORDING))
    assert len(list(folder.iterdir())) == 1
    assert len(list(folder.parent.iterdir())) == 4
