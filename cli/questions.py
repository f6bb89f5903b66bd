"""`triggers`, `run`, `why`, `compare`, `explore`: what is asked of a board."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from typing import TYPE_CHECKING

import kb
from cli import showing, showing_many
from cli.command import Command, board_argument, source_of
from cli.errors import CODES, NO, OPEN, UNREADABLE, YES
from cli.output import Answer, Row
from cli.page import Page
from kb import IllegalError, KnowledgeBase, as_json

if TYPE_CHECKING:
    from kb import Comparison, Explanation, RestsOn

__all__ = ["BY_NAME"]


def _triggers(base: KnowledgeBase, options: Namespace) -> Answer:
    source = source_of(options.file)
    verdict = base.triggers(source, options.under)
    return Answer(
        lambda page: showing.verdict(page, verdict, options.verbose),
        lambda: as_json("verdict", verdict),
        lambda: showing.ability_rows(verdict),
        lambda: kb.as_turtle(verdict),
        code=CODES[verdict.answer],
    )


# -- run ------------------------------------------------------------------------------------------------------------


def _run_arguments(parser: ArgumentParser) -> None:
    board_argument(parser)
    parser.add_argument(
        "--step", action="store_true", help="number the steps, and on a terminal wait for Enter after each line of play"
    )
    parser.add_argument(
        "--until",
        choices=("trigger", "stack", "resolve"),
        default="resolve",
        metavar="STAGE",
        help="trigger, stack or resolve: how far to tell it",
    )


def _run(base: KnowledgeBase, options: Namespace) -> Answer:
    source = source_of(options.file)
    story = base.run(source, options.under)

    def rows() -> Sequence[Row]:
        return [
            row
            for way, number in zip(story.ways, range(1, len(story.ways) + 1), strict=True)
            for row in showing.step_rows(way, number)
        ]

    return Answer(
        lambda page: showing.story(page, story, options.until, options.step, options.verbose),
        lambda: as_json("run", story),
        rows,
        lambda: kb.as_turtle(story),
        code=OPEN if len(story.ways) > 1 or story.unsettled or _is_open(story.rests_on) else YES,
        stepped=options.step,
    )


# -- why --------------------------------------------------------------------------------------------------------------


def _why_arguments(parser: ArgumentParser) -> None:
    board_argument(parser)
    parser.add_argument("ability", metavar="ABILITY", nargs="?", help="a source's name, or NAME #2 for its second (default: all)")
    parser.add_argument("--not", dest="missing", metavar="ABILITY", help="why this one does not trigger, and what would flip it")
    parser.add_argument("--write", metavar="FILE", help="write the flipped scenario there")


def _why(base: KnowledgeBase, options: Namespace) -> Answer:
    asked = options.missing or options.ability
    found = base.why(source_of(options.file), asked, options.under)
    if options.missing and all(each.ability.answer == "yes" for each in found):
        raise IllegalError(f"{options.missing} does trigger", remedy=f"apnap why {options.file} “{options.missing}”")
    if options.write:
        _write(found, options.write)

    def text(page: Page) -> None:
        showing.open_explanations(page, found, options.verbose)
        for each in found:
            showing.explanation(page, each, options.verbose)

    return Answer(text, lambda: as_json("why", found), code=_why_code(found))


def _write(found: Sequence[Explanation], path: str) -> None:
    from pathlib import Path

    flips = [each.flip for each in found if each.flip is not None]
    if not flips:
        raise IllegalError("there is no flipped scenario to write")
    Path(path).write_text(flips[0].scenario, encoding="utf-8")


def _why_code(found: Sequence[Explanation]) -> int:
    answers = {each.ability.answer for each in found}
    if answers & {"depends", "undecided"}:
        return OPEN
    return YES if "yes" in answers else NO


# -- compare, explore ---------------------------------------------------------------------------------------------------


def _compare(base: KnowledgeBase, options: Namespace) -> Answer:
    under = [name.strip() for name in (options.under or "").split(",") if name.strip()]
    found = base.compare(source_of(options.file), under)
    code = _compare_code(found)
    return Answer(
        lambda page: showing_many.comparison(page, found, options.verbose),
        lambda: as_json("compare", found),
        lambda: showing_many.comparison_rows(found),
        code=code,
    )


def _is_open(found: Sequence[RestsOn]) -> bool:
    """Whether an answer could come out otherwise with what it rests on."""
    return any(each.matters for each in found)


def _compare_code(found: Comparison) -> int:
    """No edition can play the board: unreadable. Words left open somewhere, or no edition that decides: open."""
    played = [each for each in found.rests_on if each.answer is not None]
    if not played:
        return OPEN if any(_is_open(each.rests_on) for each in found.rests_on) else UNREADABLE
    words = any(one.matters and one.kind != "gap" for each in played for one in each.rests_on)
    return OPEN if words or all(each.answer == "undecided" for each in played) else YES


def _explore(base: KnowledgeBase, options: Namespace) -> Answer:
    found = base.explore(source_of(options.file), options.under)

    def text(page: Page) -> None:
        showing_many.outcomes(page, found, options.verbose)

    return Answer(
        text,
        lambda: as_json("explore", found),
        code=OPEN if len(found.outcomes) > 1 or found.cut or _is_open(found.rests_on) else YES,
    )


BY_NAME = {
    each.name: each
    for each in (
        Command(
            "triggers",
            "every ability on the board: does it trigger, how often, and why",
            "apnap triggers board.yaml --under mtg/2006",
            board_argument,
            _triggers,
        ),
        Command(
            "run",
            "the whole course: events, triggers, stack, resolution, each line cited",
            "apnap run board.yaml --until stack",
            _run_arguments,
            _run,
        ),
        Command(
            "why",
            "the reasons for one ability; what is missing, and what would flip it",
            'apnap why board.yaml --not "Soul Ledger"',
            _why_arguments,
            _why,
        ),
        Command(
            "compare",
            "one board under several editions and games; the rules where they part",
            "apnap compare board.yaml --under mtg/2004,mtg/2026,riftbound",
            board_argument,
            _compare,
        ),
        Command("explore", "every outcome over all open choices", "apnap explore board.yaml", board_argument, _explore),
    )
}
