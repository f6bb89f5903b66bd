"""Objects and players as they are at one moment: plain immutable values."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from operator import attrgetter

from msgspec import Struct
from msgspec.structs import replace

from kb.text.nodes.abilities import Ability, KeywordAbility
from kb.text.nodes.base import Node
from kb.text.nodes.cards import Card

from .occurrences import Firing

__all__ = [
    "COMBAT_DAMAGE",
    "COMMANDER",
    "COST_CHANGED",
    "CYCLING",
    "EXILED_AFTER",
    "EXILED_AFTERWARDS",
    "FROM_GRAVE_ONCE",
    "FROM_HIDDEN",
    "NOBODYS",
    "QUIET",
    "SHUFFLED",
    "STANDS_THERE",
    "STAYS_THERE",
    "UNNAMED",
    "Component",
    "Counters",
    "GameObject",
    "Outcome",
    "Player",
    "Snapshot",
    "StackItem",
    "View",
    "called_commander",
]  # fmt: skip

COST_CHANGED = "cost-changed"
"""The manner of a spell that something made cost more or less than is printed."""
FROM_HIDDEN = "from-hidden"
"""The manner of what was played from where it lay hidden."""
QUIET = "quiet"
"""The manner of an ability that was put on the stack among others of which the order makes no difference."""
SHUFFLED = "shuffled"
"""The mark of a card in a library whose place there chance decides, until it is looked at or taken."""
UNNAMED = Card("a card", ("card",))
"""A card of which the board says only that it is there."""
COMMANDER = "commander"
"""The mark of a commander, which it keeps wherever it goes."""
STAYS_THERE = "stays-there"
"""The mark of a commander whose owner leaves it in a graveyard or in exile."""
STANDS_THERE = "stands-there"
"""The mark of a permanent that is on the board as it begins: how it was cast, if it was, nobody says."""
EXILED_AFTER = "exiled-after"
EXILED_AFTERWARDS = frozenset({EXILED_AFTER, "flashback"})  # manners of a spell that is exiled as it leaves the stack
FROM_GRAVE_ONCE = frozenset({"aftermath", "flashback", "harmonize", "jump-start"})
"""Keywords by which a card is cast from a graveyard, and is exiled as it leaves the stack."""
NOBODYS = "nobodys"  # manner of an item that nobody controls; the object's controller only handles it
CYCLING = "cycling"  # manner of a cycling ability: what is discarded for it is cycled
COMBAT_DAMAGE = "combat damage"  # the kind of an item that is assigned combat damage: neither a spell nor an ability
Counters = tuple[tuple[str, int], ...]  # (kind, number), sorted by kind, no zeroes


class Component(Struct, frozen=True):
    """One of the cards, or tokens, that together are one permanent: what becomes of it when that leaves."""

    card: Card
    owner: str
    alias: str | None = None
    token: bool = False
    commander: bool = False


class GameObject(Struct, frozen=True):
    """A card, token, copy or ability in one zone. An object that changes zones becomes a new one; `was` links back.

    `card` is what it copies or is printed as; `printed` the physical card's own face. `zone` is a zone slug of the game;
    `place` the battlefield's name in games that have several. `marks` are yes/no facts about it ("kicked", "monstrous",
    "declared-attacker", "stunned", "buffed", "deathtouched", "commander" …), `chosen` the choices made for it.
    """

    id: int
    card: Card
    owner: str
    controller: str
    zone: str
    place: str | None = None
    alias: str | None = None
    was: int | None = None
    printed: Card | None = None
    token: bool = False
    tapped: bool = False  # exhausted, in a game that says so
    face_down: bool = False
    transformed: bool = False
    turned: int = 0  # when it last transformed, by the clock of the state
    phased_out: bool = False
    sick: bool = False  # came under its controller's control this turn
    counters: Counters = ()
    counted: Counters = ()  # when counters of a kind that gives a keyword were put on it, if since it came there; by that kind
    damage: int = 0
    attached: int | str | None = None  # the object (id) or player (name) it is attached to
    attacking: int | str | None = None  # whom it attacks
    blocking: tuple[int, ...] = ()
    blocked: bool = False
    timestamp: int = 0
    x: int | None = None
    exiled_with: int | None = None  # the object that exiled it, or (a token) made it
    put_with: tuple[int, Ability | None] | None = None  # the object by whose ability it entered the battlefield, and that ability
    chosen: tuple[tuple[str, str], ...] = ()
    marks: frozenset[str] = frozenset()
    item: StackItem | None = None  # on the stack: what it is there
    components: tuple[Component, ...] = ()  # of a merged permanent, the topmost first
    beneath: str | None = None  # who controls it but for what a permanent says ("you control enchanted creature")
    # The lens that looked at it, the face that it shows, its view where nothing modifies it, if asked for: no part of its value.
    seen: tuple[object, object, View | None] | None = None

    def with_(self, **changes: object) -> GameObject:
        """This object with some fields replaced."""
        return replace(self, seen=None, **changes)

    def chosen_as(self, *kinds: str) -> Iterator[str]:
        """What was chosen of these kinds for it ("color", "type"), in order; a board may say what was chosen and not as what."""
        return (value for word, value in self.chosen if word == "chosen" or any(kind in word for kind in kinds))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, GameObject) and _value(self) == _value(other)

    def __hash__(self) -> int:
        return hash((self.id, self.zone, self.timestamp))


# The kept view is a cache, and no part of the object's value.
_value = attrgetter(*(name for name in GameObject.__struct_fields__ if name != "seen"))


def called_commander(commander: GameObject) -> str:
    """What tells a commander from any other, wherever it has been since: its owner and the name of its card."""
    return f"{commander.owner}'s {(commander.printed or commander.card).name}"


class View(Struct):
    """An object's characteristics at a moment. Made once and then only read.

    `words`: every type, subtype, supertype and colour word. `abilities`: each with its id (`state.ability_ids`).
    `copied`: the card whose values it has.
    `taken`: abilities that an effect has taken away, each with its id, the effect's source and the layer in which it did so.
    `open`: its size counts cards that nobody named: it may be "more", "less" or both.
    `unsaid`: the layers ("ability", "type", "color") of which it is up to a choice or card that nobody named whether they apply.
    `barred`: keywords that it can't have. `color_open`: it may have more colors, of which no list says anything.
    """

    id: int
    object: GameObject
    copied: Card
    name: str
    types: frozenset[str]
    subtypes: frozenset[str]
    supertypes: frozenset[str]
    colors: frozenset[str]
    words: frozenset[str]
    power: int | None
    toughness: int | None
    might: int | None
    loyalty: int | None
    mana_value: int
    abilities: tuple[tuple[int, Ability], ...]
    keywords: frozenset[str]
    controller: str
    taken: tuple[tuple[int, Ability, int | None, str], ...] = ()
    open: frozenset[str] = frozenset()
    unsaid: frozenset[str] = frozenset()
    barred: frozenset[str] = frozenset()
    color_open: bool = False
    base_power: int | None = None  # before counters and what only adds; None while that is still being worked out
    base_toughness: int | None = None

    @property
    def cost(self) -> str | None:
        """Its printed cost."""
        return self.copied.cost

    def has(self, keyword: str) -> bool:
        """Whether it has a keyword ability of that name."""
        return keyword in self.keywords

    def keyword_abilities(self, name: str) -> tuple[KeywordAbility, ...]:
        """Its keyword abilities of that name, each instance."""
        found = (ability for _, ability in self.abilities if isinstance(ability, KeywordAbility))
        return tuple(ability for ability in found if ability.name == name)

    def keyword_total(self, name: str) -> int:
        """The numbers of its instances of a keyword together (an instance without a number counts 1)."""
        return sum(ability.number or 1 for ability in self.keyword_abilities(name))

    def ability(self, index: int) -> Ability | None:
        """The ability of that index, if it still has it."""
        return next((ability for number, ability in self.abilities if number == index), None)


class StackItem(Struct, frozen=True):
    """What a spell or ability on the stack carries: its body, targets, modes, and what it remembers.

    `source`: the id of the object an ability comes from (for a spell, its own id). `ability`: the ability node; None for a spell.
    `targets`: for each target slot of the body, the chosen ids / player names. `firing`: the firing of a triggered ability.
    `pending`: placed but not finalized yet (games with such a stage).
    """

    kind: str  # "spell", "activated", "triggered"; COMBAT_DAMAGE
    source: int
    ability: Ability | None = None
    targets: tuple[tuple[int | str, ...], ...] = ()
    modes: tuple[int, ...] = ()
    firing: Firing | None = None
    x: int | None = None
    manner: frozenset[str] = frozenset()  # "kicked", "free", "copy", "flashback" …
    pending: bool = False
    memory: tuple[tuple[str, object], ...] = ()

    @property
    def kinds(self) -> tuple[str, ...]:
        """The words by which rules say that they speak of such an item (`:citedFor`)."""
        return _KINDS.get(self.kind, ())


_KINDS = {"spell": ("Spell",), "activated": ("ActivatedAbility",), "triggered": ("TriggeredAbility",)}


class Rider(Struct, frozen=True):
    """Mana in a pool from which something comes as it is spent. `source`: what added it; `lot`: when it was added, and with
    which other mana it goes."""

    symbol: str
    node: Node
    source: int
    controller: str
    lot: tuple[int, int]


class Player(Struct, frozen=True):
    """A player. `counters`: poison, energy, experience …; `pool`: mana symbols; `resources`: points, xp, energy, runes.

    `riders`: the mana in the pool that says something of what it is spent on.

    `commander_damage`: how much combat damage each commander has dealt the player, by its owner and name. `commander_casts`: how
    often the player has cast each from the command zone.
    """

    name: str
    life: int = 20
    counters: Counters = ()
    pool: tuple[str, ...] = ()
    riders: tuple[Rider, ...] = ()
    resources: Counters = ()
    lost: bool = False
    left: bool = False
    marks: frozenset[str] = frozenset()
    commander_damage: Counters = ()
    commander_casts: Counters = ()


@dataclass(frozen=True, slots=True)
class Snapshot:
    """An object that is no longer there, as it last existed: last known information. `attached`: what was attached to it."""

    object: GameObject
    view: View = field(compare=False)
    attached: tuple[int, ...] = ()


class Outcome(Struct, frozen=True):
    """What became of a spell or ability that left the stack.

    `how`: "resolved", "countered" (by an effect, or by the rules for its targets), "removed". `did_nothing`: it had no effect.
    """

    id: int
    name: str
    kind: str
    source: int
    how: str
    did_nothing: bool = False
    ability: Ability | None = None
    alias: str | None = None
