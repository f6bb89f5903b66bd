"""`ability` and `card`: how wordings are read."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence

from msgspec.structs import asdict

from cli.command import Command
from cli.output import Answer, Row
from cli.page import Page
from kb import AbilityReading, CardReport, KnowledgeBase, as_json

__all__ = ["BY_NAME"]


def _ability_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("text", metavar="TEXT", help="a wording, or - for stdin")
    parser.add_argument("--card", metavar="NAME", help="the card that it stands on, where the words name it")


def _ability(base: KnowledgeBase, options: Namespace) -> Answer:
    text = sys.stdin.read() if options.text == "-" else options.text
    found = base.read(text, options.card, options.under)

    def show(page: Page) -> None:
        for each in found:
            page.blank()
            _show(page, each)

    return Answer(
        show,
        lambda: as_json("ability", found),
        lambda: [_row(each) for each in found],
        lambda: base.read_as_turtle(text, options.card, options.under),
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
        page.item("rule", f"{rules}{note.label}: {note.setting.replace('-', ' ')}", column=16)
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


def _card_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("name", metavar="NAME", nargs="+", help="a card that the knowledge base knows; quotes are not needed")


def _card(base: KnowledgeBase, options: Namespace) -> Answer:
    card = base.card(" ".join(options.name), options.under)

    def show(page: Page) -> None:
        page.line((card.name, "bold"), f"  {card.cost}".rstrip(), hang=2)
        if card.type:
            page.line(card.type, f"  {card.size}".rstrip(), indent=2)
        else:
            page.line("Its wording is not known here, only what was ruled on it.", indent=2)
        for each in card.abilities:
            page.blank()
            page.line((each.wording, "italic"))
            _show(page, each)
        _show_rulings(page, card)

    def rows() -> Sequence[Row]:
        if not card.abilities:
            return [{"card": card.name, **asdict(each)} for each in card.rulings]
        return [{"card": card.name, "wording": each.wording, **_row(each)} for each in card.abilities]

    return Answer(show, lambda: as_json("card", card), rows, lambda: base.card_as_turtle(card.name, card.game))


def _show_rulings(page: Page, card: CardReport) -> None:
    """The rulings that the user imported, oldest first."""
    if card.rulings:
        page.blank()
        page.line(("Rulings", "bold"))
    for each in card.rulings:
        page.item(each.date, each.text, column=14)


BY_NAME = {
    each.name: each
    for each in (
        Command(
            "ability",
            "how a wording is read: kind, axes, effect, printed back, as triples",
            'apnap ability "Whenever a creature dies, draw a card."',
            _ability_arguments,
            _ability,
        ),
        Command(
            "card", "a card's abilities, each as it is read, and its rulings", 'apnap card "Soul Warden"', _card_arguments, _card
        ),
    )
}
