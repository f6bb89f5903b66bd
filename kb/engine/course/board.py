"""The board at the start: from a scenario's setup to a state."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping

from msgspec.structs import replace

from kb.errors import IllegalError, ImpossibleError, MalformedError, NotFoundError
from kb.graph.editions.games import GameDescription
from kb.patterns.ruleset import Ruleset
from kb.text.nodes.cards import Card
from kb.text.scenario.file import Scenario
from kb.text.scenario.setup import Entry, PlayerSetup, Unnamed, is_unnamed
from kb.text.scenario.source import Text

from ..announcing.from_pool import ENERGY
from ..characteristics.card_parts import DOORS, other_door
from ..characteristics.cast_faces import has_printed, may_be_attached
from ..context.names import part_called
from ..events.zone_changes import NEVER_ENTERING
from ..state.game_state import GameState, ZoneKey
from ..state.objects import COMMANDER, STANDS_THERE, STAYS_THERE, UNNAMED, Counters, GameObject, Player, called_commander
from ..state.records import Battlefields
from ..state.zones import Zones, zones_of
from ..table.command_zone import COMMAND
from ..table.doors import is_room
from ..table.preparation import PREPARED
from ..table.unknown_size import NOT_CHOSEN, NOT_GIVEN, SIDEBOARD, without_loyalty
from .links import Link, link, links_of, named
from .put_aside import put_aside
from .said_choices import check_anchor, choices_as_entered, chooses_object, said_choice

__all__ = ["UNSAID", "FindCard", "set_up"]

FindCard = Callable[[Text], Card]
DEEP = 40
"""Cards in a library of which a board says nothing: more than two wheels and a few turns draw."""
MOST = 10_000  # objects: a thousand are played in half a second, and nobody has laid out so many
RUNE = Card("a rune", ("rune",))
"""A rune of which the board says only that it is there: of what is printed on one only its domain is open."""
_RUNES, _RUNE_DECK = "runes", "rune deck"
UNSAID = "unsaid"
"""The mark of such a card: an expectation of how many cards are in a library does not count it."""


def set_up(scenario: Scenario, rules: Ruleset, find_card: FindCard) -> GameState:
    """The state that a scenario begins with, under the rules of an edition.

    Raises:
        MalformedError: a zone that the game does not have, a name that nothing has.
    """
    builder = _Builder(scenario, rules, find_card)
    for player in scenario.players:
        builder.place_all(player, scenario.board.players.get(player, PlayerSetup()))
    link(builder.links, builder.objects, builder.lists, scenario.players, builder.zones)
    return builder.state()


class _Builder:
    """A board being set up."""

    def __init__(self, scenario: Scenario, rules: Ruleset, find_card: FindCard) -> None:
        self.scenario, self.rules, self.find_card = scenario, rules, find_card
        self.game: GameDescription = rules.game
        self.zones: Zones = zones_of(rules.game)
        self.objects: dict[int, GameObject] = {}
        self.lists: dict[ZoneKey, list[int]] = {}
        self.links: list[Link] = []
        self.control: dict[str, str] = {}  # battlefield → who controls it

    def place_all(self, player: str, setup: PlayerSetup) -> None:
        """Everything of one player."""
        for zone, entries in setup.zones.items():
            own = self._zone(zone, setup)
            nameless = RUNE if own in (_RUNES, _RUNE_DECK) else UNNAMED
            for card, entry in self._cards(entries, nameless, unseen=own not in self.zones.board):
                if entry is not None and own == self.zones.main and self._is_battlefield(card):
                    self._battlefield(Text.of(card.name, entry.card.place))
                    continue
                self._add(player, self._home(own, card), None, card, entry)
        said = {self._zone(zone, setup) for zone in setup.zones}
        self._decks_unsaid(player, said)
        if SIDEBOARD in said:
            self.lists.setdefault((SIDEBOARD, player), [])  # said to be empty: where nothing is said, it is not there at all
        for place, entries in setup.battlefields.items():
            self._battlefield(place)
            for card, entry in self._cards(entries):
                hidden = entry is not None and "face_down" in entry.flags and "facedown" in self.zones.scope
                self._add(player, "facedown" if hidden else "battlefields", str(place), card, entry)
        for place in setup.controls:
            self._battlefield(place)
            self.control[str(place)] = player

    def _decks_unsaid(self, player: str, said: Collection[str]) -> None:
        """The decks of a player of which the board says nothing: deep enough, and all the runes that are not on the board."""
        decks = [(self.zones.library, DEEP, UNNAMED)]
        if _RUNE_DECK in self.zones.scope:
            runes = len(self.lists.get((_RUNES, player), ()))
            decks.append((_RUNE_DECK, self.game.numbers.get("runeDeckSize", 0) - runes, RUNE))
        for zone, number, card in decks:
            if zone not in said:
                for _ in range(number):
                    self._add(player, zone, None, card, None, marks=frozenset({UNSAID}))

    def _is_battlefield(self, card: Card) -> bool:
        return "battlefield" in card.types and "battlefields" in self.zones.scope

    def _home(self, zone: str, card: Card) -> str:
        """Where a card is that stands with the permanents: a legend never is among them."""
        aside = zone == self.zones.main and "legend" in card.types and "legend" in self.zones.scope
        return "legend" if aside else zone

    def _zone(self, word: str, setup: PlayerSetup) -> str:
        """The game's own zone for a setup key; the shared board of another game is the place where permanents enter here."""
        try:
            zone = self.game.zone(word)
        except NotFoundError:
            known = ", ".join(kind.name for kind in self.game.zones)
            raise MalformedError(
                f"{self.game.label} has no zone “{word}”",
                place=setup.places.get(word),
                remedy=f"one of {known}",
            ) from None
        return self.zones.main if zone.scope == "shared" and zone.is_location else zone.name

    def _cards(
        self, entries: tuple[Entry, ...] | Unnamed, nameless: Card = UNNAMED, *, unseen: bool = False
    ) -> Iterator[tuple[Card, Entry | None]]:
        """The cards of a zone, each with what is said of it.

        Args:
            nameless: what stands for a card without a name. unseen: some of them may go without one.
        """
        if isinstance(entries, Unnamed):
            yield from ((nameless, None) for _ in range(entries.number))
            return
        for entry in entries:
            if unseen and is_unnamed(entry):
                yield from ((nameless, None) for _ in range(entry.times))
                continue
            card = _sized(self.find_card(entry.card), entry)
            yield from ((card, entry) for _ in range(entry.times))

    def _add(
        self, player: str, zone: str, place: str | None, card: Card, entry: Entry | None, marks: frozenset[str] = frozenset()
    ) -> None:
        number = len(self.objects) + 1
        if number > MOST:
            raise ImpossibleError(f"there are more than {MOST:,} objects up to here", remedy="fewer: tens say the same",
                                  place=entry.card.place if entry is not None else None)  # fmt: skip
        if zone == COMMAND and card.types:
            marks |= {COMMANDER}
        if entry is not None and zone in self.zones.board:
            marks |= _locked(card, str(entry.card)) | {STANDS_THERE}
        made = GameObject(number, card, player, player, zone, place, timestamp=number, marks=marks)
        if entry is not None:
            self._check_permanent(entry, card, zone)
            made = self._detailed(made, entry)
            self.links.extend(links_of(number, card, entry))
        self.objects[number] = made
        self.lists.setdefault(self.zones.key_of(made), []).append(number)

    def _check_permanent(self, entry: Entry, card: Card, zone: str) -> None:
        """Refuse a card on the board that never is there: its abilities would seem not to trigger."""
        kind = next((kind for kind in card.types if kind in NEVER_ENTERING), None)
        if zone in self.zones.board and kind is not None and not entry.flags & {"face_down", "transformed"}:
            raise MalformedError(f"{entry.card} is {'an' if kind == 'instant' else 'a'} {kind}, which is never on the board",
                                 place=entry.card.place, remedy=f"hand: {entry.card}")  # fmt: skip

    def _detailed(self, made: GameObject, entry: Entry) -> GameObject:
        flags = entry.flags
        marks = made.marks | (flags & {"stunned", "buffed", COMMANDER, PREPARED, "solved", "harnessed"})
        if COMMANDER in marks and made.zone in (self.zones.grave, self.zones.exile):
            marks |= {STAYS_THERE}
        if entry.attached is not None and has_printed(made.card, "bestow"):
            marks |= {"bestow"}  # such a card is attached to nothing unless it was cast so
        elif entry.attached is not None and not may_be_attached(made.card):
            remedy = f"name it beside {entry.attached}; exiled with it: exile: {entry.card} (exiled with {entry.attached})"
            raise MalformedError(f"{entry.card} can be attached to nothing", place=entry.attached.place, remedy=remedy)
        counters = dict(entry.counters)
        if made.zone in self.zones.board and "time" in counters and has_printed(made.card, _IMPENDING):
            marks |= {_IMPENDING}
        if made.card.loyalty and made.card.loyalty.isdecimal() and made.zone in self.zones.board:
            counters.setdefault("defense" if "battle" in made.card.types else "loyalty", int(made.card.loyalty))
        if made.zone in self.zones.board and not counters and without_loyalty(made.card.types, made.card.loyalty):
            marks |= {NOT_GIVEN}
        if made.zone in self.zones.board and "face_down" in flags and has_printed(made.card, _DISGUISE):
            marks |= {_DISGUISE}
        if made.zone in self.zones.board and entry.chosen is None and "face_down" not in flags and choices_as_entered(made.card):
            check_anchor(made.card, entry.card)
            marks |= {NOT_CHOSEN}
        return made.with_(
            alias=str(entry.alias) if entry.alias else None, owner=self._player(entry.owner) or made.owner,
            tapped=bool(flags & {"tapped", "exhausted"}), face_down="face_down" in flags, phased_out="phased_out" in flags,
            token="token" in flags or (made.card.token and made.zone in self.zones.board),
            sick="sick" in flags, transformed="transformed" in flags, damage=entry.damage, marks=marks,
            counters=tuple(sorted(counters.items())), chosen=self._chosen(made.card, entry.chosen),
        )  # fmt: skip

    def _chosen(self, card: Card, said: Text | None) -> tuple[tuple[str, str], ...]:
        if said is None or chooses_object(card):
            return ()  # an object is found when all are there
        return (said_choice(card, said, self.scenario.players, tuple(self.game.colors)),)

    def _player(self, name: Text | None) -> str | None:
        if name is None or name in self.scenario.players:
            return str(name) if name else None
        raise MalformedError(f"“{name}” is no player here", place=name.place, remedy=f"one of {', '.join(self.scenario.players)}")

    def _battlefield(self, name: Text) -> None:
        """A battlefield is an object at its own place."""
        if "battlefields" not in self.zones.scope:
            problem = f"{self.game.label} has no battlefields with names"
            raise IllegalError(problem, place=name.place, remedy="`battlefield: [NAME, …]`")
        if any(o.place == name and "battlefield" in o.card.types for o in self.objects.values()):
            return
        try:
            card = self.find_card(name)
        except MalformedError:  # a place that only this board knows: all that is known is that it is a battlefield
            card = Card(str(name), ("battlefield",))
        if "battlefield" not in card.types:
            what = f"“{name}” is no battlefield, but {' '.join(card.types) or 'another card'}"
            raise MalformedError(
                what, place=name.place, remedy="another name for the place, or its type under `cards`: Battlefield"
            )
        self._add(self.scenario.players[0], "battlefields", str(name), card, None)

    def state(self) -> GameState:
        """The finished state."""
        for name in sorted(self.scenario.names.places):  # a set: its places would get different ids in each run
            self._battlefield(Text.of(name, self.scenario.board_place))
        self._settle_control()
        board = self.scenario.board
        life = self.game.numbers.get("startingLife", 20)
        players = {name: self._player_of(name, board.players.get(name, PlayerSetup()), life) for name in self.scenario.players}
        battlefields = Battlefields(control=tuple(sorted(self.control.items())))
        count = len(self.objects)
        return GameState(
            objects=self.objects, zones={key: tuple(ids) for key, ids in self.lists.items()}, players=players, turn=board.turn,
            active=self.scenario.players[0], step=self._step(board.step), battlefields=battlefields,
            next_id=count + 1, clock=count + 1, effects=put_aside(self.objects, self.zones),
        )  # fmt: skip

    def _player_of(self, name: str, setup: PlayerSetup, life: int) -> Player:
        player = _player(name, setup, life, pools=_RUNE_DECK in self.zones.scope)
        if not setup.commander_damage and not setup.commander_casts:
            return player
        dealt, casts = self._by_commander(setup.commander_damage), self._by_commander(setup.commander_casts)
        return replace(player, commander_damage=dealt, commander_casts=casts)

    def _by_commander(self, said: Mapping[Text, int]) -> Counters:
        return tuple(sorted((called_commander(self.objects[self._commander(who)]), number) for who, number in said.items()))

    def _commander(self, name: Text) -> int:
        found = named(name, self.objects, self.zones.board)
        if COMMANDER not in self.objects[found].marks:
            raise MalformedError(
                f"“{name}” is no commander", place=name.place, remedy="in the zone `command`, or `commander: true`"
            )
        return found

    def _settle_control(self) -> None:
        """A battlefield is the one's whose it is said to be, else whose units alone are there, else nobody's."""
        battlefields = [o for o in self.objects.values() if o.zone == "battlefields" and "battlefield" in o.card.types]
        for battlefield in battlefields:
            there = [o for o in self.objects.values() if o.place == battlefield.place and o is not battlefield]
            owners = {o.controller for o in there}
            controller = self.control.get(str(battlefield.place)) or (owners.pop() if len(owners) == 1 else "")
            self.objects[battlefield.id] = battlefield.with_(controller=controller)
            if controller:
                self.control[str(battlefield.place)] = controller

    def _step(self, step: Text | None) -> str:
        if step is None:
            steps = [kind.name for kind in self.game.steps if kind.priority]
            return next((name for name in steps if "main" in name), steps[0])
        named = self.game.steps_named(step.removeprefix("the "))
        if not named:
            known = ", ".join(kind.name for kind in self.game.steps)
            raise MalformedError(f"{self.game.label} has no step “{step}”", place=step.place, remedy=f"one of {known}")
        return named[0]


