"""`cite`: the rule numbers in any text, checked; and put right."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from cli.command import Command
from cli.errors import NO, UNREADABLE, YES
from cli.output import Answer, Row
from cli.page import Page, to_file
from kb import CitedRule, CitesReport, Judgement, KnowledgeBase, MalformedError, as_json, as_sarif, version

__all__ = ["BY_NAME"]

_STYLES: Mapping[Judgement, str] = {
    "right": "green", "renumbered": "yellow", "missing": "red", "misquoted": "magenta", "reworded": "cyan", "unchecked": "dim",
}  # fmt: skip


def _arguments(parser: ArgumentParser) -> None:
    parser.add_argument("files", metavar="FILE", nargs="*", help="texts, source code, folders of them; - or nothing: stdin")
    parser.add_argument("--fix", action="store_true", help="write the new numbers of renumbered rules in place of the old ones")
    parser.add_argument("--diff", action="store_true", help="with --fix: show what would be changed, and change nothing")
    parser.add_argument("--dry-run", dest="diff", action="store_true", help="the same as --diff")
    parser.add_argument("--name", metavar="NAME", default="-", help="what stdin is called, so that x.py is read as Python")


def _cite(base: KnowledgeBase, options: Namespace) -> Answer:
    if options.diff and not options.fix:
        raise MalformedError("--diff shows what --fix would change", remedy="apnap cite --fix --diff FILE")
    if options.files in ([], ["-"]):
        return _stdin(base, options)
    if "-" in options.files:
        raise MalformedError("- stands alone: stdin cannot be read together with files", remedy="apnap cite - < FILE")
    report = base.cite(
        [Path(name) for name in options.files], options.under, fix=options.fix, write=not options.diff, told=_told(options)
    )
    return _answer(report, options)


def _stdin(base: KnowledgeBase, options: Namespace) -> Answer:
    if not options.files and sys.stdin.isatty():
        raise MalformedError("there is nothing to read", remedy="apnap cite FILE, or a text on standard input")
    report, text = base.cite_text(sys.stdin.buffer.read(), options.name, options.under, fix=options.fix)
    if options.fix and not options.diff and options.output == "text" and not options.json:
        sys.stdout.buffer.write(text)
        sys.stdout.buffer.flush()
        return Answer(lambda page: None, lambda: {}, code=_code(report, options), notes=tuple(_lines(report, options)))
    return _answer(report, options)


def _answer(report: CitesReport, options: Namespace) -> Answer:
    def text(page: Page) -> None:
        if options.diff:
            for each in report.rewritten:
                for line in each.diff.splitlines():
                    page.row((line, {"+": "green", "-": "red", "@": "cyan"}.get(line[:1], "")))
            return
        for cited in _shown(report, options):
            page.row(
                to_file(_place(cited), cited.file, "bold"),
                ": ",
                (cited.verdict, _STYLES[cited.verdict]),
                f": {_said(cited, options)}",
            )
        page.line(_totals(report), hang=2)
        if sure := _sure(report):
            page.line(sure)
        for change in report.rewritten:
            page.row(f"{change.file}: {_many(change.changes, 'citation')} put right")

    def json() -> dict[str, object]:
        return as_json("cite", report, totals={name: report.count(name) for name in _STYLES}, ok=report.ok)

    notes = [f"{each.file}: not read: {each.why}" for each in report.unread]
    if options.diff and options.output == "text":
        notes += _lines(report, options)
    return Answer(
        text, json, lambda: [_row(each) for each in _shown(report, options)], code=_code(report, options), notes=tuple(notes),
        sarif=lambda: as_sarif(report, version()),
    )  # fmt: skip


def _told(options: Namespace) -> Callable[[str], None]:
    live = sys.stderr.isatty() and not options.quiet

    def tell(name: str) -> None:
        if live:
            sys.stderr.write(f"\r\033[K{name[-70:]}\r\033[K")
            sys.stderr.flush()

    return tell


def _code(report: CitesReport, options: Namespace) -> int:
    if report.unread:
        return UNREADABLE
    done = options.fix and not options.diff
    return NO if any(each.wrong and not (done and each.replacement) for each in report.citations) else YES


def _shown(report: CitesReport, options: Namespace) -> Sequence[CitedRule]:
    return [each for each in report.citations if options.verbose or each.wrong]


def _place(each: CitedRule) -> str:
    return f"{each.file}:{each.line}:{each.column}"


def _said(each: CitedRule, options: Namespace) -> str:
    said = f"“{each.text}”{f': {each.message}' if each.message else ''}"
    if each.verdict == "right":
        said = f"“{each.text}” in {each.edition}{', as quoted' if each.quote else ''}"
    if each.replacement is not None:
        said += f" (--fix writes {each.replacement})" if not options.fix else ""
    return f"{said} [{', '.join(each.signals)}]" if options.verbose else said


def _lines(report: CitesReport, options: Namespace) -> Iterator[str]:
    for each in _shown(report, options):
        yield f"{_place(each)}: {each.verdict}: {_said(each, options)}"
    yield _totals(report)


def _totals(report: CitesReport) -> str:
    head = f"{_many(len(report.citations), 'citation')} in {_many(report.files, 'file')}, under {report.edition}"
    counts = [f"{report.count(name)} {name}" for name in _STYLES if report.count(name)]
    return f"{head}: {', '.join(counts)}" if counts else head


def _sure(report: CitesReport) -> str:
    """What --fix could do, where it was not asked to."""
    sure = sum(each.replacement is not None for each in report.citations)
    return f"--fix can put {sure} of them right" if sure and not report.rewritten else ""


def _many(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"


def _row(each: CitedRule) -> Row:
    return {field: getattr(each, field) for field in _FIELDS}


_FIELDS = (
    "file", "line", "column", "end_column", "text", "verdict", "numbers", "edition", "message", "instead", "replacement", "quote",
)  # fmt: skip


BY_NAME = {
    "cite": Command(
        "cite",
        "rule numbers in any text: missing, renumbered, misquoted",
        "apnap cite src README.md\napnap cite --fix --diff src\ngit diff | apnap cite -",
        _arguments,
        _cite,
    )
}
