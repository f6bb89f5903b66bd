"""The library's file stays whole, whatever happens to who writes it; what cannot be read is said with a remedy."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from kb.errors import KnowledgeBaseError
from kb.graph.library import Library, connection, library_path
from tests.graph.library.small import book, put, reworded

EDITION = "mtg/2011-01-01"

_SPILT = """
import os, sqlite3, sys
writer = sqlite3.connect(sys.argv[1], isolation_level=None)
writer.execute("PRAGMA cache_size = 5")
writer.execute("BEGIN IMMEDIATE")
writer.execute("UPDATE paragraph SET text = text || zeroblob(9000)")
writer.execute("DELETE FROM edition")
os._exit(9)
"""
"""A writer that has changed the file itself when it is killed: its cache holds less than it writes."""


def opened() -> Library:
    found = Library.opened()
    assert found is not None
    return found


def many(edition: str = EDITION) -> None:
    """A library of some size."""
    big = book(edition)
    for number in range(3, 400):
        big = reworded(big, f"100.{number}", f"Rule {number}. " * 40)
    put(big)


def test_what_a_killed_writer_changed_is_undone_by_the_next_who_reads() -> None:
    many()
    subprocess.run([sys.executable, "-c", _SPILT, str(library_path())], check=False)
    journal = library_path().with_name("library.sqlite-journal")
    assert journal.stat().st_size > 0
    with opened() as library:
        assert len(library.numbers(EDITION)) == 402
        assert library.connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    assert not journal.exists()


def test_what_a_killed_writer_changed_is_undone_by_the_next_who_writes() -> None:
    many()
    subprocess.run([sys.executable, "-c", _SPILT, str(library_path())], check=False)
    put(book("mtg/2012-01-01"))
    with opened() as library:
        assert {name: len(library.numbers(name)) for name in library.editions} == {EDITION: 402, "mtg/2012-01-01": 5}


def test_a_reader_is_not_kept_waiting_by_a_writer() -> None:
    put(book())
    with connection.transaction(library_path(), lambda: None) as writing:
        writing.execute("DELETE FROM edition")
        with opened() as library:
            assert list(library.editions) == [EDITION]


def test_the_second_writer_waits_and_says_so_once(monkeypatch: pytest.MonkeyPatch) -> None:
    put(book())
    said: list[str] = []
    holder = sqlite3.connect(library_path(), isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")

    def waiting() -> None:
        said.append("waiting")
        holder.execute("COMMIT")

    with connection.transaction(library_path(), waiting) as writing:
        writing.execute("DELETE FROM edition")
    assert said == ["waiting"]
    with opened() as library:
        assert not library.editions


def test_a_writer_waits_for_who_is_in_the_middle_of_reading() -> None:
    many()
    reader = sqlite3.connect(library_path())
    rows = reader.execute("SELECT text FROM paragraph")
    rows.fetchone()
    with connection.transaction(library_path(), lambda: rows.fetchall() and None) as writing:
        writing.execute("DELETE FROM edition")
    with opened() as library:
        assert not library.editions


def test_who_waits_too_long_is_told_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    put(book())
    monkeypatch.setattr(connection, "PATIENCE", 0.1)
    holder = sqlite3.connect(library_path(), isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    with pytest.raises(KnowledgeBaseError) as caught, connection.transaction(library_path(), lambda: None):
        pass
    assert caught.value.message == f"another process holds {library_path()}"
    assert "wait until it has ended" in caught.value.remedy
    holder.close()


# -- damage -----------------------------------------------------------------------------------------------------------


def refused() -> KnowledgeBaseError:
    with pytest.raises(KnowledgeBaseError) as caught, opened() as library:
        for edition in library.editions:
            library.paragraphs(edition)
    return caught.value


def test_a_file_without_a_byte_is_refused_with_a_remedy() -> None:
    library_path().touch()
    assert refused().message == f"the library {library_path()} is empty, which no library is"
    assert refused().remedy == f"move it away (mv {library_path()} {library_path()}.bad) and import your files again"


def test_a_file_of_something_else_is_refused() -> None:
    library_path().write_bytes(b"something else " * 1000)
    assert "is damaged: file is not a database" in refused().message


def test_another_programs_database_is_refused() -> None:
    with sqlite3.connect(library_path()) as other:
        other.execute("CREATE TABLE their_own (text TEXT)")
    assert refused().message == f"{library_path()} is no library of apnap"


def test_a_library_of_a_later_version_is_not_touched() -> None:
    put(book())
    with sqlite3.connect(library_path()) as later:
        later.execute("PRAGMA user_version = 99")
    before = library_path().read_bytes()
    with pytest.raises(KnowledgeBaseError, match="written by a later version"):
        put(book("mtg/2012-01-01"))
    assert refused().remedy == "update apnap, or set APNAP_DATA to another folder"
    assert library_path().read_bytes() == before


def test_a_library_of_an_earlier_version_is_to_be_made_anew() -> None:
    put(book())
    with sqlite3.connect(library_path()) as earlier:
        earlier.execute("PRAGMA user_version = 1")
    assert refused().message == f"the library {library_path()} was written by an earlier version of apnap"
    assert "import your files again" in refused().remedy


def test_damage_in_the_middle_is_refused_when_it_is_met() -> None:
    many()
    with library_path().open("r+b") as file:
        file.seek(8192)
        file.write(b"\xa5" * (library_path().stat().st_size - 8192))
    assert "is damaged" in refused().message


def test_a_shortened_file_is_refused() -> None:
    many()
    os.truncate(library_path(), 8192)
    assert "is damaged" in refused().message


# -- no space, no right -----------------------------------------------------------------------------------------------


@pytest.fixture
def tiny(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A disk of half a megabyte."""
    folder = tmp_path / "tiny"
    folder.mkdir()
    command = shutil.which("mount")
    if command is None or subprocess.run([command, "-t", "tmpfs", "-o", "size=512k", "tmpfs", folder], check=False).returncode:
        pytest.skip("a small disk can be mounted by root only")
    monkeypatch.setenv("APNAP_DATA", str(folder))
    yield folder
    subprocess.run(["umount", "--lazy", folder], check=True)


