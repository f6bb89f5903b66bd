"""Putting rulings into the library, in one transaction.

Rulings that are new are added; where a file gives all that a source says of a card, those that it no longer gives go. A ruling
whose card is known by an oracle id only gets its name as soon as any file gives it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache

from msgspec import Struct

from kb.graph import iri
from kb.text.rulings.reading import CardRuling, RulingsFile

from .connection import Connection, transaction
from .reading import library_path

__all__ = ["Changed", "add_rulings"]

BLOCK = 1 << 50
"""The row in the full-text index of a ruling is its id plus this."""

_ROW = "id, card, name, oracle, date, source, text"
_INDEX = "INSERT INTO found (rowid, title, text, edition, kind, name) VALUES (?, ?, ?, ?, 'ruling', ?)"


class Changed(Struct, frozen=True):
    """What came of putting rulings into the library.

    Attributes:
        added, removed: how many rulings. named: how many that were there got the name of their card.
        rulings: how many the file gives, each once. cards: how many cards it speaks of.
        unnamed: how many of its rulings are on cards without a known name.
    """

    added: int
    removed: int
    named: int
    rulings: int
    cards: int
    unnamed: int

    @property
    def anything(self) -> bool:
        """Whether the library is another than before."""
        return bool(self.added or self.removed or self.named)


class _Row(Struct, frozen=True):
    """A ruling as the library keeps it, without its id."""

    card: str
    name: str
    oracle: str
    date: str
    source: str
    text: str

    @property
    def subject(self) -> str:
        """What it is on."""
        return self.card or self.oracle

    @property
    def said(self) -> tuple[str, str, str]:
        """What makes it the same ruling as another, whoever says it."""
        return self.subject, self.date, self.text


def add_rulings(file: RulingsFile, game: str, waiting: Callable[[], None] = lambda: None) -> Changed:
    """Put a file's rulings into the library, whole or not at all; the same again changes nothing.

    Raises:
        KnowledgeBaseError: the library cannot be written: no right, no space, damaged, held by another process for too long.
    """
    with transaction(library_path(), waiting) as connection:
        names = _names(connection, game, file.names)
        named = _name(connection, game, names)
        given = [(_row(each, names), each.whole) for each in file.rulings]
        rows = {row.said: row for row, _ in given}
        whole = {(row.subject, row.source) for row, whole in given if whole}
        there = dict(_there(connection, game))
        gone = [id for id, row in there.items() if (row.subject, row.source) in whole and row.said not in rows]
        kept = {row.said for row in there.values()}
        new = [row for said, row in rows.items() if said not in kept]
        _remove(connection, gone)
        _insert(connection, game, new)
    cards = {row.subject for row in rows.values()}
    return Changed(len(new), len(gone), named, len(rows), len(cards), sum(not row.card for row in rows.values()))


def _names(connection: Connection, game: str, given: Mapping[str, str]) -> Mapping[str, str]:
    """Oracle id → name, of all that files ever gave."""
    known = dict(connection.execute("SELECT oracle, name FROM called WHERE game = ?", (game,)).fetchall())
    new = [(game, oracle, name) for oracle, name in given.items() if known.get(oracle) != name]
    connection.executemany("INSERT OR REPLACE INTO called VALUES (?, ?, ?)", new)
    return {**known, **given}


def _name(connection: Connection, game: str, names: Mapping[str, str]) -> int:
    """Give the rulings that wait for it the name of their card; gives how many."""
    waiting = connection.execute("SELECT id, oracle FROM ruling WHERE game = ? AND card = ''", (game,)).fetchall()
    named = [(iri.slug(names[oracle]), names[oracle], id) for id, oracle in waiting if oracle in names]
    connection.executemany("UPDATE ruling SET card = ?, name = ? WHERE id = ?", named)
    connection.executemany(
        "UPDATE found SET title = ?, name = ? WHERE rowid = ?", ((name, name, id + BLOCK) for _, name, id in named)
    )
    return len(named)


def _row(each: CardRuling, names: Mapping[str, str]) -> _Row:
    name = each.name or names.get(each.oracle, "")
    return _Row(_slug(name), name, each.oracle, each.day, each.source, each.text)


_slug = cache(iri.slug)


def _there(connection: Connection, game: str) -> Iterator[tuple[int, _Row]]:
    for id, *row in connection.execute(f"SELECT {_ROW} FROM ruling WHERE game = ?", (game,)).fetchall():
        yield id, _Row(*row)


def _remove(connection: Connection, ids: Iterable[int]) -> None:
    gone = list(ids)
    connection.executemany("DELETE FROM ruling WHERE id = ?", ((id,) for id in gone))
    connection.executemany("DELETE FROM found WHERE rowid = ?", ((id + BLOCK,) for id in gone))


def _insert(connection: Connection, game: str, rows: Iterable[_Row]) -> None:
    (last,) = connection.execute("SELECT coalesce(max(id), 0) FROM ruling").fetchone()
    numbered = list(enumerate(rows, last + 1))
    connection.executemany(
        "INSERT INTO ruling (id, game, card, name, oracle, date, source, text) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        ((id, game, row.card, row.name, row.oracle, row.date, row.source, row.text) for id, row in numbered),
    )
    connection.executemany(_INDEX, ((id + BLOCK, row.name, row.text, game, row.name) for id, row in numbered))
