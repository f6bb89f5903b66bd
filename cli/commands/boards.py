"""`triggers`, `run`, `why`, `compare`, `explore`: what is asked of a board."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from typer import Argument, Option

from cli.boards_asked import BoardCommand, board_asked, boards_asked
from cli.command import FILE, Asked, application
from cli.errors import CODES, NO, OPEN, UNREADABLE, YES
from cli.pages import boards, course, many_boards
from cli.terminal.output import Answer, Row
from cli.terminal.page import Page
from cli.terminal.values import FILES, SCENARIO
from kb import BoardText, ImpossibleError, as_json

if TYPE_CHECKING:
    from kb import BoardVerdict, Comparison, Explanation, RestsOn, Source

__all__ = ["app"]

app = application()

Board = Annotated[str | None, Argument(metavar="FILE", click_type=SCENARIO, help=FILE)]
"""The argument of every command that takes one scenario; left out, the board is the one of `--board`."""


@app.command(
    "triggers",
    cls=BoardCommand,
    help="every ability on the board: does it trigger, how often, and why",
    epilog="apnap triggers board.yaml --under mtg/2006\n"
    'apnap triggers --board "Ada: Blood Artist | Bo: 2 Grizzly Bears" --do "destroy all creatures"',
)
def triggers(
    asked: Asked,
    files: Annotated[
        list[str] | None, Argument(metavar="FILE", click_type=SCENARIO, help=f"{FILE}; or several, or folders of them")
    ] = None,
) -> Answer:
    """Which abilities on a board trigger; or on each of several."""
    sources = boards_asked(asked, files or ())
    readings = asked.verbose or asked.form != "text"
    if len(sources) > 1 or any(isinstance(source, Path) and source.is_dir() for source in sources):
        return _several(asked, sources, tuple(asked.base.verdicts(sources, asked.under, readings=readings)))
    board = asked.base.scenario(sources[0])
    verdict = asked.base.triggers(board, asked.under, readings=readings)
    return Answer(
        lambda page: boards.verdict(page, verdict, asked.verbose),
        lambda: as_json("verdict", verdict),
        lambda: boards.ability_rows(verdict),
        lambda: asked.base.as_turtle(verdict, board),
        code=CODES[verdict.answer],
    )


def _says_errors(asked: Asked) -> bool:
    return asked.form == "json" or (asked.form == "text" and not asked.quiet)


def _several(asked: Asked, sources: Sequence[Source], found: Sequence[BoardVerdict]) -> Answer:
    """The answer about several boards: of their exit codes the one that asks most of the reader."""
    codes = {CODES[each.verdict.answer] if each.verdict is not None else UNREADABLE for each in found}
    typed = {source.name: source for source in sources if isinstance(source, BoardText)}

    def turtle() -> str:
        said = ((each.verdict, typed.get(each.file) or Path(each.file)) for each in found if each.verdict is not None)
        return "\n".join(asked.base.as_turtle(verdict, board) for verdict, board in said)

    return Answer(
        lambda page: boards.verdicts(page, found, asked.verbose),
        lambda: as_json("verdicts", found),
        lambda: [{"file": each.file, **row} for each in found if each.verdict for row in boards.ability_rows(each.verdict)],
        turtle,
        code=next((code for code in (UNREADABLE, OPEN, NO) if code in codes), YES),
        # A page and JSON have a place for a board that could not be read.
        errors=() if _says_errors(asked) else tuple(each.error for each in found if each.error is not None),
    )


# -- run ------------------------------------------------------------------------------------------------------------


@app.command(
    "run",
    cls=BoardCommand,
    help="the whole course: events, triggers, stack, resolution, each line cited",
    epilog="apnap run board.yaml --until stack",
)
def run(
    asked: Asked,
    file: Board = None,
    step: Annotated[
        bool, Option("--step", help="number the steps, and on a terminal wait for Enter after each line of play")
    ] = False,
    until: Annotated[
        Literal["trigger", "stack", "resolve"], Option(metavar="STAGE", help="trigger, stack or resolve: how far to show it")
    ] = "resolve",
) -> Answer:
    """The whole course of a board."""
    board = asked.base.scenario(board_asked(asked, file))
    story = asked.base.run(board, asked.under)

    def rows() -> Sequence[Row]:
        return [
            row
            for way, number in zip(story.ways, range(1, len(story.ways) + 1), strict=True)
            for row in course.step_rows(way, number)
        ]

    return Answer(
        lambda page: course.story(page, story, until, step, asked.verbose),
        lambda: as_json("run", story),
        rows,
        lambda: asked.base.as_turtle(story, board),
        code=OPEN if len(story.ways) > 1 or story.unsettled or _is_open(story.rests_on) else YES,
        stepped=step,
    )


# -- why --------------------------------------------------------------------------------------------------------------


@app.command(
    "why",
    cls=BoardCommand,
    help="the reasons for one ability; what is missing, and what would flip it",
    epilog='apnap why board.yaml --not "Soul Ledger"',
)
def why(
    asked: Asked,
    file: Board = None,
    ability: Annotated[
        str | None, Argument(metavar="ABILITY", help="a source's name, or NAME #2 for its second (default: all)")
    ] = None,
    missing: Annotated[
        str | None, Option("--not", metavar="ABILITY", help="why this one does not trigger, and what would flip it")
    ] = None,
    write: Annotated[str | None, Option(metavar="FILE", click_type=FILES, help="write the flipped scenario there")] = None,
) -> Answer:
    """Why an ability triggers, or does not."""
    if asked.meta.get("cli.board") and ability is None:
        file, ability = None, file  # with --board, the first word is what is asked about
    board = asked.base.scenario(board_asked(asked, file))
    found = asked.base.why(board, missing or ability, asked.under)
    if missing and all(each.ability.answer == "yes" for each in found):
        raise ImpossibleError(f"{missing} does trigger", remedy=f"apnap why {file or '--board …'} “{missing}”")
    if write:
        _write(found, write)

    def text(page: Page) -> None:
        boards.open_explanations(page, found, asked.verbose)
        for number, each in enumerate(found):
            boards.explanation(page, each, asked.verbose, first=number == 0)

    return Answer(text, lambda: as_json("why", found), turtle=lambda: asked.base.as_turtle(found, board), code=_why_code(found))


def _write(found: Sequence[Explanation], path: str) -> None:
    from pathlib import Path

    flips = [each.flip for each in found if each.flip is not None]
    if not flips:
        raise ImpossibleError("there is no flipped scenario to write")
    Path(path).write_text(flips[0].scenario, encoding="utf-8")


def _why_code(found: Sequence[Explanation]) -> int:
    answers = {each.ability.answer for each in found}
    if answers & {"depends", "undecided"}:
        return OPEN
    return YES if "yes" in answers else NO


# -- compare, explore ---------------------------------------------------------------------------------------------------


@app.command(
    "compare",
    cls=BoardCommand,
    help="one board under several editions and games; the rules where they part",
    epilog="apnap compare board.yaml --under mtg/2004,mtg/2026,riftbound",
)
def compare(asked: Asked, file: Board = None) -> Answer:
    """One board under several editions."""
    under = [name.strip() for name in (asked.under or "").split(",") if name.strip()]
    board = asked.base.scenario(board_asked(asked, file))
    found = asked.base.compare(board, under)
    code = _compare_code(found)
    return Answer(
        lambda page: many_boards.comparison(page, found, asked.verbose),
        lambda: as_json("compare", found),
        lambda: many_boards.comparison_rows(found),
        lambda: asked.base.as_turtle(found, board),
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


@app.command("explore", cls=BoardCommand, help="every outcome over all open choices", epilog="apnap explore board.yaml")
def explore(asked: Asked, file: Board = None) -> Answer:
    """Every outcome of a board."""
    board = asked.base.scenario(board_asked(asked, file))
    found = asked.base.explore(board, asked.under)

    def text(page: Page) -> None:
        many_boards.outcomes(page, found, asked.verbose)

    return Answer(
        text,
        lambda: as_json("explore", found),
        turtle=lambda: asked.base.as_turtle(found, board),
        code=OPEN if len(found.outcomes) > 1 or found.cut or _is_open(found.rests_on) else YES,
    )
