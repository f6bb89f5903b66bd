"""The lines of `play`: what happens on the board.

`PLAY` is the whole list of forms; a line that fits none of them is an instruction in the words of the cards (`Does`), which the
engine reads with the grammar of abilities.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from msgspec.structs import replace

from kb.errors import MalformedError

from . import lines as line
from .attacks_on_places import at_places
from .choices import KINDS, Answer, Choices, read_choices
from .everyday.reading import spelt_out
from .fights import FIGHTS
from .lines import Announcement, PlayLine
from .quotes import check_quotes
from .sentences import CAST_FROM, Names, Sentences, count, split_names
from .source import List, Table, Text, Value
from .stand_ins import Spelled, unquote

__all__ = ["ANNOUNCED", "PLAY", "read_line", "read_play"]

_FREE = r"for free|without paying (?:its|their|the) (?:mana )?costs?"
# The longer one first: of two that begin alike the first is taken.
_PAID_WITH = "convoking with|convoking|improvising with|improvising|delving"
_AND = r"(?:,? and|,)?"
_HOW = f"targeting|sacrificing|exiling|discarding|tapping|returning|{_PAID_WITH}"
_NEXT = rf"{_AND} (?:with |kicked$|kicked |without paying |for |from |(?:{_HOW}) )"
TAIL = re.compile(
    rf"{_AND}\s*(?:(?P<x>with X = (?P<n>\d+))|(?P<kicked>kicked)|(?P<free>{_FREE})"
    r"|with (?P<way>[a-z][a-z-]*(?: [a-z]+)?)|for (?:its|the|their) (?P<cost>[a-z][a-z-]*(?: [a-z]+)?) cost"
    rf"|from (?:the top of )?(?:(?:\S+['’]s?|his|her|their|the) )?(?P<zone>{CAST_FROM})"
    rf"|(?P<how>{_HOW}) (?P<what>.+?))(?=$|{_NEXT})"
)


ANNOUNCED = (
    "targeting sacrificing exiling discarding tapping returning convoking improvising delving from with kicked "
    "without paying its mana cost for free"
)
"""The words of what is announced with a spell or ability."""


_ANNOUNCES = re.compile(rf" (?:for|from|with|kicked|without|{_HOW}) ")


def _announced(tail: str, names: Names) -> Announcement:
    spelled = Spelled(tail, (name for name in names.objects if _ANNOUNCES.search(name)))  # "Watcher for Tomorrow"
    tail, found, at = spelled.text, Announcement(), 0
    while at < len(tail.rstrip()):
        match = TAIL.match(tail, at)
        if match is None:
            raise MalformedError(f"“{spelled.restored(tail[at:]).strip()}” is no announcement",
                                 remedy="“targeting A, B”, “with X = 3”, “sacrificing A”, “kicked”, “with evoke” …")  # fmt: skip
        if match["how"]:
            named = split_names(spelled.restored(match["what"]), names)
            found = replace(found, targets=named) if match["how"] == "targeting" else replace(found, given=named)
        way = match["way"] or match["cost"]
        found = replace(found, x=int(match["n"]) if match["x"] else found.x, kicked=found.kicked or bool(match["kicked"]),
                        free=found.free or bool(match["free"]), ways=(*found.ways, way) if way else found.ways,
                        zone=match["zone"] or found.zone)  # fmt: skip
        at = match.end()
    return found


def _casts(
    player: str, name: str, said: Text, names: Names, rest: str = "", place: str | None = None, targets: str | None = None
) -> PlayLine:
    announced = _announced(f"targeting {targets}" if targets else rest, names)
    return _paid(line.Casts(player, unquote(name), announced, unquote(place) if place else None, said=said))


def _activates(
    player: str, name: str, said: Text, names: Names, rest: str = "", n: str | None = None, loyalty: str | None = None
) -> PlayLine:
    cost = loyalty.strip("[]").replace("−", "-").replace("–", "-").lstrip("+") if loyalty else None
    return _paid(line.Activates(player, unquote(name), count(n) if n else None, cost, _announced(rest, names), said=said))


def _sacrificed_to(player: str, things: str, name: str, said: Text, names: Names, rest: str = "") -> PlayLine:
    announced = replace(_announced(rest, names), given=split_names(things, names))
    return _paid(line.Activates(player, unquote(name), announced=announced, said=said))


def _paid(read: line.Casts | line.Activates) -> PlayLine:
    """A line with what it says is sacrificed for the cost as the answer to what the cost takes."""
    given = read.announced.given
    if not given:
        return read
    return replace(read, choices=Choices((Answer("choose", given if len(given) > 1 else given[0], read.said.place),)))


def _acts(action: str) -> Callable[[Text, Names, str, str], PlayLine]:
    return lambda said, names, player, name: line.Acts(player, unquote(name), action, said=said)


def _begins(word: str, said: Text, names: Names, player: str | None = None) -> PlayLine:
    return line.Begins(word.removeprefix("the "), player, said=said)


def _moves(player: str, units: str, place: str, said: Text, names: Names) -> PlayLine:
    return line.Moves(player, split_names(units, names), unquote(place), said=said)


def _hides(said: Text, names: Names, player: str, name: str, place: str) -> PlayLine:
    return line.Hides(player, unquote(name), unquote(place), said=said)


def _hides_somewhere(said: Text, names: Names, player: str, name: str) -> PlayLine:
    raise MalformedError(f"it is not said at which battlefield {player} hides {name}", remedy=f"{player} hides {name} at PLACE")


PLAY: Sentences[PlayLine] = Sentences(
    "line of play",
    [
        ("{player} (casts|plays) {name:known}[{rest:announced}]", _casts),
        ("{player} (casts|plays) {name:known} (on|at) {targets:names}", _casts),
        ("{player} (casts|plays) {name} to {place}[{rest:announced}]", _casts),
        ("{player} (casts|plays) {name}[{rest:announced}]", _casts),
        ("{player} activates {name} ability {n}[{rest:announced}]", _activates),
        ("{player} activates [the ]ability {n} of {name}[{rest:announced}]", _activates),
        (
            "{player} activates {name:known}[('s|’s|'|’)| ability| loyalty ability][:] {loyalty}[ ability][{rest:announced}]",
            _activates,
        ),
        (
            "{player} activates {name}[('s|’s|'|’)| ability| loyalty ability][:] {loyalty:signed}[ ability][{rest:announced}]",
            _activates,
        ),
        ("{player} activates {name:known}('s|’s|'|’) ability[{rest:announced}]", _activates),
        ("{player} activates {name}[{rest:announced}]", _activates),
        ("{player} sacrifices {things:names} to {name:known}[{rest:announced}]", _sacrificed_to),
        ("{player} foretells {name}", _acts("foretells")),
        ("{player} plots {name}", _acts("plots")),
        ("{player} suspends {name}", _acts("suspends")),
        ("{player} turns {name} face up", _acts("turns")),
        ("{player} unlocks {name}", _acts("unlocks")),
        *FIGHTS,
        ("first(-| )strike damage", lambda said, names: line.DamageStep(first_strike=True, said=said)),
        ("combat damage", lambda said, names: line.DamageStep(said=said)),
        ("assign first(-| )strike damage", lambda said, names: line.DamageStep(first_strike=True, assigned=True, said=said)),
        ("assign combat damage", lambda said, names: line.DamageStep(assigned=True, said=said)),
        ("end combat", lambda said, names: line.EndsCombat(said=said)),
        ("next turn", lambda said, names: line.NextTurn(said=said)),
        ("begin {player}('s|’s) turn", lambda said, names, player: line.NextTurn(player, said=said)),
        ("{player}('s|’s) turn ends", lambda said, names, player: line.EndsTurn(player, said=said)),
        ("begin {player}('s|’s) {word:step}", _begins),
        ("begin {word:step}", _begins),
        ("resolve all", lambda said, names: line.Resolves(everything=True, said=said)),
        ("resolve", lambda said, names: line.Resolves(said=said)),
        (
            "{name:known} resolves",
            lambda said, names, name: line.Resolves(name=unquote(name), said=said),
        ),
        (
            "{name:known}('s|’s|'|’) (ability|trigger) resolves",
            lambda said, names, name: line.Resolves(name=unquote(name), said=said),
        ),
        (
            "counter the (spell|ability) {name}",
            lambda said, names, name: line.Counters(unquote(name), said.split()[2], said=said),
        ),
        (
            "counter {name}('s|’s|'|’) ability",
            lambda said, names, name: line.Counters(unquote(name), "ability", said=said),
        ),
        ("counter {name}", lambda said, names, name: line.Counters(unquote(name), said=said)),
        ("{player} concedes", lambda said, names, player: line.Concedes(player, said=said)),
        ("{player} loses the game", lambda said, names, player: line.Loses(player, said=said)),
        (
            "the game is a draw for {players}",
            lambda said, names, players: line.GameDrawn(split_names(players, names), said=said),
        ),
        ("the game is a draw", lambda said, names: line.GameDrawn(names.players, said=said)),
        ("{player} moves {units:names} to {place}", _moves),
        ("{player} hides {name} at {place}", _hides),
        ("{player} hides {name}", _hides_somewhere),
        (
            "{player} conquers {place}",
            lambda said, names, player, place: line.Conquers(player, unquote(place), said=said),
        ),
        (
            "{player} holds {place}",
            lambda said, names, player, place: line.Holds(player, unquote(place), said=said),
        ),
        ("{rest:instruction}", lambda said, names, rest: line.Does(said=said)),
    ],
)


def read_line(text: Text, names: Names) -> PlayLine:
    """Read one line of play (without its choices).

    Raises MalformedError with line and caret where a line begins like a form but does not go on like it.
    """
    bare, by = _by(text, names)
    bare = Text.of(spelt_out(at_places(bare.strip(), names), names.patterns["player"]), bare.place)
    if by is None:
        bare, by = _by(bare, names)
    try:
        read = PLAY.read(bare, names)
    except MalformedError as error:
        raise error.at(text.place) from None
    return replace(read, by=by, said=bare) if by else read


def _by(text: Text, names: Names) -> tuple[Text, str | None]:
    match = re.fullmatch(rf"by (?P<player>{names.patterns['player']}): (?P<line>.+)", text.strip())
    if match is None:
        return text, None
    offset = text.place.column + match.start("line")
    return Text.of(match["line"], text.place._replace(column=offset)), match["player"]


def read_play(entry: Value, names: Names) -> PlayLine | Table:
    """Read one entry of `play`: a line, a line with choices, `at once`, `by PLAYER`. A checkpoint comes back as its table.

    Raises MalformedError for an entry of another shape, or a mapping with keys that do not belong together.
    """
    if isinstance(entry, Text):
        check_quotes(entry)
        return read_line(entry, names)
    if isinstance(entry, List):
        raise MalformedError(
            "an entry of `play` is one line",
            place=entry.place,
            remedy="`at once: [LINE, LINE]` for several at once",
        )
    if "expect" in entry.entries:
        return entry
    return _mapped(entry, names)


def _mapped(entry: Table, names: Names) -> PlayLine:
    extra = [key for key in entry if key == "choices"]
    keys = [key for key in entry if key != "choices"]
    if len(keys) != 1:
        place = keys[1].place if len(keys) > 1 else entry.place
        raise MalformedError("an entry of `play` is one line", place=place, remedy="start each line with its own “- ”")
    key, value = keys[0], entry.entries[keys[0]]
    choices = read_choices(entry.entries[extra[0]]) if extra else Choices()
    if key == "at once":
        return replace(_at_once(key, value, names), choices=choices)
    if (player := key.removeprefix("by ").strip()) != key and player in names.players:
        return _with(_effect_of(player, value, names), choices)
    return _with(read_line(key, names), _no_twice(key, extra, value))


def _with(read: PlayLine, more: Choices) -> PlayLine:
    """A line with further choices, after those that it has of its own."""
    return replace(read, choices=Choices((*read.choices.answers, *more.answers), (*read.choices.named, *more.named)))


def _no_twice(key: Text, extra: list[Text], value: Value) -> Choices:
    if extra:
        raise MalformedError("the choices stand after the line itself", place=extra[0].place, remedy=f"{key}: {{…}}")
    if isinstance(value, Text):
        whole = f'"{key}: {value}"'
        if (bare := value.strip().removeprefix("{").removesuffix("}")).partition(":")[0] in KINDS:
            raise MalformedError("choices in quotes", place=value.place, remedy=f"without quotes: - {key}: {{{bare}}}")
        remedy = f"{{may: yes}}, {{target: NAME}}; or, where the colon is the line's own, quotes round all of it: - {whole}"
        raise MalformedError("choices are a mapping", place=value.place, remedy=remedy)
    return read_choices(value)


def _at_once(key: Text, value: Value, names: Names) -> PlayLine:
    if not isinstance(value, List) or not value:
        raise MalformedError("`at once` takes a list of lines", place=value.place, remedy="at once: [LINE, LINE]")
    parts = [read_play(item, names) for item in value]
    for part in parts:
        if isinstance(part, Table):
            raise MalformedError("no checkpoint inside `at once`", place=part.place)
    return line.AtOnce(tuple(part for part in parts if isinstance(part, PlayLine)), said=key)


def _effect_of(player: str, value: Value, names: Names) -> PlayLine:
    if isinstance(value, Text):
        check_quotes(value)
        return replace(read_line(value, names), by=player)
    if isinstance(value, Table):
        read = _mapped(value, names)
        parts = tuple(replace(part, by=player) for part in read.lines) if isinstance(read, line.AtOnce) else ()
        return replace(read, by=player, lines=parts) if isinstance(read, line.AtOnce) else replace(read, by=player)
    raise MalformedError("`by PLAYER` takes one line", place=value.place, remedy="by Bo: LINE")
