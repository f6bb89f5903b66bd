"""A board in one line, as it is typed on a command line: `Ada: Blood Artist, 3 Grizzly Bears | Bo: hand: Shock; life 12`.

Players are parted by `|`, a player's zones by `;`, the cards of a zone by commas; a zone that is not named is the one in which
permanents stand. What is said of a card stands after it in parentheses: `Hill Giant (tapped, 2 +1/+1 counters)`. The result is the
same document that a file would give, with places in the line as typed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from kb.errors import AmbiguousError, MalformedError, Place
from kb.misspelt import nearest

from ..designations import TIME, designation, headed_by, time_of_day
from ..plain import placed
from ..setup import COUNTABLE, NUMBERS, ZONES
from ..source import List, Table, Text, Value, read_yaml
from .cards_on_line import EXAMPLE, Canonical, CardsOnLine
from .pieces import Piece, cut, part_of, place_of
from .places_on_line import BATTLEFIELDS, PLACE, Standing, check_places, parted, standing, there
from .whose_turn import Turn, set_turn_apart

__all__ = ["board_on_one_line", "play_line"]

BASE = "base"
"""The home of permanents in games that have several battlefields."""
_SHARED = ("turn", "step")
_OPPONENTS = ("Bo", "Ada")
_NUMBER = re.compile(rf"(?P<what>{'|'.join((*NUMBERS, *COUNTABLE))})\s*(?:\s|:)\s*(?P<n>-?\d+)(?: cards?)?", re.I)
_NUMBER_FIRST = re.compile(rf"(?P<n>-?\d+)\s+(?P<what>{'|'.join(NUMBERS)}|runes)(?: counters?)?", re.I)
_TIMES = re.compile(r"(?P<name>(?:[A-Z]|(?<=[,;:|] )\w)[^,;:|()]*?) \(?x ?(?P<n>\d+)\)?(?=\s*(?:[,;|]|$))")  # `Soul Warden x3`
_COMMAND = re.compile(r"\bcommand zone\b|(?<![(\w])commander(?=\s*:|\s+[A-Z])")  # replaced by as many signs: places stay right
_NOTHING = ("-", "–", "nothing", "none", "no permanents", "no creatures", "empty", "empty board", "an empty board")
_EMPTY = re.compile(
    rf"(?P<what>{'|'.join(ZONES)})\s*:?\s*(?:is )?(?:empty|nothing|none|no cards)|(?:empty|no) (?P<which>{'|'.join(ZONES)})", re.I
)
# Before blanks that may go on for long stands "no blank", or they would be tried from each of them.
_LABEL = re.compile(r"(?P<label>[^:;,()\"“]+?)(?<!\s)\s*:(?!\S*//)\s*")
_LIFE = re.compile(
    r"(?P<name>[^:;,|()]+?)(?:\s*\((?:at )?(?P<life>\d+)(?: life)?\)|\s+at\s+(?P<at>\d+)(?: life)?)\s*(?::\s*|$)", re.I
)
_IN = re.compile(rf"(?P<card>.+?)\s+in\s+(?:the |their |his |her )?(?P<zone>{'|'.join(ZONES)})", re.I)
_ZONE_FIRST = re.compile(rf"(?:in )?(?P<zone>{'|'.join(ZONES)})\s+(?=\S)", re.I)
_ZONE = re.compile(rf"(?:{'|'.join((*ZONES, 'battlefields'))})\s*:|(?:(?:hidden|face-?\s?down)\s+)?at\s+[^:,]+:", re.I)
_OWN = re.compile(
    rf"(?P<who>\S.*?)\s+(?P<zone>{'|'.join((*ZONES, 'battlefields'))}|(?:(?:hidden|face-?\s?down)\s+)?at\s+\S.*)", re.I
)


def board_on_one_line(board: str, known: Canonical, home: str, stays: Callable[[str], bool] = lambda _: True) -> Table:
    """The document of a scenario whose board is one line: its players and its setup.

    Args:
        known: a card's proper name. home: the zone of a card for which none is named. stays: whether a card can be there at all.

    Raises:
        MalformedError: with the place in the line, and what could stand there.
    """
    # A board of several lines has a player on each.
    line = _COMMAND.sub(lambda said: "command".ljust(len(said[0])), board.strip().replace("\n", "|"))
    line = _TIMES.sub(lambda said: f"{said['n']} {said['name']}".ljust(len(said[0])), line)
    rest, turn = set_turn_apart(line)
    return _Line(rest, CardsOnLine(rest, known), home, stays, turn).document()


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
        # What was read is a document of its own: file and line are those of the board.
        error.place = error.place and place._replace(column=error.place.column, length=error.place.length)
        raise
    return Table({Text.of(more["line"], place): placed(rest, place)}, place)


_HAS = re.compile(
    r"(?:^|(?P<parted>\s*[,;.]\s*(?:and\s+|while\s+)?|\s+(?:and|while)\s+))(?P<who>[A-Z]\w*) (?:has|controls)\s+"
    r"(?:an? |the )?(?=\S)"
)
"""A player of a board, as people say it: `Ada has Soul Warden, Bo has Hill Giant`."""


def _has(said: re.Match[str]) -> str:
    """The same with the signs of a board; as long, so that places stay right."""
    return f"{'| ' if said['parted'] else ''}{said['who']}:".ljust(len(said[0]))


class _Line(Struct, frozen=True):
    """The line while it is read."""

    line: str
    cards: CardsOnLine
    home: str
    stays: Callable[[str], bool]
    turn: Turn | None

    def document(self) -> Table:
        """The whole document."""
        everything = Piece(0, self.line)
        players: list[Text] = []
        setup: dict[Text, Value] = {}
        sections = [each for section in cut(everything, "|") for each in self._by_player(section)]
        sections.sort(key=self._is_nobodys)
        if not any(form(section.text) for section in sections for form in (_LABEL.match, _LIFE.match, headed_by)):
            if (spoken := _HAS.sub(_has, self.line)) != self.line:
                return replace(self, line=spoken, cards=CardsOnLine(spoken, self.cards.known)).document()
            raise MalformedError("a board begins with a player", place=place_of(self.line, everything), remedy=EXAMPLE)
        for section in sections:
            if time := time_of_day(section.text):
                setup[Text.of(TIME, place_of(self.line, section))] = Text.of(time, place_of(self.line, section))
                continue
            name, rest = self._headed(section)
            if self.home == BASE and name.lower() in BATTLEFIELDS and players:  # `… | battlefields: Quiet Grove`: nobody's
                key, value = self._battlefields(rest, nobodys=True)
                first = setup[players[0]]
                assert isinstance(first, Table)
                held = first.entries.get(key)
                setup[players[0]] = Table({**first.entries, key: _joined(held, value) if held else value}, first.place)
                continue
            if name in setup:
                raise MalformedError(f"“{name}” stands here twice", place=name.place, remedy="one section for each player")
            if name.lower() in _SHARED:
                setup[Text.of(name.lower(), name.place)] = self._text(rest)
            else:
                players.append(name)
                setup[name] = self._player(rest, section)
        check_places(setup.values())
        place = place_of(self.line, everything)
        if len(players) == 1:
            # A game needs two players; a board about one player's cards need not say so.
            players.append(Text.of(next(each for each in _OPPONENTS if each != players[0]), place))
        if self.turn is not None:
            players = self.turn.first(players)
            if self.turn.step is not None:
                setup[Text.of("step", self.turn.step.place)] = self.turn.step
        entries: dict[Text, Value] = {
            Text.of("players", place): List(tuple(players), place),
            Text.of("setup", place): Table(setup, place),
        }
        return Table(entries, place)

    def _is_nobodys(self, section: Piece) -> bool:
        """Whether a section lists battlefields alone, which comes after the players whoever wrote it first."""
        label = _LABEL.match(section.text)
        return self.home == BASE and label is not None and label["label"].lower() in BATTLEFIELDS

    def _by_player(self, section: Piece) -> Iterator[Piece]:
        """The parts of a section that are players': a semicolon or comma will do before a name with a colon that is no zone's."""
        start = 0
        for part in (piece for parts in cut(section, ";") for piece in cut(parts, ",")):
            label = _LABEL.match(part.text)
            at = part.start - section.start
            if at and label is not None and self._is_player(part, label["label"]):
                yield part_of(section, start, max(section.text.rfind(sign, 0, at) for sign in ";,"))
                start = at
        yield part_of(section, start)

    def _is_player(self, part: Piece, label: str) -> bool:
        named = label.istitle() and label.isalpha() and label.lower() not in (*ZONES, *_SHARED, *NUMBERS, *COUNTABLE)
        named = named and not self._is_place(label)
        return named and not nearest(label.lower(), ZONES, most=1) and not self.cards.begins(part)

    def _is_place(self, label: str) -> bool:
        """Whether the line calls a battlefield so elsewhere, or a card is called so: `Quiet Grove: Pit Crew`."""
        if self.home != BASE:
            return False
        elsewhere = re.search(rf"\bat {re.escape(label)}(?!\w)|\bbattlefields?:[^;|]*\b{re.escape(label)}(?!\w)", self.line, re.I)
        return elsewhere is not None or self.cards.known(label) is not None

    def _headed(self, section: Piece) -> tuple[Text, Piece]:
        """The name of a player, and what stands after it."""
        life = _LIFE.match(section.text)
        if life is not None and self.cards.known(life["name"]) is None:  # `Ada (12 life): …`
            name = Piece(section.start, life["name"])
            return self._text(name), part_of(section, life.end())
        if head := headed_by(section.text):  # `Ada is the monarch: …`
            return self._text(Piece(section.start, head[0])), part_of(section, head[2])
        label = _LABEL.match(section.text)
        if label is not None and self.cards.known(section.text) is None:
            zone = _OWN.fullmatch(label["label"])
            if zone is not None:  # `Bo hand: Shock`
                who = re.sub("['’]s?$", "", zone["who"])  # `Bo's hand: Shock`
                return self._text(Piece(section.start, who)), part_of(section, zone.start("zone"))
            return self._text(Piece(section.start, label["label"])), part_of(section, label.end())
        if label is None and re.fullmatch(r"[^,;:()]+", section.text) and self.cards.known(section.text) is None:
            return self._text(section), Piece(section.start, "")  # a player who has nothing
        bare = re.match(r"(?P<who>[^,;:()]+);", section.text)
        if bare is not None and self.cards.known(bare["who"].strip()) is None:  # `Bo; hand: Shock`
            return self._text(part_of(section, 0, bare.end("who"))), part_of(section, bare.end())
        raise MalformedError("each part of a board begins with a player", place=place_of(self.line, section), remedy=EXAMPLE)

    # -- a player -------------------------------------------------------------------------------------------------------

    def _player(self, rest: Piece, section: Piece) -> Table:
        zones: dict[Text, Value] = {}
        here = place_of(self.line, rest)
        if life := _LIFE.match(section.text):
            zones[Text.of("life", here)] = Text.of(life["life"] or life["at"], here)
        elif (head := headed_by(section.text)) and (held := designation(head[1], here)):
            zones[held[0]] = held[1]
        for part in self._parts(rest):
            for key, value in self._part(part, apart=self.line[: part.start].rstrip().endswith(";")):
                zones[key] = _joined(zones[key], value) if key in zones else value
        return Table(zones, place_of(self.line, rest))

    def _parts(self, rest: Piece) -> Iterator[Piece]:
        """What stands between semicolons; a comma will do before a zone's name and before a number of the player's."""
        for part in cut(rest, ";"):
            start = 0
            for piece in cut(part, ","):
                at = piece.start - part.start
                if at and (_ZONE.match(piece.text) or self._is_number(piece)) and self.cards.known(piece.text) is None:
                    yield part_of(part, start, part.text.rindex(",", 0, at))
                    start = at
            yield part_of(part, start)

    def _is_number(self, piece: Piece) -> bool:
        numbers = any(form.fullmatch(piece.text) for form in (_NUMBER, _NUMBER_FIRST, _EMPTY))
        return numbers or designation(piece.text, place_of(self.line, piece)) is not None

    def _part(self, part: Piece, *, apart: bool) -> Iterator[tuple[Text, Value]]:
        """What a part says, zone by zone. `apart`: a semicolon stands before it."""
        number = _NUMBER.fullmatch(part.text) or _NUMBER_FIRST.fullmatch(part.text)
        if (held_by := designation(part.text, place_of(self.line, part))) is not None and self.cards.known(part.text) is None:
            yield held_by
        elif (empty := _EMPTY.fullmatch(part.text)) is not None:
            place = place_of(self.line, part)
            yield Text.of((empty["what"] or empty["which"]).lower(), place), List((), place)
        elif number is not None:
            figure = Piece(part.start + number.start("n"), number["n"])
            yield Text.of(number["what"].lower(), place_of(self.line, part)), self._text(figure)
        elif held := re.match(r"controls\s+", part.text):
            yield Text.of("controls", place_of(self.line, part)), self._list(part_of(part, held.end()), self._text)
        elif (label := _LABEL.match(part.text)) is None or self.cards.begins(part):
            yield from self._standing(part, apart=apart)
        else:
            yield self._labelled(part, label["label"], part_of(part, label.end()))

    def _standing(self, part: Piece, *, apart: bool) -> Iterator[tuple[Text, Value]]:
        """Cards without a zone before them: at home, or in the zone that stands beside one (`Shock in hand`, `hand Shock`).

        Raises:
            AmbiguousError: cards stand after `hand Shock` of which it is not clear whether they are in the hand as well.
        """
        zone, at, pieces = "", 0, list(cut(part, ","))
        while at < len(pieces):
            if pieces[at].text.lower() in _NOTHING:
                at += 1
                continue
            if (before := self._zone_before(part, pieces, at)) is not None:
                pieces[at] = part_of(pieces[at], before.end())
            piece, at = self.cards.longest(part, pieces, at)
            more = self.cards.said_after(pieces, at)
            at += len(more)
            self._check_zone(piece)
            if before is None and (at_place := self._place_after(piece)) is not None:
                cards = List(tuple(self.cards.entry(at_place.card, more)), place_of(self.line, at_place.card))
                yield there(self._text(at_place.place), cards, hidden=at_place.hidden)
                continue
            after = self._zone_after(piece) if before is None else None
            if before is not None:
                zone = before["zone"].lower()
            elif zone and after is None and not apart and self._stays(piece):
                raise AmbiguousError(f"is {piece.text} in the {zone} too?", place=place_of(self.line, piece),
                                     remedy=f"“{zone}: A, B” if it is; else name before it what is not there")  # fmt: skip
            card = Piece(piece.start + after.start("card"), after["card"]) if after else piece
            place = place_of(self.line, piece)
            yield (
                Text.of(after["zone"].lower() if after else zone or self.home, place),
                List(tuple(self.cards.entry(card, more)), place),
            )

    def _stays(self, piece: Piece) -> bool:
        """Whether a card could be at home; of one that never is there it is clear that the zone before it is meant."""
        name = self.cards.name(piece.text)
        return name is None or self.stays(name)

    def _zone_before(self, part: Piece, pieces: Sequence[Piece], at: int) -> re.Match[str] | None:
        """A zone that stands before a card without a colon, where that is no card's name."""
        whole, _ = self.cards.longest(part, pieces, at)
        return _ZONE_FIRST.match(pieces[at].text) if self.cards.name(whole.text) is None else None

    def _check_zone(self, piece: Piece) -> None:
        """Refuse a misspelt zone before a card: `hnad Shock` is no card of that name."""
        word, _, rest = piece.text.partition(" ")
        if rest and self.cards.name(piece.text) is None and self.cards.name(rest.strip()) is not None:
            near = nearest(word.lower(), ZONES, most=1, least=0.7)
            if near and near[0] != word.lower():
                raise MalformedError(f"“{word}” is no zone", place=place_of(self.line, piece), remedy=f"perhaps {near[0]}: {rest}")

    def _place_after(self, piece: Piece) -> Standing | None:
        """A battlefield that stands after a card, in games that have several."""
        return standing(piece, self.cards.is_card) if self.home == BASE and self.cards.name(piece.text) is None else None

    def _zone_after(self, piece: Piece) -> re.Match[str] | None:
        """A zone that stands after a card, if the whole is not the name of one."""
        return _IN.fullmatch(piece.text) if self.cards.name(piece.text) is None else None

    def _labelled(self, part: Piece, label: str, rest: Piece) -> tuple[Text, Value]:
        """A zone by name, or `at Quiet Grove`: one battlefield among several."""
        place = place_of(self.line, Piece(part.start, label))
        if self.home == BASE and label.lower() in BATTLEFIELDS:
            return self._battlefields(rest)
        if label.lower() in ZONES:
            key = Text.of(label.lower(), place)
            number = re.fullmatch(r"(?P<n>\d+)(?: (?:other )?cards?)?", rest.text)
            return key, self._text(Piece(rest.start, number["n"])) if number else self.cards.entries(rest)
        if self._is_place(label):
            return there(self._text(Piece(part.start, label)), self.cards.entries(rest), hidden=False)
        if at := PLACE.fullmatch(label):
            where = self._text(Piece(part.start + at.start("place"), at["place"]))
            return there(where, self.cards.entries(rest), hidden=bool(at["hidden"]))
        near = nearest(label.lower(), ZONES, most=1)
        raise MalformedError(f"“{label}” is no zone", place=place, remedy=f"{near[0]}: …" if near else self._zones(label))

    def _battlefields(self, rest: Piece, *, nobodys: bool = False) -> tuple[Text, Value]:
        place, held = place_of(self.line, rest), {}
        for name, cards in parted(rest, _LABEL):
            if cards is not None and nobodys:
                remedy = f"Ada: at {name.text}: {cards.text}"
                raise MalformedError(f"whose is {cards.text}?", place=place_of(self.line, cards), remedy=remedy)
            held[self._text(name)] = self.cards.entries(cards) if cards else List((), place_of(self.line, name))
        return Text.of("battlefields", place), Table(held, place)

    def _zones(self, label: str) -> str:
        """The zones there are; what is written like a name may have been meant for a player."""
        another = f"“|” before another player: … | {label}: …; or " if label[:1].isupper() else ""
        return f"{another}one of {', '.join(ZONES)}"

    # -- places ---------------------------------------------------------------------------------------------------------

    def _list(self, part: Piece, of: Callable[[Piece], Value]) -> List:
        return List(tuple(of(piece) for piece in cut(part, ",")), place_of(self.line, part))

    def _text(self, piece: Piece) -> Text:
        return Text.of(piece.text.strip('"“”'), place_of(self.line, piece))


def _joined(one: Value, more: Value) -> Value:
    """What is said of one zone in two places."""
    if isinstance(one, List) and isinstance(more, List):
        return List((*one.items, *more.items), one.place)
    if isinstance(one, Table) and isinstance(more, Table):
        both = {key: _joined(one.entries[key], value) for key, value in more.entries.items() if key in one.entries}
        return Table({**one.entries, **more.entries, **both}, one.place)
    raise MalformedError("this zone stands here twice", place=more.place, remedy="name it once")
