"""What a rulebook file holds: the noun of this folder. All text is the file's own words, decoded and on single lines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Literal

__all__ = ["Entry", "Link", "Paragraph", "Rulebook", "Trouble"]

Kind = Literal["chapter", "heading", "rule"]


@dataclass(frozen=True, slots=True)
class Link:
    """A reference as the text writes it.

    Attributes:
        kind: what it points at.
        target: a number (`103.4`, a chapter's `5`) or the heading of a glossary entry.
        start, end: the span of characters in the text that it stands in (a range or list gives several links of one span).
        found: whether the book has what it points at.
    """

    kind: Literal["rule", "glossary"]
    target: str
    start: int
    end: int
    found: bool = True


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One numbered paragraph of the book, whatever its rank.

    Attributes:
        number: without a closing point, sub-letters joined as the edition writes them: `410.4a`, `383.3.d.1`; a chapter's `4`.
        kind: a chapter (`4. Spells …`), a heading that opens a rule (`410. Handling …`), or a rule's text.
        text: the words behind the number; further paragraphs of the same rule follow after a line feed.
        examples: its examples, each without the word “Example”, in order.
        within: the number that it stands under, if any.
        line: the line of the file, counted from 1.
        links: the references in `text`. example_links: those in each example.
    """

    number: str
    kind: Kind
    text: str
    within: str | None = None
    examples: tuple[str, ...] = ()
    line: int = 0
    links: tuple[Link, ...] = ()
    example_links: tuple[tuple[Link, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of the glossary. `terms`: its heading, and each name in it where it lists several."""

    heading: str
    text: str
    terms: tuple[str, ...] = ()
    line: int = 0
    links: tuple[Link, ...] = ()


@dataclass(frozen=True, slots=True)
class Trouble:
    """A line that could not be read, or whose characters are damaged, and why."""

    line: int
    text: str
    why: str


@dataclass(frozen=True, slots=True)
class Rulebook:
    """One edition of a game's rules, read from its file.

    Attributes:
        game: `mtg`, `riftbound`. edition: the id, by effective date or version: `mtg/2006-05-01`, `riftbound/1.3`.
        effective: the date that the text gives, or `None`.
        encoding, line_ends: as found: `cp1252`, `utf-8-sig`, `mixed: utf-8, cp1252`; `CRLF`, `LF`, `CR`, `mixed`.
        paragraphs: number → paragraph, in the order of the book. glossary: heading → entry.
        introduction, credits: paragraphs of those parts.
        unread: lines that belong to nothing that was understood. damaged: lines with characters that could not be restored.
        holes: numbers that are missing between their neighbours (`702.18` after `702.17` and before `702.19`).
    """

    game: str
    edition: str
    title: str
    effective: date | None
    encoding: str
    line_ends: str
    paragraphs: Mapping[str, Paragraph]
    glossary: Mapping[str, Entry] = field(default_factory=dict)
    introduction: tuple[str, ...] = ()
    credits: tuple[str, ...] = ()
    unread: tuple[Trouble, ...] = ()
    damaged: tuple[Trouble, ...] = ()
    holes: tuple[str, ...] = ()

    @property
    def links(self) -> Iterator[tuple[str, Link]]:
        """Every reference, with the number or the glossary heading that it stands at."""
        for number, each in self.paragraphs.items():
            for link in (*each.links, *(link for links in each.example_links for link in links)):
                yield number, link
        for heading, entry in self.glossary.items():
            for link in entry.links:
                yield heading, link
