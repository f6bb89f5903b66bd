"""`check` and `coverage`: the knowledge base's own health."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace

from cli.command import Command
from cli.errors import BROKEN, YES
from cli.output import Answer
from cli.page import Page
from kb import CheckReport, Coverage, KnowledgeBase, as_json, check

__all__ = ["BY_NAME"]


def _no_arguments(_: ArgumentParser) -> None:
    pass


def _check(_base: None, options: Namespace) -> Answer:
    report = check(lambda check: _tell(options.quiet, check))

    def text(page: Page) -> None:
        _show_check(page, report)

    def rows() -> list[dict[str, str]]:
        return [
            {"check": each.check, "message": each.message, "place": each.place, "remedy": each.remedy} for each in report.findings
        ]

    return Answer(text, lambda: as_json("check", report, ok=report.ok), rows, code=YES if report.ok else BROKEN)


def _tell(quiet: bool, what: str) -> None:
    """Say on a terminal what is being done, in place."""
    if sys.stderr.isatty() and not quiet:
        sys.stderr.write(f"\r\033[K{what}\r")
        sys.stderr.flush()


def _show_check(page: Page, report: CheckReport) -> None:
    for name, number in report.counts:
        page.line(f"{number:>6}", f"  {name}", *((("  none: nothing was checked", "red"),) if not number else ()))
    page.blank()
    for each in report.findings:
        page.row((each.place or "?", "bold"), f": {each.message} ", (f"[{each.check}]", "dim"))
        if each.remedy:
            page.line(f"    try: {each.remedy}", hang=9)
    page.line((f"{len(report.findings)} findings" if report.findings else "All is well.", "" if report.ok else "red"))


# -- coverage -------------------------------------------------------------------------------------------------------


def _coverage_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--only",
        choices=("run", "modelled", "explanatory", "missing"),
        metavar="STATUS",
        help="list the rules that are run, modelled (and not run), explanatory or missing",
    )


def _coverage(base: KnowledgeBase, options: Namespace) -> Answer:
    found = base.coverage(options.under, lambda done, all: _tell(options.quiet, f"scenario {done} of {all}"))

    def text(page: Page) -> None:
        _show_coverage(page, found, options)

    def rows() -> list[dict[str, object]]:
        fields = ("edition", "number", "status", "settings", "scenarios", "reason")
        return [{field: getattr(rule, field) for field in fields} for rule in found.rules]

    return Answer(text, lambda: as_json("coverage", found), rows, code=BROKEN if found.count("missing") else YES)


KINDS = ("run", "modelled", "explanatory", "missing")


def _show_coverage(page: Page, found: Coverage, options: Namespace) -> None:
    page.line(("The chapters on triggered abilities, modelled whole", "bold"))
    _show_table(page, found.covered())
    page.blank()
    page.line(("Supporting rules", "bold"))
    _show_table(page, found.supporting())
    for rule in found.rules:
        if options.verbose or rule.status == options.only:
            what = rule.reason or ", ".join(rule.settings)
            by = f" — {', '.join(rule.scenarios[:3])}{' …' if len(rule.scenarios) > 3 else ''}" if rule.scenarios else ""
            page.line((f"{rule.edition}/{rule.number}", "cyan"), f"  {rule.status}: {what}{by}", hang=4)


def _show_table(page: Page, part: Coverage) -> None:
    editions = dict.fromkeys(rule.edition for rule in part.rules)
    table = [
        [edition, *(str(part.count(kind, edition)) for kind in KINDS), f"{part.share_run(edition):.0%}"] for edition in editions
    ]
    table.append(["all", *(str(part.count(kind)) for kind in KINDS), f"{part.share_run():.0%}"])
    page.table(("edition", *KINDS, "run, of those that settle anything"), table)


BY_NAME = {
    each.name: each
    for each in (
        Command("check", "whether the knowledge base is whole and fits together", "apnap check", _no_arguments, _check, bare=True),
        Command(
            "coverage",
            "which rules are modelled, run and cited, and which only explain",
            "apnap coverage --under mtg/2006 --only modelled",
            _coverage_arguments,
            _coverage,
        ),
    )
}
