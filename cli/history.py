"""`history` and `diff`: one provision through the editions, and two editions side by side."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from itertools import groupby

from cli.command import Command
from cli.output import Answer, Row
from cli.page import Page, Span
from kb import (
    Change,
    DiffReport,
    HistoryReport,
    KnowledgeBase,
    Life,
    LifeEvent,
    SettingChange,
    VerdictChange,
    WordSpan,
    as_json,
)

__all__ = ["BY_NAME"]

_STYLES = {"removed": "red strike", "added": "green"}
_MARKS = {"removed": ("[-", "-]"), "added": ("{+", "+}")}
_NEAR = 6
"""How many words that did not change stand on each side of those that did; the others are left out."""


def _words(page: Page, spans: Sequence[WordSpan], indent: int, whole: bool) -> None:
    """A word diff: coloured where colours show, else in marks."""
    if [span.kind for span in spans] == ["removed", "added"]:
        for span in spans:
            _paragraph(page, [span], indent)
    else:
        _paragraph(page, spans if whole else list(_shortened(spans)), indent)


def _paragraph(page: Page, spans: Sequence[WordSpan], indent: int) -> None:
    shown = list(_shown(page, spans))
    while shown and isinstance(shown[-1], str) and not shown[-1].strip():
        shown.pop()
    page.line(*shown[:-1], *((each.rstrip() if isinstance(each, str) else each) for each in shown[-1:]), indent=indent)


def _shown(page: Page, spans: Sequence[WordSpan]) -> Iterator[Span]:
    for span in spans:
        gap = span.text[len(span.text.rstrip()) :].replace("\n", " ")
        text = " ".join(span.text.split())
        if span.kind == "same":
            yield text + gap
        elif page.styled:
            yield text, _STYLES[span.kind]
            yield gap or " "
        else:
            begin, end = _MARKS[span.kind]
            yield f"{begin}{text}{end}{gap or ' '}"


def _shortened(spans: Sequence[WordSpan]) -> Iterator[WordSpan]:
    """Long stretches that did not change cut to what stands next to a change."""
    for place, span in enumerate(spans):
        words = span.text.split()
        before, after = (_NEAR if place else 0), (_NEAR if place < len(spans) - 1 else 0)
        if span.kind != "same" or len(words) <= before + after + 2:
            yield span
        else:
            kept = [*words[:before], "…", *words[len(words) - after :]]
            yield WordSpan("same", " ".join(kept) + " ")


# -- history ------------------------------------------------------------------------------------------------------------


def _history_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("number", metavar="NUMBER", help="603.4, mtg:410.9c, mtg/2006-05-01/410.10d or riftbound:383.3.e")


def _history(base: KnowledgeBase, options: Namespace) -> Answer:
    report = base.history(options.number, options.under)

    def text(page: Page) -> None:
        if len(report.lives) > 1:
            page.line(f"The newest edition has no {report.asked}. {len(report.lives)} provisions have borne that number.")
        for life in report.lives:
            page.blank()
            _show_life(page, report, life, options.verbose)
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
            _words(page, event.wording, 6, whole)


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
    told = {
        "first": "in the oldest edition known",
        "created": "new",
        "unchanged": "unchanged",
        "references": "only the numbers of other rules changed",
        "vocabulary": "only old words or spelling changed",
        "reworded": "reworded",
        "renumbered": f"renumbered{also}" if not event.before else f"{event.before[0]} renumbered{also}",
        "split": f"{event.before[0] if event.before else ''} split into {_and(event.after)}",
        "merged": f"{_and(event.before)} merged",
        "deleted": f"{event.before[0] if event.before else 'it'} is gone",
    }[event.kind]
    if event.basis == "gist" and event.wording:
        return f"{told} (our words)"
    return f"{told}: in which words is not known here" if event.reworded and not event.wording else told


def _and(numbers: Sequence[str]) -> str:
    return " and ".join((", ".join(numbers[:-1]), numbers[-1]) if len(numbers) > 1 else numbers)


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
            "alike": event.alike, "basis": event.basis, "wording": _marked(event.wording),
        }
        for life in report.lives
        for event in life.events
    ]  # fmt: skip


def _marked(spans: Sequence[WordSpan]) -> str:
    return "".join(each if isinstance(each, str) else each[0] for each in _shown(Page(), spans)).strip()


# -- diff ---------------------------------------------------------------------------------------------------------------


def _diff_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("one", metavar="EDITION", help="mtg/2005-10-01, mtg/2005, riftbound/1.3")
    parser.add_argument("other", metavar="EDITION", help="the edition that is compared with it")
    parser.add_argument("number", metavar="NUMBER", nargs="?", help="only this rule and those under it")
    parser.add_argument("--verdicts", action="store_true", help="which shipped scenarios change their answer, and why")


def _diff(base: KnowledgeBase, options: Namespace) -> Answer:
    live = options.verdicts and sys.stderr.isatty() and not options.quiet
    report = base.diff(options.one, options.other, options.number, options.verdicts, _ticker if live else lambda _done, _all: None)

    def text(page: Page) -> None:
        _show_diff(page, report, options.verbose)

    return Answer(text, lambda: as_json("diff", report), lambda: _diff_rows(report))


def _ticker(done: int, total: int) -> None:
    sys.stderr.write("\r\033[K" if done == total else f"\r\033[Kscenario {done + 1} of {total}")
    sys.stderr.flush()


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
    for kind, count in report.counts:
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
        _words(page, spans, 6, whole)


def _numbers(change: Change) -> str:
    if change.kind in ("added", "removed"):
        return _range(change.after or change.before)
    if change.before == change.after:
        return _range(change.after)
    if change.kind == "moved":
        return f"{_range(change.before)} → {_range(change.after)}"
    return f"{_and(change.before)} → {_and(change.after)}"


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
        yield "reworded" if change.wording else "reworded; the words are not known here"
        yield " (our words)" if change.basis == "gist" else ""
    else:
        yield {"split": "split", "merged": "merged", "vocabulary": "old words or spelling"}.get(
            change.kind, "numbers of other rules"
        )


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
            "alike": each.alike, "text": each.text or " / ".join(map(_marked, each.wording)), "basis": each.basis,
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


BY_NAME = {
    each.name: each
    for each in (
        Command(
            "history",
            "a provision's life: its numbers, wordings, splits and mergers through all editions",
            "apnap history 603.4\napnap history 410.9c --under mtg/2005",
            _history_arguments,
            _history,
        ),
        Command(
            "diff",
            "what changed between two editions: rules added, removed, moved, reworded; verdicts",
            "apnap diff mtg/2005-10-01 mtg/2006-05-01 410.9\napnap diff mtg/2004 mtg/2026 --verdicts",
            _diff_arguments,
            _diff,
        ),
    )
}
