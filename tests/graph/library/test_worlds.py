"""The user's own worlds on disk: all of them new, or all of them old."""

from __future__ import annotations

from pathlib import Path

import pytest

from kb.errors import KnowledgeBaseError
from kb.graph.library.worlds import changing, current, files_of, settle, sources_of, written

HOUSE = {"rules/mtg/editions/house.ttl": b"# nothing"}


def test_there_are_none_at_first() -> None:
    assert (current(), files_of(""), sources_of("")) == ("", {}, ())


def test_what_is_written_holds_only_once_it_is_settled() -> None:
    with changing():
        name = written(HOUSE)
        assert current() == ""
        settle(name)
    assert current() == name
    assert files_of(name) == HOUSE
    assert [source.graph for source in sources_of(name)] == ["https://w3id.org/apnap/mtg/house"]


def test_the_same_files_have_the_same_name_and_others_another() -> None:
    with changing():
        assert written(HOUSE) == written(dict(HOUSE))
        assert written(HOUSE) != written({"rules/mtg/editions/house.ttl": b"# something"})


def test_old_ones_are_removed_when_new_ones_hold(empty_library: Path) -> None:
    with changing():
        settle(old := written(HOUSE))
        settle(written({"rules/mtg/editions/shed.ttl": b""}))
    assert not (empty_library / "worlds" / old).exists()


def test_a_write_that_was_killed_is_no_trouble(empty_library: Path) -> None:
    with changing():
        name = written(HOUSE)
        half = empty_library / "worlds" / f".new-{name}"
        (empty_library / "worlds" / name).rename(half)
        (half / "rules/mtg/editions/house.ttl").unlink()
        assert files_of(written(HOUSE)) == HOUSE


def test_a_folder_that_cannot_be_read_is_an_error(empty_library: Path) -> None:
    (empty_library / "worlds" / "current").mkdir(parents=True)
    with pytest.raises(KnowledgeBaseError, match="cannot read"):
        current()
