"""The rulebooks of this machine, read once for all tests, and their raw text got by other means than the reader's."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from kb.text.rulebook.book import Rulebook
from kb.text.rulebook.read import read_rulebook

FOLDER = Path(__file__).resolve().parents[4] / "shared" / "data" / "rulebooks" / "mtg"
ENCODINGS = {
    "2005-10-01": "cp1252",
    "2007-02-01": "mac_roman",
    "2016-08-26": "utf-16",
    "2017-07-07": "cp1252",
    "2019-05-03": "utf-8-sig",
    "2022-07-08": "utf-8-sig",
    "2026-01-16": "utf-8-sig",
    "2026-02-27": "utf-8-sig",
    "2026-09-25": "utf-8-sig",
}
FILES = sorted(path.stem for path in FOLDER.glob("*.txt")) if FOLDER.is_dir() else []
each_file = pytest.mark.parametrize(
    "file", FILES or [pytest.param("", marks=pytest.mark.skip(reason="the rulebooks are not on this machine"))]
)


def raw(file: str) -> bytes:
    """The bytes of a file."""
    return (FOLDER / f"{file}.txt").read_bytes()


@cache
def book(file: str) -> Rulebook:
    """What the reader makes of a file."""
    return read_rulebook(raw(file), file)


@cache
def text(file: str) -> str:
    """A file's text with line feeds, by the encoding that it is known to have."""
    return re.sub(r"\r\n?|\n", "\n", raw(file).decode(ENCODINGS.get(file, "ascii"), "replace"))


@cache
def parts(file: str) -> tuple[str, str]:
    """The numbered rules and the glossary as one text each: from above the last line `100. General` and the last `Glossary` on."""
    whole = text(file)
    start = whole.rindex("\n1. ", 0, whole.rindex("\n100. General"))
    glossary, credits_ = whole.rindex("\nGlossary\n"), whole.rindex("\nCredits\n")
    return whole[start:glossary], whole[glossary + 10 : credits_]
