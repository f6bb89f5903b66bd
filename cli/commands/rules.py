"""`rule`: what the editions say, in our own words and, where they are imported, in the official ones."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Annotated

from typer import Argument, BadParameter, Option

from cli.command import Asked, Command, application
from cli.errors import NO, YES
from cli.terminal.output import Answer, Row
from cli.terminal.page import Page, to_file
from cli.terminal.values import RULE
from kb import RuleReport, as_json, rules_folder

__all__ = ["app"]

app = application()

MOST_SHOWN = 3  # scenarios: the page of a rule is to fit a screen
_COLUMN = 14  # the longest label of the page, and a space
_FIELDS = (
    "rule", "number", "edition", "issued", "title", "gist", "official", "official_examples", "explanatory", "cites", "cited_by",
    "within", "shown_by", "depth", "offset", "review",
)  # fmt: skip


class _Rule(Command):
    exclusive = (("only", "tree", "around"), ("official", "gist"))


def _count(text: str | int) -> int:
    if not str(text).isdecimal() or int(text) < 1:
        raise BadParameter(f"“{text}” is no number of neighbours")
    return int(text)


@app.command(
    "rule",
    cls=_Rule,
    help="what a rule says: gist, official text if imported, settings, references; with edition and date",
    epilog="apnap rule 603.4 mtg/2006:410.10d\napnap rule 603 --tree\napnap rule 603.3b-d --only",
)
def rule(
    asked: Asked,
    numbers: Annotated[
        list[str],
        Argument(
            metavar="NUMBER", click_type=RULE,
            help="603.4, 603.3b-d, 603, mtg:603.4, mtg/2006-05-01/410.10d or riftbound:383.3.e",
        ),
    ],
    only: Annotated[bool, Option("--only", help="that paragraph alone: no settings, no references")] = False,
    tree: Annotated[bool, Option("--tree", help="with everything that stands under it, indented")] = False,
    around: Annotated[
        int | None, Option(metavar="N", parser=_count, help="with N neighbours before and after it in the book")
    ] = None,
    official: Annotated[bool, Option("--official", help="the official words only, as far as they are imported")] = False,
    gist: Annotated[bool, Option("--gist", help="our own words only")] = False,
) -> Answer:  # fmt: skip
    """What the editions say under some numbers."""
    reports = asked.base.rules(numbers, asked.under, tree=tree, around=around or 0)
    show = _listing(gist, official, bool(around)) if tree or around else _whole(gist, official, only)

    def text(page: Page) -> None:
        before = ""
        for each in reports:
            show(page, each, before)
            before = each.edition
        _remark(page, reports, gist)

    def rows() -> Sequence[Row]:
        return [
            {field: getattr(each, field) for field in _FIELDS}
            | {"settings": [f"{reason.doctrine}/{reason.setting}" for reason in each.settings]}
            for each in reports
        ]

    turtle = partial(asked.base.rules_as_turtle, reports)
    return Answer(text, lambda: as_json("rule", reports), rows, turtle, code=_code(reports, official, gist))


def _code(reports: Sequence[RuleReport], official: bool, gist: bool) -> int:
    """No, where only official or only our words were asked for and there are none."""
    lacking = official and not any(each.official is not None for each in reports)
    lacking |= gist and not any(each.gist for each in reports)
    return NO if lacking else YES


Show = Callable[[Page, RuleReport, str], None]


def _whole(gist: bool, official: bool, only: bool) -> Show:
    def whole(page: Page, report: RuleReport, before: str) -> None:
        page.blank()
        _head(page, report)
        _words(page, report, not official, not gist, 2)
        if not (gist or official or only):
            _connections(page, report)

    return whole


def _listing(gist: bool, official: bool, marked: bool) -> Show:
    def listed(page: Page, report: RuleReport, before: str) -> None:
        """One of many: the edition is said once, above the first."""
        if report.edition != before:
            page.blank()
            page.line((report.label, "dim"))
        _paragraph(page, report, not official, not gist, marked)

    return listed


def _head(page: Page, report: RuleReport) -> None:
    page.line((report.number, "bold"), "  ", (report.label, "dim"))
    if report.title:
        page.line((report.title, "dim"), indent=2)


def _words(page: Page, report: RuleReport, gist: bool, official: bool, indent: int) -> None:
    """Our words, and the official ones in a column of their own where both are shown."""
    if gist and report.gist:
        page.line(report.gist, indent=indent)
    if official and report.official is not None:
        _official(page, report, indent, beside=gist)
    if not (gist and report.gist) and not (official and report.official is not None):
        page.line((_nothing(report, gist, official), "dim"), indent=indent)
    if gist and report.carried_from:
        _carried(page, report, indent)


def _carried(page: Page, report: RuleReport, indent: int) -> None:
    """Where an imported edition has our words and settings from."""
    if report.review:
        page.item("review", f"our words and settings are {report.review}", "yellow", indent + _COLUMN - 2, indent)
    else:
        origin = f"from {', '.join(report.carried_from)}, whose text is the same"
        page.item("our words", origin, "dim", indent + _COLUMN - 2, indent)


def _official(page: Page, report: RuleReport, indent: int, beside: bool, skipped: int = 0) -> None:
    """The official words, with their examples; as many paragraphs as given are shown elsewhere already."""
    paragraphs = [*(report.official or "").split("\n"), *(f"Example: {each}" for each in report.official_examples)]
    for place, paragraph in enumerate(paragraphs[skipped:]):
        if beside:
            page.item("" if place else "official", paragraph, "green", indent + _COLUMN - 2, indent)
        else:
            page.line(paragraph, indent=indent, hang=indent)


def _nothing(report: RuleReport, gist: bool, official: bool) -> str:
    if not official:
        return "We have no words of our own for it."
    if report.imported:
        return "The official text has no such paragraph."
    if gist:
        return f"{report.edition} has this rule; we have no words of our own for it, and its official text is not imported."
    return f"The official text of {report.edition} is not imported."


def _briefly(report: RuleReport, official: bool) -> str:
    if not official:
        return "no words of our own"
    return "not in the official text" if report.imported else "its official text is not imported"


def _paragraph(page: Page, report: RuleReport, gist: bool, official: bool, marked: bool) -> None:
    """One of many: the number, and its words on the same line as far as there is only one kind of them."""
    indent = 2 * report.depth
    ours, theirs = report.gist if gist else "", report.official if official else None
    first = ours or (theirs or "").partition("\n")[0] or f"({_briefly(report, official)})"
    here = marked and not report.offset
    page.line((report.number, "bold" if here or not report.depth else "cyan"), "  ◂" if here else "", "  ",
              (first, "" if ours or theirs else "dim"), indent=indent, hang=indent + 2)  # fmt: skip
    if theirs is not None:
        _official(page, report, indent + 2, beside=bool(ours), skipped=0 if ours else 1)
    if gist and report.review:
        _carried(page, report, indent + 2)


def _connections(page: Page, report: RuleReport) -> None:
    for reason in report.settings:
        page.item("settles", f"{reason.label}: {reason.setting.replace('-', ' ')}. {reason.means}", column=_COLUMN)
    if report.explanatory:
        page.item("settles", f"nothing: {report.explanatory}", column=_COLUMN)
    for example in () if report.official_examples else report.examples:
        page.item("example", example, column=_COLUMN)
    for label, numbers in (("cites", report.cites), ("cited by", report.cited_by), ("parts", report.parts)):
        if numbers:
            page.item(label, _some(numbers, report), column=_COLUMN)
    if report.within:
        page.item("within", report.within, column=_COLUMN)
    _scenarios(page, report)
    page.item("full name", report.rule, column=_COLUMN)


_MOST_LISTED = 24  # numbers: three lines of a terminal of 80 columns


def _some(numbers: Sequence[str], report: RuleReport) -> str:
    rest = len(numbers) - _MOST_LISTED
    return ", ".join(numbers) if rest <= 0 else f"{', '.join(numbers[:_MOST_LISTED])} and {rest} more"


def _scenarios(page: Page, report: RuleReport) -> None:
    for place, file in enumerate(report.shown_by[:MOST_SHOWN]):
        label = "" if place else "scenario"
        page.item(label, to_file(f"rules/{file}", rules_folder() / file), column=_COLUMN)
    rest = len(report.shown_by) - MOST_SHOWN
    if rest > 0:
        page.item("", f"and {rest} more: apnap sparql @cites-rule --given number={report.number}", column=_COLUMN)


def _remark(page: Page, reports: Sequence[RuleReport], gist: bool) -> None:
    """How to have the official text beside ours, where that is possible."""
    if gist or all(each.imported for each in reports):
        return
    page.blank()
    words = "Our own words. The official text" if any(each.gist for each in reports) else "The official text"
    page.line((f"{words} is its publisher's; apnap import rules FILE adds it from your own file.", "dim"))
