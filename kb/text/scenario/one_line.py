"""A board in one line, as it is typed on a command line: `Ada: Blood Artist, 3 Grizzly Bears | Bo: hand: Shock; life 12`.

Players are parted by `|`, a player's zones by `;`, the cards of a zone by commas; a zone that is not named is the one in which
permanents stand. What is said of a card stands after it in parentheses: `Hill Giant (tapped, 2 +1/+1 counters)`. The result is the
same document that a file would give, with places in the line as typed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct

from kb.errors import MalformedError, Place
from kb.misspelt import nearest

from .plain import placed
from .said_of_cards import IN_PARENTHESES, details, set_apart
from .sentences import COUNT, count
from .setup import COUNTABLE, NUMBERS, ZONES
from .source import List, Table, Text, Value, read_yaml

__all__ = ["board_on_one_line", "play_line"]

Canonical = Callable[[str], str | None]
"""A card's name as it is spelt, for a name in any case or in the plural; None if there is no such card."""

EXAMPLE = "Ada: Blood Artist, 3 Grizzly Bears | Bo: Doomed Traveler (tapped); hand: Shock; life 12"
_SHARED = ("turn", "step")
_OPPONENTS = ("Bo", "Ada")
_NUMBER = re.compile(rf"(?P<what>{'|'.join((*NUMBERS, *COUNTABLE))})\s*(?:\s|:)\s*(?P<n>-?\d+)(?: cards?)?", re.I)
_NUMBER_FIRST = re.compile(rf"(?P<n>-?\d+)\s+(?P<what>{'|'.join(NUMBERS)})(?: counters?)?", re.I)
# Before blanks that may go on for long stands "no blank", or they would be tried from each of them.
_LABEL = re.compile(r"(?P<label>[^:;,()\"“]+?)(?<!\s)\s*:(?!\S*//)\s*")
_AMOUNT = re.compile(rf"(?P<n>{COUNT})\s*x?\s+(?P<name>.+)", re.I)
_MOST_COMMAS = 12
"""In the name of a card; those of real cards have three at most, with both halves of a split one."""
_LIFE = re.compile(r"(?P<name>[^:;,|()]+?)\s*\((?P<life>\d+)(?: life)?\)\s*:\s*", re.I)
_IN = re.compile(rf"(?P<card>.+?)\s+in\s+(?:the |their |his |her )?(?P<zone>{'|'.join(ZONES)})", re.I)
_ZONE_FIRST = re.compile(rf"(?:in )?(?P<zone>{'|'.join(ZONES)})\s+(?P<card>\S.*)", re.I)
_ZONE = re.compile(rf"(?:{'|'.join(ZONES)})\s*:|at\s+[^:,]+:", re.I)


def board_on_one_line(board: str, known: Canonical, home: str) -> Table:
    """The document of a scenario whose board is one line: its players and its setup.

    Args:
        known: a card's proper name. home: the zone of a card for which none is named.

    Raises:
        MalformedError: with the place in the line, and what could stand there.
    """
    # A board of several lines has a player on each.
    return _Line(board.strip().replace("\n", "|"), known, home).document()


def play_line(line: str, number: int = 1) -> Value:
    """A line of play as it is typed on a command line, with its choices if it has any: `Ada casts Opt: {may: yes}`."""
    place = Place("--do", number, 1, line, max(1, len(line)))
    more = re.fullmatch(r"(?P<line>.*?\S)(?P<colon>\s*:\s+)(?P<rest>[\[{].*[\]}])\s*", line)
    if more is None:
        return Text.of(line, place)
    # Blanks in front keep the columns; the line itself may hold what YAML would take for a sign of its own.
    try:
        rest = read_yaml(" " * more.start("rest") + more["rest"])
    except MalformedError as error:
        error.place = error.place and place._replace(column=error.place.column, length=error.place.length)
        raise
    return Table({Text.of(more["line"], place): placed(rest, place)}, place)


class _Piece(Struct, frozen=True):
    """A stretch of the line, blanks at its ends left out."""

    start: int
    text: str


