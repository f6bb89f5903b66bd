"""The parts of a rulebook: numbered paragraphs, entries of the glossary, references. Their text is the file's own words."""

from __future__ import annotations

from typing import Literal, NamedTuple

__all__ = ["Entry", "Kind", "Link", "Paragraph"]

Kind = Literal["chapter", "heading", "rule"]


class Link(NamedTuple):
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


class Paragraph(NamedTuple):
    """One numbered paragraph of the book, whatever its rank.

    Attributes:
        number: without a closing point, sub-letters joined as the edition writes them: `410.4a`, `383.3.d.1`; a chapter's `4`.
        kind: a chapter (`4. Spells …`), a heading that opens a rule (`410. Handling …`), or a rule's text.
        text: the words after the number; further paragraphs of the same rule follow after a line feed.
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


class Entry(NamedTuple):
    """One entry of the glossary. `terms`: its heading, and each name in it where it lists several."""

    heading: str
    text: str
    terms: tuple[str, ...] = ()
    line: int = 0
    links: tuple[Link, ...] = ()
