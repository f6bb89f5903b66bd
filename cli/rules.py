"""`rule` and `refs`: what the editions say, and what is connected with what."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from itertools import groupby

from cli.command import Command
from cli.output import Answer, Row
from cli.page import Page
from kb import KnowledgeBase, Reference, RuleReport, as_json

__all__ = ["BY_NAME"]


# -- rule ---------------------------------------------------------------------------------------------------------


def _rule_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("numbers", metavar="NUMBER", nargs="+", help="603.4, mtg:603.4 or mtg/2006-05-01/410.10d")


def _rule(base: KnowledgeBase, options: Namespace) -> Answer:
    reports = [base.rule(number, options.under) for number in options.numbers]

    def text(page: Page) -> None:
        for report in reports:
            page.blank()
            _show_rule(page, report)
        page.blank()
        page.line(("Our own words. The official text is its publisher's and is not shipped.", "dim"))

    def rows() -> Sequence[Row]:
        fields = ("rule", "number", "edition", "issued", "gist", "explanatory", "cites", "cited_by", "within", "shown_by")
        return [
            {field: getattr(each, field) for field in fields}
            | {"settings": [f"{reason.doctrine}/{reason.setting}" for reason in each.settings]}
            for each in reports
        ]

    return Answer(text, lambda: as_json("rule", reports), rows)


def _show_rule(page: Page, report: RuleReport) -> None:
    page.line((report.number, "bold"), "  ", (report.label, "dim"))
    page.line(report.gist, indent=2)
    for reason in report.settings:
        page.item("settles", f"{reason.label}: {_words(reason.setting)}. {reason.means}", column=14)
    if report.explanatory:
        page.item("settles", f"nothing: {report.explanatory}", column=14)
    for example in report.examples:
        page.item("example", example, column=14)
    for label, numbers in (("cites", report.cites), ("cited by", report.cited_by), ("parts", report.parts)):
        if numbers:
            page.item(label, ", ".join(numbers), column=14)
    if report.within:
        page.item("within", report.within, column=14)
    for number, file in enumerate(report.shown_by):
        if number == MOST_SHOWN:
            page.item(
                "",
                f"and {len(report.shown_by) - MOST_SHOWN} more: apnap sparql @cites-rule --given number={report.number}",
                column=14,
            )
            break
        page.item("scenario" if not number else "", f"rules/{file}", column=14)
    page.item("full name", report.rule, column=14)


MOST_SHOWN = 3


def _words(setting: str) -> str:
    return setting.replace("-", " ")


# -- refs -----------------------------------------------------------------------------------------------------------


def _refs_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("number", metavar="NUMBER", help="603.4, mtg:603.4 or mtg/2006-05-01/410.10d")
    way = parser.add_mutually_exclusive_group()
    way.add_argument("--in", dest="into", action="store_true", help="only what refers to it")
    way.add_argument("--out", dest="out", action="store_true", help="only what it refers to")
    parser.add_argument("--depth", metavar="N", type=int, default=1, help="follow references so many steps (default 1)")


def _refs(base: KnowledgeBase, options: Namespace) -> Answer:
    both = not (options.into or options.out)
    report = base.refs(options.number, options.under, into=options.into or both, out=options.out or both, depth=options.depth)

    def text(page: Page) -> None:
        page.line((report.rule, "bold"), "  ", (report.label, "dim"))
        page.line(report.gist, indent=2)
        for why, found in groupby(report.references, key=lambda each: each.why):
            page.blank()
            page.line((why if why in _WAYS else f"the same elsewhere: {why}", "bold"))
            for each in found:
                _show_reference(page, each)
        if not report.references:
            page.line("No reference in or out, and no doctrine.", indent=2)

    def rows() -> Sequence[Row]:
        fields = ("rule", "why", "setting", "depth", "gist")
        return [{"from": report.rule} | {field: getattr(each, field) for field in fields} for each in report.references]

    return Answer(text, lambda: as_json("refs", report), rows)


_WAYS = ("cites", "cited by")


def _show_reference(page: Page, each: Reference) -> None:
    name = each.rule if each.why not in _WAYS else each.rule.rpartition("/")[2]
    indent = 2 * each.depth
    setting = f"{_words(each.setting)}. " if each.setting else ""
    page.line((name, "cyan"), "  ", (setting, "green"), _short(each.gist), indent=indent, hang=indent + 4)


def _short(gist: str) -> str:
    """The first sentence."""
    head, stop, _ = gist.partition(". ")
    return head + stop.strip()


BY_NAME = {
    each.name: each
    for each in (
        Command(
            "rule",
            "what a rule says: gist, settings, references, with edition and date",
            "apnap rule 603.4 mtg/2006:410.10d",
            _rule_arguments,
            _rule,
        ),
        Command(
            "refs",
            "references in and out, and the same doctrine in other editions and games",
            "apnap refs 410.8 --under mtg/2006 --in",
            _refs_arguments,
            _refs,
        ),
    )
}
