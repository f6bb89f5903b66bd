"""A small rulebook of made-up sentences, and others that differ from it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from msgspec.structs import replace

from kb.text.rulebook.book import Entry, Link, Paragraph, Rulebook

__all__ = ["SHIPPED", "book", "put", "reworded"]

SHIPPED: Mapping[str, str] = {}


def book(edition: str = "mtg/2011-01-01") -> Rulebook:
    """A chapter, a heading, three rules with an example, two glossary entries."""
    paragraphs = (
        Paragraph("1", "chapter", "Basics", line=5),
        Paragraph("100", "heading", "Playing", within="1", line=7),
        Paragraph(
            "100.1", "rule", "Two people play. See rules 100.2 and 100.", "100", ("Ada plays Bo, as 999.9 has it.",), 8,
            (Link("rule", "100.2", 27, 32), Link("rule", "100", 37, 40)), ((Link("rule", "999.9", 17, 22, found=False),),),
        ),
        Paragraph("100.2", "rule", 'Nobody says "pass" twice.\nNor \\ thrice.', "100", line=10),
        Paragraph("100.2a", "rule", "Æther cards are an exception.", "100.2", line=12),
    )  # fmt: skip
    glossary = (
        Entry("Æther Card", "A card of air. See rule 100.2a.", ("Æther Card", "Air Card"), 15, (Link("rule", "100.2a", 24, 30),)),
        Entry("Pass", "To do nothing. See Æther Card.", ("Pass",), 17, (Link("glossary", "Æther Card", 19, 29),)),
    )
    return Rulebook(
        "mtg", edition, "Made-up Rules", date.fromisoformat(edition.partition("/")[2]), "utf-8", "LF",
        {each.number: each for each in paragraphs}, {each.heading: each for each in glossary},
        ("Read this first.",), ("Made by nobody.",),
    )  # fmt: skip


def reworded(old: Rulebook, number: str, text: str | None) -> Rulebook:
    """The book with another text at a number, or without that number."""
    paragraphs = dict(old.paragraphs)
    if text is None:
        del paragraphs[number]
    else:
        paragraphs[number] = paragraphs.get(number, Paragraph(number, "rule", "", "100"))._replace(text=text, links=())
    return replace(old, paragraphs=paragraphs)


def put(one: Rulebook, file: str = "book.txt") -> str:
    """Put a book into the library; gives the status."""
    from kb.graph.library.adding import add

    return add(one, file, "{}", SHIPPED).status
