"""Rulebooks read ahead: by another process, while the one before is put into the library.

With a book come its steps to the shipped editions next to it, which take as long as all else; of some books one of these is left to
this process, so that both have the same to do. That process is a Python of its own. What it cannot read is read again by this one,
which says what is wrong with it.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import date
from itertools import repeat
from pathlib import Path
from subprocess import PIPE, Popen
from typing import IO

from msgspec import DecodeError, Struct, msgpack

from kb.another_python import begun
from kb.graph.alignment.align import Step
from kb.graph.library.imported import Issued, steps_beside
from kb.graph.library.neighbours import Pair
from kb.text.reading import BOOK, bytes_of
from kb.text.rulebook.book import Rulebook
from kb.text.rulebook.read import read_rulebook

__all__ = ["Ahead", "read_ahead"]

_ALONE = 4
"""Fewer files than this are read sooner by this process than another could be begun."""
_LEFT = 2
"""Of every second book one alignment is left to the process that enters the books: each takes a fifth of what a book takes."""
_STDIN = "-"


class _Wanted(Struct, frozen=True):
    """What the other process is to read. `files`: their paths, which need not be text."""

    files: tuple[bytes, ...]
    effective: date | None
    issued: Issued


class Ahead(Struct, frozen=True):
    """A book that was read ahead. `beside`: its steps to the shipped editions next to it."""

    book: Rulebook
    beside: dict[Pair, tuple[Step, ...]]


@contextmanager
def read_ahead(files: Sequence[str | Path], effective: date | None, issued: Issued) -> Iterator[Iterator[Ahead | None]]:
    """Begin to read files; gives an iterator over what they hold, in their order: `None` for one that this process is to read.

    Args:
        effective: the date of files that do not give one. issued: the shipped editions, with their games and dates.
    """
    names = [os.fspath(file) for file in files]
    worth_it = len(names) >= _ALONE and (os.cpu_count() or 1) > 1 and _STDIN not in names
    process = begun(__name__, stdin=PIPE) if worth_it else None
    if process is None:
        yield repeat(None, len(names))
        return
    with process:
        try:
            yield _found(process, _Wanted(tuple(map(os.fsencode, names)), effective, issued))
        finally:
            process.kill()


def _found(process: Popen[bytes], wanted: _Wanted) -> Iterator[Ahead | None]:
    """What the other process says. It is no more than a book ahead, as it waits for each to be taken."""
    assert process.stdin is not None
    assert process.stdout is not None
    alive = _told(process.stdin, wanted)
    for _ in wanted.files:
        found: Ahead | None = None
        if alive:
            try:
                found = _heard(process.stdout)
            except (OSError, EOFError, DecodeError):  # the other process has died: the rest is read here
                alive = False
        yield found


def _told(to: IO[bytes], wanted: _Wanted) -> bool:
    try:
        to.write(msgpack.encode(wanted))
        to.close()
    except OSError:
        return False
    return True


_SIZE = 8
"""Bytes of the length that stands before each book; none follows where there is no book."""


def _heard(said: IO[bytes]) -> Ahead | None:
    size = said.read(_SIZE)
    if len(size) < _SIZE:
        raise EOFError
    book = said.read(int.from_bytes(size))
    return msgpack.decode(book, type=Ahead) if book else None


# -- what the other process does ------------------------------------------------------------------------------------------


def _read(file: str, effective: date | None, issued: Issued, most: int | None = None) -> bytes:
    """A book with its steps; nothing where something goes wrong, which will go wrong there too, and is reported there.

    Args:
        most: to how many of the editions next to it.
    """
    try:
        book = read_rulebook(bytes_of(file, BOOK), file, effective=effective)
        return msgpack.encode(Ahead(book, dict(steps_beside(book, issued, most))))
    except Exception:  # whatever it is: the import then reads the book itself, and says what is wrong with it
        return b""


def main() -> None:
    """Read what is asked for on the standard input; write each book as it is read."""
    wanted = msgpack.decode(sys.stdin.buffer.read(), type=_Wanted)
    for place, file in enumerate(wanted.files):
        book = _read(os.fsdecode(file), wanted.effective, wanted.issued, None if place % _LEFT else 1)
        sys.stdout.buffer.write(len(book).to_bytes(_SIZE) + book)
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
