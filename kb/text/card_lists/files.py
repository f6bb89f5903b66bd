"""Files of card lists, record by record, plain or packed with gzip: a bulk file of half a gigabyte is never held as a whole.

Scryfall's bulk files are arrays with a record on each line, and card lists as JSON lines have one too: those are read line by line.
Any other JSON (MTGJSON's AtomicCards is one object) is read whole.
"""

from __future__ import annotations

import codecs
import gzip
import json
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import IO, cast

from kb.errors import MalformedError, Place
from kb.text.reading import bytes_of, not_readable

from ..json_stream import Broken, Item, items

__all__ = ["STDIN", "records"]

STDIN = "-"
_PACKED = b"\x1f\x8b"  # gzip, whatever the name of the file ends in
# Enough of a bad line to find it by, in one line of a terminal.
_SHOWN = 100
_FETCH_AGAIN = "fetch the file again"
_LONGEST_LINE = 10_000_000
"""Bytes of a record that has a line to itself: those of real cards have some thousand."""
_LARGEST = 1_000_000_000
"""Bytes of what is read whole: MTGJSON's largest list of cards has about a third of that."""
_START = 65_536  # bytes in which a text of any kind shows that it is one


def records(file: str) -> Iterator[Item]:
    """The records of a file, each with its line; `-` is the standard input. A record that is no JSON hinders no other.

    Raises:
        MalformedError: the file cannot be read or unpacked, or is no JSON at all.
    """
    try:
        with _opened(file) as source:
            _see_that_it_is_text(source, file)
            yield from _by_line(source) if _has_a_record_a_line(source) else _whole(source, file)
    except UnicodeDecodeError:
        raise MalformedError("the file is not UTF-8 text", place=Place(file), remedy="save it as UTF-8") from None
    except (EOFError, zlib.error, gzip.BadGzipFile) as error:
        raise MalformedError(f"it cannot be unpacked: {error}", place=Place(file), remedy=_FETCH_AGAIN) from None


@contextmanager
def _opened(file: str) -> Iterator[IO[bytes]]:
    """The bytes of a file, unpacked, from a place that can be gone back to."""
    if file == STDIN or Path(file).is_fifo():
        raw = BytesIO(bytes_of(file, _LARGEST))
        packed = raw.getbuffer()[: len(_PACKED)] == _PACKED
        yield cast("IO[bytes]", gzip.GzipFile(fileobj=raw)) if packed else raw
        return
    try:
        with Path(file).open("rb") as plain:
            packed = plain.read(len(_PACKED)) == _PACKED
    except OSError as error:
        raise not_readable(file, error) from None
    with Path(file).open("rb") as plain:
        yield cast("IO[bytes]", gzip.GzipFile(fileobj=plain)) if packed else plain


def _see_that_it_is_text(source: IO[bytes], file: str) -> None:
    """A device, or a picture, may have no end of a line and no end at all."""
    start = source.read(_START)
    source.seek(0)
    if b"\0" in start and not start.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        raise MalformedError("this is no text", place=Place(file), remedy="see whether this is the file that you mean")


def _lines(source: IO[bytes]) -> Iterator[bytes]:
    """The lines; of one that is longer than any record, as much as shows that."""
    while line := source.readline(_LONGEST_LINE):
        yield line


def _has_a_record_a_line(source: IO[bytes]) -> bool:
    """Whether the first record stands on a line of its own; the source is then back at its beginning."""
    first = b""
    for line in _lines(source):
        first = line.strip().removeprefix(b"\xef\xbb\xbf")
        if first not in (b"", b"["):
            break
    source.seek(0)
    try:
        found = json.loads(_without_comma(first).removeprefix(b"["))
    except ValueError:
        return first.startswith(b'{"object"')  # a bulk file whose first record is damaged
    # MTGJSON's files are a single line, and so may one card be: the whole reader takes those apart.
    return isinstance(found, dict) and not {"data", "meta"} & found.keys()


def _by_line(source: IO[bytes]) -> Iterator[Item]:
    for number, line in enumerate(_lines(source), 1):
        text = _without_comma(line.strip().removeprefix(b"\xef\xbb\xbf")).decode("utf-8")
        if number == 1 and text != "[":
            text = text.removeprefix("[")
        if text in ("", "[", "]"):
            continue
        try:
            yield Item(number, json.loads(text))
        except ValueError as error:
            yield Item(number, fault=f"not JSON: {error}", text=text[:_SHOWN])


def _without_comma(line: bytes) -> bytes:
    return line.rstrip().removesuffix(b",")


def _all_of(source: IO[bytes], file: str) -> bytes:
    raw = source.read(_LARGEST + 1)
    if len(raw) > _LARGEST:
        raise MalformedError(f"it is larger than {_LARGEST:,} bytes", place=Place(file), remedy="give a part of it")
    return raw


def _whole(source: IO[bytes], file: str) -> Iterator[Item]:
    reached = False
    try:
        for item in items(_all_of(source, file).decode("utf-8-sig")):
            reached = True
            yield item
    except RecursionError:
        raise MalformedError("its lists are nested too deep", place=Place(file), remedy=_FETCH_AGAIN) from None
    except Broken as broken:
        if not reached:
            raise MalformedError(f"this is not JSON: {broken}", place=Place(file, broken.line), remedy=_FETCH_AGAIN) from None
        yield Item(broken.line, fault=f"from here on the file cannot be read: {broken}")