def test_on_a_full_disk_the_library_stays_as_it_was(tiny: Path) -> None:
    put(book())
    before = library_path().read_bytes()
    with pytest.raises(KnowledgeBaseError) as caught:
        many("mtg/2012-01-01")
    assert caught.value.message == f"the disk is full: {library_path()} cannot grow"
    assert "free some space" in caught.value.remedy
    with opened() as library:
        assert list(library.editions) == [EDITION]
    assert library_path().read_bytes() == before
    assert [path.name for path in tiny.iterdir()] == ["library.sqlite"]


def test_on_a_disk_that_is_full_from_the_start_no_library_is_begun(tiny: Path) -> None:
    (tiny / "filler").write_bytes(b"x" * 500_000)
    with pytest.raises(KnowledgeBaseError, match="the disk is full"):
        put(book())
    assert [path.name for path in tiny.iterdir()] == ["filler"]


def test_a_limit_on_the_size_of_files_leaves_the_library_as_it_was() -> None:
    put(book())
    before = library_path().read_bytes()
    code = (
        "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, 200_000));"
        "from tests.graph.library.test_connection import many; many('mtg/2012-01-01')"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert "see whether the disk is full" in done.stderr
    with opened() as library:
        assert list(library.editions) == [EDITION]
    assert library_path().read_bytes() == before


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("APNAP_DATA", str(tmp_path / "file" / "folder"))
    with pytest.raises(KnowledgeBaseError) as caught:
        put(book())
    assert caught.value.message.startswith(f"cannot write {tmp_path / 'file' / 'folder'}: ")
    assert caught.value.remedy == "set APNAP_DATA to a folder that can be written"


@pytest.fixture
def read_only(tiny: Path) -> Path:
    """A disk with a library on which nothing can be written."""
    put(book())
    subprocess.run(["mount", "-o", "remount,ro", tiny], check=True)
    return tiny


def test_a_library_that_may_only_be_read_is_read(read_only: Path) -> None:
    with opened() as library:
        assert list(library.editions) == [EDITION]


def test_a_library_that_may_only_be_read_says_so_to_who_writes(read_only: Path) -> None:
    with pytest.raises(KnowledgeBaseError) as caught:
        put(book("mtg/2012-01-01"))
    assert caught.value.remedy == "set APNAP_DATA to a folder that can be written"


def test_what_killed_makers_of_a_library_left_is_cleared_away(empty_library: Path) -> None:
    left = empty_library / ".new-abc.sqlite"
    left.touch()
    os.utime(left, (0, 0))
    put(book())
    assert [path.name for path in empty_library.iterdir()] == ["library.sqlite"]


def test_a_library_is_made_where_files_cannot_be_linked(monkeypatch: pytest.MonkeyPatch, empty_library: Path) -> None:
    def no_links(*_: object) -> None:
        raise PermissionError(1, "no links here")

    monkeypatch.setattr(os, "link", no_links)
    assert put(book()) == "imported"
    assert [path.name for path in empty_library.iterdir()] == ["library.sqlite"]
