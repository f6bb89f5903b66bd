"""The compiled store on disk: built once per content hash, shared by every process, never seen half-built.

A build works in a folder of its own under a lock, and is renamed into place when whole: of two first runs at
once one builds and the other waits, and a kill in the middle leaves nothing that anyone would open.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from kb.errors import KnowledgeBaseError
from kb.graph.store.contents import content_hash
from kb.graph.store.records import Record, record_from, written
from kb.graph.store.whole import is_complete, is_whole, list_files, sound
from kb.paths import cache_folder, private
from kb.text.wording.kept_readings import keeping_none

if TYPE_CHECKING:
    from pyoxigraph import Store

__all__ = [
    "Build",
    "Progress",
    "content_hash",
    "create",
    "damaged",
    "earlier",
    "find",
    "locked",
    "mend",
    "open_store",
    "read_record",
    "write_record",
]

Progress = Callable[[str, float], None]
"""Called with what is being done, and how much of the whole is done (0 to 1)."""

Build = Callable[[Path, Progress], None]
"""Fills an empty folder with a compiled store."""

_IN_USE = 3600.0
"""Seconds for which a store of another content hash is left alone after it was last opened: another version of the program, in
another checkout, may be using it."""


def find(key: str) -> Path | None:
    """The folder of the compiled store with that content hash, if there is one and no file of it is gone or cut."""
    folder = _stores() / key
    if not is_complete(folder):
        return None
    with suppress(OSError):  # where nothing can be written, nothing is removed either
        os.utime(folder)
    return folder


def earlier(begins: str) -> Path | None:
    """The whole store that was used last of those whose keys begin so."""
    stores = [path for path in _stores().glob("[!.]*") if path.name.startswith(begins) and is_complete(path)]
    return max(stores, key=lambda path: path.stat().st_mtime, default=None)


def create(key: str, build: Build, progress: Progress) -> Path:
    """Build the store with that content hash, unless another process just did; give its folder.

    Raises:
        KnowledgeBaseError: the cache folder cannot be written, or the data is broken.
    """
    with locked(_stores()):
        done = find(key)
        if done is None:
            _clean()
            with keeping_none():
                done = _built(key, build, progress)
    return done


def open_store(folder: Path) -> Store:
    """The quads of a compiled store, read-only."""
    from pyoxigraph import Store

    with _removing(folder):
        return Store.read_only(str(folder / "quads"))


def read_record(folder: Path, name: str) -> Record:
    """A record of a compiled store by name, `catalogue` or an edition's id."""
    path = _place(folder, name)
    with _removing(folder):
        raw = path.read_bytes()
        if not sound(folder, path.relative_to(folder).as_posix(), raw):
            raise OSError(f"{path} is damaged")
        return record_from(raw.decode("utf-8"))


def write_record(folder: Path, name: str, record: Record) -> None:
    """Add a record to a store that is being built."""
    path = _place(folder, name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(written(record), encoding="utf-8", newline="\n")


def mend() -> bool:
    """Remove the compiled stores that are not whole, and say whether there were any. They are built anew when asked for."""
    folders = [folder for folder in _stores().glob("[!.]*") if folder.is_dir()] if _stores().is_dir() else []
    damaged = [folder for folder in folders if not is_whole(folder)]
    for folder in damaged:
        _remove(folder)
    return bool(damaged)


@contextmanager
def _removing(folder: Path) -> Iterator[None]:
    """Remove a store that turns out to be damaged.

    Raises:
        KnowledgeBaseError: it was.
    """
    try:
        yield
    except (OSError, ValueError) as error:
        if is_whole(folder):  # the store is sound: the error has another cause
            raise
        _remove(folder)
        raise damaged() from error


def damaged() -> KnowledgeBaseError:
    """The error of a question that met a damaged store, which has been removed."""
    return KnowledgeBaseError(f"a file in the cache {_stores()} was damaged; it has been removed",
                              remedy="ask again: the cache is then made anew")  # fmt: skip


def _remove(folder: Path) -> None:
    import shutil

    shutil.rmtree(folder, ignore_errors=True)


def _place(folder: Path, name: str) -> Path:
    return folder / "records" / f"{name}.record"


def _stores() -> Path:
    return cache_folder() / "stores"


def _built(key: str, build: Build, progress: Progress) -> Path:
    import shutil
    import tempfile

    try:
        folder = Path(tempfile.mkdtemp(prefix=".building-", dir=_stores()))
        try:
            build(folder, progress)
            list_files(folder)
            _remove(_stores() / key)  # a damaged store may be in its place
            return folder.rename(_stores() / key)
        except BaseException:  # interrupted ones, too: half a store is of no use
            shutil.rmtree(folder, ignore_errors=True)
            raise
    except OSError as error:
        remedy = "free some space, or set APNAP_CACHE to a folder on another disk"
        raise KnowledgeBaseError(f"cannot write {_stores()}: {error.strerror or error}", remedy=remedy) from error


def _clean() -> None:
    """Remove what killed builds left, and stores of other contents that were not used for a while."""
    import shutil

    for folder in _stores().iterdir():
        abandoned = folder.name.startswith(".building-")
        if folder.is_dir() and (abandoned or folder.stat().st_mtime < time.time() - _IN_USE):
            shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Hold the lock on changing a folder, waiting until it is free. The system frees it when the process ends, however it ends.

    Raises:
        KnowledgeBaseError: the folder cannot be written.
    """
    from filelock import FileLock  # only here: it takes 20 ms, and a question asked of a finished store takes no lock

    try:
        private(folder)
        held = FileLock(folder / ".lock").acquire()
    except OSError as error:
        remedy = "set APNAP_CACHE and APNAP_DATA to folders that can be written"
        raise KnowledgeBaseError(f"cannot write {folder}: {error.strerror}", remedy=remedy) from error
    with held:
        yield
