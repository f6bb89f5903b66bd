"""The door of this folder: the bytes of an official rulebook file → `Rulebook`."""

from __future__ import annotations

from datetime import date

from kb.errors import MalformedError, Place

from .book import Rulebook
from .dates import issue_of
from .decode import decode
from .division import divided
from .magic import magic

__all__ = ["read_rulebook"]


def read_rulebook(raw: bytes, name: str, *, effective: date | None = None) -> Rulebook:
    """One edition of a game's rules.

    Args:
        raw: the file as it is. name: what errors call it. effective: the date that the user gives, which then counts.

    Raises:
        MalformedError: it is no rulebook: empty, not text, a web page, without numbered rules or without a date.
    """
    decoded = decode(raw)
    parts = divided(decoded.lines)
    if parts is None:
        raise MalformedError("no numbered rules", remedy="give the text file", place=Place(name))
    issue = issue_of(decoded.lines, effective=effective)
    return magic(decoded, parts, issue)
