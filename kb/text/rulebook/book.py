"""A rulebook: the noun of this folder. All text is the file's own words, decoded and on single lines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date

from msgspec import Struct, field

from .paragraph import Entry, Kind, Link, Paragraph

__all__ = ["Entry", "Kind", "Link", "Paragraph", "Rulebook", "Trouble"]


class Trouble(Struct, frozen=True):
    """A line that could not be read, or whose characters are damaged, and why."""

    line: int
    text: str
    why: str


class Rulebook(Struct, frozen=True):
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
