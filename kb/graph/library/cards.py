"""The cards that the user imported, looked up by name without reading any other."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Self

from kb.errors import KnowledgeBaseError
from kb.graph import iri
from kb.paths import user_folder

if TYPE_CHECKING:
    from .connection import Connection

__all__ = ["CardLibrary", "Declined", "ImportedCard", "card_library_path"]


class ImportedCard(NamedTuple):
    """A card as it lies in the library: its name and its record, for `kb.text.cards.records.card_from`."""

    name: str
    record: Mapping[str, Any]


class Declined(NamedTuple):
    """Words of a card that were not read, or that no executor carries out. `ability`: which of the card's, from 1."""

    ability: int
    words: str
    column: int
    why: str


def card_library_path() -> Path:
    """Where the cards lie, whether or not any were imported."""
    return user_folder() / "cards.sqlite"


class CardLibrary:
    """The user's cards, opened for reading.

    Every question raises KnowledgeBaseError where the file turns out to be damaged.
    """

    def __init__(self, connection: Connection) -> None:
        self.connection = connection

    @classmethod
    def opened(cls) -> Self | None:
        """The cards, or `None` where none were imported.

        Raises:
            KnowledgeBaseError: the file is damaged, of a later version of the program, or cannot be read.
        """
        path = card_library_path()
        try:
            if not path.exists():
                return None
        except OSError as error:
            raise KnowledgeBaseError(f"cannot read {path}: {error.strerror}", remedy="see to the rights on it") from error
        from .connection import CARDS, for_reading  # without a library, SQLite is not loaded

        return cls(for_reading(path, CARDS))

    @cached_property
    def types(self) -> frozenset[str]:
        """The subtypes on all type lines: words that a wording may use as types although no list has them."""
        return frozenset(self._said("types").split())

    @property
    def state(self) -> str:
        """Another text after every change."""
        return self._said("state")

    def _said(self, key: str) -> str:
        row = self.connection.execute("SELECT value FROM said WHERE key = ?", (key,)).fetchone()
        return str(row[0]) if row else ""

    def card(self, game: str, name: str) -> ImportedCard | None:
        """The card of a game that is called so, whatever the letters' case and accents; by the names of both faces too."""
        row = self.connection.execute(
            "SELECT card.name, card.record FROM name JOIN card ON card.id = name.card"
            " WHERE name.key = ? AND name.rank < 2 AND card.game = ? ORDER BY name.rank LIMIT 1",
            (iri.slug(name), game),
        ).fetchone()
        return ImportedCard(row[0], json.loads(row[1])) if row else None

    def has(self, name: str) -> bool:
        """Whether a card of any game is called exactly so."""
        query = "SELECT 1 FROM name WHERE key = ? AND rank < 2 AND name = ?"
        return self.connection.execute(query, (iri.slug(name), name)).fetchone() is not None

    def proper(self, name: str) -> str | None:
        """A name as it is spelt, for one as it is typed: in any case, or in the plural; None where no card is called so."""
        query = "SELECT name FROM name WHERE key = ? ORDER BY rank LIMIT 1"
        row = self.connection.execute(query, (iri.slug(name),)).fetchone()
        return str(row[0]) if row else None

    def called_short(self, word: str) -> tuple[str, ...]:
        """The names that are that word and more after a comma: "Krenko, Mob Boss" for "Krenko"."""
        key = iri.slug(word)
        query = "SELECT DISTINCT name FROM name WHERE key > ? AND key < ? AND rank < 2 AND name LIKE ? ORDER BY name"
        rows = self.connection.execute(query, (f"{key}-", f"{key}.", f"{word},%"))  # "." comes right after "-"
        return tuple(str(name) for (name,) in rows)

    def names(self, game: str | None = None) -> tuple[str, ...]:
        """The names of all cards of a game, or of all games."""
        rows = self.connection.execute("SELECT name FROM card WHERE ? IN (game, '') ORDER BY name", (game or "",))
        return tuple(name for (name,) in rows)

    def declined(self, game: str, name: str) -> tuple[Declined, ...]:
        """What of a card was declined when it was imported."""
        row = self.connection.execute(
            "SELECT declined FROM reading JOIN card ON card.reading = reading.digest WHERE card.game = ? AND card.name = ?",
            (game, name),
        ).fetchone()
        return tuple(Declined(*each) for each in json.loads(row[0])) if row else ()

    def sources(self) -> tuple[tuple[str, tuple[str, ...], int], ...]:
        """What was imported: file, games, and how many cards are from there."""
        query = "SELECT source, group_concat(DISTINCT game), count(*) FROM card GROUP BY source ORDER BY min(id)"
        return tuple((file, tuple(games.split(",")), cards) for file, games, cards in self.connection.execute(query))

    def triples(self) -> Iterator[tuple[str, str, bytes, bytes]]:
        """Of each card its game and name, what is said of it, and what its abilities were found to be: N-Triples."""
        query = "SELECT game, name, triples, inferred FROM card JOIN reading ON card.reading = reading.digest"
        for game, name, said, inferred in self.connection.execute(query):
            yield game, name, zlib.decompress(said), zlib.decompress(inferred)
