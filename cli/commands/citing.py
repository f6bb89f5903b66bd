"""`cite`: the rule numbers in any text, checked; and put right."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import Annotated, NamedTuple

from typer import Argument, Option

from cli.command import Asked, Command, application
from cli.errors import NO, UNREADABLE, YES
from cli.project import Project, project_above, read_project
from cli.terminal.age import age
from cli.terminal.harmless import harmless
from cli.terminal.output import Answer, Row
from cli.terminal.page import Page, to_file
from cli.terminal.progress import progress
from cli.terminal.values import FILES
from kb import CitedRule, CitesReport, Judgement, MalformedError, as_json, as_sarif, bytes_of, version

__all__ = ["app"]

app = application()

_STYLES: Mapping[Judgement, str] = {
    "right": "green", "renumbered": "yellow", "missing": "red", "misquoted": "magenta", "reworded": "cyan", "newer": "dim",
    "unchecked": "dim",
}  # fmt: skip


class _Options(NamedTuple):
    """How citations are checked. `diff`: nothing is written, what would be is shown."""

    fix: bool
    diff: bool
    verbose: bool
    form: str
    project: Project


@app.command(
    "cite",
    cls=Command,
    help="rule numbers in any text: missing, renumbered, misquoted",
    epilog="apnap cite src README.md\napnap cite --fix --diff src\ngit diff | apnap cite -",
)
def cite(
    asked: Asked,
    files: Annotated[
        list[str] | None,
        Argument(metavar="FILE", click_type=FILES, help="texts, source code, folders of them; - or nothing: stdin"),
    ] = None,
    fix: Annotated[bool, Option("--fix", help="write the new numbers of renumbered rules in place of the old ones")] = False,
    diff: Annotated[bool, Option("--diff", help="with --fix: show what would be changed, and change nothing")] = False,
    dry_run: Annotated[bool, Option("--dry-run", help="the same as --diff")] = False,
    config: Annotated[
        Path | None, Option(metavar="FILE", help="settings to use, in place of the apnap.toml or pyproject.toml of the project")
    ] = None,
    name: Annotated[str, Option(metavar="NAME", help="what stdin is called, so that x.py is read as Python")] = "-",
) -> Answer:
    """Whether the rules that texts cite say what they are cited for."""
    project = read_project(config) if config is not None else project_above(Path.cwd())
    options = _Options(fix, diff or dry_run, asked.verbose, asked.form, project)
    if options.diff and not options.fix:
        raise MalformedError("--diff shows what --fix would change", remedy="apnap cite --fix --diff FILE")
    if files in (None, [], ["-"]):
        return _stdin(asked, bool(files), name, options)
    if "-" in files:
        raise MalformedError("- stands alone: stdin cannot be read together with files", remedy="apnap cite - < FILE")
    with progress(asked.quiet) as show_progress:
        paths = [Path(file) for file in files]

        def show_end(file: str) -> None:
            show_progress(file[-50:])  # the end of a long path says more than its beginning

        report = asked.base.cite(
            paths, asked.under or project.under, fix=fix, write=not options.diff, progress=show_end, excludes=project.excludes
        )
    return _answer(report, options)


def _stdin(asked: Asked, named: bool, name: str, options: _Options) -> Answer:
    if not named and sys.stdin.isatty():
        raise MalformedError("there is nothing to read", remedy="apnap cite FILE, or a text on standard input")
    report, text = asked.base.cite_text(bytes_of("-"), name, asked.under or options.project.under, fix=options.fix)
    if options.fix and not options.diff and options.form == "text":
        if sys.stdout.isatty():
            sys.stdout.write(harmless(text.decode("utf-8", "replace")))
        else:
            sys.stdout.buffer.write(text)
            sys.stdout.buffer.flush()
        return Answer(lambda page: None, lambda: {}, code=_code(report, options), notes=tuple(_lines(report, options)))
    return _answer(report, options)


def _answer(report: CitesReport, options: _Options) -> Answer:
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
        if report.newest is not None:
            page.line(f"{report.edition}, the newest edition known here, is {age(date.fromisoformat(report.newest))}")
        if sure := _sure(report):
            page.line(sure)
        for change in report.rewritten:
            page.row(f"{change.file}: {_many(change.changes, 'citation')} put right")

    def json() -> dict[str, object]:
        return as_json("cite", report, totals={name: report.count(name) for name in _STYLES}, ok=_code(report, options) == YES)

    notes = [f"{each.file}: not read: {each.why}" for each in report.unread]
    large = tuple(each for each in report.passed if Path(each).is_file())
    made = tuple(each for each in report.passed if each not in large)
    for why, names in (("passed over, as tools or packages made them", made), ("passed over, as too large", large)):
        if names:
            notes.append(f"{why}: {_named(names)} (name one to read it)")
    if report.excluded and options.project.file is not None:
        notes.append(f"left out by {options.project.file.name}: {_named(report.excluded)}")
    if options.diff and options.form == "text":
        notes += _lines(report, options)
    return Answer(
        text, json, lambda: [_row(each) for each in _shown(report, options)], code=_code(report, options), notes=tuple(notes),
        sarif=lambda: as_sarif(report, version()),
    )  # fmt: skip


def _code(report: CitesReport, options: _Options) -> int:
    if report.unread:
        return UNREADABLE
    done = options.fix and not options.diff
    faults = (each for each in report.citations if each.verdict in options.project.faults)
    return NO if any(not (done and each.replacement) for each in faults) else YES


def _shown(report: CitesReport, options: _Options) -> Sequence[CitedRule]:
    return [each for each in report.citations if options.verbose or each.wrong or each.verdict in options.project.faults]


def _place(each: CitedRule) -> str:
    return f"{each.file}:{each.line}:{each.column}"


def _said(each: CitedRule, options: _Options) -> str:
    said = f"“{each.text}”{f': {each.message}' if each.message else ''}"
    if each.verdict == "right":
        said = f"“{each.text}” in {each.edition}{', as quoted' if each.quote else ''}{f'; {each.message}' if each.message else ''}"
    if each.replacement is not None:
        said += f" (--fix writes {each.replacement})" if not options.fix else ""
    return f"{said} [{', '.join(each.signals)}]" if options.verbose else said


def _lines(report: CitesReport, options: _Options) -> Iterator[str]:
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


def _named(folders: Sequence[str], most: int = 3) -> str:
    more = f" and {len(folders) - most} more" if len(folders) > most else ""
    return f"{', '.join(folders[:most])}{more}"


def _many(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"


def _row(each: CitedRule) -> Row:
    return {field: getattr(each, field) for field in _FIELDS}


_FIELDS = (
    "file", "line", "column", "end_column", "text", "verdict", "numbers", "edition", "message", "instead", "replacement", "quote",
)  # fmt: skip
