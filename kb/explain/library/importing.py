"""Importing the user's own files: each is read, put into the library, and reported on."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import json
from msgspec.structs import replace as changed

from kb.errors import ApnapError, InputError, KnowledgeBaseError, MalformedError, Place
from kb.explain.library.queries_ahead import make_ready
from kb.explain.library.reading_ahead import Ahead, read_ahead
from kb.graph.library.adding import Added, add
from kb.model.imports import ImportReport, Unread, Unresolved
from kb.text.reading import BOOK, bytes_of
from kb.text.rulebook.book import Link, Rulebook, Trouble
from kb.text.rulebook.read import read_rulebook

if TYPE_CHECKING:
    from kb.graph.knowledge import Knowledge
    from kb.graph.library.neighbours import Beside

__all__ = ["WAITING", "import_rules", "read_bytes", "shown"]

Progress = Callable[[str, float], None]
"""Called with what is being done, and how much of the whole is done (0 to 1)."""

WAITING = "waiting for another process to free the library"
_NOT_TRIED = "not tried, since the import before it broke off"


def import_rules(
    knowledge: Knowledge,
    files: Sequence[str | Path] | str | Path,
    progress: Progress,
    effective: date | None = None,
    *,
    replace: bool = False,
) -> tuple[ImportReport, ...]:
    """Rulebook files, one after the other, each whole or not at all; a file that cannot be read hinders no other.

    Args:
        progress: called with each file as it begins, and where another import has to be waited for.
        effective: the date of files that do not give one.
        replace: whether a file of which much is missing may take the place of a whole one.
    """
    files = [files] if isinstance(files, str | Path) else files
    reports: list[ImportReport] = []
    with read_ahead(files, effective, knowledge.issued) as books:
        for place, (file, ahead) in enumerate(zip(files, books, strict=True)):
            done = place / len(files)
            progress(shown(Path(file).name), done)
            enter = partial(_enter, knowledge, partial(progress, WAITING, done), replace, ahead.beside if ahead else {})
            reports.append(_reported(str(file), enter, effective, ahead))
            if reports[-1].fault == "library":
                reports += [ImportReport(shown(each), "failed", fault="library", error=_NOT_TRIED) for each in files[place + 1 :]]
                break
    make_ready(sum(each.status in ("imported", "replaced") for each in reports))
    progress("", 1.0)
    return tuple(reports)


def read_bytes(file: str) -> bytes:
    """What a file holds; `-` is the standard input.

    Raises:
        MalformedError: it cannot be read, or is too large.
    """
    return bytes_of(file, BOOK)


def shown(file: str | Path) -> str:
    """The name of a file as text, also where its bytes are none."""
    return os.fsencode(file).decode("utf-8", "replace")


def _reported(
    file: str, enter: Callable[[Rulebook, ImportReport], Added], effective: date | None, ahead: Ahead | None
) -> ImportReport:
    try:
        book = ahead.book if ahead is not None else _read(file, effective)
        report = _report(book, shown(file))
        return _with(report, enter(book, report))
    except InputError as error:
        return _failed(file, error.at(Place(file)), "file")
    except KnowledgeBaseError as error:
        return _failed(file, error, "library")


def _failed(file: str, error: ApnapError, fault: str) -> ImportReport:
    message = str(error).replace(file, shown(file))
    return ImportReport(shown(file), "failed", fault="library" if fault == "library" else "file", error=message)


def _read(file: str, effective: date | None) -> Rulebook:
    raw = read_bytes(file)
    try:
        return read_rulebook(raw, file, effective=effective)
    except InputError as error:
        raise error.at(Place(file)) from None
    except Exception as error:  # a mistake of ours at one file must not keep the others out
        message = f"reading it broke off: {type(error).__name__}: {error}"
        raise MalformedError(message, place=Place(file), remedy="this is a mistake in apnap: report it with the file") from error


def _enter(
    knowledge: Knowledge, waiting: Callable[[], None], replace: bool, beside: Beside, book: Rulebook, report: ImportReport
) -> Added:
    shipped = {each.id: str(each.issued or "") for each in knowledge.modelled(book.game) if each.shipped}
    return add(
        book, Path(report.file).name, json.encode(report).decode(), shipped,
        replace=replace, waiting=waiting, carry=partial(knowledge.carry, beside=beside), beside=beside,
    )  # fmt: skip


def _with(report: ImportReport, added: Added) -> ImportReport:
    aligned = tuple(f"{older} {newer}" for older, newer in added.aligned)
    return changed(report, status=added.status, replaces=added.replaced, differences=added.differences, aligned=aligned)


# -- what is in a book ------------------------------------------------------------------------------------------------


def _report(book: Rulebook, file: str) -> ImportReport:
    kinds = Counter(each.kind for each in book.paragraphs.values())
    return ImportReport(
        file, "imported", book.edition, book.title, str(book.effective) if book.effective else None,
        book.encoding, book.line_ends,
        rules=len(book.paragraphs) - kinds["chapter"],
        chapters=kinds["chapter"],
        headings=kinds["heading"],
        examples=sum(len(each.examples) for each in book.paragraphs.values()),
        references=sum(1 for _ in book.links),
        glossary=len(book.glossary),
        unresolved=tuple(_unresolved(book)),
        unread=_troubles(book.unread), damaged=_troubles(book.damaged), holes=book.holes,
    )  # fmt: skip


def _troubles(found: Iterable[Trouble]) -> tuple[Unread, ...]:
    return tuple(Unread(each.line, each.text, each.why) for each in found)


def _unresolved(book: Rulebook) -> Iterator[Unresolved]:
    for each in book.paragraphs.values():
        yield from _nowhere(each.number, each.line, each.text, each.links)
        for text, links in zip(each.examples, each.example_links, strict=False):
            yield from _nowhere(each.number, each.line, text, links)
    for entry in book.glossary.values():
        yield from _nowhere(entry.heading, entry.line, entry.text, entry.links)


def _nowhere(at: str, line: int, text: str, links: Iterable[Link]) -> Iterator[Unresolved]:
    for link in links:
        if not link.found:
            yield Unresolved(line, at, text[link.start : link.end], link.target)
