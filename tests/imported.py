"""Imported editions for tests: one of made-up sentences, and the real ones where their files are at hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from hashlib import blake2b
from pathlib import Path

import pytest

from kb.closure import open_knowledge
from kb.graph.alignment import shipped
from kb.graph.alignment.prints import Print, print_of
from kb.graph.library.adding import add
from kb.text.rulebook.book import Link, Paragraph, Rulebook
from kb.text.rulebook.read import read_rulebook

__all__ = ["BOOKS", "EDITION", "import_made_up", "import_real", "needs_books"]

BOOKS = Path(__file__).parents[2] / "shared" / "data" / "rulebooks"
needs_books = pytest.mark.skipif(not BOOKS.is_dir(), reason="the rulebook files are not here")

EDITION, LIKE = "mtg/2018-01-19", "mtg/2017-07-08"


def import_made_up(monkeypatch: pytest.MonkeyPatch, changed: Iterable[str] = (), edition: str = EDITION) -> None:
    """Import a book with the numbers of the edition of 2017; only the sentences at some of them differ from those of 2017.

    One more rule, 603.99, has no counterpart; 603.4 cites it.
    """
    knowledge = open_knowledge()
    numbers = tuple(knowledge.editions[LIKE].rules)
    prints = {number: print_of(number, _sentence(number)) for number in numbers}

    def made_up(name: str) -> Mapping[str, Print]:
        return prints if name == LIKE else {}

    monkeypatch.setattr(shipped, "shipped_prints", made_up)
    texts = {number: _sentence(number, "anew" if number in changed else "") for number in numbers}
    paragraphs = {number: _paragraph(number, text, numbers) for number, text in texts.items()}
    paragraphs["603.99"] = Paragraph("603.99", "rule", "Nobody has said this before.", "603")
    day = date.fromisoformat(edition.partition("/")[2])
    book = Rulebook("mtg", edition, "Made-up Rules", day, "utf-8", "LF", paragraphs)
    known = {each.id: str(each.issued) for each in knowledge.modelled("mtg")}
    add(book, "made-up.txt", "{}", known, carry=knowledge.carry)


def import_real(*names: str) -> None:
    """Import rulebook files by name."""
    knowledge = open_knowledge()
    for name in names:
        (file,) = BOOKS.rglob(name)
        book = read_rulebook(file.read_bytes(), file.name)
        known = {each.id: str(each.issued) for each in knowledge.modelled(book.game)}
        add(book, file.name, "{}", known, carry=knowledge.carry)


def _paragraph(number: str, text: str, numbers: Iterable[str]) -> Paragraph:
    within = number.rpartition(".")[0] if number[-1].isdigit() else number.rstrip("abcdefghijklmnopqrstuvwxyz")
    links = (Link("rule", "603.99", 0, 1),) if number == "603.4" else ()
    return Paragraph(number, "rule", text, within if within in numbers else None, links=links)


def _sentence(number: str, more: str = "") -> str:
    words = blake2b(number.encode(), digest_size=24).hexdigest()
    return " ".join((*(f"word{words[place : place + 4]}" for place in range(0, 48, 4)), more)).strip()
