"""The library's file: opened for reading or for one transaction, under SQLite's own lock.

The journal is SQLite's rollback journal: the library stays one file that can be read from a folder where nothing can be
written, and a kill at any moment leaves a journal from which the next who opens it restores what was there before.
A new library is made beside its place and linked into it when whole, so that none is ever seen half-made.
"""

from __future__ import annotations

import errno
import os
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

from kb.errors import KnowledgeBaseError
from kb.paths import private

__all__ = ["CARDS", "RULES", "VERSION", "Connection", "Contents", "for_reading", "transaction"]

VERSION = 3
"""Of the schema, and of how prints and steps are made: to be raised when any changes. A library of another one is not touched."""


class Contents(NamedTuple):
    """What a library of the user holds: its tables, the version of them, the mark of such a file, and what errors call it."""

    schema: str
    version: int
    mark: bytes
    called: str


RULES = Contents("schema.sql", VERSION, b"apna", "library")
CARDS = Contents("cards.sql", 1, b"apnc", "card library")
"""Cards are a file of their own: it is made anew from a bulk file in a minute, while rulebooks are hard to come by."""

PATIENCE = 120.0
"""Seconds to wait for another process that writes."""

_READERS_WAIT = 15.0  # seconds: a writer keeps readers out only while it commits
_ABANDONED = 60.0  # seconds after which the half-made file of a killed process is deleted

_ELSEWHERE = "set APNAP_DATA to a folder that can be written"
_SPACE = "free some space, or set APNAP_DATA to a folder on another disk; the library is as it was"
_HELD = "wait until it has ended, or end it; then try again: the library is as it was"


class Cursor(sqlite3.Cursor):
    """A cursor whose errors say what to do."""

    def execute(self, *given: Any) -> Cursor:
        try:
            super().execute(*given)
        except sqlite3.DatabaseError as error:
            _explain(error, self.connection)
        return self

    def executemany(self, *given: Any) -> Cursor:
        with _explained(self.connection):
            super().executemany(*given)
        return self

    def fetchone(self) -> Any:
        try:
            return super().fetchone()
        except sqlite3.DatabaseError as error:
            _explain(error, self.connection)

    def fetchall(self) -> list[Any]:
        try:
            return super().fetchall()
        except sqlite3.DatabaseError as error:
            _explain(error, self.connection)

    def __next__(self) -> Any:
        try:
            return super().__next__()
        except sqlite3.DatabaseError as error:
            _explain(error, self.connection)


class Connection(sqlite3.Connection):
    """A connection to a library.

    Raises, at every statement:
        KnowledgeBaseError: the file is damaged, cannot be read or written, the disk is full, or it is held by another process.
    """

    path: Path

    def cursor(self, factory: Any = Cursor) -> Any:
        return super().cursor(factory)

    def execute(self, *given: Any) -> Any:
        return self.cursor().execute(*given)

    def executemany(self, *given: Any) -> Any:
        return self.cursor().executemany(*given)


def for_reading(path: Path, contents: Contents = RULES) -> Connection:
    """A library that only reads. What an import left that was killed is undone first.

    Raises:
        KnowledgeBaseError: it is damaged, of a later version, or cannot be read.
    """
    try:
        return _checked(_connected(path, "ro", _READERS_WAIT), contents)
    except _NeedsRestoring:
        restored = _connected(path, "rw", _READERS_WAIT)
        restored.execute("SELECT count(*) FROM sqlite_master").fetchone()  # asked for anything, SQLite rolls back what was left
        restored.close()
        return _checked(_connected(path, "ro", _READERS_WAIT), contents)


@contextmanager
def transaction(path: Path, waiting: Callable[[], None], contents: Contents = RULES) -> Iterator[Connection]:
    """A library in which everything that is done is done whole or not at all; made where there is none.

    Args:
        waiting: called once if another process writes and has to be waited for.

    Raises:
        KnowledgeBaseError: it cannot be written: no right, no space, damaged, held by another process for too long.
    """
    _make(path, contents)
    connection = _checked(_connected(path, "rw", _READERS_WAIT), contents)
    try:
        # `_patiently` does the waiting, as Ctrl-C can end it; nothing is spilled before the commit, so that others can read.
        for setting in ("busy_timeout = 0", "foreign_keys = ON", "cache_spill = OFF", "cache_size = -65536"):
            connection.execute(f"PRAGMA {setting}")
        _patiently(connection, "BEGIN IMMEDIATE", waiting)
        yield connection
        _patiently(connection, "COMMIT", waiting)
    finally:
        if connection.in_transaction:
            with suppress(KnowledgeBaseError, sqlite3.Error):
                connection.execute("ROLLBACK")
        connection.close()


def _patiently(connection: Connection, statement: str, waiting: Callable[[], None]) -> None:
    """Carry out a statement that may have to wait; in short naps, so that it can be interrupted from the keyboard."""
    until, reported = time.monotonic() + PATIENCE, False
    while True:
        try:
            connection.execute(statement)
            return
        except _Held:
            if time.monotonic() > until:
                raise
        if not reported:
            waiting()
            reported = True
        time.sleep(0.05)


