"""Putting cards into the user's card library: readings as they are made, then a list of cards at once, whole or not at all."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from secrets import token_hex
from typing import Any, NamedTuple

from kb.graph import iri
from kb.text.cards.records import parts_of
from kb.text.words.lemmas import plural

from .cards import Declined, card_library_path
from .connection import CARDS, Connection, transaction

__all__ = ["CardEntry", "Changed", "Reading", "add_cards", "keep_readings", "readings_kept", "remove_cards"]

_PORTION = 500  # digests looked up with one statement: SQLite takes 999 values on old builds
_FAST = 1  # zlib's quickest level: triples repeat so much that a better one saves little and costs seconds


class Reading(NamedTuple):
    """How a card is read: N-Triples of what is said of it and of what its abilities are, and what was declined."""

    digest: str
    triples: bytes
    inferred: bytes
    declined: tuple[Declined, ...]


class CardEntry(NamedTuple):
    """A card that is to be added; `reading`: the digest of what is kept of it."""

    game: str
    name: str
    names: tuple[str, ...]
    record: Mapping[str, Any]
    official: bool
    token: bool
    reading: str


class Changed(NamedTuple):
    """What came of adding cards: how many are new, have another wording now, or gave way to a better one that was there."""

    added: int
    changed: int
    kept: int
    declined: int

    @property
    def anything(self) -> bool:
        """Whether the library is another than before."""
        return bool(self.added or self.changed)


Waiting = Callable[[], None]


def readings_kept(digests: Iterable[str], waiting: Waiting = lambda: None) -> frozenset[str]:
    """Those of some digests whose readings are kept already: by an earlier import, or one that was broken off."""
    wanted = list(digests)
    found: set[str] = set()
    with transaction(card_library_path(), waiting, CARDS) as connection:
        for start in range(0, len(wanted), _PORTION):
            some = wanted[start : start + _PORTION]
            marks = ",".join("?" * len(some))
            found.update(digest for (digest,) in connection.execute(f"SELECT digest FROM reading WHERE digest IN ({marks})", some))
    return frozenset(found)


def keep_readings(readings: Sequence[Reading], waiting: Waiting = lambda: None) -> None:
    """Keep readings at once, before the list that they are of is whole: so a broken-off import is taken up where it stopped."""
    rows = [
        (each.digest, zlib.compress(each.triples, _FAST), zlib.compress(each.inferred, _FAST), json.dumps(each.declined))
        for each in readings
    ]
    with transaction(card_library_path(), waiting, CARDS) as connection:
        connection.executemany("INSERT OR REPLACE INTO reading VALUES (?, ?, ?, ?)", rows)


def add_cards(cards: Sequence[CardEntry], source: str, types: Iterable[str], waiting: Waiting = lambda: None) -> Changed:
    """Put cards into the library, all or none. The official wording of a card is not replaced by that of a print.

    Args:
        source: the file that they are from. types: the subtypes on their type lines.

    Raises:
        KnowledgeBaseError: the library cannot be written.
    """
    added = changed = kept = 0
    with transaction(card_library_path(), waiting, CARDS) as connection:
        there = {(game, name): tuple(rest) for game, name, *rest in connection.execute(_THERE)}
        for card in cards:
            old = there.get((card.game, card.name))
            if old is None:
                added += 1
            elif old[1] > card.official or old[2] < card.token:
                kept += 1
                continue
            elif old == (card.reading, card.official, card.token):
                continue
            else:
                changed += 1
            _put(connection, card, source, anew=old is not None)
        if added or changed:
            _said(connection, types)
        declined = _declined(connection, source)
    return Changed(added, changed, kept, declined)


_THERE = "SELECT game, name, reading, official, token FROM card"


def remove_cards(source: str, waiting: Waiting = lambda: None) -> int:
    """Let go of the cards of a source; gives how many there were."""
    with transaction(card_library_path(), waiting, CARDS) as connection:
        ids = [id for (id,) in connection.execute("SELECT id FROM card WHERE source = ?", (source,))]
        for id in ids:
            _drop(connection, id)
        connection.execute("DELETE FROM reading WHERE digest NOT IN (SELECT reading FROM card)")
        if ids:
            _said(connection, ())
    return len(ids)


def _put(connection: Connection, card: CardEntry, source: str, *, anew: bool) -> None:
    if anew:
        old = connection.execute("SELECT id FROM card WHERE game = ? AND name = ?", (card.game, card.name)).fetchone()
        _drop(connection, old[0])
    row = connection.execute(
        "INSERT INTO card (game, name, record, official, token, source, reading) VALUES (?, ?, ?, ?, ?, ?, ?)",
        (card.game, card.name, json.dumps(card.record, ensure_ascii=False), card.official, card.token, source, card.reading),
    ).lastrowid
    connection.executemany(
        "INSERT OR IGNORE INTO name (key, rank, name, card) VALUES (?, ?, ?, ?)",
        [(key, rank, name, row) for key, rank, name in _keys(card)],
    )
    connection.execute(
        "INSERT INTO found (rowid, title, text, edition, kind, name) VALUES (?, ?, ?, ?, 'card', ?)",
        (row, card.name, "\n".join(_wordings(card.record)), card.game, card.name),
    )


def _drop(connection: Connection, id: int) -> None:
    connection.execute("DELETE FROM found WHERE rowid = ?", (id,))
    connection.execute("DELETE FROM card WHERE id = ?", (id,))


def _keys(card: CardEntry) -> Iterator[tuple[str, int, str]]:
    for rank, names in enumerate(((card.name,), card.names)):
        yield from ((iri.slug(name), rank, name) for name in names)
    yield iri.slug(plural(card.name.casefold())), 2, card.name


def _wordings(record: Mapping[str, Any]) -> Iterator[str]:
    yield str(record.get("text") or "")
    for part in parts_of(record):
        yield from _wordings(part)


def _said(connection: Connection, types: Iterable[str]) -> None:
    row = connection.execute("SELECT value FROM said WHERE key = 'types'").fetchone()
    known = {*types, *(row[0].split() if row else ())}
    connection.executemany(
        "INSERT OR REPLACE INTO said VALUES (?, ?)", [("types", " ".join(sorted(known))), ("state", token_hex(8))]
    )


def _declined(connection: Connection, source: str) -> int:
    """How many cards of a source have words that were declined."""
    query = "SELECT count(*) FROM card JOIN reading ON card.reading = reading.digest WHERE source = ? AND declined != '[]'"
    return int(connection.execute(query, (source,)).fetchone()[0])
