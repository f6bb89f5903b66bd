"""Texts judged by the shipped knowledge base, and official words read from the machine's rulebooks where there are any."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

import kb
from kb.text.rulebook.read import read_rulebook

__all__ = ["NEWEST", "TEXTS", "filled", "judged", "old_sentence", "sentence"]

TEXTS = Path(__file__).parent / "texts"
NEWEST = Path(__file__).resolve().parents[4] / "shared" / "data" / "rulebooks" / "mtg" / "2026-02-27.txt"
OLD = NEWEST.with_name("2017-07-07.txt")


def judged(text: str, name: str = "-", under: str | None = None) -> list[kb.CitedRule]:
    """The citations of a text, judged."""
    return list(kb.load().cite_text(text.encode(), name, under)[0].citations)


@cache
def _sentences(file: Path = NEWEST) -> dict[str, str]:
    if not file.exists():
        pytest.skip("the rulebooks are not on this machine")
    book = read_rulebook(file.read_bytes(), file.name)
    first = {number: re.match(r".*?[.](?=\s|$)", each.text) for number, each in book.paragraphs.items()}
    return {number: found[0] for number, found in first.items() if found}


def sentence(number: str, how: str = "") -> str:
    """The first sentence of a rule of the newest edition; `upper`: in capitals; `…`: without its middle; `two>three`: with other
    words in place of some; skips without one."""
    found = _sentences()[number]
    if ">" in how:
        old, _, new = how.partition(">")
        assert old in found
        return found.replace(old, new, 1)
    words = found.split()
    return {"upper": found.upper(), "…": f"{' '.join(words[:6])} … {' '.join(words[-6:])}"}.get(how, found)


def old_sentence(number: str) -> str:
    """The first sentence of a rule of the edition of July 2017; skips without one."""
    return _sentences(OLD)[number]


def filled(text: str) -> str:
    """A text with each `{{603.4 …}}` replaced by that sentence."""
    return re.sub(r"\{\{([\d.a-z]+) ?(.*?)\}\}", lambda found: sentence(found[1], found[2]), text)
