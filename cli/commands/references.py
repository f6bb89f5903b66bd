"""`refs`: what is connected with what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from typer import Argument, Option

from cli.command import Asked, Command, application
from cli.terminal.output import Answer, Row
from cli.terminal.page import Page
from cli.terminal.values import RULE
from kb import Concordance, Reference, RefReport, Standing, as_json

__all__ = ["app"]

app = application()

_ONLY = {"ours": "(ours only)", "official": "(official text only)", "both": ""}


class _Refs(Command):
    exclusive = (("into", "out"),)


@app.command(
    "refs",
    cls=_Refs,
    help="references in and out, and the same doctrine in other editions and games",
    epilog="apnap refs 410.8 --under mtg/2006 --in",
)
def refs(
    asked: Asked,
    number: Annotated[str, Argument(metavar="NUMBER", click_type=RULE, help="603.4, mtg:603.4 or mtg/2006-05-01/410.10d")],
    into: Annotated[bool, Option("--in", help="only what refers to it")] = False,
    out: Annotated[bool, Option("--out", help="only what it refers to")] = False,
    depth: Annotated[int, Option(metavar="N", help="follow references N steps (default 1)")] = 1,
) -> Answer:
    """What refers to a rule, and what it refers to."""
    both = not (into or out)
    report = asked.base.refs(number, asked.under, into=into or both, out=out or both, depth=depth)

    def rows() -> Sequence[Row]:
        fields = ("rule", "why", "setting", "depth", "gist", "source")
        return [{"from": report.rule} | {field: getattr(each, field) for field in fields} for each in report.references]

    ways = [way for way, wanted in (("cites", out), ("cited by", into)) if wanted or both]
    return Answer(lambda page: _show(page, report, ways), lambda: as_json("refs", report), rows)


def _show(page: Page, report: RefReport, ways: Sequence[str]) -> None:
    page.line((report.rule, "bold"), "  ", (report.label, "dim"))
    if report.note:
        page.line((report.note, "yellow"), indent=2)
    if report.gist:
        page.line(report.gist, indent=2)
    _references(page, report, ways)
    shown: set[tuple[str, str]] = set()
    for doctrine in report.concordance:
        _concordance(page, doctrine, report.rule.rpartition("/")[0])
        _meanings(page, doctrine, shown)


def _references(page: Page, report: RefReport, ways: Sequence[str]) -> None:
    for way in ways:
        page.blank()
        page.line((way, "bold"))
        found = [each for each in report.references if each.why == way]
        for each in found:
            _reference(page, each, report)
        if not found:
            page.line((_none(report), "dim"), indent=2)


def _none(report: RefReport) -> str:
    if report.imported:
        return "nothing, in the official text or in ours"
    return "nothing in our reading; the official text has more: apnap import rules FILE"


def _reference(page: Page, each: Reference, report: RefReport) -> None:
    indent = 2 * each.depth
    name = each.rule.removeprefix(f"{report.rule.rpartition('/')[0]}/")
    kind = "glossary: " if each.kind == "glossary" else ""
    only = _ONLY[each.source] if report.imported and not kind else ""
    part = f"(refers to {each.via})" if each.via and each.depth == 1 else ""
    remarks = "".join(f"  {remark}" for remark in (part, only) if remark)
    page.line((kind + name, "cyan"), "  ", _short(each.gist), (remarks, "dim"), indent=indent, hang=indent + 4)


def _concordance(page: Page, each: Concordance, here: str) -> None:
    page.blank()
    page.line(("the same elsewhere: ", "bold"), (each.label, "bold"))
    names = [_span(standing) for standing in each.standings]
    width = max(len(name) for name in names)
    digits = max(len(standing.number) for standing in each.standings)
    for name, standing in zip(names, each.standings, strict=True):
        differs = standing.setting not in ("", each.setting)
        says = standing.setting.replace("-", " ") or "silent"
        mark = "  ◂" if here in standing.editions else ""
        page.line(
            f"{name:<{width}}  ", (f"{standing.number:<{digits}}  ", "cyan"),
            (says, "yellow" if differs else "" if standing.setting else "dim"), (mark, "bold"),
            ("  to be reviewed" if standing.review else "", "yellow"), indent=2, hang=4,
        )  # fmt: skip


def _span(standing: Standing) -> str:
    first, last = standing.editions[0], standing.editions[-1]
    return first if first == last else f"{first} … {last.partition('/')[2]}"


def _meanings(page: Page, each: Concordance, shown: set[tuple[str, str]]) -> None:
    """What the settings stand for, where they differ; each said once."""
    meanings = {(standing.setting, standing.means): None for standing in each.standings if standing.setting}
    for setting, means in meanings if len(meanings) > 1 else ():
        if (setting, means) not in shown:
            page.line((f"{setting.replace('-', ' ')}: {means}", "dim"), indent=4, hang=6)
            shown.add((setting, means))


def _short(gist: str) -> str:
    """The first sentence."""
    head, stop, _ = gist.partition(". ")
    return head + stop.strip()