class _Line(Struct, frozen=True):
    """The line while it is read."""

    line: str
    known: Canonical
    home: str

    def document(self) -> Table:
        """The whole document."""
        everything = _Piece(0, self.line)
        players: list[Text] = []
        setup: dict[Text, Value] = {}
        sections = [each for section in _cut(everything, "|") for each in self._by_player(section)]
        if not any(_LABEL.match(section.text) or _LIFE.match(section.text) for section in sections):
            raise MalformedError("a board begins with a player", place=self._place(everything), remedy=EXAMPLE)
        for section in sections:
            name, rest = self._headed(section)
            if name in setup:
                raise MalformedError(f"“{name}” stands here twice", place=name.place, remedy="one section for each player")
            if name.lower() in _SHARED:
                setup[Text.of(name.lower(), name.place)] = self._text(rest)
            else:
                players.append(name)
                setup[name] = self._player(rest, _LIFE.match(section.text))
        place = self._place(everything)
        if len(players) == 1:
            # A game needs two players; a board about one player's cards need not say so.
            players.append(Text.of(next(each for each in _OPPONENTS if each != players[0]), place))
        entries: dict[Text, Value] = {
            Text.of("players", place): List(tuple(players), place),
            Text.of("setup", place): Table(setup, place),
        }
        return Table(entries, place)

    def _by_player(self, section: _Piece) -> Iterator[_Piece]:
        """The parts of a section that are players': a semicolon will do before a name with a colon that is no zone's."""
        start = 0
        for part in _cut(section, ";"):
            label = _LABEL.match(part.text)
            at = part.start - section.start
            if at and label is not None and self._is_player(part, label["label"]):
                yield _part(section, start, section.text.rindex(";", 0, at))
                start = at
        yield _part(section, start)

    def _is_player(self, part: _Piece, label: str) -> bool:
        named = label.istitle() and label.isalpha() and label.lower() not in (*ZONES, *_SHARED, *NUMBERS, *COUNTABLE)
        return named and not nearest(label.lower(), ZONES, most=1) and not self._is_card(part)

    def _headed(self, section: _Piece) -> tuple[Text, _Piece]:
        """The name of a player, and what stands after it."""
        if life := _LIFE.match(section.text):  # `Ada (12 life): …`
            name = _Piece(section.start, life["name"])
            return self._text(name), _part(section, life.end())
        label = _LABEL.match(section.text)
        if label is not None and self.known(section.text) is None:
            zone = re.fullmatch(rf"(?P<who>\S.*?)\s+(?P<zone>{'|'.join(ZONES)})", label["label"], re.I)
            if zone is not None:  # `Bo hand: Shock`
                return self._text(_Piece(section.start, zone["who"])), _part(section, zone.start("zone"))
            return self._text(_Piece(section.start, label["label"])), _part(section, label.end())
        if label is None and re.fullmatch(r"[^,;:()]+", section.text) and self.known(section.text) is None:
            return self._text(section), _Piece(section.start, "")  # a player who has nothing
        raise MalformedError("each part of a board begins with a player", place=self._place(section), remedy=EXAMPLE)

    # -- a player -------------------------------------------------------------------------------------------------------

    def _player(self, rest: _Piece, life: re.Match[str] | None) -> Table:
        zones: dict[Text, Value] = {}
        if life is not None:
            zones[Text.of("life", self._place(rest))] = Text.of(life["life"], self._place(rest))
        for part in self._parts(rest):
            for key, value in self._part(part):
                zones[key] = _joined(zones[key], value) if key in zones else value
        return Table(zones, self._place(rest))

    def _parts(self, rest: _Piece) -> Iterator[_Piece]:
        """What stands between semicolons; a comma will do before a zone's name and before a number of the player's."""
        for part in _cut(rest, ";"):
            start = 0
            for piece in _cut(part, ","):
                at = piece.start - part.start
                if at and (_ZONE.match(piece.text) or self._is_number(piece)) and self.known(piece.text) is None:
                    yield _part(part, start, part.text.rindex(",", 0, at))
                    start = at
            yield _part(part, start)

    def _is_number(self, piece: _Piece) -> bool:
        return (_NUMBER.fullmatch(piece.text) or _NUMBER_FIRST.fullmatch(piece.text)) is not None

    def _part(self, part: _Piece) -> Iterator[tuple[Text, Value]]:
        number = _NUMBER.fullmatch(part.text) or _NUMBER_FIRST.fullmatch(part.text)
        if number is not None:
            figure = _Piece(part.start + number.start("n"), number["n"])
            yield Text.of(number["what"].lower(), self._place(part)), self._text(figure)
        elif held := re.match(r"controls\s+", part.text):
            yield Text.of("controls", self._place(part)), self._list(_part(part, held.end()), self._text)
        elif (label := _LABEL.match(part.text)) is None or self._is_card(part):
            yield from self._standing(part)
        else:
            yield self._labelled(part, label["label"], _part(part, label.end()))

    def _standing(self, part: _Piece) -> Iterator[tuple[Text, Value]]:
        """Cards without a zone before them: at home, or in the zone that stands after one (`Shock in hand`)."""
        for piece in self._cards(part):
            there = _IN.fullmatch(piece.text) or _ZONE_FIRST.fullmatch(piece.text)
            if there is None or self._name(piece.text) is not None:
                yield Text.of(self.home, self._place(part)), List(tuple(self._entry(piece)), self._place(piece))
                continue
            card = _Piece(piece.start + there.start("card"), there["card"])
            yield Text.of(there["zone"].lower(), self._place(piece)), List(tuple(self._entry(card)), self._place(piece))

    def _labelled(self, part: _Piece, label: str, rest: _Piece) -> tuple[Text, Value]:
        """A zone by name, or `at Quiet Grove`: one battlefield among several."""
        place = self._place(_Piece(part.start, label))
        if label.lower() in ZONES:
            key = Text.of(label.lower(), place)
            number = re.fullmatch(r"(?P<n>\d+)(?: (?:other )?cards?)?", rest.text)
            return key, self._text(_Piece(rest.start, number["n"])) if number else self._entries(rest)
        if at := re.match(r"at\s+", label, re.I):
            where = self._text(_Piece(part.start + at.end(), label[at.end() :]))
            return Text.of("battlefields", place), Table({where: self._entries(rest)}, place)
        near = nearest(label.lower(), ZONES, most=1)
        raise MalformedError(f"“{label}” is no zone", place=place, remedy=f"{near[0]}: …" if near else self._zones(label))

    def _zones(self, label: str) -> str:
        """The zones there are; what is written like a name may have been meant for a player."""
        another = f"“|” before another player: … | {label}: …; or " if label[:1].isupper() else ""
        return f"{another}one of {', '.join(ZONES)}"

    def _is_card(self, part: _Piece) -> bool:
        """Whether a part with a colon in it begins with a card that has one in its name."""
        first = next(_cut(part, ","))
        return any(self.known(name) is not None for name in (first.text, self._bare(first.text)))

    # -- cards ----------------------------------------------------------------------------------------------------------

    def _entries(self, part: _Piece) -> List:
        found = [entry for piece in self._cards(part) for entry in self._entry(piece)]
        return List(tuple(found), self._place(part))

    def _cards(self, part: _Piece) -> Iterator[_Piece]:
        pieces = list(_cut(part, ","))
        at = 0
        while at < len(pieces):
            piece, at = self._longest(part, pieces, at)
            yield piece

    def _longest(self, part: _Piece, pieces: Sequence[_Piece], at: int) -> tuple[_Piece, int]:
        """The longest stretch that is one card: a name may hold commas."""
        for end in range(min(len(pieces), at + _MOST_COMMAS + 1), at + 1, -1):
            last = pieces[end - 1]
            start, stop = pieces[at].start - part.start, last.start + len(last.text) - part.start
            whole = _Piece(pieces[at].start, part.text[start:stop])
            name = self._bare(whole.text)
            # The name itself must reach into the last piece: what comes before an “as” is a card of its own.
            if len(name) > last.start - pieces[at].start and self._name(name) is not None:
                return whole, end
        return pieces[at], at + 1

    def _name(self, name: str) -> str | None:
        """The proper name of a card, whether or not a number stands before it."""
        amount = _AMOUNT.fullmatch(name)
        return self.known(name) or (self.known(amount["name"]) if amount else None)

    def _entry(self, piece: _Piece) -> Iterator[Value]:
        said = IN_PARENTHESES.fullmatch(piece.text)
        whole, beside = set_apart(said["name"] if said else piece.text, lambda name: self._name(name) is not None)
        name, number = self._counted(whole + ((said["alias"] or "") if said else ""))
        if not name:
            raise MalformedError("a card's name is missing here", place=self._place(piece), remedy=EXAMPLE)
        place = self._place(piece)
        if said is None and not beside:
            yield Text.of(f"{number} {name}" if number != 1 else name, place)
            return
        within = list(_cut(_Piece(piece.start + said.start("said"), said["said"]), ",")) if said else []
        pieces = [*within, *(_Piece(piece.start + piece.text.index(words), words) for words in beside)]
        said_of_it = details((each.text, self._place(each)) for each in pieces)
        for _ in range(number):
            card, alias = self._parted(name)
            named = {Text.of("as", place): Text.of(alias.removeprefix(" as "), place)} if alias else {}
            yield Table({Text.of("card", place): Text.of(card, place), **named, **said_of_it}, place)

    def _counted(self, text: str) -> tuple[str, int]:
        """A name as it is spelt, and how many there are."""
        bare, alias = self._parted(text)
        if (name := self.known(bare)) is not None:
            return name + alias, 1
        amount = _AMOUNT.fullmatch(bare)
        if amount is None:
            return bare + alias, 1
        name = self.known(amount["name"])
        # “A Little Chat” is not one “Little Chat”: a word counts only before a name that is known, a figure always.
        if name is None and not amount["n"].isdecimal():
            return bare + alias, 1
        return (name or amount["name"]) + alias, count(amount["n"])

    def _bare(self, text: str) -> str:
        """A card without what is said of it, and without its alias."""
        said = IN_PARENTHESES.fullmatch(text)
        return self._parted(said["name"] if said else text)[0]

    def _parted(self, text: str) -> tuple[str, str]:
        """A name, and its alias with the “as” before it: after the longest known name, which may hold one, else after all."""
        cuts = [len(text), *reversed([match.start() for match in re.finditer(r" as ", text)])]
        known = (cut for cut in cuts if self._name(text[:cut].strip().strip('"“”')) is not None)
        cut = next(known, next(iter(cuts[1:]), len(text)))
        return text[:cut].strip().strip('"“”'), text[cut:]

    # -- places ---------------------------------------------------------------------------------------------------------

    def _list(self, part: _Piece, of: Callable[[_Piece], Value]) -> List:
        return List(tuple(of(piece) for piece in _cut(part, ",")), self._place(part))

    def _text(self, piece: _Piece) -> Text:
        return Text.of(piece.text.strip('"“”'), self._place(piece))

    def _place(self, piece: _Piece) -> Place:
        return Place("--board", 1, piece.start + 1, self.line, max(1, len(piece.text)))


def _cut(piece: _Piece, separator: str) -> Iterator[_Piece]:
    """What stands between the separators that are in no quotes and no parentheses; nothing for what is empty."""
    depth, quoted, start = 0, False, 0
    for at, sign in enumerate((*piece.text, separator)):
        if sign in '"“”':
            quoted = not quoted
        elif not quoted:
            depth += (sign == "(") - (sign == ")")
        if at == len(piece.text) or (sign == separator and not quoted and depth <= 0):
            part = _part(piece, start, at)
            if part.text:
                yield part
            start = at + 1


def _part(piece: _Piece, start: int, end: int | None = None) -> _Piece:
    text = piece.text[start:end]
    return _Piece(piece.start + start + len(text) - len(text.lstrip()), text.strip())


def _joined(one: Value, more: Value) -> Value:
    """What is said of one zone in two places."""
    if isinstance(one, List) and isinstance(more, List):
        return List((*one.items, *more.items), one.place)
    if isinstance(one, Table) and isinstance(more, Table):
        return Table({**one.entries, **more.entries}, one.place)
    raise MalformedError("this zone stands here twice", place=more.place, remedy="name it once")
