"""Elementary changes: the smallest things that can happen to a game. `perform` carries several out at once, as one event.

A change says what is to happen; what does happen instead, or not at all, is asked of `replacement` first.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from kb.text.nodes.cards import Card

from .lasting import Effect
from .objects import Counters, StackItem

__all__ = [
    "PLAIN", "Add", "AddEffect", "Alter", "AlterPlayer", "Attach", "Cause", "Change", "Control", "CounterItem",
    "Create", "Damage", "DrawCard", "DrawCards", "EndEffect", "Entering", "Happen", "Life", "Mark", "Move", "Phase", "PutCounters",
    "PutOnStack", "Remove", "Reorder", "Resource", "SetTapped", "SettleTop", "ShuffleZone", "TakeCounters", "Transformed",
    "TurnFace", "Unmark",
]  # fmt: skip

NONE: frozenset[str] = frozenset()
Fields = tuple[tuple[str, object], ...]  # (field, the value that it takes)


class Cause(Struct, frozen=True):
    """The cause of a change: the source's id (for a spell, its own), who controls it, and its kind.

    `kind`: "spell", "activated", "triggered", "static", "rules", "cost", "turn", "replacement". `item`: the id of the object on the
    stack.
    """

    source: int | None = None
    controller: str | None = None
    kind: str = "rules"
    item: int | None = None


ACTION_DONE = frozenset({"KeywordActionDone"})
"""The event class of a keyword action that has none of its own."""


class Change(Struct, frozen=True):
    """One thing that is to happen."""


class Entering(Struct, frozen=True):
    """How an object enters a zone of the board: what holds of it from its first moment on."""

    tapped: bool = False
    attacking: int | str | None = None
    blocking: tuple[int, ...] = ()
    blocked: bool = False
    counters: Counters = ()
    attached: int | str | None = None
    face_down: bool = False
    transformed: bool = False
    card: Card | None = None  # as a copy of this card
    x: int | None = None
    damage: int = 0
    chosen: tuple[tuple[str, str], ...] = ()
    marks: frozenset[str] = NONE
    exiled_with: int | None = None  # the object by which a card is exiled, where that is not the cause of the event
    so: tuple[Effect, ...] = ()  # continuous effects that begin as it enters, and that are of it alone


PLAIN = Entering()


class Move(Change, frozen=True):
    """An object goes to a zone.

    From one zone to another it becomes a new object; from one place of the board to another it stays itself.

    `how`: event kinds to add ("Sacrifices", "Discards", "Draws", "Mills", "Destroyed", "Returns" …). `agent`: who does it.
    `to_player`: whose zone, where it is not its owner's; `control`: under whose control it enters. `position`: "top" (default in
    ordered zones), "bottom", or the place from the top as text ("3").
    """

    object: int
    to_zone: str
    to_player: str | None = None
    place: str | None = None
    how: frozenset[str] = NONE
    agent: str | None = None
    position: str | None = None
    control: str | None = None
    entering: Entering = PLAIN
    manner: frozenset[str] = NONE


class Create(Change, frozen=True):
    """A token (or an emblem, or a copy of a card) is created in a zone of the board, under a player's control."""

    card: Card
    controller: str
    zone: str = "battlefield"
    place: str | None = None
    entering: Entering = PLAIN
    token: bool = True
    alias: str | None = None
    how: frozenset[str] = NONE
    copy: bool = False  # a copy of a card, made to be cast: nothing has been created as a token
    later: bool = False  # another is created at the same time: what changes how many are created has seen them together


class PutOnStack(Change, frozen=True):
    """An ability, or a copy of a spell, is created on the stack. No zone change: it was nowhere before."""

    card: Card
    controller: str
    item: StackItem
    owner: str | None = None
    token: bool = False  # a copy
    kinds: frozenset[str] = NONE
    x: int | None = None


class Remove(Change, frozen=True):
    """An object ceases to exist: an ability that has left the stack, a token or copy in a zone where it cannot be."""

    object: int
    kinds: frozenset[str] = NONE
    agent: str | None = None


class CounterItem(Change, frozen=True):
    """A spell or ability on the stack is countered: a spell goes to `to` (None: the graveyard), an ability ceases to exist."""

    object: int
    to: str | None = None
    position: str | None = None
    entering: Entering = PLAIN


class DrawCard(Change, frozen=True):
    """A player draws one card, or tries to. `later`: it is one of several cards, and not the first of them.

    `met`: the replacement effects that have applied to the draw that it comes of, where it waits for the one before it.
    """

    player: str
    later: bool = False
    met: frozenset[tuple[object, ...]] = frozenset()


