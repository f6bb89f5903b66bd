"""Citations found in files and judged: what `apnap cite` reports."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from kb.errors import MalformedError, Place
from kb.explain.citations.fixing import diff_of, fixed, write_whole
from kb.explain.citations.judge import Judge, Ruling
from kb.graph.editions.edition import Edition
from kb.graph.knowledge import Knowledge
from kb.model.cites import CitedRule, CitesReport, RewrittenFile, UnreadFile
from kb.text.citations.citation import Citation
from kb.text.citations.files import TextFile, decoded, read_text, texts_in
from kb.text.citations.find import find_citations
from kb.text.citations.signals import SURE, score

__all__ = ["cite", "cite_text"]

Progress = Callable[[str], None]


def cite(
    knowledge: Knowledge,
    paths: Sequence[Path],
    edition: Edition,
    progress: Progress,
    *,
    fix: bool = False,
    write: bool = True,
    excludes: Callable[[Path], bool] = lambda path: False,
) -> CitesReport:
    """The citations of files and of whole folders.

    Args:
        progress: called with the name of each file. fix: put right what is sure. write: in the files; otherwise only say how.
        excludes: which files and folders are left out.

    Raises:
        MalformedError: a path that was named is not there.
    """
    judge = Judge(knowledge, edition)
    cited: list[CitedRule] = []
    unread: list[UnreadFile] = []
    rewritten: list[RewrittenFile] = []
    files = 0
    passed: list[Path] = []
    excluded: list[Path] = []
    for path in _files(paths, passed, excludes, excluded):
        progress(str(path))
        try:
            file = read_text(path, path.as_posix())
            found = tuple(_judged(file, judge))
        except (OSError, ValueError, MalformedError) as error:  # listed as unread; the other files are judged all the same
            unread.append(UnreadFile(str(path), _why(error)))
            continue
        files += 1
        cited += found
        if fix and (change := _rewritten(file, found, write)):
            rewritten.append(change)
    return CitesReport(
        edition.id, edition.label, files, tuple(cited), tuple(unread), tuple(rewritten), _newest(knowledge, edition),
        tuple(each.as_posix() for each in passed), tuple(each.as_posix() for each in excluded),
    )  # fmt: skip


def _newest(knowledge: Knowledge, edition: Edition) -> str | None:
    return edition.issued.isoformat() if edition.issued and knowledge.edition(edition.game).id == edition.id else None


def cite_text(knowledge: Knowledge, raw: bytes, name: str, edition: Edition, *, fix: bool = False) -> tuple[CitesReport, bytes]:
    """The citations of one text that is in no file, and the text put right.

    Args:
        name: what to call it; how it ends says how it is read (`x.py`).

    Raises:
        MalformedError: it is no text, or has too many numbers.
    """
    try:
        file = decoded(raw, name)
    except ValueError as error:
        raise MalformedError(_why(error), place=Place(name)) from None
    try:
        found = tuple(_judged(file, Judge(knowledge, edition)))
    except MalformedError as error:
        raise error.at(Place(name)) from None
    text = fixed(file.text, found)
    changed = text != file.text and fix
    rewritten = (RewrittenFile(name, sum(each.replacement is not None for each in found), diff_of(file, text)),) if changed else ()
    return CitesReport(edition.id, edition.label, 1, found, (), rewritten, _newest(knowledge, edition)), file.bytes_of(text)


def _files(paths: Sequence[Path], passed: list[Path], excludes: Callable[[Path], bool], excluded: list[Path]) -> Iterator[Path]:
    for path in paths:
        if not path.exists():
            raise MalformedError(f"cannot read {path}: there is no such file or folder", place=Place(str(path)))
    seen: set[Path] = set()
    for path in paths:
        for found in texts_in(path, passed, excludes=excludes, excluded=excluded):
            if found not in seen:
                seen.add(found)
                yield found


def _why(error: Exception) -> str:
    if isinstance(error, MalformedError):
        return error.message
    return (error.strerror or str(error)) if isinstance(error, OSError) else str(error)


def _judged(file: TextFile, judge: Judge) -> Iterator[CitedRule]:
    lines = _line_starts(file.text)
    citations = find_citations(file.text, "" if file.name == "-" else file.name, judge.knows, judge.owns)
    judge.lean(citations)
    for citation, ruling in zip(citations, judge.judge_all(file.text, citations), strict=True):
        cited = _cited(file, citation, ruling, lines)
        if not (cited.wrong or cited.verdict == "newer") or _sure(citation, cited):
            yield cited


def _sure(citation: Citation, cited: CitedRule) -> bool:
    """Whether a number may be called wrong: one that is bare must look, or be pointed at, like a rule."""
    if citation.number.whole_chapter and cited.verdict == "missing":
        return citation.form in ("named", "cr")
    return citation.form != "bare" or (score(citation.signals) >= SURE and not _POINTING.isdisjoint(citation.signals))


_POINTING = frozenset(("letter", "game words", "see", "says", "brackets", "opens", "own words"))


def _line_starts(text: str) -> list[int]:
    plain = text.replace("\r\n", " \n").replace("\r", "\n")
    starts = [0]
    while (end := plain.find("\n", starts[-1])) >= 0:
        starts.append(end + 1)
    return starts


def _cited(file: TextFile, citation: Citation, ruling: Ruling, lines: list[int]) -> CitedRule:
    number = citation.number
    line = bisect_right(lines, number.start)
    column = number.start - lines[line - 1] + 1
    return CitedRule(
        file.name, line, column, column + number.end - number.start, number.written, ruling.numbers, ruling.edition,
        ruling.verdict, ruling.message, ruling.instead, ruling.replacement, ruling.quote, citation.signals,
    )  # fmt: skip


def _rewritten(file: TextFile, found: Sequence[CitedRule], write: bool) -> RewrittenFile | None:
    text = fixed(file.text, found)
    if text == file.text:
        return None
    if write and file.path is not None:
        write_whole(file, text)
    return RewrittenFile(file.name, sum(each.replacement is not None for each in found), diff_of(file, text))