def _make(path: Path, contents: Contents) -> None:
    """See to it that there is a library, whole from the first moment that it is there."""
    try:
        private(path.parent)
        _clean(path.parent)
        if not path.exists():
            _create(path, contents)
    except OSError as error:
        remedy = _SPACE if error.errno == errno.ENOSPC else _ELSEWHERE
        raise KnowledgeBaseError(f"cannot write {path.parent}: {error.strerror}", remedy=remedy) from error


def _create(path: Path, contents: Contents) -> None:
    import tempfile

    descriptor, name = tempfile.mkstemp(prefix=".new-", suffix=".sqlite", dir=path.parent)
    os.close(descriptor)
    new = Path(name)
    try:
        _fill(new, contents)
        _place(new, path)
    finally:
        new.unlink(missing_ok=True)


def _fill(path: Path, contents: Contents) -> None:
    connection = _connected(path, "rw", 0.0)
    try:
        with _explained(connection):
            marks = f"PRAGMA application_id = {_number(contents)}; PRAGMA user_version = {contents.version};"
            schema = Path(__file__).with_name(contents.schema).read_text(encoding="utf-8")
            connection.executescript(f"BEGIN; {schema}; {marks} COMMIT;")
    finally:
        connection.close()


def _number(contents: Contents) -> int:
    return int.from_bytes(contents.mark, "big")


def _place(new: Path, path: Path) -> None:
    """Put a file in its place unless there is one already."""
    with suppress(FileExistsError):
        try:
            os.link(new, path)  # unlike a rename, a link never replaces a file
        except FileExistsError:
            raise
        except OSError:  # a file system without links
            if not path.exists():
                new.rename(path)


def _clean(folder: Path) -> None:
    """Remove what killed processes left before they had a library in place."""
    for left in folder.glob(".new-*.sqlite*"):
        with suppress(OSError):
            if left.stat().st_mtime < time.time() - _ABANDONED:
                left.unlink()


def _connected(path: Path, mode: str, patience: float) -> Connection:
    try:
        connection = sqlite3.connect(
            f"{path.absolute().as_uri()}?mode={mode}", timeout=patience, isolation_level=None, factory=Connection, uri=True
        )
    except sqlite3.Error as error:
        raise _error(error, path) from error
    connection.path = path
    return connection


def _checked(connection: Connection, contents: Contents) -> Connection:
    """The connection, if it is one to a library that this version can read."""
    path = connection.path
    try:
        ours, version = (connection.execute(f"PRAGMA {name}").fetchone()[0] for name in ("application_id", "user_version"))
        _refuse(path, ours, version, contents)
    except BaseException:
        connection.close()
        raise
    return connection


def _refuse(path: Path, ours: int, version: int, contents: Contents) -> None:
    if path.stat().st_size == 0:
        raise KnowledgeBaseError(f"the {contents.called} {path} is empty, which no {contents.called} is", remedy=_anew(path))
    if ours != _number(contents):
        raise KnowledgeBaseError(f"{path} is no {contents.called} of apnap", remedy=_anew(path))
    if version < contents.version:
        raise KnowledgeBaseError(f"the {contents.called} {path} was written by an earlier version of apnap", remedy=_anew(path))
    if version > contents.version:
        raise KnowledgeBaseError(
            f"the {contents.called} {path} was written by a later version of apnap"
            f" (it is of format {version}, this one reads {contents.version})",
            remedy="update apnap, or set APNAP_DATA to another folder",
        )


# -- errors ---------------------------------------------------------------------------------------------------------


class _Held(KnowledgeBaseError):
    """Another process holds the library."""


class _NeedsRestoring(KnowledgeBaseError):
    """A killed import has to be undone before anything can be read."""


@contextmanager
def _explained(connection: sqlite3.Connection) -> Iterator[None]:
    try:
        yield
    except sqlite3.DatabaseError as error:
        _explain(error, connection)


def _explain(error: sqlite3.Error, connection: sqlite3.Connection) -> NoReturn:
    raise _error(error, connection.path if isinstance(connection, Connection) else Path()) from error


def _error(error: sqlite3.Error, path: Path) -> Exception:
    """What an error of SQLite means to the user; one in a statement stays what it is."""
    code = getattr(error, "sqlite_errorcode", 0)
    if code in _RESTORING:
        return _NeedsRestoring(f"an interrupted import left {path} to be restored, and it cannot be written", remedy=_ELSEWHERE)
    match code & 0xFF:  # the low byte is the kind of error; the rest is detail
        case sqlite3.SQLITE_FULL:
            return KnowledgeBaseError(f"the disk is full: {path} cannot grow", remedy=_SPACE)
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return _Held(f"another process holds {path}", remedy=_HELD)
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_PERM | sqlite3.SQLITE_CANTOPEN:
            return KnowledgeBaseError(f"cannot open or write {path}: {error}", remedy=_ELSEWHERE)
        case sqlite3.SQLITE_IOERR:
            remedy = "see whether the disk is full or failing; the library is as it was"
            return KnowledgeBaseError(f"{path} cannot be read or written: {error}", remedy=remedy)
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB:
            return KnowledgeBaseError(f"the library {path} is damaged: {error}", remedy=_anew(path))
    return error


_RESTORING = frozenset({sqlite3.SQLITE_READONLY_ROLLBACK, sqlite3.SQLITE_READONLY_CANTLOCK, sqlite3.SQLITE_READONLY_RECOVERY})


def _anew(path: Path) -> str:
    return f"move it away (mv {path} {path}.bad) and import your files again"
