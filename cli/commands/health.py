"""`check` and `coverage`: the knowledge base's own health."""

from __future__ import annotations

from typing import Annotated, Literal

from typer import Argument, Option

import kb
from cli.command import Asked, Command, application
from cli.errors import BROKEN, YES
from cli.terminal.age import age
from cli.terminal.output import Answer
from cli.terminal.page import Page
from cli.terminal.progress import progress
from kb import CheckReport, Coverage, CoveredWord, KnowledgeBase, as_json

__all__ = ["app"]

app = application()


@app.command("check", cls=Command, help="whether the knowledge base is whole and fits together", epilog="apnap check")
def check(asked: Asked) -> Answer:
    """Whether the knowledge base fits together."""
    with progress(asked.quiet) as show_progress:
        report = kb.check(show_progress)

    def text(page: Page) -> None:
        _show_check(page, report)
        if report.ok:
            _show_newest(page, asked.base)

    def rows() -> list[dict[str, str]]:
        return [
            {"check": each.check, "message": each.message, "place": each.place, "remedy": each.remedy} for each in report.findings
        ]

    return Answer(text, lambda: as_json("check", report, ok=report.ok), rows, code=YES if report.ok else BROKEN)


def _show_check(page: Page, report: CheckReport) -> None:
    for name, number in report.counts:
        page.line(f"{number:>6}", f"  {name}", *((("  none: nothing was checked", "red"),) if not number else ()))
    page.blank()
    for each in report.findings:
        page.row((each.place or "?", "bold"), f": {each.message} ", (f"[{each.check}]", "dim"))
        if each.remedy:
            page.line(f"    try: {each.remedy}", hang=9)
    page.line((f"{len(report.findings)} findings" if report.findings else "All is well.", "" if report.ok else "red"))


def _show_newest(page: Page, base: KnowledgeBase) -> None:
    """How old the newest edition of each game is: a new one comes several times a year."""
    knowledge = base.knowledge
    newest = {game: knowledge.edition(game) for game in sorted({each.game for each in knowledge.editions.values()})}
    for edition in newest.values():
        if edition.issued is not None:
            page.line(f"{edition.id}, the newest edition of {edition.game} known here, is {age(edition.issued)}.")


# -- coverage -------------------------------------------------------------------------------------------------------


@app.command(
    "coverage",
    cls=Command,
    help="which rules are modelled, run and cited, and which only explain; which words are carried out",
    epilog="apnap coverage --under mtg/2006 --only modelled\napnap coverage words",
)
def coverage(
    asked: Asked,
    what: Annotated[
        Literal["rules", "words"],
        Argument(
            metavar="WHAT",
            help="rules (the default), or words: which words of wordings are carried out, and which are not modelled",
        ),
    ] = "rules",
    only: Annotated[
        Literal["run", "modelled", "explanatory", "missing"] | None,
        Option(metavar="STATUS", help="list the rules that are run, modelled (and not run), explanatory or missing"),
    ] = None,
) -> Answer:
    """Which rules are modelled and run; which words of wordings are carried out."""
    if what == "words":
        return _words(asked.base, asked.verbose)
    with progress(asked.quiet) as show_progress:
        found = asked.base.coverage(asked.under, lambda done, all: show_progress(f"scenario {done} of {all}", done / all))

    def text(page: Page) -> None:
        _show_coverage(page, found, asked.verbose, only)

    def rows() -> list[dict[str, object]]:
        fields = ("edition", "number", "status", "settings", "scenarios", "reason")
        return [{field: getattr(rule, field) for field in fields} for rule in found.rules]

    return Answer(text, lambda: as_json("coverage", found), rows, code=BROKEN if found.count("missing") else YES)


def _words(base: KnowledgeBase, verbose: bool) -> Answer:
    found = base.words()

    def text(page: Page) -> None:
        _show_words(page, found, verbose)

    def rows() -> list[dict[str, object]]:
        return [{field: getattr(each, field) for field in ("vocabulary", "word", "state", "reason", "iri")} for each in found]

    return Answer(text, lambda: as_json("words", found), rows)


def _show_words(page: Page, found: tuple[CoveredWord, ...], everything: bool) -> None:
    """How many words of each vocabulary are carried out; then those that are not, by reason (all of them where asked)."""
    names = dict.fromkeys(each.vocabulary for each in found)
    states = ("carried out", "nothing to do", "not modelled")
    table = [
        [name, *(str(sum(each.state == state for each in found if each.vocabulary == name)) for state in states)] for name in names
    ]
    table.append(["all", *(str(sum(each.state == state for each in found)) for state in states)])
    page.table(("vocabulary", *states), table)
    page.blank()
    for name in names:
        left = [each for each in found if each.vocabulary == name and (everything or each.state != "carried out")]
        for state, reason in dict.fromkeys((each.state, each.reason) for each in left):
            listed = ", ".join(each.word for each in left if (each.state, each.reason) == (state, reason))
            page.line((name, "cyan"), f"  {state}: {listed}{f' — {reason}' if reason else ''}", hang=4)


KINDS = ("run", "modelled", "explanatory", "missing")


def _show_coverage(page: Page, found: Coverage, verbose: bool, only: str | None) -> None:
    page.line(("The chapters on triggered abilities, modelled whole", "bold"))
    _show_table(page, found.covered())
    page.blank()
    page.line(("Supporting rules", "bold"))
    _show_table(page, found.supporting())
    for rule in found.rules:
        if verbose or rule.status == only:
            what = rule.reason or ", ".join(rule.settings)
            by = f" — {', '.join(rule.scenarios[:3])}{' …' if len(rule.scenarios) > 3 else ''}" if rule.scenarios else ""
            page.line((f"{rule.edition}/{rule.number}", "cyan"), f"  {rule.status}: {what}{by}", hang=4)


def _show_table(page: Page, part: Coverage) -> None:
    editions = dict.fromkeys(rule.edition for rule in part.rules)
    table = [
        [edition, *(str(part.count(kind, edition)) for kind in KINDS), f"{part.share_run(edition):.0%}"] for edition in editions
    ]
    table.append(["all", *(str(part.count(kind)) for kind in KINDS), f"{part.share_run():.0%}"])
    page.table(("edition", *KINDS, "run, of those that settle anything"), table)
