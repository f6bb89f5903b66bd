"""A scenario file: a board, what happens on it, and what must be true afterwards.

The door is `read_scenario`: from YAML text to a `Scenario`. Nothing is skipped: an unknown key and an unreadable sentence
are errors with line and caret.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from msgspec import Struct
from msgspec.structs import replace

from kb.errors import MalformedError, Place

from .choices import names_given
from .expect import read_expectations
from .expectations import Expectation
from .lines import Begins, EndsTurn, NextTurn, PlayLine
from .plain import as_yaml, plain
from .play import read_play
from .sentences import Names
from .setup import Board, entry_names, read_board, short_names
from .source import List, Table, Text, Value, read_yaml

__all__ = ["KEYS", "ByEdition", "Checkpoint", "Scenario", "is_prefix", "part_names", "read_scenario", "scenario_from"]

_LONGEST_NAME = 2_000
"""Characters of a name: of a real card at most 141."""
_MOST_PLAYERS = 32  # each choice of a player is tried for all; the largest games that judges see have ten
KEYS = ("title", "under", "cites", "also", "source", "players", "cards", "setup", "play", "expect")
ALL = "all"


class ByEdition(Struct, frozen=True):
    """Lists for each edition (or a prefix of one), with a shared part under `all`. `plain`: one list without editions."""

    entries: tuple[tuple[str, tuple[object, ...]], ...] = ()
    plain: bool = True

    def for_edition(self, edition: str) -> tuple[object, ...]:
        """The shared part, then what is written for this edition or the longest prefix of it."""
        fitting = [key for key, _ in self.entries if key != ALL and is_prefix(key, edition)]
        best = max(fitting, key=len, default=None)
        return tuple(item for key, items in self.entries if key in (ALL, best) for item in items)


def is_prefix(prefix: str, edition: str) -> bool:
    """Whether an edition is named by this prefix: `mtg`, `mtg/2006` and `mtg/2006-05-01` name mtg/2006-05-01."""
    return edition == prefix or (edition.startswith(prefix) and edition[len(prefix)] in "/-.")


@dataclass(frozen=True)
class Checkpoint:
    """Expectations in the middle of the play."""

    expect: ByEdition
    place: Place = field(compare=False)


@dataclass(frozen=True)
class Scenario:
    """One file, read. `under`: the editions as written; `cards`: the file's own card records, unread.

    `document`: what it was read from.
    """

    title: str
    under: tuple[Text, ...]
    players: tuple[str, ...]
    cards: dict[Text, Table]
    board: Board
    play: tuple[PlayLine | Checkpoint, ...]
    expect: ByEdition
    cites: ByEdition
    also: ByEdition
    names: Names
    document: Value = field(compare=False, repr=False)
    source: str = ""
    file: str | None = None
    earlier: tuple[PlayLine, ...] = ()
    board_place: Place = field(default=Place(), compare=False)

    def yaml(self) -> str:
        """It as the text of a scenario file."""
        return as_yaml(plain(self.document))


def read_scenario(source: str, file: str | None = None, known_cards: Container[str] = ()) -> Scenario:
    """Read a scenario from its YAML text. `known_cards`: names of cards that the knowledge base knows.

    Raises MalformedError (or another InputError) with file, line, caret and remedy.
    """
    return scenario_from(read_yaml(source, file), file, known_cards)


def scenario_from(value: Value, file: str | None = None, known_cards: Container[str] = ()) -> Scenario:
    """A scenario from its YAML document, as `read_yaml` gives it. Raises as `read_scenario`."""
    table = _document(value)
    players = _players(table)
    cards = _cards(table)
    known = _Either(frozenset(map(str, cards)), known_cards)
    board = read_board(table.get("setup"), players, known)
    names = _names(board, players, cards, names_given(table.get("play")))
    _check_lengths(names, table.place)
    play = [_play_entry(entry, names) for entry in _items(table.get("play"))]
    earlier = tuple(
        line
        for entry in (*board.designations, *board.earlier)
        for line in [_play_entry(entry, names)]
        if isinstance(line, PlayLine)
    )
    expect = table.get("expect")
    return Scenario(
        title=str(table.get("title") or ""), under=_texts(table.get("under")), players=players, cards=cards, board=board,
        play=tuple(_in_one_turn(play)), expect=_by_edition(expect, names) if expect is not None else ByEdition(),
        cites=_numbers(table.get("cites")), also=_numbers(table.get("also")), names=names, document=table,
        source=str(table.get("source") or ""), file=file, earlier=earlier, board_place=table.place,
    )  # fmt: skip


def _in_one_turn(play: Sequence[PlayLine | Checkpoint]) -> Iterator[PlayLine | Checkpoint]:
    """The lines, where one moves to another turn and the next to a step: who writes that means the step of that turn."""
    before: PlayLine | Checkpoint | None = None
    for entry, after in zip(play, [*play[1:], None], strict=False):
        if isinstance(entry, NextTurn | EndsTurn) and isinstance(after, Begins):
            yield replace(entry, begins=True)
        elif isinstance(entry, Begins) and isinstance(before, NextTurn | EndsTurn):
            yield replace(entry, from_start=True)
        else:
            yield entry
        before = entry


class _Either(Container[str]):
    """What is in one or the other. The known cards may be thousands in a database: they are asked one by one, never all taken."""

    def __init__(self, one: Container[str], other: Container[str]) -> None:
        self._both = (one, other)

    def __contains__(self, name: object) -> bool:
        return any(name in each for each in self._both)


def _document(value: Value) -> Table:
    if not isinstance(value, Table):
        raise MalformedError("a scenario is a mapping", place=value.place, remedy=f"keys: {', '.join(KEYS)}")
    for key in value:
        if key not in KEYS:
            raise MalformedError(f"“{key}” is no key of a scenario", place=key.place, remedy=f"one of {', '.join(KEYS)}")
    return value


def _players(table: Table) -> tuple[str, ...]:
    players = table.get("players")
    if players is None:
        raise MalformedError("a scenario needs players", place=table.place, remedy="players: [Ada, Bo]")
    names = _texts(players)
    if not names:
        raise MalformedError("a scenario needs players", place=table.place, remedy="players: [Ada, Bo]")
    if len(names) > _MOST_PLAYERS:
        raise MalformedError(f"there are {len(names):,} players", place=table.place, remedy=f"at most {_MOST_PLAYERS}")
    for index, name in enumerate(names):
        if name in names[:index]:
            raise MalformedError(f"two players are called “{name}”", place=name.place, remedy="give each a name of their own")
    return tuple(map(str, names))


def _cards(table: Table) -> dict[Text, Table]:
    cards = table.get("cards")
    if cards is None:
        return {}
    if not isinstance(cards, Table):
        raise MalformedError(
            "`cards` is a mapping from name to card",
            place=cards.place,
            remedy="cards: {Bear: {type: Creature — Bear, pt: 2/2}}",
        )
    found = {}
    for name, card in cards.items():
        if not isinstance(card, Table):
            raise MalformedError(f"the card “{name}” is a mapping", place=card.place, remedy="{type: …, text: …}")
        found[name] = card
    return found


def _names(board: Board, players: tuple[str, ...], cards: dict[Text, Table], given: Iterable[str]) -> Names:
    places = {str(place) for setup in board.players.values() for place in [*setup.battlefields, *setup.controls]}
    battlefields = {str(name) for name, card in cards.items() if "battlefield" in str(card.get("type") or "").lower()}
    objects = {*map(str, cards), *part_names(cards.values()), *entry_names(board), *given}
    return Names(players, frozenset(objects | short_names(objects)), frozenset(places | battlefields))


def _check_lengths(names: Names, place: Place | None) -> None:
    """Refuse names that no card or player has: all forms of lines are compiled with the names of a board in them."""
    longest = max(map(len, (*names.players, *names.objects, *names.places)), default=0)
    if longest > _LONGEST_NAME:
        raise MalformedError(f"there is a name of {longest:,} characters", place=place, remedy=f"at most {_LONGEST_NAME:,}")


def part_names(cards: Iterable[Table]) -> Iterator[str]:
    """The names that cards give to their backs and other parts."""
    for card in cards:
        halves = card.get("halves")
        for part in (card.get("back"), card.get("inset"), *(halves if isinstance(halves, List) else ())):
            name = part.get("name") if isinstance(part, Table) else None
            if isinstance(name, Text):
                yield str(name)


def _play_entry(entry: Value, names: Names) -> PlayLine | Checkpoint:
    read = read_play(entry, names)
    if not isinstance(read, Table):
        return read
    extra = next((key for key in read if key != "expect"), None)
    if extra is not None:
        raise MalformedError("`expect` stands alone in its entry", place=extra.place)
    return Checkpoint(_by_edition(read.entries[Text("expect")], names), read.place)


def _by_edition(value: Value, names: Names) -> ByEdition:
    if isinstance(value, Table) and not {"one of", "each of", "undecided"} & set(value):
        return ByEdition(tuple((str(key), read_expectations(items, names)) for key, items in value.items()), plain=False)
    lines: tuple[Expectation, ...] = read_expectations(value, names)
    return ByEdition(((ALL, lines),))


def _numbers(value: Value | None) -> ByEdition:
    if value is None:
        return ByEdition()
    if isinstance(value, Table):
        return ByEdition(tuple((str(key), _texts(items)) for key, items in value.items()), plain=False)
    return ByEdition(((ALL, _texts(value)),))


def _texts(value: Value | None) -> tuple[Text, ...]:
    found = []
    for item in _items(value):
        if not isinstance(item, Text):
            raise MalformedError("a plain text belongs here", place=item.place)
        found.append(item)
    return tuple(found)


def _items(value: Value | None) -> tuple[Value, ...]:
    if value is None or (isinstance(value, Text) and not value):
        return ()
    return value.items if isinstance(value, List) else (value,)
