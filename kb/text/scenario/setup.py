"""The board at the start: players, zones and what stands in them."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator

from msgspec import Struct, field
from msgspec.structs import replace

from kb.errors import MalformedError, Place

from ..cards.records import SIZE
from .designations import DESIGNATIONS, TIME, lines_before
from .said_of_cards import FLAGS, IN_PARENTHESES, details, set_apart
from .source import List, Table, Text, Value, truth

__all__ = [
    "SHARED",
    "ZONES",
    "Board",
    "Entry",
    "PlayerSetup",
    "Unnamed",
    "entries_of",
    "entry_names",
    "entry_said",
    "is_unnamed",
    "read_board",
    "short_names",
]

ZONES = ("battlefield", "hand", "library", "graveyard", "exile", "command",
         "sideboard", "base", "rune deck", "deck", "trash", "banishment", "champion", "legend", "runes")  # fmt: skip
NUMBERS = ("life", "poison", "energy", "points", "xp")
COMMANDER_DAMAGE = "commander damage"
COMMANDER_CASTS = "commander casts"
SHARED = ("turn", "step", "earlier", TIME)
COUNTABLE = ("hand", "library", "rune deck", "deck", "graveyard", "trash", "runes")


class Entry(Struct, frozen=True):
    """One or more equal objects in a zone. `times`: how many; `flags`: what holds of them; texts as the file has them.

    `size`: its power and toughness, or its might and nothing, as they are printed on a card of which the record does not say so.
    """

    card: Text
    alias: Text | None = None
    times: int = 1
    flags: frozenset[str] = frozenset()
    counters: tuple[tuple[str, int], ...] = ()
    damage: int = 0
    attached: Text | None = None
    owner: Text | None = None
    chosen: Text | None = None
    exiled_with: Text | None = None
    size: tuple[str, str] | None = None


class Unnamed(Struct, frozen=True):
    """A number of unnamed cards (`hand: 3`)."""

    number: int


class PlayerSetup(Struct, frozen=True):
    """What is one player's. `zones`: entries by zone, top first; `battlefields`: entries by battlefield.

    `commander_damage`: how much combat damage the commander of that name has dealt the player. `commander_casts`: how often the
    player has cast a commander of that name from the command zone.
    """

    zones: dict[str, tuple[Entry, ...] | Unnamed] = field(default_factory=dict)
    battlefields: dict[Text, tuple[Entry, ...]] = field(default_factory=dict)
    numbers: dict[str, int] = field(default_factory=dict)
    commander_damage: dict[Text, int] = field(default_factory=dict)
    commander_casts: dict[Text, int] = field(default_factory=dict)
    controls: tuple[Text, ...] = ()
    places: dict[str, Place] = field(default_factory=dict)


class Board(Struct, frozen=True):
    """The whole setup. `earlier`: raw play lines that happened before the scenario begins; `designations`: those for these."""

    players: dict[str, PlayerSetup]
    turn: int = 1
    step: Text | None = None
    earlier: tuple[Value, ...] = ()
    designations: tuple[Value, ...] = ()


def read_board(value: Value | None, players: tuple[str, ...], known: Container[str]) -> Board:
    """Read `setup`. `known`: the card names, which go before “as” in an entry.

    Raises MalformedError for an unknown player, zone or key, a number that is none, a mapping without `card`.
    """
    if value is None:
        return Board({})
    table = _table(value, "setup is a mapping from player to zones")
    setups = {str(key): _player(entry, known) for key, entry in table.items() if _is_player(key, players)}
    turn, step = table.get("turn"), table.get("step")
    earlier = table.get("earlier")
    return Board(setups, _number(turn) if turn else 1, _text(step) if step else None,
                 earlier.items if isinstance(earlier, List) else (earlier,) if earlier else (),
                 tuple(lines_before(table, players)))  # fmt: skip


def _is_player(key: Text, players: tuple[str, ...]) -> bool:
    if key in SHARED:
        return False
    if key not in players:
        raise MalformedError(
            f"“{key}” is no player here",
            place=key.place,
            remedy=f"a player ({', '.join(players)}) or {', '.join(SHARED)}",
        )
    return True


def _player(value: Value, known: Container[str]) -> PlayerSetup:
    setup = PlayerSetup()
    for key, entry in _table(value, "a player's setup is a mapping from zone to entries").items():
        if key in ZONES:
            setup.zones[key] = _zone(key, entry, known)
            setup.places[key] = key.place
        elif key == "battlefields":
            setup.battlefields.update(
                {place: _entries(items, known) for place, items in _table(entry, "`battlefields` is {NAME: [ENTRY, …]}").items()}
            )
            setup.places[key] = key.place
        elif key in NUMBERS:
            setup.numbers[key] = _number(entry)
        elif key in (COMMANDER_DAMAGE, COMMANDER_CASTS):
            numbers = _table(entry, f"`{key}` is {{NAME: NUMBER}}")
            said = setup.commander_damage if key == COMMANDER_DAMAGE else setup.commander_casts
            said.update({name: _number(number) for name, number in numbers.items()})
        elif key != "controls" and key not in DESIGNATIONS:
            known_keys = (*ZONES, "battlefields", *NUMBERS, *DESIGNATIONS, COMMANDER_DAMAGE, COMMANDER_CASTS, "controls")
            raise MalformedError(f"“{key}” is no zone", place=key.place, remedy=f"one of {', '.join(known_keys)}")
    controls = value.get("controls") if isinstance(value, Table) else None
    return replace(setup, controls=_texts(controls) if controls else ())


def _zone(key: Text, value: Value, known: Container[str]) -> tuple[Entry, ...] | Unnamed:
    if isinstance(value, Text) and re.fullmatch(r"\d+", value):
        if key not in COUNTABLE:
            raise MalformedError(f"what stands in “{key}” needs names", place=value.place, remedy=f"{key}: [NAME, …]")
        return Unnamed(int(value))
    return _entries(value, known)


def _entries(value: Value, known: Container[str]) -> tuple[Entry, ...]:
    items = value.items if isinstance(value, List) else (value,)
    return tuple(_entry(item, known) for item in items)


def _entry(value: Value, known: Container[str]) -> Entry:
    if isinstance(value, Text):
        return _named(value, known)
    if isinstance(value, List):
        raise MalformedError("an entry is a name or a mapping", place=value.place)
    entry = _mapped(value)
    return entry if entry.card in known else _both(_named(entry.card, known), entry)


def _both(said: Entry, mapped: Entry) -> Entry:
    """An entry whose card is written as in one text ("Hill Giant 5/5"), with what its mapping says besides, which counts first."""
    plain = Entry(mapped.card)
    more = {name: value for name in Entry.__struct_fields__ if (value := getattr(mapped, name)) != getattr(plain, name)}
    return replace(said, **{**more, "card": said.card, "flags": said.flags | mapped.flags})


def entry_said(text: Text, known: Container[str]) -> Entry:
    """An entry in one text, as a zone's list has it. Raises as `read_board`."""
    return _named(text, known)


