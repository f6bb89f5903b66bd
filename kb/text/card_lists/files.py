"""Files of card lists, record by record, plain or packed with gzip: a bulk file of half a gigabyte is never held as a whole.

Scryfall's bulk files are arrays with a record on each line, and card lists as JSON lines have one too: those are read line by line.
Any other JSON (MTGJSON's AtomicCards is one object) is read whole.
"""

from __future__ import annotations

import gzip
import json
import sys
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import IO, cast

from kb.errors import MalformedError, Place
from kb.text.reading import not_readable

from ..json_stream import Broken, Item, items

__all__ = ["STDIN", "records"]

STDIN = "-"
_PACKED = b"\x1f\x8b"
# Enough of a bad line to find it by, in one line of a terminal.
_SHOWN = 100
_FETCH_AGAIN = "fetch the file again"


def records(file: str) -> Iterator[Item]:
    """The records of a file, each with its line; `-` is the standard input. A record that is no JSON hinders no other.

    Raises:
        MalformedError: the file cannot be read or unpacked, or is no JSON at all.
    """
    try:
        with _opened(file) as source:
            yield from _by_line(source) if _has_a_record_a_line(source) else _whole(source, file)
    except UnicodeDecodeError:
        raise MalformedError("the file is not UTF-8 text", place=Place(file), remedy="save it as UTF-8") from None
    except (EOFError, zlib.error, gzip.BadGzipFile) as error:
        raise MalformedError(f"it cannot be unpacked: {error}", place=Place(file), remedy=_FETCH_AGAIN) from None


@contextmanager
def _opened(file: str) -> Iterator[IO[bytes]]:
    """The bytes of a file, unpacked, from a place that can be gone back to."""
    if file == STDIN:
        raw = sys.stdin.buffer.read()
        yield BytesIO(gzip.decompress(raw) if raw.startswith(_PACKED) else raw)
        return
    try:
        with Path(file).open("rb") as plain:
            packed = plain.read(len(_PACKED)) == _PACKED
    except OSError as error:
        raise not_readable(file, error) from None
    with Path(file).open("rb") as plain:
        yield cast("IO[bytes]", gzip.GzipFile(fileobj=plain)) if packed else plain


def _has_a_record_a_line(source: IO[bytes]) -> bool:
    """Whether the first record stands on a line of its own; the source is then back at its beginning."""
    first = b""
    for line in source:
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
    for number, line in enumerate(source, 1):
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


def _whole(source: IO[bytes], file: str) -> Iterator[Item]:
    reached = False
    try:
        for item in items(source.read().decode("utf-8-sig")):
            reached = True
            yield item
    except RecursionError:
        raise MalformedError("its lists are nested too deep", place=Place(file), remedy=_FETCH_AGAIN) from None
    except Broken as broken:
        if not reached:
            raise MalformedError(f"this is not JSON: {broken}", place=Place(file, broken.line), remedy=_FETCH_AGAIN) from None
        yield Item(broken.line, fault=f"from here on the file cannot be read: {broken}")
