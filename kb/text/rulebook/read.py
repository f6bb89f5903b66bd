"""The door of this folder: the bytes of an official rulebook file → `Rulebook`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date

from kb.errors import MalformedError, Place

from .book import Rulebook
from .dates import game_of, issue_of
from .encoding.decode import Decoded, decode
from .layout.undoing import without_layout
from .magic.division import divided
from .magic.rulebook import magic
from .riftbound.rulebook import read_riftbound

__all__ = ["read_rulebook"]

_REMEDY = "give the rules as text: the file that the publisher's rules page calls TXT"
_KINDS = {
    b"%PDF": "a PDF",
    b"PK\x03\x04": "a Word document or another archive",
    b"\xd0\xcf\x11\xe0": "a Word document",
    b"{\\rtf": "an RTF document",
    b"\x1f\x8b": "a gzip archive",
    b"Rar!": "a RAR archive",
    b"7z\xbc\xaf": "a 7z archive",
    b"\x89PNG": "a picture",
    b"\xff\xd8\xff": "a picture",
    b"GIF8": "a picture",
    b"SQLite format 3": "a database",
    b"\x7fELF": "a program",
}
_TEXT = bytes({0, *range(9, 14), 26, *range(32, 256)})  # with the zeros of UTF-16, and the 26 that ends a file of DOS
_PAGE = re.compile(r"\s*(?:<\?xml[^>]*>\s*)?<(?:!doctype\s+html|html|head|body)\b", re.IGNORECASE)


def read_rulebook(raw: bytes, name: str, *, effective: date | None = None) -> Rulebook:
    """One edition of a game's rules.

    Args:
        raw: the file as it is. name: what errors call it. effective: the date that the user gives, which then counts.

    Raises:
        MalformedError: it is no rulebook: empty, not text, a web page, without numbered rules or without a date.
    """
    _refuse_other_formats(raw, name)
    decoded = decode(raw)
    _refuse_other_texts(decoded.lines, name)
    try:
        return _read(decoded, name, effective)
    except MalformedError as error:
        raise error.at(Place(name)) from None


def _read(decoded: Decoded, name: str, effective: date | None) -> Rulebook:
    if game_of(decoded.lines) == "riftbound":
        book = read_riftbound(decoded, issue_of(decoded.lines, effective=effective))
        if book.paragraphs:
            return book
    elif (parts := divided(without_layout(decoded.lines))) is not None:
        return magic(decoded, parts, issue_of(decoded.lines, effective=effective))
    raise MalformedError(
        "there are no numbered rules in it, such as “100.1.”", remedy=_REMEDY, place=_beginning(decoded.lines, name)
    )


def _refuse_other_formats(raw: bytes, name: str) -> None:
    if not raw.strip(b"\0\t\n\f\r \xef\xbb\xbf\xfe\xff"):
        raise MalformedError("the file is empty", remedy="fetch it again", place=Place(name))
    for start, kind in _KINDS.items():
        if raw.startswith(start):
            raise MalformedError(f"this is {kind}, not text", remedy=_REMEDY, place=Place(name))
    if len(raw.translate(None, _TEXT)) * 50 > len(raw):  # a few odd bytes are damage; one in fifty is no text
        raise MalformedError("this is not text", remedy=_REMEDY, place=Place(name))


def _refuse_other_texts(lines: Sequence[str], name: str) -> None:
    if _PAGE.match("\n".join(lines[:10])):
        remedy = f"save the text itself, not the page that offers it; {_REMEDY}"
        raise MalformedError("this is a web page, not the rules", remedy=remedy, place=_beginning(lines, name))


def _beginning(lines: Sequence[str], name: str) -> Place:
    """The first line that says something."""
    at = next((at for at, line in enumerate(lines) if line.strip()), 0)
    text = lines[at].strip()[:100] if lines else ""
    return Place(name, at + 1, 1, text, len(text))
