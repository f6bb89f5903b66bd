"""`import edition` and `import game`: the user's own worlds, as Turtle."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence

from msgspec import to_builtins

from cli.errors import UNREADABLE, YES
from cli.output import Answer, Row
from cli.page import Page
from cli.waiting import progress
from kb import InputError, KnowledgeBase, WorldReport, as_json

__all__ = ["own_worlds"]

_COLUMN = 14
_STYLES = {"imported": "green", "replaced": "yellow", "removed": "yellow", "unchanged": "dim", "kept": "dim", "failed": "red"}


def own_worlds(base: KnowledgeBase, options: Namespace) -> Answer:
    """Import, list or remove editions or games of the user's own."""
    errors: list[str] = []
    reports: list[WorldReport] = []
    if options.remove:
        with progress(1, options.quiet) as told:
            reports.append(base.remove_world(options.kind, options.remove, told))
    elif options.list:
        reports += (each for each in base.worlds() if each.kind == options.kind)
    else:
        with progress(1, options.quiet) as told:
            for file in options.files:
                try:
                    reports.append(base.import_world(options.kind, file, told, replace=options.replace))
                except InputError as error:
                    errors.append(str(error))

    def text(page: Page) -> None:
        for number, report in enumerate(reports):
            if number:
                page.blank()
            _show(page, report)
        if options.list and not reports:
            page.line(f"You have no {options.kind} of your own: apnap import {options.kind} FILE")

    def rows() -> Sequence[Row]:
        return [to_builtins(each) | {"findings": len(each.findings)} for each in reports]

    failed = errors or any(each.status == "failed" for each in reports)
    return Answer(text, lambda: as_json("worlds", reports), rows, code=UNREADABLE if failed else YES, notes=tuple(errors))


def _show(page: Page, report: WorldReport) -> None:
    status = "not imported" if report.status == "failed" else "" if report.status == "kept" else report.status
    page.line((report.name or report.file, "bold"), "  ", report.label or "", "  ", (status, _STYLES[report.status]), hang=4)
    if report.builds_on:
        page.item("builds on", report.builds_on, column=_COLUMN)
    if report.editions:
        page.item("editions", ", ".join(report.editions), column=_COLUMN)
    if report.rules or report.inherited:
        taken = f", {report.inherited:,} taken over" if report.inherited else ""
        page.item("rules", f"{report.rules:,} of its own{taken}", column=_COLUMN)
    for each in report.findings:
        page.row((each.place or report.file, "bold"), f": {each.message} ", (f"[{each.check}]", "dim"))
        if each.remedy:
            page.line(f"    try: {each.remedy}", hang=9)