class DrawCards(Change, frozen=True):
    """A player would draw so many cards: asked about only for what replaces all of these draws together."""

    player: str
    count: int


class ShuffleZone(Change, frozen=True):
    """A player's library (or another ordered zone) is shuffled."""

    player: str
    zone: str = "library"


class SettleTop(Change, frozen=True):
    """The top cards of a player's library are about to be looked at or taken: chance decides which ones they are, if it has to."""

    player: str
    count: int


class Reorder(Change, frozen=True):
    """The cards of one zone lie in another order. They stay the same objects."""

    zone: tuple[str, str | None]
    ids: tuple[int, ...]


class Damage(Change, frozen=True):
    """A source deals damage to an object or player: `bonus` more of it, if it deals any."""

    source: int | None
    target: int | str
    amount: int
    combat: bool = False
    unpreventable: bool = False
    manner: frozenset[str] = NONE
    bonus: int = 0


class Life(Change, frozen=True):
    """A player gains (delta > 0) or loses life. `how`: kinds to add ("LifePaid")."""

    player: str
    delta: int
    how: frozenset[str] = NONE


class Resource(Change, frozen=True):
    """A player's resource goes up or down: points, xp, energy …; `kinds`: what that is as an event ("Scores", "GainsXP")."""

    player: str
    name: str
    delta: int
    kinds: frozenset[str] = NONE


class PutCounters(Change, frozen=True):
    """Counters are put on an object or player."""

    target: int | str
    kind: str
    count: int
    agent: str | None = None


class TakeCounters(Change, frozen=True):
    """Counters are removed from an object or player; no more than there are."""

    target: int | str
    kind: str
    count: int
    agent: str | None = None


class SetTapped(Change, frozen=True):
    """A permanent becomes tapped or untapped (exhausted, ready). One that already is does not become so."""

    object: int
    tapped: bool
    agent: str | None = None
    kinds: frozenset[str] = NONE


class Control(Change, frozen=True):
    """A player gains control of an object.

    `how`: an effect that stands by itself begins ("gained") or ends ("given back"), or it is what permanents say now ("standing").
    """

    object: int
    to: str
    how: Literal["gained", "given back", "standing"] = "gained"


class Attach(Change, frozen=True):
    """An object becomes attached to an object or player, or (None) unattached."""

    object: int
    to: int | str | None


class Mark(Change, frozen=True):
    """A yes/no fact about an object or player comes true. `kinds`: what that is as an event ("BecomesMonstrous", "Stuns")."""

    target: int | str
    mark: str
    kinds: frozenset[str] = NONE


class Unmark(Change, frozen=True):
    """A yes/no fact about an object or player is no longer so."""

    target: int | str
    mark: str
    kinds: frozenset[str] = NONE


class Alter(Change, frozen=True):
    """Fields of an object take other values, with no event of their own: attacking, blocking, damage, chosen, sick, alias …"""

    object: int
    fields: Fields


class AlterPlayer(Change, frozen=True):
    """Fields of a player take other values, with no event of their own: pool, left …"""

    player: str
    fields: Fields


class Add(Change, frozen=True):
    """Something is added at the end of one of the state's lists: `delayed`, `pending`, `effects`."""

    field: str
    item: object


class TurnFace(Change, frozen=True):
    """A permanent is turned face up or face down."""

    object: int
    face_down: bool


class Transformed(Change, frozen=True):
    """A permanent with two faces turns its other face up."""

    object: int


class Phase(Change, frozen=True):
    """A permanent phases out or in, with what is attached to it."""

    object: int
    out: bool


class Happen(Change, frozen=True):
    """Something happens that changes nothing which the state holds: attacking, blocking, targeting, casting, scrying, a coin flip …

    Several `Happen` in one perform are one event. `fields` are those of `Occurrence`.
    """

    kinds: frozenset[str]
    object: int | None = None
    agent: str | None = None
    patient: int | str | None = None
    amount: int | None = None
    what: str | None = None
    manner: frozenset[str] = NONE
    cause: int | None = None
    to_zone: str | None = None
    from_zone: str | None = None


class AddEffect(Change, frozen=True):
    """A continuous effect with a duration begins (`timestamp` and `turn` are filled in)."""

    effect: Effect


class EndEffect(Change, frozen=True):
    """A continuous effect ends."""

    effect: Effect