_TIMES = re.compile(r"(?P<n>[0-9]{1,9}) (?P<card>.+)")


def _named(text: Text, known: Container[str]) -> Entry:
    """A card by name, with what is said of it as on a command line: `Rancor attached to Hill Giant`, `Hill Giant (tapped)`."""
    whole, said = _apart(text, known)
    card, alias = _split_alias(Text.of(whole, text.place), known)
    entry = _mapped(Table({Text.of("card", text.place): card, **details((each, text.place) for each in said)}, text.place))
    times = _TIMES.fullmatch(card) if card not in known else None
    named = replace(entry, card=card, alias=alias or entry.alias)
    return replace(named, card=Text.of(times["card"], text.place), times=int(times["n"])) if times else named


def _apart(text: Text, known: Container[str]) -> tuple[str, tuple[str, ...]]:
    """A card with its alias, and what is said of it: in parentheses or just beside it."""
    whole = text.strip()
    inside = IN_PARENTHESES.fullmatch(whole) if whole not in known else None

    def is_name(name: str) -> bool:
        return _is_known(_split_alias(Text.of(name, text.place), known)[0], known)

    if inside and inside["said"] and is_name(inside["name"]):
        return inside["name"] + (inside["alias"] or ""), tuple(part.strip() for part in inside["said"].split(","))
    return set_apart(whole, is_name)


def _is_known(name: str, known: Container[str]) -> bool:
    """Whether there is a card of that name, a number before it aside."""
    times = _TIMES.fullmatch(name)
    return name in known or (times is not None and times["card"] in known)


