"""`diff`: two editions side by side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Annotated

from typer import Argument, Option

from cli.command import Asked, Command, application
from cli.pages.changes import joined, marked, words
from cli.terminal.output import Answer, Row
from cli.terminal.page import Page, Span
from cli.terminal.progress import progress
from cli.terminal.values import EDITION, RULE
from kb import Change, DiffReport, SettingChange, VerdictChange, as_json

__all__ = ["app"]

app = application()


@app.command(
    "diff",
    cls=Command,
    help="what changed between two editions: rules added, removed, moved, reworded; verdicts",
    epilog="apnap diff mtg/2005-10-01 mtg/2006-05-01 410.9\napnap diff mtg/2004 mtg/2026 --verdicts",
)
def diff(
    asked: Asked,
    one: Annotated[str, Argument(metavar="EDITION", click_type=EDITION, help="mtg/2005-10-01, mtg/2005, riftbound/1.3")],
    other: Annotated[str, Argument(metavar="EDITION", click_type=EDITION, help="the edition that is compared with it")],
    number: Annotated[str | None, Argument(metavar="NUMBER", click_type=RULE, help="only this rule and those under it")] = None,
    verdicts: Annotated[bool, Option("--verdicts", help="which shipped scenarios change their answer, and why")] = False,
) -> Answer:
    """Two editions side by side."""
    with progress(asked.quiet) as show_progress:
        report = asked.base.diff(
            one, other, number, verdicts, lambda done, all: show_progress(f"scenario {done} of {all}", done / all)
        )

    def text(page: Page) -> None:
        _show_diff(page, report, asked.verbose)

    return Answer(text, lambda: as_json("diff", report), lambda: _diff_rows(report))


def _show_diff(page: Page, report: DiffReport, whole: bool) -> None:
    page.line((report.older, "bold"), " → ", (report.newer, "bold"), *((f"  {report.asked}",) if report.asked else ()))
    page.line((report.older_label, "dim"), indent=2)
    page.line((report.newer_label, "dim"), indent=2)
    if report.counts:
        page.blank()
        _counts(page, report)
    shown = [each for each in report.changes if each.kind != "references" or whole or report.asked]
    for chapter, changes in groupby(shown, key=lambda each: each.chapter):
        page.blank()
        page.line((chapter, "bold"))
        for change in changes:
            _show_change(page, change, whole)
    _show_settled(page, report)
    page.blank()
    if report.counts and len(report.official) < 2:
        page.line((_unofficial(report), "dim"))


def _counts(page: Page, report: DiffReport) -> None:
    page.line(f"{report.rules[0]:,} rules, then {report.rules[1]:,}:", indent=2)
    for kind, count in ((kind, count) for kind, count in report.counts if count):
        page.item(f"{count:,}".rjust(7), _COUNTED[kind], "bold", column=11)


_COUNTED = {
    "added": "added",
    "removed": "removed",
    "split": "that others were split into",
    "merged": "merged into others",
    "reworded": "reworded, some of them also moved",
    "moved": "moved: another number, and no words changed but old ones",
    "vocabulary": "with only old words or spelling changed",
    "references": "with only the numbers of other rules changed",
    "unchanged": "unchanged",
}
_ONLY = {"vocabulary": "only old words or spelling", "references": "only numbers of other rules"}
_SIGNS = {
    "added": ("+", "green"), "removed": ("-", "red"), "split": ("<", "cyan"), "merged": (">", "cyan"), "reworded": ("~", "yellow"),
    "moved": ("→", "blue"), "vocabulary": ("≈", "dim"), "references": ("#", "dim"),
}  # fmt: skip


def _show_change(page: Page, change: Change, whole: bool) -> None:
    sign, style = _SIGNS[change.kind]
    page.line((sign, style), " ", (_numbers(change), "bold"), "  ", *_told(change), indent=2, hang=6)
    for spans in change.wording if change.kind not in ("moved",) or whole else ():
        words(page, spans, 6, whole)


def _numbers(change: Change) -> str:
    if change.kind in ("added", "removed"):
        return _range(change.after or change.before)
    if change.before == change.after:
        return _range(change.after)
    if change.kind == "moved":
        return f"{_range(change.before)} → {_range(change.after)}"
    return f"{joined(change.before)} → {joined(change.after)}"


def _range(numbers: Sequence[str]) -> str:
    return numbers[0] if len(numbers) == 1 else f"{numbers[0]}–{numbers[-1]}"


def _told(change: Change) -> Iterator[Span]:
    if change.kind in ("added", "removed"):
        text = " ".join(change.text.split())
        yield f"{text} (our words)" if change.basis == "gist" else text
    elif change.kind == "moved":
        along = f"with {change.along:,} under {'it' if len(change.before) == 1 else 'them'}" if change.along else ""
        yield ", ".join(part for part in (change.text, along) if part)
    elif change.kind == "reworded":
        yield "reworded" if change.wording else _reworded(change)
        yield " (our words)" if change.basis == "gist" else ""
    else:
        yield _ONLY.get(change.kind, change.kind)
        yield " (our words)" if change.basis == "gist" and change.wording else ""


def _reworded(change: Change) -> str:
    """What can be said of a rule whose words differ where it is not known in which words."""
    text, alike = " ".join(change.text.split()), f"reworded, {change.alike:.0%} alike"
    if not change.source:
        return f"reworded, and still: {text}" if text else alike
    number = change.source.rpartition("/")[2]
    return f"{alike}; before: {text}" if number in change.before else f"{alike}; it stands under {number}: {text}"


def _show_settled(page: Page, report: DiffReport) -> None:
    if report.settings:
        page.blank()
        page.line(("What they settle otherwise", "bold"))
        for setting in report.settings:
            _show_setting(page, setting, 2)
    if report.verdicts is not None:
        page.blank()
        many = f"{len(report.verdicts):,} of {report.tried:,} scenarios that both can play are answered otherwise"
        page.line((many, "bold"))
        for verdict in report.verdicts:
            _show_verdict(page, verdict)


def _show_setting(page: Page, change: SettingChange, indent: int) -> None:
    page.line(change.label, indent=indent)
    width = max((len(each.edition) for each in change.settings), default=0)
    for each in change.settings:
        rules = ", ".join(each.rules[:3]) + (" …" if len(each.rules) > 3 else "") if each.rules else "silent"
        value = each.setting.replace("-", " ")
        page.line((each.edition.ljust(width), "dim"), "  ", (rules, "cyan"), "  ", value, indent=indent + 2, hang=indent + 4)


def _show_verdict(page: Page, verdict: VerdictChange) -> None:
    page.blank()
    page.line(verdict.title, indent=2)
    page.line((f"rules/{verdict.file}", "dim"), indent=2)
    for ability, one, other in verdict.answers:
        page.line((ability, "bold"), f"  {one} → {other}", indent=4)
    for change in verdict.why:
        _show_setting(page, change, 4)
    for said in verdict.review:
        page.line((said, "yellow"), indent=4)
    if not verdict.why:
        page.line(("no single setting of these rules makes the difference", "dim"), indent=4)


def _unofficial(report: DiffReport) -> str:
    missing = " and ".join(each for each in (report.older, report.newer) if each not in report.official)
    return (
        f"The official text of {missing} is not imported: apnap import rules FILE… adds it, and wordings are then compared in it."
    )


def _diff_rows(report: DiffReport) -> Sequence[Row]:
    rows: list[Row] = [
        {
            "kind": each.kind, "before": list(each.before), "after": list(each.after), "chapter": each.chapter, "along": each.along,
            "alike": each.alike, "text": each.text or " / ".join(map(marked, each.wording)), "basis": each.basis,
        }
        for each in report.changes
    ]  # fmt: skip
    for verdict in report.verdicts or ():
        rows += [
            {
                "kind": "verdict", "before": [one], "after": [other], "chapter": f"rules/{verdict.file}", "along": 0, "alike": 0.0,
                "text": f"{ability}: {', '.join(each.label for each in verdict.why)}", "basis": "",
            }
            for ability, one, other in verdict.answers
        ]  # fmt: skip
    return rows
