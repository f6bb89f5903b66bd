"""Rulebooks of made-up sentences, for a library of one's own."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from kb.graph.library.adding import add
from kb.text.rulebook.book import Entry, Link, Paragraph, Rulebook

__all__ = ["book", "put"]

Text = str | tuple[str, tuple[str, ...]]
"""A rule's text, or its text and its examples."""


def book(
    edition: str, rules: Mapping[str, Text], glossary: Mapping[str, str] | None = None, see: Mapping[str, str] | None = None
) -> Rulebook:
    """A book with these rules, numbers of three digits being headings; `see`: entry → the entry or rule it points at."""
    game, _, version = edition.partition("/")
    paragraphs = {number: _paragraph(number, text, rules) for number, text in rules.items()}
    entries = {heading: _entry(heading, text, (see or {}).get(heading)) for heading, text in (glossary or {}).items()}
    effective = date.fromisoformat(version) if version.count("-") == 2 else None
    return Rulebook(game, edition, "Made-up Rules", effective, "utf-8", "LF", paragraphs, entries)


def put(*books: Rulebook) -> None:
    """Import books into the library that the test has."""
    for each in books:
        add(each, f"{each.edition.replace('/', '-')}.txt", "{}", {})


def _paragraph(number: str, text: Text, rules: Mapping[str, Text]) -> Paragraph:
    words, examples = (text, ()) if isinstance(text, str) else text
    above = [other for other in rules if other != number and number.startswith(other) and not number[len(other)].isdigit()]
    within = max(above, key=len, default=None)
    links = tuple(_rule_link(words, other) for other in rules if f"rule {other}" in words)
    return Paragraph(number, "heading" if "." not in number else "rule", words, within, examples, 1, links)


def _rule_link(words: str, number: str) -> Link:
    start = words.index(f"rule {number}") + 5
    return Link("rule", number, start, start + len(number))


def _entry(heading: str, text: str, target: str | None) -> Entry:
    if target is None:
        return Entry(heading, text, (heading,))
    start = text.index(target)
    kind = "rule" if target[0].isdigit() else "glossary"
    return Entry(heading, text, (heading,), 1, (Link(kind, target, start, start + len(target)),))  # type: ignore[arg-type]
