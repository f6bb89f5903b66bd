"""`import`: the user's own rulebooks, rulings, cards, editions and games, into the user's library."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import Annotated, Any, Literal

from msgspec import to_builtins
from typer import Argument, BadParameter, Option

from cli.command import Asked, Command, application
from cli.commands.library.card_lists import card_lists
from cli.commands.library.troubles import MOST_SHOWN, show_troubles
from cli.commands.library.worlds import own_worlds
from cli.errors import BROKEN, UNREADABLE, YES
from cli.terminal.output import Answer, Row
from cli.terminal.page import Page
from cli.terminal.progress import waiting
from cli.terminal.values import FILES
from kb import ImportReport, InputError, MalformedError, RulingsReport, as_json

__all__ = ["app"]

app = application()

_COLUMN = 14  # the longest label of a report, and a space


def _date(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise BadParameter(f"{text!r} is no date like 2006-05-01") from None


@app.command(
    "import",
    cls=Command,
    help="your own rulebook files, rulings, cards, editions and games, into your library",
    epilog="apnap import rules MagicCompRules.txt\napnap import rulings rulings.json\n"
    "apnap import cards oracle-cards.json\n"
    "apnap import edition house.ttl\napnap import game our-game\napnap import edition --list",
)
def import_(
    asked: Asked,
    kind: Annotated[
        Literal["rules", "rulings", "cards", "edition", "game"],
        Argument(metavar="rules|rulings|cards|edition|game", help="what the files hold"),
    ],
    files: Annotated[
        list[str] | None,
        Argument(
            metavar="FILE",
            click_type=FILES,
            help="official rulebooks, as they were published; a file of rulings; a list of cards (Scryfall, MTGJSON, "
            "JSON lines); an edition as Turtle; the folder of a game",
        ),
    ] = None,
    effective: Annotated[
        date | None, Option(metavar="DATE", parser=_date, help="the date of a rulebook that gives none: 2006-05-01")
    ] = None,
    replace: Annotated[
        bool,
        Option("--replace", help="take a rulebook instead of a more complete one, an edition or game instead of its namesake"),
    ] = False,
    listed: Annotated[bool, Option("--list", help="list the editions, games or lists of cards of your own")] = False,
    remove: Annotated[str | None, Option(metavar="NAME", help="let go of an edition, game or list of cards of your own")] = None,
    game: Annotated[
        str | None, Option(metavar="GAME", help="the game of the rulings (default mtg) or cards (default: by their types)")
    ] = None,
) -> Answer:
    """The user's own files, into the user's library."""
    if (listed or remove) and kind in ("rules", "rulings"):
        raise MalformedError(
            f"--list and --remove are of cards, editions and games, not of {kind}", remedy="apnap import edition --list"
        )
    if not files and not (listed or remove):
        raise MalformedError("the following arguments are required: FILE", remedy="apnap import --help")
    if kind == "rules":
        return _rules(asked, files or [], effective, replace)
    if kind == "rulings":
        return _rulings(asked, files or [], game or "mtg")
    if kind == "cards":
        return card_lists(asked, files or [], game, listed=listed, remove=remove)
    return own_worlds(asked, kind, files or [], listed=listed, remove=remove, replace=replace)


# -- rules ----------------------------------------------------------------------------------------------------------


def _rules(asked: Asked, files: Sequence[str], effective: date | None, replace: bool) -> Answer:
    with waiting(len(files), asked.quiet) as progress:
        reports = asked.base.import_rules(files, progress, effective, replace=replace)

    def text(page: Page) -> None:
        for before, report in zip((None, *reports), reports, strict=False):
            if report.edition or (before and before.edition):
                page.blank()
            _show(page, report, asked.verbose)
        if len(reports) > 1:
            page.blank()
            page.line((_totals(reports), "bold"))

    def rows() -> Sequence[Row]:
        return [_row(report) for report in reports]

    errors = tuple(dict.fromkeys(report.error for report in reports if report.error))
    return Answer(text, lambda: as_json("import", reports), rows, code=_code(reports), errors=errors, paged=False)


def _code(reports: Sequence[ImportReport]) -> int:
    faults = {report.fault for report in reports}
    return BROKEN if "library" in faults else UNREADABLE if "file" in faults else YES


def _totals(reports: Sequence[ImportReport]) -> str:
    counts = [(name, sum(each.status == name for each in reports)) for name in ("imported", "replaced", "unchanged", "failed")]
    return f"{len(reports)} files: {', '.join(f'{count} {name}' for name, count in counts if count)}"


def _show(page: Page, report: ImportReport, verbose: bool) -> None:
    if report.edition is None:
        page.line((report.file, "bold"), "  ", ("not imported", "red"), hang=4)
        return
    page.line((report.edition, "bold"), f"  {_date_of(report)}  ", (report.status, _STYLES[report.status]), hang=4)
    page.item("from", f"{Path(report.file).name} ({report.encoding}, {report.line_ends})", column=_COLUMN)
    if report.differences is not None:
        page.item("instead of", _differences(report), "yellow", column=_COLUMN)
    page.item("holds", _holds(report), column=_COLUMN)
    if report.unresolved:
        named = [f"{each.at} → {each.target}" for each in report.unresolved]
        page.item("to nowhere", _some(named, verbose), "yellow", column=_COLUMN)
    if report.holes:
        page.item("skips", _some(list(report.holes), verbose), column=_COLUMN)
    for name, troubles in (("look at", report.unread), ("damaged", report.damaged)):
        show_troubles(page, name, troubles, verbose, _COLUMN)


_STYLES = {"imported": "green", "replaced": "yellow", "unchanged": "dim"}


def _date_of(report: ImportReport) -> str:
    if report.effective is None:
        return "of no known date"
    day = date.fromisoformat(report.effective)
    return f"effective {day.day} {day:%B %Y}"


def _differences(report: ImportReport) -> str:
    found = report.differences
    if found is None:
        return ""
    parts = [(len(found.added), "added"), (len(found.removed), "removed"), (len(found.reworded), "reworded")]
    said = [f"{count} {'rule' if count == 1 else 'rules'} {name}" for count, name in parts if count]
    said += [f"{len(found.glossary)} in the glossary"] if found.glossary else []
    return f"{report.replaces}: {', '.join(said) or 'no word differs'}"


def _holds(report: ImportReport) -> str:
    parts = ((report.rules, "rule"), (report.examples, "example"), (report.references, "reference"), (report.glossary, "term"))
    return ", ".join(_count(number, what) for number, what in parts)


def _some(named: list[str], verbose: bool) -> str:
    shown = named if verbose else named[:MOST_SHOWN]
    more = len(named) - len(shown)
    return ", ".join(shown) + (f" and {more} more (-v)" if more else "")


def _row(report: ImportReport) -> Row:
    """A file as one flat record: of what is a list, how many there are."""
    found: dict[str, Any] = to_builtins(report)
    lists = {name: len(value) for name, value in found.items() if isinstance(value, tuple | list)}
    differences = {name: len(value) for name, value in (found.pop("differences") or {}).items()}
    return found | lists | {"differences": "; ".join(f"{count} {name}" for name, count in differences.items())}


# -- rulings --------------------------------------------------------------------------------------------------------


def _rulings(asked: Asked, files: Sequence[str], game: str) -> Answer:
    reports: list[RulingsReport] = []
    errors: list[str] = []
    with waiting(len(files), asked.quiet) as progress:
        for file in files:
            try:
                reports.append(asked.base.import_rulings(file, game, progress))
            except InputError as error:
                errors.append(str(error))

    def text(page: Page) -> None:
        for report in reports:
            page.blank()
            _show_rulings(page, report, asked.verbose)

    def rows() -> Sequence[Row]:
        return [to_builtins(report) | {"unread": len(report.unread)} for report in reports]

    code = UNREADABLE if errors else YES
    return Answer(text, lambda: as_json("rulings", reports), rows, code=code, errors=tuple(errors), paged=False)


def _show_rulings(page: Page, report: RulingsReport, verbose: bool) -> None:
    page.line((report.file, "bold"), f"  rulings for {report.game}", hang=4)
    page.item("status", report.status, _STYLES[report.status], column=_COLUMN)
    page.item("holds", f"{_count(report.rulings, 'ruling')} on {_count(report.cards, 'card')}", column=_COLUMN)
    if report.status == "imported":
        page.item("changes", f"{report.added:,} added, {report.removed:,} removed", column=_COLUMN)
    if report.names:
        page.item("names", f"{_count(report.names, 'name')} of cards for oracle ids", column=_COLUMN)
    if report.unnamed:
        about = (
            "known by their oracle ids only: import a file that gives the names too, as MTGJSON's AtomicCards or Scryfall's cards"
        )
        page.item("no name", f"{report.unnamed:,} rulings on cards {about}", "yellow", column=_COLUMN)
    show_troubles(page, "not read", report.unread, verbose, _COLUMN)


def _count(number: int, what: str) -> str:
    return f"{number:,} {what}{'' if number == 1 else 's'}"
