"""`history`: one provision through the editions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Annotated

from typer import Argument

from cli.command import Asked, Command, application
from cli.pages.changes import joined, marked, words
from cli.terminal.output import Answer, Row
from cli.terminal.page import Page
from cli.terminal.values import RULE
from kb import HistoryReport, Life, LifeEvent, as_json

__all__ = ["app"]

app = application()


@app.command(
    "history",
    cls=Command,
    help="a provision's life: its numbers, wordings, splits and mergers through all editions",
    epilog="apnap history 603.4\napnap history 410.9c --under mtg/2005",
)
def history(
    asked: Asked,
    number: Annotated[
        str, Argument(metavar="NUMBER", click_type=RULE, help="603.4, mtg:410.9c, mtg/2006-05-01/410.10d or riftbound:383.3.e")
    ],
) -> Answer:
    """One provision through all editions."""
    report = asked.base.history(number, asked.under)

    def text(page: Page) -> None:
        if len(report.lives) > 1:
            page.line(f"The newest edition has no {report.asked}. {len(report.lives)} provisions have borne that number.")
        for life in report.lives:
            page.blank()
            _show_life(page, report, life, asked.verbose)
        page.blank()
        for remark in _remarks(report):
            page.line((remark, "dim"))

    return Answer(text, lambda: as_json("history", report), lambda: _life_rows(report))


def _show_life(page: Page, report: HistoryReport, life: Life, whole: bool) -> None:
    page.line((life.numbers[-1], "bold"), "  ", (_course(life), ""))
    page.line((f"{report.game}{f': {life.title}' if life.title else ''}", "dim"), indent=2)
    page.blank()
    spans = [_editions(event) for event in life.events]
    width = max(map(len, spans))
    numbers = max(len(number) for number in life.numbers)
    number = ""
    for event, editions in zip(life.events, spans, strict=True):
        shown = event.number if event.number not in (None, number) else ""
        number = event.number or number
        style = "dim" if event.kind == "unchanged" else ""
        page.line(
            (editions.ljust(width), style), "  ", ((shown or "").ljust(numbers), "bold"), "  ", (_happened(event), style),
            indent=2, hang=width + numbers + 6,
        )  # fmt: skip
        if event.wording:
            words(page, event.wording, 6, whole)
        for remark in _besides(event):
            page.line((remark, "dim"), indent=6)


def _course(life: Life) -> str:
    """The numbers in order, and whether it lives on."""
    earlier = f"once {', '.join(life.numbers[:-1])}" if len(life.numbers) > 1 else "always that number"
    last = life.events[-1]
    return f"{earlier}, gone since {_version(last.edition)}" if life.ended else earlier


def _version(edition: str) -> str:
    return edition.partition("/")[2]


def _editions(event: LifeEvent) -> str:
    one, other = _version(event.edition), _version(event.until)
    return one if one == other else f"{one} … {other}"


def _happened(event: LifeEvent) -> str:
    """What happened, in words."""
    also = " and reworded" if event.reworded else ""
    sentence = {
        "first": "in the oldest edition known",
        "created": "new",
        "unchanged": "unchanged",
        "references": "only the numbers of other rules changed",
        "vocabulary": "only old words or spelling changed",
        "reworded": "reworded",
        "renumbered": f"renumbered{also}" if not event.before else f"{event.before[0]} renumbered{also}",
        "split": f"{event.before[0] if event.before else ''} split into {joined(event.after)}",
        "merged": f"{joined(event.before)} merged",
        "deleted": f"{event.before[0] if event.before else 'it'} is gone",
    }[event.kind]
    if event.basis == "gist" and event.wording:
        return f"{sentence} (our words)"
    return (
        f"{sentence}: in which words is not known here"
        if (event.reworded or event.kind == "reworded") and not event.wording
        else sentence
    )


def _besides(event: LifeEvent) -> Iterator[str]:
    """Where a life went, or came from, besides; and where it probably did, as the words alone say."""
    for branch in event.branches:
        edition, _, number = branch.rule.rpartition("/")
        follow = f"apnap history {branch.number} --under {event.edition}"
        if branch.number in event.before:
            yield (
                f"{branch.number} was {number} in {edition}"
                if number != branch.number
                else f"{branch.number} stands in {edition} already"
            )
        elif branch.ended:
            yield f"{branch.number} is gone since {edition}: {follow}"
        else:
            yield f"{branch.number} is {number} in {edition}: {follow}"
    if event.perhaps is not None and event.kind == "deleted":
        follow = f"apnap history {event.perhaps} --under {event.edition}"
        yield f"by its words, {event.perhaps} probably says it, or a part of it: {follow}"
    elif event.perhaps is not None:
        yield f"by its words, {event.perhaps} of the edition before probably said it, or a part of it"


def _remarks(report: HistoryReport) -> Iterator[str]:
    number = report.asked.rpartition("/")[2].rpartition(":")[2]
    for _, editions in groupby(report.others, key=lambda each: each.partition("/")[0]):
        named = list(editions)
        yield f"In {_listed(named)} {number} is another provision: apnap history {number} --under {named[-1]}"
    missing = [each for each in report.editions if each not in report.official]
    if missing:
        known = f"{len(report.editions)} editions are known" if len(report.editions) > 1 else "One edition is known"
        official = f"{len(report.official)} of them with official text" if report.official else "none with official text"
        yield f"{known}, {official}; without it, changes are shown in our own words. More: apnap import rules FILE…"


def _listed(editions: Sequence[str]) -> str:
    return ", ".join(editions) if len(editions) < 4 else f"{editions[0]} … {editions[-1]}"


def _life_rows(report: HistoryReport) -> Sequence[Row]:
    return [
        {
            "rule": life.rule, "edition": event.edition, "issued": event.issued, "until": event.until, "number": event.number,
            "kind": event.kind, "reworded": event.reworded, "before": list(event.before), "after": list(event.after),
            "alike": event.alike, "basis": event.basis, "wording": marked(event.wording),
            "branches": [branch.rule for branch in event.branches], "perhaps": event.perhaps,
        }
        for life in report.lives
        for event in life.events
    ]  # fmt: skip
