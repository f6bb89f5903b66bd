"""`define`: what a word of the rules means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

from typer import Argument, Option

from cli.command import Asked, Command, application
from cli.commands.searching import HOW_TO_IMPORT, either
from cli.errors import NO, YES
from cli.terminal.output import Answer, Row
from cli.terminal.page import Page
from cli.terminal.values import EDITION, TERM
from kb import as_json

if TYPE_CHECKING:
    from kb import DefineReport, Definition

__all__ = ["app"]

app = application()


@app.command(
    "define",
    cls=Command,
    help="what a word of the rules means, and where it is ruled",
    epilog="apnap define intervening if",
)
def define(
    asked: Asked,
    term: Annotated[
        list[str], Argument(metavar="TERM", click_type=TERM, help="a word of the rules: a doctrine, a keyword, a zone, a family")
    ],
    within: Annotated[
        list[str] | None,
        Option("--in", metavar="EDITION", click_type=EDITION, help="whose glossary: an edition, a game, or all"),
    ] = None,
) -> Answer:
    """What a word of the rules means."""
    found = asked.base.define(" ".join(term), asked.under, within=within or [])

    def text(page: Page) -> None:
        _show_definitions(page, found)

    return Answer(
        text, lambda: as_json("define", found), lambda: [_definition_row(each) for each in found.definitions],
        code=YES if found.definitions else NO,
    )  # fmt: skip


def _definition_row(each: Definition) -> Row:
    fields = ("kind", "name", "title", "text", "edition", "issued", "editions", "official", "rules", "see", "also", "example")
    return {field: getattr(each, field) for field in fields} | {"settings": [meaning.value for meaning in each.settings]}


def _show_definitions(page: Page, found: DefineReport) -> None:
    if found.found_as is not None:
        page.line(f"Nothing is called just “{found.term}”. This is ", (found.found_as, "bold"), ":", hang=2)
    for each in found.definitions:
        page.blank()
        _show_definition(page, each)
    if not found.definitions:
        page.line((f"Nothing is called “{found.term}”.", "bold"))
        if found.near:
            page.line(f"Did you mean {either(found.near)}?", hang=2)
        page.line(f"Where the word stands: apnap search {found.term}", hang=2)
    if not found.imported:
        page.blank()
        page.line((HOW_TO_IMPORT.replace("they are searched too", "their glossaries are asked too"), "dim"), hang=2)


def _show_definition(page: Page, each: Definition) -> None:
    page.line((each.title, "bold"), "  ", (_source(each), "dim"), hang=2)
    for paragraph in each.text.split("\n"):
        page.line(paragraph, indent=2)
    for meaning in each.settings:
        page.item(meaning.value, meaning.definition, "green", column=_COLUMN)
        page.line((_where(meaning.rules) or "in no edition that is known here", "dim"), indent=_COLUMN)
    facts = (
        ("example", each.example), ("also called", ", ".join(each.also)), ("see", ", ".join(each.see)),
        ("rules", _where(each.rules) if not each.settings else ""), ("in", _editions(each.editions)),
    )  # fmt: skip
    for label, said in facts:
        if said:
            page.item(label, said, column=_COLUMN)


_COLUMN = 16  # the longest label of this page, and a space


def _source(each: Definition) -> str:
    """Whose words these are."""
    if each.kind == "glossary":
        return f"glossary, {each.label}"
    return f"doctrine {each.name}" if each.kind == "doctrine" else f"term {each.name}"


def _where(rules: Sequence[str]) -> str:
    """Rules, each number once with the oldest and newest of the editions in a row that have it: “603.4 (mtg/2017-07-08 to …)”."""
    runs: list[tuple[str, list[str]]] = []
    for rule in rules:
        edition, _, number = rule.rpartition("/")
        game = edition.partition("/")[0]
        if runs and runs[-1][0] == number and runs[-1][1][-1].startswith(game):
            runs[-1][1].append(edition)
        else:
            runs.append((number, [edition]))
    return ", ".join(f"{number} ({_span(editions)})" if editions[0] else number for number, editions in runs)


def _span(editions: Sequence[str]) -> str:
    newest, oldest = editions[0], editions[-1]
    return newest if newest == oldest else f"{oldest} to {newest.partition('/')[2]}"


def _editions(editions: Sequence[str]) -> str:
    return f"{len(editions)} editions, {_span(editions)}" if len(editions) > 1 else ""
