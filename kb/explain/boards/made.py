"""A scenario put together from what is typed: a board in one line or a file, and lines of play."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from kb.engine.events.zone_changes import NEVER_ENTERING
from kb.engine.state.zones import zones_of
from kb.errors import MalformedError, Place
from kb.graph.edition_names import USUAL
from kb.model.board_text import BoardText
from kb.text.scenario import Scenario
from kb.text.scenario.board_line.card_line import card_on_one_line
from kb.text.scenario.board_line.one_line import board_on_one_line, play_line
from kb.text.scenario.file import KEYS, scenario_from
from kb.text.scenario.source import List, Table, Text, Value

from ..card_names import CardNames
from ..game_of_cards import cards_named, games_named
from ..tokens import TokenNames
from .typed_lines import lines_of, with_names
from .typed_play import as_spelt, cast_before, in_hands, with_doer

if TYPE_CHECKING:
    from ..scenario_runner import ScenarioRunner, Source

__all__ = ["made"]

_TITLE = 72
"""Characters of the lines of play that serve as a title: on an 80-column terminal it then stands on one line."""


def made(
    runner: ScenarioRunner, board: Source, play: Sequence[str] = (), cards: Sequence[str] = (), under: str | None = None
) -> Scenario:
    """A scenario from a board in one line (a text), or from any other source, with lines of play and cards added to it.

    Args:
        play: lines after those that the board has. cards: wordings, as `Hill Giant | Creature — Giant 3/3 | Trample`.
        under: the edition or game whose zones the board speaks of; unsaid, that of its cards.

    Raises:
        MalformedError: the board, a line or a card cannot be read.
    """
    own = dict(card_on_one_line(line, number) for number, line in enumerate(cards, 1))
    file = str(board) if isinstance(board, Path | BoardText) else None
    if not isinstance(board, str):
        read = runner.scenario(board).document
        assert isinstance(read, Table)
        return scenario_from(_with(read, _lines(play), own), file, runner.card_names)
    try:
        return _read(runner, board, play, own, under)
    except MalformedError:
        if play:
            _check_cards(runner, board, own, under)  # a fault in the cards comes first: lines fail because of it
        raise


def _read(runner: ScenarioRunner, board: str, play: Sequence[str], own: Mapping[Text, Table], under: str | None) -> Scenario:
    if under is not None:
        return _typed(runner, board, play, own, runner.knowledge.edition(under).game)
    return _of_its_cards(runner, partial(_typed, runner, board, play, own))


def _check_cards(runner: ScenarioRunner, board: str, own: Mapping[Text, Table], under: str | None) -> None:
    """Report a card of the board that is not known before a line that cannot be read: that line may only name the card.

    Raises:
        MalformedError: there is no such card.
    """
    try:
        alone = _read(runner, board, (), own, under)
    except MalformedError:
        return  # the board itself cannot be read, which has been reported
    runner.course(alone, under)


def _of_its_cards(runner: ScenarioRunner, typed: Callable[[str], Scenario]) -> Scenario:
    """The scenario in the zones of that game in which most of what is named is a card; the usual one comes first."""
    found: dict[str, tuple[int, Scenario]] = {}
    problem: MalformedError | None = None
    for game in (USUAL, *sorted(runner.knowledge.games.keys() - {USUAL})):
        try:
            read = typed(game)
        except MalformedError as error:
            problem = problem or error
            continue
        known = games_named(runner.knowledge, read).get(game, 0)
        found[game] = known, read
        if problem is None and known == len(cards_named(read)):
            return read
    best = max(found, key=lambda game: found[game][0], default=None)
    if best is None or (problem is not None and not found[best][0]):
        raise problem or AssertionError("a board is of no game")
    return found[best][1]


def _typed(runner: ScenarioRunner, board: str, play: Sequence[str], own: Mapping[Text, Table], game: str) -> Scenario:
    """The scenario that a board in one line and lines of play are, in the zones of a game."""
    names, mine = runner.names, CardNames(tuple(map(str, own)))
    main = zones_of(runner.knowledge.games[game]).main
    known = TokenNames(
        lambda name: mine.proper(name) or names.proper(name), units=main == "base", short=runner.card_names.called_short
    )

    def stays(name: str) -> bool:
        card = runner.knowledge.card(game, name)
        return card is None or NEVER_ENTERING.isdisjoint(card.types)

    def spell_called(typed: str) -> str | None:
        name = known(typed)
        return name if name is not None and name not in known.records and not stays(name) else None

    document = board_on_one_line(board, known, main, stays)
    records = {**own, **{Text.of(name, document.place): _record(record, document.place) for name, record in known.records.items()}}
    made = scenario_from(_with(document, [], records), None, runner.card_names)
    for number, line in enumerate(play, 1):
        _check_expects_nothing(line, number)
    numbered = [(number, part) for number, line in enumerate(play, 1) for part in lines_of(line, made.players)]
    begun = [(number, with_doer(as_spelt(line, made), made, spell_called)) for number, line in numbered]
    typed = cast_before(begun, made, spell_called)
    spoken = with_names([line for _, line in typed])
    lines = [play_line(line, number) for (number, _), line in zip(typed, spoken, strict=True)]
    held = _with(in_hands(made, spoken, known), lines, records)
    return scenario_from(held, None, runner.card_names)


def _check_expects_nothing(line: str, number: int) -> None:
    """Refuse what is expected among the lines of play: only a file has such lines, for `test`."""
    if line.strip().startswith("expect:"):
        remedy = "--save FILE writes the board as a file; there such lines stand, and apnap test FILE checks them"
        raise MalformedError("what is expected is no line of play", place=play_line(line, number).place, remedy=remedy)


def _lines(play: Sequence[str]) -> list[Value]:
    return [play_line(line, number) for number, line in enumerate(play, 1)]


def _record(record: Mapping[str, str], place: Place) -> Table:
    return Table({Text.of(key, place): Text.of(value, place) for key, value in record.items()}, place)


def _with(document: Table, lines: Sequence[Value], cards: Mapping[Text, Table]) -> Table:
    """A document with lines of play and cards added; one without a title is called by its lines."""
    place = document.place
    entries = dict(document.entries)
    if lines:
        before = entries.get(Text("play"))
        entries[Text.of("play", place)] = List((*_items(before), *lines), place)
    if cards:
        known = entries.get(Text("cards"))
        entries[Text.of("cards", place)] = Table({**(known.entries if isinstance(known, Table) else {}), **cards}, place)
    title = "; ".join(_said(line) for line in lines)
    if Text("title") not in entries and title:
        short = title if len(title) <= _TITLE else title[: _TITLE - 1].rstrip() + "…"
        entries = {Text.of("title", place): Text.of(short, place), **entries}
    return Table({key: entries[key] for key in sorted(entries, key=_place_in_file)}, place)


def _place_in_file(key: str) -> int:
    return KEYS.index(key) if key in KEYS else len(KEYS)


def _items(value: Value | None) -> tuple[Value, ...]:
    if isinstance(value, List):
        return value.items
    return (value,) if value is not None else ()


def _said(line: Value) -> str:
    return str(next(iter(line))) if isinstance(line, Table) else str(line)