def _split_alias(text: Text, known: Container[str]) -> tuple[Text, Text | None]:
    """`X as Y`: a known card name first, else the last “as”."""
    whole = text.strip()
    if whole in known:
        return Text.of(whole, text.place), None
    cuts = [match.start() for match in re.finditer(r" as ", whole)]
    best = next((cut for cut in cuts if whole[:cut].strip("\"'“”") in known), cuts[-1] if cuts else None)
    if best is None:
        return Text.of(whole.strip('"“”'), text.place), None
    return Text.of(whole[:best].strip('"“”'), text.place), Text.of(whole[best + 4 :].strip('"“”'), text.place)


def _mapped(table: Table) -> Entry:
    card = table.get("card")
    if not isinstance(card, Text):
        raise MalformedError("an entry needs `card`", place=table.place, remedy=_entry_remedy(table))
    texts: dict[str, Text] = {}
    flags: set[str] = set()
    counters: tuple[tuple[str, int], ...] = ()
    damage, size = 0, None
    for key, value in table.items():
        if key in FLAGS:
            flags |= {FLAGS[key]} if truth(value, value.place) else set()
        elif key == "counters":
            counters = tuple(sorted((str(kind), _number(n)) for kind, n in _table(value, "`counters` is {KIND: NUMBER}").items()))
        elif key == "damage":
            damage = _number(value)
        elif key == "pt":
            size = _size(_text(value))
        elif key == "might":
            size = (str(_number(value)), "")
        elif key in ("as", "attached", "owner", "chosen", "exiled-with"):
            texts[key] = _text(value)
        elif key != "card":
            keys = ("card", "as", "attached", "owner", "chosen", "exiled-with", "pt", "might", "counters", "damage", *FLAGS)
            raise MalformedError(f"“{key}” is not known of an entry", place=key.place, remedy=f"one of {', '.join(keys)}")
    return Entry(card, texts.get("as"), 1, frozenset(flags), counters, damage, texts.get("attached"), texts.get("owner"),
                 texts.get("chosen"), texts.get("exiled-with"), size)  # fmt: skip


def _size(text: Text) -> tuple[str, str]:
    found = SIZE.fullmatch(text)
    if found is None:
        raise MalformedError(f"“{text}” is no size", place=text.place, remedy="pt: 2/2")
    return found[1], found[2]


def _entry_remedy(table: Table) -> str:
    """The form of an entry; what YAML has cut at the colon of a name is put together again."""
    if not table.entries:
        return "{card: NAME, tapped: true}"
    (key, value), *more = table.items()
    cut = not more and isinstance(value, Text) and key not in FLAGS
    return f'quotes round a name with a colon: "{key}: {value}"' if cut else "{card: NAME, tapped: true}"


def entry_names(board: Board) -> set[str]:
    """Every card name, alias and battlefield that the board brings into the scenario."""
    return {str(text) for entry in entries_of(board) for text in (entry.card, entry.alias) if text}


def entries_of(board: Board) -> Iterator[Entry]:
    """Everything named on the board, player by player."""
    for setup in board.players.values():
        for entries in [*setup.zones.values(), *setup.battlefields.values()]:
            if not isinstance(entries, Unnamed):
                yield from (entry for entry in entries if not is_unnamed(entry))


_UNNAMED = re.compile(r"(?:an?(?:other)? )?(?:other |unnamed |unknown )?cards?", re.I)


def is_unnamed(entry: Entry) -> bool:
    """Whether it is so many cards without a name, beside others that have one: `hand: [Shock, 3 cards]`."""
    return entry.alias is None and _UNNAMED.fullmatch(entry.card) is not None


def short_names(names: Iterable[str]) -> set[str]:
    """What objects are called for short: “Krenko” for Krenko, Mob Boss; where two would share it, neither is."""
    whole = set(names)
    shorts = [name[: found.start()] for name in whole if (found := re.search(r", | of | the ", name))]
    return {short for short in shorts if shorts.count(short) == 1 and short not in whole}


def _table(value: Value, message: str) -> Table:
    if not isinstance(value, Table):
        raise MalformedError(message, place=value.place, remedy="setup: {Ada: {battlefield: [Grizzly Bears]}}")
    return value


def _text(value: Value) -> Text:
    if not isinstance(value, Text):
        raise MalformedError("a plain text belongs here", place=value.place)
    return value


def _texts(value: Value) -> tuple[Text, ...]:
    return tuple(_text(item) for item in value) if isinstance(value, List) else (_text(value),)


def _number(value: Value) -> int:
    if not isinstance(value, Text) or not re.fullmatch(r"-?\d+", value):
        raise MalformedError("a whole number belongs here", place=value.place, remedy="a figure, such as 3")
    return int(value)
