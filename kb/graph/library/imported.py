"""The user's imported editions as editions that answer: their text from the library, the rest carried over (`carrying`).

What is carried over is kept in the library as the import made it. Where that was by another version of the program or of
its data, it is made again when it is asked for and kept beside the compiled store.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import date
from functools import cache, partial
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from kb.graph.editions.edition import Book, Edition, order_of
from kb.graph.store.records import Record, record_from, written

if TYPE_CHECKING:
    from kb.graph.alignment.align import Step
    from kb.graph.alignment.prints import Print
    from kb.graph.library import Library
    from kb.graph.library.carrying import Neighbour, Numbered
    from kb.graph.library.connection import Connection
    from kb.graph.library.neighbours import Beside
    from kb.graph.library.reading import ImportedEdition
    from kb.graph.library.rows import Rows
    from kb.text.rulebook.book import Rulebook

__all__ = ["Imported", "Issued", "carry", "carrying_key", "steps_beside"]

Read = Callable[[str], Record]
Issued = Mapping[str, Mapping[str, str]]
"""Shipped edition → its `game` and the day on which it was `issued`."""

# What carries records over: when it changes, those that are kept are made anew.
_CODE = ("library/carrying.py", "library/imported.py", "editions/edition_records.py", "alignment/*")


class _Book:
    """The official text of one edition."""

    def __init__(self, library: Library, edition: str) -> None:
        self._library, self._edition = library, edition

    def text(self, number: str) -> str | None:
        """The official words of a rule, `None` where the book has no such number."""
        found = self._library.paragraph(self._edition, number)
        return found.text if found is not None else None


class Imported:
    """The editions of a library.

    Args:
        folder: of the compiled store. catalogue: its record of what ships. read: gives the record of a shipped edition.
    """

    def __init__(self, library: Library, folder: Path | None, catalogue: Record, read: Read) -> None:
        self.library = library
        self._folder = folder
        self._catalogue = catalogue
        self._read = read

    def book(self, edition: str) -> Book | None:
        """The official text of an edition, if it was imported."""
        return _Book(self.library, edition) if edition in self.library.editions else None

    def editions(self) -> Iterator[Edition]:
        """Those that do not ship."""
        for name, each in self.library.editions.items():
            if name not in self._catalogue["editions"]:
                yield self._edition(each)

    def _edition(self, each: ImportedEdition) -> Edition:
        near = _nearest(each.id, each.effective, each.game, self._catalogue)
        return Edition(
            each.id, each.game, _label(each, self._catalogue), each.effective, partial(self._record, each),
            shipped=False, book=self.book(each.id), like=near[0] if near else "",
        )  # fmt: skip

    def _record(self, each: ImportedEdition) -> Record:
        key = carrying_key(self._folder)
        carried = self.library.carried(each.id, key)
        if carried is not None:
            return record_from(carried)
        return self._kept(each, key) or self._made(each, key)

    def _kept(self, each: ImportedEdition, key: str) -> Record | None:
        try:
            return record_from(self._place(each, key).read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return None

    def _made(self, each: ImportedEdition, key: str) -> Record:
        record = _carried(self.library, each, self._catalogue, self._read, {}, anew=True)
        if self._folder is not None:
            _keep(self._place(each, key), record)
        return record

    def _place(self, each: ImportedEdition, key: str) -> Path:
        name = f"{each.id.replace('/', '-')}-{each.digest}-{key[-12:]}.record"
        return (self._folder or Path()) / "carried" / name


def steps_beside(book: Rulebook, issued: Issued, most: int | None = None) -> Beside:
    """The steps between a book and the shipped editions of its game next to it, which carrying over needs; none if it ships.

    Args:
        most: for no more of them than this, the nearest.
    """
    from kb.graph.alignment.align import align
    from kb.graph.alignment.prints import print_of
    from kb.graph.alignment.shipped import shipped_prints

    if book.edition in issued:
        return {}
    catalogue = {"editions": issued}
    named = (book.edition, book.effective, book.game)
    prints = {number: print_of(number, each.text) for number, each in book.paragraphs.items()}
    earlier, _ = _row(*named, catalogue)
    found: dict[tuple[str, str], tuple[Step, ...]] = {}
    for name in _nearest(*named, catalogue)[:most]:
        if name in earlier:
            found[name, book.edition] = align(shipped_prints(name), prints)
        else:
            found[book.edition, name] = align(prints, shipped_prints(name))
    return found


def carry(
    connection: Connection,
    edition: str,
    folder: Path | None,
    catalogue: Record,
    read: Read,
    rows: Rows | None = None,
    beside: Beside = MappingProxyType({}),
) -> None:
    """Enter into a library that is being written what an edition takes over from the shipped ones; nothing if it ships.

    Args:
        rows: its book as the library has it; without it is read there. beside: steps to the shipped editions next to it that
            are known already.
    """
    from kb.graph.library import Library

    library = Library(connection)
    each = library.editions.get(edition)
    if each is None or edition in catalogue["editions"]:
        return
    record = written(_carried(library, each, catalogue, read, beside, rows))
    connection.execute("INSERT OR REPLACE INTO carried VALUES (?, ?, ?)", (edition, carrying_key(folder), record))


@cache  # it is asked for by every look at the library, and reads all code of the graph
def carrying_key(folder: Path | None) -> str:
    """A hash of what carrying over depends on: the compiled store of what ships, the code, and the prints that ship."""
    from hashlib import blake2b

    from kb.paths import rules_folder

    shipped = folder.name.partition("~")[0] if folder is not None else ""
    digest = blake2b(shipped.encode(), digest_size=12)
    here = Path(__file__).parents[1]
    code = (path for pattern in _CODE for path in sorted(here.glob(pattern)) if path.is_file())
    for path in (*code, *sorted(rules_folder().glob("*/editions/*/prints.bin"))):
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def _keep(place: Path, record: Record) -> None:
    """Keep a record for the next time, if that is possible here."""
    new = place.with_suffix(f".{id(record)}.new")
    try:
        place.parent.mkdir(exist_ok=True)
        new.write_text(written(record), encoding="utf-8", newline="\n")
        new.replace(place)
    except OSError:
        with suppress(OSError):
            new.unlink()


# -- neighbours -------------------------------------------------------------------------------------------------------


def _carried(
    library: Library,
    each: ImportedEdition,
    catalogue: Record,
    read: Read,
    beside: Beside,
    rows: Rows | None = None,
    *,
    anew: bool = False,
) -> Record:
    """`rows`: of its book, where they are at hand. `anew`: do not lean on what the import found, which was by other means."""
    from kb.graph.alignment.prints import print_of
    from kb.graph.library.carrying import Numbered, carried_record

    paragraphs = rows.book.paragraphs if rows is not None else library.paragraphs(each.id)
    if rows is not None:
        prints = rows.prints
    else:
        prints = {n: print_of(n, found.text) for n, found in paragraphs.items()} if anew else library.prints(each.id)
    book: dict[str, Numbered] = {}
    for number, found in paragraphs.items():
        links = (*found.links, *(link for links in found.example_links for link in links))
        cites = dict.fromkeys(link.target for link in links if link.kind == "rule" and link.found)
        book[number] = Numbered(found.within, tuple(cites))
    known = None if anew else library
    near = [_neighbour(known, each, name, prints, catalogue, read, beside) for name in _nearest(*_named(each), catalogue)]
    stand_ins = _standing_in(*_named(each), catalogue)
    return carried_record(each.id, book, prints, near, {name: read(name) for name in stand_ins})


def _neighbour(
    library: Library | None,
    each: ImportedEdition,
    name: str,
    prints: Mapping[str, Print],
    catalogue: Record,
    read: Read,
    beside: Beside,
) -> Neighbour:
    from kb.graph.alignment.shipped import shipped_prints
    from kb.graph.library.carrying import Neighbour

    theirs = shipped_prints(name)
    earlier = name in _row(*_named(each), catalogue)[0]
    ends = ((name, theirs), (each.id, prints)) if earlier else ((each.id, prints), (name, theirs))
    steps = beside.get((ends[0][0], ends[1][0])) or _steps(library, *ends)
    return Neighbour(name, read(name), theirs, steps, earlier, _days(each.effective, catalogue["editions"][name]["issued"]))


def _steps(
    library: Library | None, older: tuple[str, Mapping[str, Print]], newer: tuple[str, Mapping[str, Print]]
) -> Sequence[Step]:
    from kb.graph.alignment.align import align

    return (library.steps(older[0], newer[0]) if library is not None else ()) or align(older[1], newer[1])


def _named(each: ImportedEdition) -> tuple[str, date | None, str]:
    return each.id, each.effective, each.game


def _nearest(edition: str, effective: date | None, game: str, catalogue: Record) -> tuple[str, ...]:
    """The shipped editions next to one, the nearest in time first."""
    before, after = _row(edition, effective, game, catalogue)
    near = (*before[-1:], *after[:1])
    return tuple(sorted(near, key=lambda name: _days(effective, catalogue["editions"][name]["issued"])))


def _standing_in(edition: str, effective: date | None, game: str, catalogue: Record) -> tuple[str, ...]:
    """The shipped editions in the order in which they stand in for a gap: later ones first, the nearest first."""
    before, after = _row(edition, effective, game, catalogue)
    return (*after, *before[::-1])


def _row(edition: str, effective: date | None, game: str, catalogue: Record) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The shipped editions of the game before and after one, oldest first."""
    order = order_of(edition, effective)
    known = [name for name, record in catalogue["editions"].items() if record["game"] == game]
    before = sum(order_of(name, _date(catalogue["editions"][name]["issued"])) < order for name in known)
    return tuple(known[:before]), tuple(name for name in known[before:] if name != edition)


def _date(text: str) -> date | None:
    return date.fromisoformat(text) if text else None


def _days(one: date | None, other: str) -> int:
    return abs((one - date.fromisoformat(other)).days) if one is not None and other else 0


def _label(each: ImportedEdition, catalogue: Record) -> str:
    """As the shipped editions of its game are called, with its own date."""
    shipped = (record["label"] for record in catalogue["editions"].values() if record["game"] == each.game)
    title = next(shipped, "").partition(",")[0]
    return each.label.replace(each.title, title, 1) if title else each.label
