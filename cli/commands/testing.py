"""`test`: scenario files put to the test, one line a failure."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count
from typing import Annotated

from typer import Argument, Option

from cli.command import Asked, Command, application, source_of
from cli.errors import NO, OPEN, UNREADABLE, YES
from cli.terminal.output import Answer, Row
from cli.terminal.page import Page, Span, to_file
from cli.terminal.progress import ShowProgress, progress
from cli.terminal.values import FILES
from kb import Failure, TestReport, TestResult, as_json

__all__ = ["app"]

app = application()


@app.command(
    "test",
    cls=Command,
    help="the expectations of scenario files: passed, failed, undecided, unreadable, uncited",
    epilog="apnap test --strict rules",
)
def test(
    asked: Asked,
    paths: Annotated[
        list[str], Argument(metavar="PATH", click_type=FILES, help="scenario files, or folders of them, or - for stdin")
    ],
    strict: Annotated[bool, Option("--strict", help="a rule that a file names and the answer does not cite is a failure")] = False,
) -> Answer:
    """Whether scenario files come out as they expect."""
    with progress(asked.quiet) as show_progress:
        report = asked.base.test([source_of(path) for path in paths], asked.under, _counted(show_progress))

    def text(page: Page) -> None:
        for result in report.results:
            _show(page, result, asked.verbose, strict)
        _totals(page, report)

    def rows() -> Sequence[Row]:
        return [_row(result) for result in report.results]

    return Answer(text, lambda: _json(report), rows, code=_code(report, strict))


def _json(report: TestReport) -> dict[str, object]:
    totals = {name: report.count(name) for name in ("passed", "failed", "undecided", "unreadable", "uncited")}
    return as_json("test", report, totals=totals)


def _code(report: TestReport, strict: bool) -> int:
    if report.ok(strict):
        return YES
    if report.results and report.count("unreadable") == len(report.results):
        return UNREADABLE
    wrong = report.count("failed") or report.count("unreadable") or (strict and report.count("uncited"))
    return NO if wrong else OPEN


def _counted(show_progress: ShowProgress) -> Callable[[TestResult], None]:
    done = count(1)
    return lambda result: show_progress(f"{next(done)} {result.file[-40:]}")


def _show(page: Page, result: TestResult, verbose: bool, strict: bool) -> None:
    where = to_file(f" {result.file}" + (f" [{result.under}]" if result.under else ""), result.file)
    for failure in result.failures:
        page.row(("failed", "red"), *_line(result, failure))
    for open_ in result.undecided:
        page.row(("undecided", "magenta"), *_line(result, open_))
    if result.error is not None:
        head, *rest = result.error.splitlines()
        page.row((result.result, "magenta"), where, head.removeprefix(result.file))
        for line in rest:
            page.row(f"    {line}")
    if result.uncited and (strict or verbose):
        page.row(("uncited", "yellow"), where, f": {', '.join(result.uncited)}")
    for said in result.review if verbose else ():
        page.row(("to be reviewed", "yellow"), where, f": {said.removesuffix(': to be reviewed')}")
    if result.result == "passed" and verbose:
        page.row(("passed", "green"), where)


def _line(result: TestResult, failure: Failure) -> tuple[Span, str]:
    at = f":{failure.line}" if failure.line else ""
    after = f" (after {failure.step})" if failure.step else ""
    said = f" [{result.under}] expected “{failure.expected}”, found: {failure.found}{after}"
    return to_file(f" {result.file}{at}", result.file), said


def _totals(page: Page, report: TestReport) -> None:
    named = ("passed", "failed", *(("undecided",) if report.count("undecided") else ()), "unreadable")
    reviews = sum(bool(result.review) for result in report.results)
    leaning = f"; {reviews} lean on what is to be reviewed (-v)" if reviews else ""
    page.line(
        ", ".join(f"{report.count(name)} {name}" for name in named), f"; {report.count('uncited')} with uncited rules{leaning}"
    )


def _row(result: TestResult) -> Row:
    return {
        "file": result.file, "under": result.under, "result": result.result,
        "failures": [f"{each.line}: expected {each.expected}, found {each.found}" for each in result.failures],
        "undecided": [f"{each.line}: expected {each.expected}, found {each.found}" for each in result.undecided],
        "uncited": list(result.uncited), "error": result.error, "review": list(result.review),
    }  # fmt: skip
