"""The door for text from outside: a file or the standard input, checked for what it is and how large before anything reads it.

Whatever is given (a folder, a socket, a device without end, bytes that are no text) is reported as a mistake of the user's, with a
remedy. Text that comes through here holds no zero and no half of a character, so that it can be kept and written anywhere.
"""

from __future__ import annotations

import errno
import os
import re
import stat
import sys
import time
from pathlib import Path
from typing import BinaryIO

from kb.errors import MalformedError, Place

__all__ = ["BOARD", "BOOK", "STDIN", "WORDING", "bytes_of", "checked", "not_readable", "read_file", "text_of"]

STDIN = "-"
BOARD = 2_000_000
"""Bytes of a scenario; the reader of scenarios has a bound of its own, in characters."""
BOOK = 100_000_000
"""Bytes of a rulebook or of rulings: the largest have a few million."""
WORDING = 20_000
"""Characters of a wording: the longest on a card has some thousand."""

_NO_TEXT = re.compile("[\x00\ud800-\udfff]")  # in text read as UTF-8, a sign of another encoding
_ENCODING = "save it as UTF-8"


def bytes_of(file: str | Path, most: int = BOOK) -> bytes:
    """What a file holds; `-` is the standard input. No more is read than may be.

    Raises:
        MalformedError: it cannot be read, or has more than so many bytes.
    """
    name = str(file)
    try:
        raw = _stdin(most + 1) if name == STDIN else read_file(Path(file), most + 1)
    except (OSError, ValueError) as error:
        raise not_readable(name, error) from None
    if len(raw) > most:
        raise MalformedError(f"it is larger than {most:,} bytes", place=Place(name),
                             remedy="see whether this is the file that you mean")  # fmt: skip
    return raw


def text_of(file: str | Path, most: int = BOARD) -> str:
    """What a file holds, as text; `-` is the standard input.

    Raises:
        MalformedError: it cannot be read, is too large, or is no text in UTF-8.
    """
    raw = bytes_of(file, most)
    try:
        return checked(raw.decode("utf-8-sig"), str(file))
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise MalformedError(f"the file is not UTF-8 text: byte {raw[error.start]:#04x} in line {line}",
                             place=Place(str(file)), remedy=_ENCODING) from None  # fmt: skip


def checked(text: str, name: str | None = None, most: int | None = None) -> str:
    """A text that can be kept and written anywhere.

    Raises:
        MalformedError: it holds a zero or half a character (as JSON can spell one), or is longer than so many characters.
    """
    if most is not None and len(text) > most:
        raise MalformedError(f"the text has {len(text):,} characters, more than {most:,}", place=Place(name) if name else None,
                             remedy="give a part of it")  # fmt: skip
    if found := _NO_TEXT.search(text):
        raise MalformedError(f"the text holds {ord(found[0]):#06x}, which is no character", place=Place(name) if name else None,
                             remedy=_ENCODING)  # fmt: skip
    return text


def not_readable(name: str, error: Exception) -> MalformedError:
    """The error of a file that cannot be opened or read, in the user's terms."""
    if isinstance(error, IsADirectoryError):
        return MalformedError("this is a folder", remedy=f"name the files in it: {name}/*", place=Place(name))
    if isinstance(error, OSError):
        why, remedy = _WHY.get(error.errno or 0, (error.strerror or str(error), "check the name of the file"))
    else:
        why, remedy = str(error), "check the name of the file"
    return MalformedError(f"cannot read {name}: {why}", place=Place(name), remedy=remedy)


_WHY = {
    errno.ENXIO: ("it is a socket", "name a file"),  # the system calls it “No such device or address”
    errno.EACCES: ("Permission denied", "see that you may read it: ls -l"),
}


def read_file(path: Path, most: int) -> bytes:
    """The first bytes of a file. A pipe is read to its end if anybody writes into it.

    Raises:
        OSError: it cannot be read.
    """
    with open(path, "rb", opener=_opened_at_once) as file:
        return _from_pipe(file, most) if stat.S_ISFIFO(os.fstat(file.fileno()).st_mode) else file.read(most)


def _opened_at_once(name: str, flags: int) -> int:
    return os.open(name, flags | getattr(os, "O_NONBLOCK", 0))  # to open a pipe takes until somebody writes into it, else


_PATIENCE = 3.0
"""Seconds until somebody has to write into a pipe: a shell that makes one has started both programs long before."""


def _from_pipe(pipe: BinaryIO, most: int) -> bytes:
    until, start = time.monotonic() + _PATIENCE, b""
    while not start:
        try:
            start = os.read(pipe.fileno(), min(most, 65_536))
        except BlockingIOError:  # somebody has opened it, and has not written yet
            break
        if not start and time.monotonic() > until:
            raise OSError(errno.EAGAIN, "it is a pipe into which nobody writes")
        time.sleep(0 if start else 0.02)
    os.set_blocking(pipe.fileno(), True)
    return start + pipe.read(max(0, most - len(start)))


def _stdin(most: int) -> bytes:
    stream = getattr(sys.stdin, "buffer", None)
    return stream.read(most) if stream is not None else sys.stdin.read(most).encode("utf-8", "surrogatepass")
