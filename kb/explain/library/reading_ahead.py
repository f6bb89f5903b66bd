"""Rulebooks read ahead: by another process, while the one before is put into the library.

With a book come its steps to the shipped editions next to it, which take as long as all else. That process is a Python of its own,
begun the same way on every system. What it cannot read is read again by this one, which says what is wrong with it.
"""

from __future__ import annotations

import os
import pickle
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import date
from itertools import repeat
from pathlib import Path
from subprocess import DEVNULL, PIPE, Popen
from typing import IO, TYPE_CHECKING

from msgspec import Struct

from kb.graph.library.imported import steps_beside
from kb.graph.library.neighbours import Beside
from kb.text.reading import BOOK, bytes_of
from kb.text.rulebook.book import Rulebook
from kb.text.rulebook.read import read_rulebook

if TYPE_CHECKING:
    from kb.graph.library.imported import Issued

__all__ = ["Ahead", "read_ahead"]

_ALONE = 4
"""Fewer files than this are read sooner by this process than another could be begun."""
_STDIN = "-"


class Ahead(Struct, frozen=True):
    """A book that was read ahead. `beside`: its steps to the shipped editions next to it."""

    book: Rulebook
    beside: Beside


@contextmanager
def read_ahead(files: Sequence[str | Path], effective: date | None, issued: Issued) -> Iterator[Iterator[Ahead | None]]:
    """Begin to read files; gives an iterator over what they hold, in their order: `None` for one that this process is to read.

    Args:
        effective: the date of files that do not give one. issued: the shipped editions, with their games and dates.
    """
    names = [os.fspath(file) for file in files]
    worth_it = len(names) >= _ALONE and (os.cpu_count() or 1) > 1 and _STDIN not in names
    process = _begun() if worth_it else None
    if process is None:
        yield repeat(None, len(names))
        return
    with process:
        try:
            yield _found(process, (names, effective, issued))
        finally:
            process.kill()


def _begun() -> Popen[bytes] | None:
    if not sys.executable or getattr(sys, "frozen", False):
        return None  # Python is part of another program, which is not to be begun again
    here = os.pathsep.join(path for path in (str(Path(__file__).parents[3]), os.environ.get("PYTHONPATH", "")) if path)
    try:
        words = (sys.executable, "-m", __name__)
        return Popen(words, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, env={**os.environ, "PYTHONPATH": here})
    except OSError:
        return None


def _found(process: Popen[bytes], wanted: tuple[Sequence[str], date | None, Issued]) -> Iterator[Ahead | None]:
    """What the other process says. It is no more than a book ahead, as it waits for each to be taken."""
    assert process.stdin is not None
    assert process.stdout is not None
    alive = _told(process.stdin, wanted)
    for _ in wanted[0]:
        found: Ahead | None = None
        if alive:
            try:
                read = pickle.load(process.stdout)
                found = Ahead(*read) if read is not None else None
            except (OSError, EOFError, pickle.UnpicklingError):
                alive = False
        yield found


def _told(to: IO[bytes], wanted: object) -> bool:
    try:
        pickle.dump(wanted, to)
        to.close()
    except OSError:
        return False
    return True


# -- what the other process does ------------------------------------------------------------------------------------------


def _read(file: str, effective: date | None, issued: Issued) -> tuple[Rulebook, Beside] | None:
    """A book with its steps; whatever goes wrong here will go wrong there too, and is reported there."""
    try:
        book = read_rulebook(bytes_of(file, BOOK), file, effective=effective)
        return book, steps_beside(book, issued)
    except Exception:
        return None


def main() -> None:
    """Read what is asked for on the standard input; write each book as it is read."""
    files, effective, issued = pickle.load(sys.stdin.buffer)
    for file in files:
        pickle.dump(_read(file, effective, issued), sys.stdout.buffer)
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
