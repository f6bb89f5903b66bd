"""`import edition` and `import game`: the user's own worlds, as Turtle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import to_builtins

from cli.command import Asked
from cli.errors import UNREADABLE, YES
from cli.terminal.output import Answer, Row
from cli.terminal.page import Page
from cli.terminal.progress import waiting
from kb import InputError, WorldReport, as_json

__all__ = ["Kind", "own_worlds"]

Kind = Literal["edition", "game"]

_COLUMN = 14  # as on the pages of the other imports
_STYLES = {"imported": "green", "replaced": "yellow", "removed": "yellow", "unchanged": "dim", "kept": "dim", "failed": "red"}


def own_worlds(asked: Asked, kind: Kind, files: Sequence[str], *, listed: bool, remove: str | None, replace: bool) -> Answer:
    """Import, list or remove editions or games of the user's own."""
    errors: list[str] = []
    reports: list[WorldReport] = []
    if remove:
        with waiting(1, asked.quiet) as progress:
            reports.append(asked.base.remove_world(kind, remove, progress))
    elif listed:
        reports += (each for each in asked.base.worlds() if each.kind == kind)
    else:
        with waiting(1, asked.quiet) as progress:
            for file in files:
                try:
                    reports.append(asked.base.import_world(kind, file, progress, replace=replace))
                except InputError as error:
                    errors.append(str(error))

    def text(page: Page) -> None:
        for number, report in enumerate(reports):
            if number:
                page.blank()
            _show(page, report)
        if listed and not reports:
            page.line(f"You have no {kind} of your own: apnap import {kind} FILE")

    def rows() -> Sequence[Row]:
        return [to_builtins(each) | {"findings": len(each.findings)} for each in reports]

    failed = errors or any(each.status == "failed" for each in reports)
    return Answer(
        text, lambda: as_json("worlds", reports), rows, code=UNREADABLE if failed else YES, errors=tuple(errors), paged=False
    )


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
