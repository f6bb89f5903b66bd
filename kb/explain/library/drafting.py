"""Drafts of new editions: a rulebook without a model → the Turtle of its edition, drafted from the newest that is modelled.

What the text has word for word, under whatever number, is carried over: provisions, gists, settings, examples. What was reworded is
carried over too, with a comment before it; what is new is listed, as are the exclusions of the game that name the old edition. The
rest is a person's work (docs/adding.md, “A game, an edition”).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import rdflib
from msgspec.structs import replace

from kb.errors import ImpossibleError, NotFoundError, Place
from kb.graph import iri
from kb.graph.alignment.align import Step, align
from kb.graph.alignment.clauses import clauses_file, packed_clauses
from kb.graph.alignment.prints import Print, print_of
from kb.graph.alignment.shipped import file_of, packed, shipped_prints
from kb.model.draft import DraftedFile, DraftedRule, DraftReport
from kb.paths import rules_folder
from kb.text.rulebook.read import read_rulebook

from .importing import read_bytes

if TYPE_CHECKING:
    from kb.graph.editions.edition import Edition
    from kb.graph.knowledge import Knowledge
    from kb.text.rulebook.book import Rulebook

__all__ = ["draft"]

_NUMBER = re.compile(r"<(?P<number>\d+(?:\.\d+[a-z]*)?)>")
_OWN_NUMBER = re.compile(r':number "(?P<number>[^"]+)"')
_BLOCK = re.compile(r"^<(?P<number>\d[\w.]*)> a :Rule .*\n(?:[ #].*\n)*", re.MULTILINE)


def draft(knowledge: Knowledge, file: str, folder: str | None = None) -> DraftReport:
    """Draft the edition of a rulebook file.

    Args:
        folder: where to write it, with the prints of its rules: a folder that is empty or does not exist yet.

    Raises:
        InputError: the file is no rulebook. ImpossibleError: its edition ships already, or the folder holds something.
        NotFoundError: no edition of its game ships that it could be drafted from.
    """
    book = read_rulebook(read_bytes(file), Path(file).name)
    old = _newest(knowledge, book, file)
    prints = {number: print_of(number, paragraph.text) for number, paragraph in book.paragraphs.items()}
    steps = align(shipped_prints(old.id), prints)
    drafted = _Draft(old, book, steps)
    report = DraftReport(
        book.edition,
        old.id,
        drafted.label,
        *drafted.counts(),
        tuple(drafted.work()),
        tuple(drafted.exclusions()),
        tuple(drafted.files()),
    )
    return _written(report, Path(folder), book, prints) if folder is not None else report


def _newest(knowledge: Knowledge, book: Rulebook, file: str) -> Edition:
    shipped = [edition for edition in knowledge.modelled(book.game) if edition.shipped]
    if not shipped:
        raise NotFoundError(f"no edition of {book.game} ships that {book.edition} could be drafted from", place=Place(file))
    if any(edition.id == book.edition for edition in shipped):
        remedy = f"apnap diff {shipped[-2].id} {book.edition}" if len(shipped) > 1 else ""
        raise ImpossibleError(f"{book.edition} ships already", remedy=remedy, place=Place(file))
    return shipped[-1]


class _Draft:
    """The Turtle of one edition made that of the next."""

    def __init__(self, old: Edition, book: Rulebook, steps: Sequence[Step]) -> None:
        self.old, self.book, self.steps = old, book, steps
        # Of the steps of a split or a merger the first carries the identity on.
        self.now: dict[str, str] = {}
        for step in steps:
            if step.before is not None and step.after is not None and step.after not in self.now.values():
                self.now.setdefault(step.before, step.after)
        self.gone = {step.before for step in steps if step.after is None}
        self.reworded = {step.after for step in steps if step.before and step.after and step.alike < 1}

    @property
    def label(self) -> str:
        """What people call the new edition: as the old one, with its own date."""
        return self.old.label.replace(_day(self.old), _date_of(self.book)) if self.old.issued else self.old.label

    def counts(self) -> tuple[int, int]:
        """How many rules with a record are carried over word for word, and how many of them under another number."""
        kept = [number for number in self.old.rules if number in self.now and self.now[number] not in self.reworded]
        return len(kept), sum(self.now[number] != number for number in kept)

    def work(self) -> Iterator[DraftedRule]:
        """What a person has to look at."""
        for step in self.steps:
            modelled = step.before is not None and step.before in self.old.rules
            if step.before is None or step.after is None:
                kind = "created" if step.before is None else "deleted"
                yield DraftedRule(kind, step.after or step.before or "", step.before, modelled, step.alike)
            elif step.kind in ("split", "merged") or step.alike < 1:
                kind = step.kind if step.kind in ("split", "merged") else "reworded"
                yield DraftedRule(kind, step.after, step.before, modelled, step.alike)

    def files(self) -> Iterator[DraftedFile]:
        """The Turtle of every file of the edition's folder."""
        home = rules_folder() / self.old.game / "editions" / self.old.version
        for path in sorted(home.rglob("*.ttl")):
            yield DraftedFile(path.relative_to(home).as_posix(), self._translated(path.read_text(encoding="utf-8")))

    def exclusions(self) -> Iterator[str]:
        """The exclusions that name the old edition itself: those of its game hold for every edition anyway."""
        path = rules_folder() / self.old.game / "exclusions.ttl"
        if path.exists():
            read = rdflib.Graph().parse(path, format="turtle")
            of = rdflib.URIRef(f"{iri.TERM}excludedFrom"), rdflib.URIRef(f"{iri.BASE}{self.old.id}")
            yield from sorted(iri.short(str(node)) for node in read.subjects(*of))

    def _translated(self, text: str) -> str:
        text = _BLOCK.sub(lambda found: "" if found["number"] in self.gone else found[0], text)
        text = _NUMBER.sub(lambda found: f"<{self.now.get(found['number'], found['number'])}>", text)
        text = _OWN_NUMBER.sub(lambda found: f':number "{self.now.get(found["number"], found["number"])}"', text)
        text = _BLOCK.sub(self._marked, text)
        text = text.replace(f"/{self.old.id}", f"/{self.book.edition}")
        if self.old.issued is not None:
            text = text.replace(f'"{self.old.issued.isoformat()}"', f'"{self.book.effective}"').replace(
                _day(self.old), _date_of(self.book)
            )
        return text

    def _marked(self, found: re.Match[str]) -> str:
        if found["number"] not in self.reworded:
            return found[0]
        before = next(old for old, new in self.now.items() if new == found["number"])
        was = "" if before == found["number"] else f", it was {before}"
        return f"# reworded{was}: see whether this still holds\n{found[0]}"


def _day(edition: Edition) -> str:
    assert edition.issued is not None
    return f"{edition.issued.day} {edition.issued:%B %Y}"


def _date_of(book: Rulebook) -> str:
    return f"{book.effective.day} {book.effective:%B %Y}" if book.effective is not None else book.edition


def _written(report: DraftReport, folder: Path, book: Rulebook, prints: Mapping[str, Print]) -> DraftReport:
    if folder.exists() and any(folder.iterdir()):
        raise ImpossibleError(f"{folder} is not empty", remedy="name a folder that does not exist yet", place=Place(str(folder)))
    for each in report.files:
        path = folder / each.name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(each.text, encoding="utf-8")
    target = folder / file_of(book.edition).name
    target.write_bytes(packed(prints.values()))
    clauses_file(target).write_bytes(packed_clauses(paragraph.text for paragraph in book.paragraphs.values()))
    return replace(report, written=str(folder))
