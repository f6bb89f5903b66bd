"""`ability` and `card`: how wordings are read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from msgspec.structs import asdict
from typer import Argument, Option

from cli.command import Asked, Command, application
from cli.terminal.output import Answer, Row
from cli.terminal.page import Page
from cli.terminal.values import CARD
from kb import AbilityReading, CardReport, as_json, text_of

__all__ = ["app"]

app = application()


@app.command(
    "ability",
    cls=Command,
    help="how a wording is read: kind, axes, effect, printed back, as triples",
    epilog='apnap ability "Whenever a creature dies, draw a card."',
)
def ability(
    asked: Asked,
    text: Annotated[str, Argument(metavar="TEXT", help="a wording, or - for stdin")],
    card: Annotated[
        str | None, Option(metavar="NAME", click_type=CARD, help="the card that it stands on, where the words name it")
    ] = None,
) -> Answer:
    """How a wording is read."""
    wording = text_of("-") if text == "-" else text
    found = asked.base.read(wording, card, asked.under)

    def show(page: Page) -> None:
        for each in found:
            page.blank()
            _show(page, each)

    return Answer(
        show,
        lambda: as_json("ability", found),
        lambda: [_row(each) for each in found],
        lambda: asked.base.read_as_turtle(wording, card, asked.under),
    )


def _show(page: Page, each: AbilityReading) -> None:
    page.line((each.kind, "bold"), hang=2)
    if each.read_as:
        page.item("read as", each.read_as, "yellow", column=16)
    else:
        page.item("reads back", each.printed, column=16)
    for axis, value in each.axes:
        page.item(axis, value, column=16)
    if each.functions_in:
        page.item("functions in", ", ".join(each.functions_in), column=16)
    if each.condition:
        page.item("condition", each.condition, column=16)
    if each.effect:
        page.item("effect", each.effect, column=16)
    if each.families:
        page.item("inferred", ", ".join(each.families), column=16)
    for note in each.notes:
        rules = f"{', '.join(note.rules[:3])}: " if note.rules else "silent, assumed: "
        page.item("rule", f"{rules}{note.label}: {note.said}", column=16)
        if note.review:
            page.item("review", note.review.removesuffix(": to be reviewed"), "yellow", column=16)
    for words in each.unmodelled:
        page.item("not modelled", f"“{words}”", "yellow", column=16)


def _row(each: AbilityReading) -> Row:
    return {
        "kind": each.kind,
        "printed": each.printed,
        "read_as": each.read_as,
        "condition": each.condition,
        "effect": each.effect,
        "functions_in": list(each.functions_in),
        "families": list(each.families),
        "axes": [f"{axis}={value}" for axis, value in each.axes],
    }


@app.command("card", cls=Command, help="a card's abilities, each as it is read, and its rulings", epilog='apnap card "Soul Warden"')
def card(
    asked: Asked,
    name: Annotated[
        list[str], Argument(metavar="NAME", click_type=CARD, help="a card that the knowledge base knows; quotes are not needed")
    ],
) -> Answer:
    """How a card's abilities are read."""
    found = asked.base.card(" ".join(name), asked.under)

    def show(page: Page) -> None:
        page.line((found.name, "bold"), f"  {found.cost}".rstrip(), hang=2)
        if found.type:
            page.line(found.type, f"  {found.size}".rstrip(), indent=2)
        else:
            page.line("Its wording is not known here, only what was ruled on it.", indent=2)
        for each in found.abilities:
            page.blank()
            page.line((each.wording, "italic"))
            _show(page, each)
        _show_rulings(page, found)

    def rows() -> Sequence[Row]:
        if not found.abilities:
            return [{"card": found.name, **asdict(each)} for each in found.rulings]
        return [{"card": found.name, "wording": each.wording, **_row(each)} for each in found.abilities]

    return Answer(show, lambda: as_json("card", found), rows, lambda: asked.base.card_as_turtle(found.name, found.game))


def _show_rulings(page: Page, card: CardReport) -> None:
    """The rulings that the user imported, oldest first."""
    if card.rulings:
        page.blank()
        page.line(("Rulings", "bold"))
    for each in card.rulings:
        page.item(each.date, each.text, column=14)
