"""A rulebook as the rows of the library's tables."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cached_property, lru_cache
from hashlib import blake2b
from typing import Any

from msgspec import Struct

from kb.graph.alignment.packing import pack
from kb.graph.alignment.prints import Print, print_of
from kb.text.rulebook.book import Entry, Link, Paragraph, Rulebook

from .reading import term_key

__all__ = ["BLOCK", "Rows"]

BLOCK = 1 << 20
"""How many rows of the full-text index an edition can have: its own row id times this is where they begin."""

_SHORT = 70  # characters: a rule that is shorter and ends without a full stop is a heading
_MOST_RANKS = 12  # no book is as deep: ends the way up where rules stand within each other in a circle


class Rows(Struct, frozen=True, dict=True):
    """What the tables hold of one book. `digest` is the same exactly where all of it is, apart from the lines of the file."""

    book: Rulebook

    @cached_property
    def prints(self) -> Mapping[str, Print]:
        """Number → print, in the order of the book."""
        return {number: print_of(number, each.text) for number, each in self.book.paragraphs.items()}

    @cached_property
    def paragraphs(self) -> list[tuple[Any, ...]]:
        """Rows of `paragraph`."""
        id = self.book.edition
        return [
            (id, place, number, each.kind, each.within, each.text, _json(each.examples), each.line,
             self.prints[number].folded, _packed(self.prints[number].words))
            for place, (number, each) in enumerate(self.book.paragraphs.items(), 1)
        ]  # fmt: skip

    @cached_property
    def passages(self) -> list[tuple[Any, ...]]:
        """Rows of `passage`."""
        parts = {"introduction": self.book.introduction, "credits": self.book.credits}
        return [(self.book.edition, part, place, text) for part, texts in parts.items() for place, text in enumerate(texts, 1)]

    @cached_property
    def links(self) -> list[tuple[Any, ...]]:
        """Rows of `link`."""
        id = self.book.edition
        return [
            (id, source, origin, example, link.kind, link.target, link.start, link.end, link.found)
            for source, origin, example, link in self._links()
        ]

    def _links(self) -> Iterator[tuple[str, str, int | None, Link]]:
        for number, each in self.book.paragraphs.items():
            yield from ((number, "rule", None, link) for link in each.links)
            for example, links in enumerate(each.example_links):
                yield from ((number, "rule", example, link) for link in links)
        for heading, entry in self.book.glossary.items():
            yield from ((heading, "glossary", None, link) for link in entry.links)

    @cached_property
    def entries(self) -> list[tuple[Any, ...]]:
        """Rows of `entry`."""
        return [
            (self.book.edition, heading, _json(entry.terms), entry.text, entry.line)
            for heading, entry in self.book.glossary.items()
        ]

    @cached_property
    def terms(self) -> list[tuple[Any, ...]]:
        """Rows of `term`."""
        id = self.book.edition
        return sorted({(key, id, heading) for heading, entry in self.book.glossary.items() for key in _keys(heading, entry)})

    def found(self, rowid: int) -> Iterator[tuple[Any, ...]]:
        """Rows of the full-text index, for an edition with that row id."""
        for place, row in enumerate(self._found(), rowid * BLOCK + 1):
            yield (place, *row)

    def _found(self) -> Iterator[tuple[str, ...]]:
        id = self.book.edition
        for number, each in self.book.paragraphs.items():
            text = "\n".join((each.text, *each.examples))
            yield f"{number} {' · '.join(self._headings(each))}".strip(), text, id, each.kind, number
        for heading, entry in self.book.glossary.items():
            yield heading, entry.text, id, "glossary", heading

    def _headings(self, each: Paragraph) -> Iterator[str]:
        """The headings that a paragraph stands under, the nearest first."""
        at = self.book.paragraphs.get(each.within or "")
        for _ in range(_MOST_RANKS):
            if at is None:
                return
            if at.kind != "rule" or (len(at.text) < _SHORT and not at.text.endswith((".", ":"))):
                yield at.text
            at = self.book.paragraphs.get(at.within or "")

    @cached_property
    def digest(self) -> str:
        """A hash of all that is kept."""
        book = self.book
        parts = (
            (book.game, book.title, str(book.effective)),
            [(*row[:7], *row[8:]) for row in self.paragraphs], self.passages, self.links, [row[:4] for row in self.entries],
        )  # fmt: skip
        return blake2b(repr(parts).encode(), digest_size=16).hexdigest()


def _keys(heading: str, entry: Entry) -> Iterator[str]:
    yield term_key(heading)
    yield from (term_key(term) for term in entry.terms)


def _json(texts: tuple[str, ...]) -> str:
    return json.dumps(texts, ensure_ascii=False)


@lru_cache(5_000)  # as those of texts (`kb.graph.alignment.prints`): the next edition has nearly all of them too
def _packed(words: frozenset[int]) -> bytes:
    return pack("H", sorted(words))
