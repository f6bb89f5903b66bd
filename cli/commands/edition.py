"""`edition draft`: the Turtle of a new edition, drafted from the newest one that ships."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from msgspec import to_builtins
from typer import Argument, Option

from cli.command import Asked, Command, application
from cli.terminal.output import Answer
from cli.terminal.page import Page
from cli.terminal.values import FILES
from kb import DraftedRule, DraftReport, as_json

__all__ = ["app"]

app = application()

_COLUMN = 12  # the longest label of this page, and a space


@app.command(
    "edition",
    cls=Command,
    help="draft the Turtle of a new edition from its rulebook: what is the same is carried over, the rest is listed as work",
    epilog="apnap edition draft MagicCompRules.txt\napnap edition draft MagicCompRules.txt --write rules/mtg/editions/2026-09-25",
)
def edition(
    asked: Asked,
    _what: Annotated[Literal["draft"], Argument(metavar="draft", help="what to do")],
    file: Annotated[str, Argument(metavar="FILE", click_type=FILES, help="the official rulebook, as it was published")],
    write: Annotated[
        str | None, Option(metavar="FOLDER", click_type=FILES, help="write the Turtle there, with the prints of its rules")
    ] = None,
) -> Answer:
    """A new edition drafted from the newest one that ships."""
    found = asked.base.draft_edition(file, write)
    return Answer(
        lambda page: _show(page, found, asked.verbose),
        lambda: as_json("draft", found),
        lambda: [to_builtins(each) for each in found.work],
        lambda: "\n".join(f"# {each.name}\n{each.text}" for each in found.files),
    )


def _show(page: Page, found: DraftReport, verbose: bool) -> None:
    page.line((found.edition, "bold"), f"  {found.label}, drafted from {found.like}", hang=4)
    page.item("carried", f"{found.carried:,} rules, {found.renumbered:,} of them under another number", column=_COLUMN)
    for kind in ("created", "reworded", "split", "merged", "deleted"):
        rules = [each for each in found.work if each.kind == kind]
        if rules:
            page.item(kind, f"{len(rules)}: {', '.join(_named(each) for each in rules)}", "yellow", column=_COLUMN)
    modelled = sum(each.modelled and each.kind != "created" for each in found.work)
    page.item("look at", f"{modelled} of these have words or settings of ours, which may be wrong now", column=_COLUMN)
    if found.exclusions:
        page.item("excluded", f"{', '.join(found.exclusions)}: see whether they hold here too", column=_COLUMN)
    if found.written is not None:
        page.item("written", f"{len(found.files)} files in {found.written}", column=_COLUMN)
    elif verbose:
        for line in _turtle(found):
            page.row(line)
    else:
        page.line("--write FOLDER writes the Turtle, -o ttl shows it", indent=2)


def _named(rule: DraftedRule) -> str:
    return rule.number if rule.before in (None, rule.number) else f"{rule.number} (was {rule.before})"


def _turtle(found: DraftReport) -> Iterator[str]:
    for each in found.files:
        yield f"# {each.name}"
        yield from each.text.splitlines()