def _player(name: str, setup: PlayerSetup, life: int, *, pools: bool) -> Player:
    """A player as set up. `pools`: energy lies in a pool, of which costs are paid; else there are counters of that name."""
    numbers = setup.numbers
    counters = tuple(
        (kind, numbers[kind]) for kind in ("energy", "poison") if numbers.get(kind) and not (pools and kind == "energy")
    )
    pool = (ENERGY,) * numbers.get("energy", 0) if pools else ()
    resources = tuple((kind, numbers[kind]) for kind in ("points", "xp") if numbers.get(kind))
    return Player(name, numbers.get("life", life), counters, pool, resources=resources)


def _locked(card: Card, name: str) -> frozenset[str]:
    """The mark of the locked half of a Room that is called by the name of its other half."""
    half = part_called(card, name)
    return frozenset({DOORS[other_door(half)]}) if half in DOORS and is_room(card) else frozenset()


_IMPENDING = "impending"
"""The keyword and the mark of what was cast for its cost: time counters on a permanent that has it are from there."""
_DISGUISE = "disguise"
"""The keyword and the mark of what was cast face down by it: a card that has it lies there so unless a line puts it there."""


_WITH_SIZE = frozenset({"creature", "vehicle", "spacecraft"})
"""On what power and toughness are printed."""


def _sized(card: Card, entry: Entry) -> Card:
    """The card with the size that the board gives it.

    Raises:
        MalformedError: its record has another, or it is nothing that has one.
    """
    if entry.size is None:
        return card
    power, toughness = entry.size
    place = entry.card.place
    if not toughness:
        if card.might not in (None, int(power)):
            raise MalformedError(f"{card.name} has {card.might} might", place=place, remedy="say what has changed that: buffed")
        return replace(card, might=int(power))
    if (card.power, card.toughness) not in ((None, None), entry.size):
        printed = f"{card.power}/{card.toughness}"
        raise MalformedError(f"{card.name} is {printed}", place=place, remedy="say what has changed that: 3 +1/+1 counters")
    if not _WITH_SIZE & {*card.types, *card.subtypes}:
        raise MalformedError(f"{card.name} has no power and toughness", place=place, remedy=f"“{entry.card}” alone")
    return replace(card, power=power, toughness=toughness)
