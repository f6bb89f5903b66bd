"""The library as it is read: editions, their paragraphs and glossary, references both ways, steps between editions, rulings."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterable, Mapping
from datetime import date
from functools import cached_property
from pathlib import Path
from sys import intern
from typing import TYPE_CHECKING, Any, NamedTuple, Self

from kb.errors import KnowledgeBaseError
from kb.graph.alignment.packing import unpacked_set
from kb.paths import user_folder
from kb.text.rulebook.paragraph import Entry, Link, Paragraph

from .holdings import Holdings

if TYPE_CHECKING:
    from kb.graph.alignment.align import Step
    from kb.graph.alignment.prints import Print

    from .connection import Connection

__all__ = ["ImportedEdition", "Library", "Ruling", "library_path", "term_key"]

_QUOTES = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-", "−": "-"})
_PARAGRAPH = "SELECT number, kind, text, within, examples, line FROM paragraph"
_LINK = "SELECT source, example, kind, target, begins, ends, found FROM link"
_ENTRY = "SELECT heading, text, terms, line FROM entry"


class ImportedEdition(NamedTuple):
    """An edition in the library.

    Attributes:
        id: `mtg/2012-07-01`. file: the name of the file that it came from. digest: of what was read from it.
    """

    id: str
    game: str
    title: str
    effective: date | None
    encoding: str
    line_ends: str
    file: str
    digest: str

    @property
    def version(self) -> str:
        """The id without the game: `2012-07-01`, `1.2`."""
        return self.id.partition("/")[2]

    @property
    def label(self) -> str:
        """The title with version and date, for people."""
        day = f"{self.effective.day} {self.effective:%B %Y}" if self.effective else ""
        if self.effective and self.version == self.effective.isoformat():
            return f"{self.title}, effective {day}"
        return f"{self.title}, version {self.version}" + (f", of {day}" if day else "")


class Ruling(NamedTuple):
    """A dated ruling on a card. `name` is empty where only its oracle id is known, `date` where none was given."""

    name: str
    oracle: str
    date: str
    source: str
    text: str


def library_path() -> Path:
    """Where the library lies, whether or not there is one."""
    return user_folder() / "library.sqlite"


def term_key(text: str) -> str:
    """A glossary term as it is looked up: small letters, no accents, plain quotes and dashes, single spaces."""
    plain = "".join(each for each in unicodedata.normalize("NFKD", text) if not unicodedata.combining(each))
    return re.sub(r"\s+", " ", plain.translate(_QUOTES)).strip(" .,;:\"'").casefold()


class Library:
    """The user's library, opened for reading. A question about what is not in it gives nothing.

    Every question raises KnowledgeBaseError where the file turns out to be damaged.
    """

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self._known_words: dict[bytes, frozenset[int]] = {}

    @classmethod
    def opened(cls) -> Self | None:
        """The library, or `None` where nothing was imported.

        Raises:
            KnowledgeBaseError: it is damaged, of a later version of the program, or cannot be read.
        """
        path = library_path()
        try:
            if not path.exists():
                return None
        except OSError as error:
            raise KnowledgeBaseError(f"cannot read {path}: {error.strerror}", remedy="see to the rights on it") from error
        from .connection import for_reading  # without a library, SQLite is not loaded

        return cls(for_reading(path))

    def close(self) -> None:
        """Free the file."""
        self.connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # -- editions -----------------------------------------------------------------------------------------------------

    @cached_property
    def editions(self) -> Mapping[str, ImportedEdition]:
        """Id → edition, by game and date."""
        rows = self._all(
            "SELECT id, game, title, effective, encoding, line_ends, file, digest FROM edition ORDER BY game, effective, id"
        )
        return {
            id: ImportedEdition(id, game, title, date.fromisoformat(day) if day else None, *rest)
            for id, game, title, day, *rest in rows
        }

    def report(self, edition: str) -> Mapping[str, Any]:
        """What the import of an edition reported, as JSON."""
        found = self._one("SELECT report FROM edition WHERE id = ?", edition)
        return json.loads(found[0]) if found else {}

    def graph(self, edition: str) -> bytes:
        """The named graph of an edition, as N-Triples."""
        from zlib import decompress

        found = self._one("SELECT graph FROM edition WHERE id = ?", edition)
        return decompress(found[0]) if found else b""

    def passages(self, edition: str, part: str) -> tuple[str, ...]:
        """The paragraphs of the `introduction` or the `credits`."""
        rows = self._all("SELECT text FROM passage WHERE edition = ? AND part = ? ORDER BY place", edition, part)
        return tuple(text for (text,) in rows)

    # -- paragraphs -----------------------------------------------------------------------------------------------------

    def numbers(self, edition: str) -> tuple[str, ...]:
        """The numbers of all paragraphs, in the order of the book."""
        return tuple(n for (n,) in self._all("SELECT number FROM paragraph WHERE edition = ? ORDER BY place", edition))

    def has(self, edition: str, number: str) -> bool:
        """Whether an edition has a paragraph of that very number."""
        return self._holdings.has(edition, number)

    @cached_property
    def _holdings(self) -> Holdings:
        return Holdings(self.connection)

    def paragraph(self, edition: str, number: str) -> Paragraph | None:
        """A paragraph with its references."""
        row = self._one(f"{_PARAGRAPH} WHERE edition = ? AND number = ?", edition, number)
        if row is None:
            return None
        return _paragraph(
            row, self._all(f"{_LINK} WHERE edition = ? AND source = ? AND origin = 'rule' ORDER BY rowid", edition, number)
        )

    def said(self, edition: str, number: str) -> str | None:
        """The words of a paragraph with its examples."""
        row = self._one("SELECT text, examples FROM paragraph WHERE edition = ? AND number = ?", edition, number)
        return " ".join((row[0], *json.loads(row[1]))) if row is not None else None

    def paragraphs(self, edition: str) -> Mapping[str, Paragraph]:
        """Number → paragraph with its references, in the order of the book."""
        links: dict[str, list[Any]] = {}
        for link in self._all(f"{_LINK} WHERE edition = ? AND origin = 'rule' ORDER BY rowid", edition):
            links.setdefault(link[0], []).append(link)
        rows = self._all(f"{_PARAGRAPH} WHERE edition = ? ORDER BY place", edition)
        return {row[0]: _paragraph(row, links.get(row[0], ())) for row in rows}

    def parts(self, edition: str, number: str) -> tuple[str, ...]:
        """The numbers that stand directly under a number."""
        rows = self._all("SELECT number FROM paragraph WHERE edition = ? AND within = ? ORDER BY place", edition, number)
        return tuple(n for (n,) in rows)

    def examples(self, edition: str, number: str) -> tuple[str, ...]:
        """The examples of a rule."""
        row = self._one("SELECT examples FROM paragraph WHERE edition = ? AND number = ?", edition, number)
        return tuple(json.loads(row[0])) if row else ()

    def links_from(self, edition: str, source: str) -> tuple[Link, ...]:
        """The references that stand at a number or a glossary heading, its examples included."""
        return tuple(_link(row) for row in self._all(f"{_LINK} WHERE edition = ? AND source = ? ORDER BY rowid", edition, source))

    def links_to(self, edition: str, target: str, kind: str = "rule") -> tuple[str, ...]:
        """The numbers of the rules that refer to a number (or, with kind `glossary`, to a heading)."""
        return self._sources(edition, target, kind, "rule")

    def entries_to(self, edition: str, target: str, kind: str = "rule") -> tuple[str, ...]:
        """The headings of the glossary entries that refer to a number (or, with kind `glossary`, to a heading)."""
        return self._sources(edition, target, kind, "glossary")

    def _sources(self, edition: str, target: str, kind: str, origin: str) -> tuple[str, ...]:
        rows = self._all(
            "SELECT DISTINCT source FROM link WHERE edition = ? AND target = ? AND kind = ? AND origin = ? ORDER BY rowid",
            edition, target, kind, origin,
        )  # fmt: skip
        return tuple(source for (source,) in rows)

    # -- glossary -------------------------------------------------------------------------------------------------------

    def entry(self, edition: str, term: str) -> Entry | None:
        """A glossary entry by its heading or by a name in it, whatever its letters' case."""
        headings = self._all("SELECT heading FROM term WHERE term = ? AND edition = ?", term_key(term), edition)
        if not headings:
            return None
        key = term_key(term)
        heading = min((h for (h,) in headings), key=lambda h: (term_key(h) != key, h))
        row = self._one(f"{_ENTRY} WHERE edition = ? AND heading = ?", edition, heading)
        links = self._all(f"{_LINK} WHERE edition = ? AND source = ? AND origin = 'glossary' ORDER BY rowid", edition, heading)
        return _entry(row, links)

    def entries(self, edition: str) -> Mapping[str, Entry]:
        """Heading → glossary entry, without references, in alphabetical order."""
        rows = self._all(f"{_ENTRY} WHERE edition = ? ORDER BY heading COLLATE NOCASE", edition)
        return {row[0]: _entry(row, ()) for row in rows}

    # -- through the editions -------------------------------------------------------------------------------------------

    def prints(self, edition: str) -> Mapping[str, Print]:
        """Number → print, in the order of the book."""
        from kb.graph.alignment.prints import Print

        rows = self._all("SELECT number, folded, words FROM paragraph WHERE edition = ? ORDER BY place", edition)
        return {intern(number): Print(number, folded, self.words_of(words)) for number, folded, words in rows}

    def words_by_number(self, edition: str) -> list[tuple[str, frozenset[int]]]:
        """Each number with the words of its print, in the order of the book."""
        rows = self._all("SELECT number, words FROM paragraph WHERE edition = ? ORDER BY place", edition)
        known = self._known_words
        return [(intern(number), known[words] if words in known else self.words_of(words)) for number, words in rows]

    def words_of(self, packed: bytes) -> frozenset[int]:
        """The words of a print as the library has them. Most editions say most things in the same words, which are kept once."""
        if packed not in self._known_words:
            self._known_words[packed] = unpacked_set(packed)
        return self._known_words[packed]

    def steps(self, older: str, newer: str) -> tuple[Step, ...]:
        """What became of each rule between two neighbouring editions; none where they are no neighbours."""
        from kb.graph.alignment.align import Step

        rows = self._all("SELECT before, after, kind, alike FROM step WHERE older = ? AND newer = ? ORDER BY rowid", older, newer)
        return tuple(Step(*row) for row in rows)

    def pairs(self) -> tuple[tuple[str, str], ...]:
        """The pairs of neighbouring editions, one of them imported, whose steps are in the library."""
        return tuple(self._all("SELECT older, newer FROM pair ORDER BY older, newer"))

    def carried(self, edition: str, compiled: str) -> str | None:
        """The record of an edition as text (`kb.graph.store.records`), if it was carried over from what has that content hash."""
        row = self._one("SELECT record FROM carried WHERE edition = ? AND compiled = ?", edition, compiled)
        return row[0] if row else None

    # -- rulings --------------------------------------------------------------------------------------------------------

    def rulings(self, game: str, slug: str) -> tuple[Ruling, ...]:
        """The rulings on a card by the slug of its name (`kb.graph.iri.slug`), oldest first."""
        rows = self._all(
            "SELECT name, oracle, date, source, text FROM ruling WHERE game = ? AND card = ? ORDER BY date, id", game, slug
        )
        return tuple(Ruling(*row) for row in rows)

    def ruled_cards(self, game: str) -> Mapping[str, str]:
        """Slug → name of every card with rulings."""
        return dict(self._all("SELECT DISTINCT card, name FROM ruling WHERE game = ? AND card != '' ORDER BY card", game))

    # -- asking ---------------------------------------------------------------------------------------------------------

    def _all(self, query: str, *given: str) -> list[Any]:
        found: list[Any] = self.connection.execute(query, given).fetchall()
        return found

    def _one(self, query: str, *given: str) -> Any:
        found = self._all(query, *given)
        return found[0] if found else None


def _paragraph(row: Any, links: Iterable[Any]) -> Paragraph:
    number, kind, text, within, examples, line = row
    texts = tuple(json.loads(examples))
    placed: dict[int | None, list[Link]] = {}
    for link in links:
        placed.setdefault(link[1], []).append(_link(link))
    inside = tuple(tuple(placed.get(each, ())) for each in range(len(texts)))
    return Paragraph(number, kind, text, within, texts, line, tuple(placed.get(None, ())), inside)


def _entry(row: Any, links: Iterable[Any]) -> Entry:
    heading, text, terms, line = row
    return Entry(heading, text, tuple(json.loads(terms)), line, tuple(_link(link) for link in links))


def _link(row: Any) -> Link:
    _, _, kind, target, begins, ends, found = row
    return Link(kind, target, begins, ends, bool(found))
