"""Readings of wordings, kept on disk from one process to the next where a program asks for that (`keep_in`).

A command that plays a board reads the few cards on it, and for these alone loads the grammar, compiles what of it they need and
throws that away: a third of its time. What is kept depends on the code that reads and on the grammar, so that a folder is of one
state of both; each file carries a digest of what it holds, as a damaged one must not become another ability.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kb.paths import private

if TYPE_CHECKING:
    from ..nodes.base import Node

__all__ = ["find", "keep", "keep_in", "keeping_none", "kept_or_read"]

Said = tuple[str | tuple[str, ...] | bool | None, ...]
"""What is read, and all that its reading depends on: the wording, the card's name, its types …"""

_MOST = 10_000
"""Files of one folder, some kB each; with more all are dropped and kept anew."""
_OF_A_PROCESS = 60
"""A board has fewer cards; what reads more reads a library, each card of it once."""
_FOLDERS = 4
"""Folders that stay, those used last: of the checkouts and versions that share a cache."""
_DIGEST = 16  # bytes: enough that no two wordings share a file


class _Kept:
    """Where readings are kept, once that is asked; `left`: how many more this process may add."""

    def __init__(self) -> None:
        self.place: Callable[[], Path] | None = None
        self.left = _OF_A_PROCESS


_KEPT = _Kept()


def keep_in(place: Callable[[], Path] | None) -> None:
    """Keep readings in a folder from now on, or nowhere.

    Args:
        place: gives the folder, whose name says what the readings depend on; asked when the first wording is read.
    """
    _KEPT.place, _KEPT.left = cache(place) if place is not None else None, _OF_A_PROCESS


@contextmanager
def keeping_none() -> Iterator[None]:
    """Keep nothing for a while: what reads all cards there are reads each once."""
    left, _KEPT.left = _KEPT.left, 0
    try:
        yield
    finally:
        _KEPT.left = left


def kept_or_read(said: Said, read: Callable[[], tuple[Any, ...]]) -> tuple[Any, ...]:
    """What was read of a wording before; else what `read` reads of it now, kept for the next process."""
    found = find(said)
    if found is None:
        found = read()
        keep(said, found)
    return found


def find(said: Said) -> tuple[Any, ...] | None:
    """What was read of a wording, as it was kept; None where it was not, or is damaged."""
    if _KEPT.place is None:
        return None
    try:
        found = _file(_KEPT.place(), said).read_bytes()
    except OSError:
        return None
    from ..nodes.packed import unpack

    # A damaged file does not fit its digest: the text is then read anew.
    digest, packed = found[:_DIGEST], found[_DIGEST:]
    return unpack(packed) if digest == _digest(packed) else None


def keep(said: Said, read: tuple[Node, ...]) -> None:
    """Keep what was read, if there is a place for it; one that cannot be written is no error, as it can be read again."""
    if _KEPT.place is None or _KEPT.left == 0:
        return
    from ..nodes.packed import pack

    packed = pack(read)
    if packed is None:
        return
    folder = _KEPT.place()
    with suppress(OSError):
        if _KEPT.left == _OF_A_PROCESS:  # once per process, as it lists the whole folder
            _make_room(folder)
        _KEPT.left -= 1
        file = _file(folder, said)
        new = file.with_suffix(f".{os.getpid()}")
        new.write_bytes(_digest(packed) + packed)
        new.replace(file)


def _file(folder: Path, said: Said) -> Path:
    return folder / _digest(repr(said).encode("utf-8", "surrogatepass")).hex()  # a wording may hold what is no character


def _digest(packed: bytes) -> bytes:
    from hashlib import blake2b  # only here: commands without a board need none of it

    return blake2b(packed, digest_size=_DIGEST).digest()


def _make_room(folder: Path) -> None:
    """Make the folder, and leave out what is too much in it and beside it."""
    from shutil import rmtree

    private(folder)
    if sum(1 for _ in folder.iterdir()) > _MOST:
        rmtree(folder, ignore_errors=True)
        private(folder)
    os.utime(folder)  # marks it as used: those unused for longest go
    used = sorted((each for each in folder.parent.iterdir() if each.is_dir()), key=lambda each: each.stat().st_mtime)
    for old in used[:-_FOLDERS]:
        rmtree(old, ignore_errors=True)
