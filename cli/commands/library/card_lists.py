"""`import cards`: lists of cards, into the user's card library."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import to_builtins

from cli.command import Asked
from cli.commands.library.troubles import show_troubles
from cli.errors import UNREADABLE, YES
from cli.terminal.output import Answer, Row
from cli.terminal.page import Page
from cli.terminal.progress import progress
from kb import CardsReport, InputError, as_json

__all__ = ["card_lists"]

_COLUMN = 14  # as on the pages of the other imports
_STYLES = {"imported": "green", "removed": "yellow", "unchanged": "dim", "kept": "dim"}


def card_lists(asked: Asked, files: Sequence[str], game: str | None, *, listed: bool, remove: str | None) -> Answer:
    """Import, list or remove lists of cards."""
    errors: list[str] = []
    reports: list[CardsReport] = []
    if remove:
        reports.append(asked.base.remove_cards(remove))
    elif listed:
        reports += asked.base.card_lists()
    else:
        with progress(asked.quiet) as show:
            for file in files:
                try:
                    reports.append(asked.base.import_cards(file, game, show))
                except InputError as error:
                    if len(files) == 1:
                        raise
                    errors.append(str(error))

    def text(page: Page) -> None:
        for number, report in enumerate(reports):
            if number:
                page.blank()
            _show(page, report, asked.verbose)
        if listed and not reports:
            page.line("You have imported no cards: apnap import cards FILE")

    def rows() -> Sequence[Row]:
        return [to_builtins(each) | {"games": ", ".join(each.games), "unread": len(each.unread)} for each in reports]

    code = UNREADABLE if errors else YES
    return Answer(text, lambda: as_json("cards", reports), rows, code=code, errors=tuple(errors), paged=False)


def _show(page: Page, report: CardsReport, verbose: bool) -> None:
    status = "" if report.status == "kept" else report.status
    page.line((report.file, "bold"), f"  cards for {' and '.join(report.games)}  ", (status, _STYLES[report.status]), hang=4)
    page.item("holds", _count(report.cards, "card"), column=_COLUMN)
    if report.status == "imported":
        page.item("changes", f"{report.added:,} added, {report.changed:,} with another wording", column=_COLUMN)
    if report.kept:
        page.item("kept", f"{_count(report.kept, 'card')} of which the wording in force was there already", column=_COLUMN)
    if report.declined:
        about = "have words that are not read or not carried out; apnap card NAME shows them"
        page.item("declined", f"{report.declined:,} {about}", "yellow", column=_COLUMN)
    show_troubles(page, "left out", report.unread, verbose, _COLUMN)


def _count(number: int, what: str) -> str:
    return f"{number:,} {what}{'' if number == 1 else 's'}"
