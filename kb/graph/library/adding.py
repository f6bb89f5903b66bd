"""Putting a rulebook into the library: in one transaction, with its graph, its index and its steps to the editions beside it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Literal
from zlib import compress

from msgspec import Struct

from kb.errors import MalformedError
from kb.model.imports import Differences
from kb.text.rulebook.book import Paragraph, Rulebook

from .connection import Connection, transaction
from .neighbours import Beside, Pair, refresh
from .poorer import poorer
from .reading import ImportedEdition, Library, library_path
from .rows import BLOCK, Rows
from .triples import triples

__all__ = ["Added", "add"]


class Added(Struct, frozen=True):
    """What came of putting a book into the library.

    Attributes:
        replaced: the name of the file that the edition was from before, if another text of it was there.
        aligned: the pairs of neighbouring editions that were aligned anew.
    """

    status: Literal["imported", "unchanged", "replaced"]
    replaced: str | None = None
    differences: Differences | None = None
    aligned: tuple[Pair, ...] = ()


def add(
    book: Rulebook,
    file: str,
    report: str,
    shipped: Mapping[str, str],
    *,
    replace: bool = False,
    waiting: Callable[[], None] = lambda: None,
    carry: Callable[[Connection, str, Rows], None] = lambda _connection, _edition, _rows: None,
    beside: Beside = MappingProxyType({}),
) -> Added:
    """Put an edition into the library, whole or not at all; the same again changes nothing.

    Args:
        file: the name of the file that it is from. report: what the import says of it, as JSON.
        shipped: id → ISO date of the shipped editions of its game.
        replace: whether a text of which much is missing may take the place of a whole one.
        waiting: called once if another import has to be waited for.
        carry: enters what the edition takes over from the shipped ones, in the same transaction.
        beside: steps to shipped editions that are known already.

    Raises:
        MalformedError: the edition is there whole, and this text lacks much of it, or is much more damaged.
        KnowledgeBaseError: the library cannot be written: no right, no space, damaged, held by another process for too long.
    """
    rows = Rows(book)
    digest = rows.digest
    if _there(book.edition, digest):  # without the lock, which others may hold for long
        return Added("unchanged")
    graph = _graph(book, file, digest)
    with transaction(library_path(), waiting) as connection:
        old = connection.execute("SELECT digest, file, report FROM edition WHERE id = ?", (book.edition,)).fetchone()
        if old is not None and old[0] == digest:  # another process was faster
            return Added("unchanged")
        differences = _differences(Library(connection), book) if old is not None else None
        if differences is not None and not replace:
            _refuse_a_fragment(book, differences, old[1])
            _refuse_a_poorer(book, poorer(report, old[2]), old[1])
        if old is not None:
            _remove(connection, book.edition)
        _insert(connection, rows, (file, digest, report, graph))
        aligned = refresh(connection, book.game, book.edition, shipped, beside, rows.prints)
        carry(connection, book.edition, rows)
    return Added("replaced" if old else "imported", old[1] if old else None, differences, aligned)


_MUCH = 10
"""A text that lacks more than every tenth rule, or rules and the glossary, and has nothing new, is a fragment."""


def _refuse_a_fragment(book: Rulebook, differences: Differences, whole: str) -> None:
    lost, kept = len(differences.removed), len(book.paragraphs)
    without_glossary = bool(lost and differences.glossary and not book.glossary)
    if differences.added or not (without_glossary or lost * _MUCH > lost + kept):
        return
    raise MalformedError(
        f"this text of {book.edition} lacks {lost:,} of the {lost + kept:,} numbers that the library has from {whole}; "
        f"its last is {list(book.paragraphs)[-1]}",
        remedy="if the file was cut short, fetch it again; to take it instead of the whole one: --replace",
    )


def _refuse_a_poorer(book: Rulebook, lacks: Sequence[str], whole: str) -> None:
    if lacks:
        raise MalformedError(
            f"this text of {book.edition} is poorer than that from {whole} in the library: it has {'; '.join(lacks)}",
            remedy="if the file was cut short or damaged, fetch it again; to take it all the same: --replace",
        )


def _there(edition: str, digest: str) -> bool:
    """Whether the library has that very text already; asked before anything is made ready, for it spares the work."""
    library = Library.opened()
    if library is None:
        return False
    with library:
        found = library.editions.get(edition)
        return found is not None and found.digest == digest


def _graph(book: Rulebook, file: str, digest: str) -> bytes:
    edition = ImportedEdition(book.edition, book.game, book.title, book.effective, book.encoding, book.line_ends, file, digest)
    return compress(triples(book, edition.label), 3)


def _remove(connection: Connection, edition: str) -> None:
    (rowid,) = connection.execute("SELECT rowid FROM edition WHERE id = ?", (edition,)).fetchone()
    connection.execute("DELETE FROM found WHERE rowid BETWEEN ? AND ?", (rowid * BLOCK, (rowid + 1) * BLOCK - 1))
    connection.execute("DELETE FROM edition WHERE id = ?", (edition,))


def _insert(connection: Connection, rows: Rows, last: tuple[str, str, str, bytes]) -> None:
    book = rows.book
    head = (book.edition, book.game, book.title, str(book.effective) if book.effective else None)
    values = (*head, book.encoding, book.line_ends, *last)
    rowid = connection.execute(f"INSERT INTO edition VALUES ({', '.join('?' * len(values))})", values).lastrowid or 0
    for table, each in (
        ("paragraph", rows.paragraphs), ("passage", rows.passages), ("link", rows.links), ("entry", rows.entries),
        ("term", rows.terms),
    ):  # fmt: skip
        if each:
            connection.executemany(f"INSERT INTO {table} VALUES ({', '.join('?' * len(each[0]))})", each)
    connection.executemany(
        "INSERT INTO found (rowid, title, text, edition, kind, name) VALUES (?, ?, ?, ?, ?, ?)", rows.found(rowid)
    )


def _differences(library: Library, book: Rulebook) -> Differences:
    old, new = library.paragraphs(book.edition), book.paragraphs
    glossary = {heading: entry.text for heading, entry in library.entries(book.edition).items()}
    now = {heading: entry.text for heading, entry in book.glossary.items()}
    return Differences(
        tuple(number for number in new if number not in old),
        tuple(number for number in old if number not in new),
        tuple(number for number, each in new.items() if number in old and _words(each) != _words(old[number])),
        tuple(sorted(heading for heading in {*glossary, *now} if glossary.get(heading) != now.get(heading))),
    )


def _words(each: Paragraph) -> tuple[str, tuple[str, ...]]:
    return each.text, each.examples
