"""Static effects: what simply holds while an ability functions."""

from __future__ import annotations

from .base import Node
from .conditions import Condition
from .costs import Cost
from .effects import Body
from .things import Each, Filter, Players, Thing, Zone
from .triggers import Pattern
from .values import Value
from .vocabulary import ChoiceKind, EntryState, PermissionVerb, PlaceWord, ProhibitionVerb, ReplacementChange, RequirementVerb

__all__ = [
    "AboutChance", "AboutPayment", "AdditionalTriggers", "AsItResolves", "AsTurnedUp", "BonusDamage", "ChangeCost",
    "Characteristics", "EntersWith", "FromOpeningHand", "GrantAbility", "HandSize", "ManaProduced", "ModifyStats",
    "Permission", "Prohibition", "Replacement", "Requirement", "RevealFirstDraw", "StaticEffect", "UnreadStatic",
    "WhenCastLate",
]  # fmt: skip


class StaticEffect(Node, frozen=True):
    """One continuous or replacement effect of a static ability."""


class ModifyStats(StaticEffect, frozen=True):
    """Things get +N/+N (or might), possibly for each of something, possibly only while a condition holds."""

    what: Thing
    power: Value | None = None
    toughness: Value | None = None
    minus_power: bool = False
    minus_toughness: bool = False
    per: Value | None = None
    might: Value | None = None  # where the game has only might
    minus_might: bool = False
    condition: Condition | None = None
    abilities: tuple[Node, ...] = ()  # "has +1 might and Ganking"
    place: PlaceWord | None = None  # "here": only those at this one's place
    least: Value | None = None  # "to a minimum of 1 might"


class GrantAbility(StaticEffect, frozen=True):
    """Things have (or lose) abilities. `loses_all`: they lose all abilities. `of`: cards whose activated abilities they have.

    `never`: they lose the abilities, and can't have or gain them.
    """

    what: Thing
    abilities: tuple[Node, ...] = ()
    loses: bool = False
    loses_all: bool = False
    condition: Condition | None = None
    of: Each | None = None
    never: bool = False


class Characteristics(StaticEffect, frozen=True):
    """Things are of types, colours, sizes: "all lands are 1/1 creatures", "~'s power is …", "isn't a creature".

    `in_addition`: besides what they are (for "are still lands" too). `not_types`: types taken away. `copy_of`: enters as a copy.
    """

    what: Thing
    types: tuple[str, ...] = ()
    not_types: tuple[str, ...] = ()
    colors: tuple[str, ...] = ()
    power: Value | None = None
    toughness: Value | None = None
    in_addition: bool = True
    chosen: ChoiceKind | None = None
    name: str | None = None
    controller: Players | None = None  # "you control enchanted creature"
    might: Value | None = None
    supertypes: tuple[str, ...] = ()
    condition: Condition | None = None
    abilities: tuple[Node, ...] = ()  # "is a colorless land with "{T}: Add {C}""
    loses_all: bool = False  # all other abilities


class EntersWith(StaticEffect, frozen=True):
    """How a permanent enters: tapped, with counters, as a copy, after a choice ("as ~ enters, choose …").

    `what`: this, or others ("creatures you control enter with an additional +1/+1 counter"). `unless`: "enters tapped unless …".
    `body`: what is done as it enters ("as … enters, choose a colour", "you may pay 2 life; if you don't, it enters tapped").
    `control`: under whose control it enters; of several players its controller chooses one ("an opponent of your choice").
    """

    what: Thing
    state: tuple[EntryState, ...] = ()
    counters: tuple[Node, ...] = ()  # effects.AddCounters
    copy_of: Filter | None = None
    optional: bool = False
    condition: Condition | None = None
    unless: Condition | None = None  # `Done`: unless the option in `body` is taken
    body: Body | None = None
    changed: Node | None = None  # effects.TokenSpec: what is not as on the one that is copied
    control: Players | None = None


class Replacement(StaticEffect, frozen=True):
    """If an event would happen, something else happens instead (`body`), or it is prevented, doubled, changed.

    `pattern`: the event that would happen. `body`: what happens instead ("that …" refers to what would have been);
    `change`: "prevent", "double", "skip", "instead", "plus:1", "exile" … for common shapes. `cost`: "… unless you pay".
    """

    pattern: Pattern
    change: ReplacementChange = "instead"
    body: Body | None = None
    condition: Condition | None = None
    optional: bool = False
    amount: Value | None = None
    said: str = ""  # the kind of counters, where the wording repeats it
    after: Body | None = None  # what is done besides, in the sentence after it


class Prohibition(StaticEffect, frozen=True):
    """Something can't happen: "can't block", "can't be blocked except by …", "players can't cast spells", "can't attack unless …".

    `verb` as in `effects.Restrict`: "cant-attack", "cant-block", "cant-be-blocked", "cant-be-countered", "cant-be-targeted",
    "cant-cast", "cant-activate", "cant-gain-life", "cant-draw", "cant-search", "doesnt-untap", "cant-enter", "cant-trigger" …
    """

    what: Thing | None
    verb: ProhibitionVerb
    object: Filter | Thing | None = None
    unless: Condition | None = None
    condition: Condition | None = None
    count: Value | None = None
    pattern: Pattern | None = None  # "cant-trigger": what causes no triggers
    kind: str | None = None  # "cant-have-counters": of which kind, if not of any


class Requirement(StaticEffect, frozen=True):
    """Something must be done if able ("attacks each combat if able")."""

    what: Thing
    verb: RequirementVerb
    object: Filter | Thing | None = None
    condition: Condition | None = None


class Permission(StaticEffect, frozen=True):
    """Something may be done that otherwise may not.

    Cast from a zone, at another time, additional land plays, no maximum hand size.

    `zone`: from where something may be cast or played; `or_zone`: or from there. `cost`: what is paid for that; `instead`: and the
    mana cost is not.
    """

    what: Thing | None
    verb: PermissionVerb
    object: Filter | Thing | None = None
    cost: Cost | None = None
    count: Value | None = None
    zone: Zone | None = None
    condition: Condition | None = None
    instead: bool = False
    or_zone: Zone | None = None


class ChangeCost(StaticEffect, frozen=True):
    """Spells or abilities cost more or less; or this spell has an additional or alternative cost (`extra`).

    `once_each_turn`: for one of these spells a turn.
    """

    what: Thing | Filter | None
    amount: str | None = None
    more: bool = True
    extra: Cost | None = None
    alternative: bool = False
    optional: bool = False  # kicker-like: "you may … as an additional cost"
    repeatedly: bool = False  # "any number of times"
    per: Value | None = None  # "for each …"
    targeting: Filter | Thing | None = None  # "if it targets …", "that target …"
    condition: Condition | None = None
    once_each_turn: bool = False


class AdditionalTriggers(StaticEffect, frozen=True):
    """An ability that triggers on an event triggers additional times."""

    pattern: Pattern
    of: Filter | Thing | None = None
    times: int = 1


class BonusDamage(StaticEffect, frozen=True):
    """What spells and abilities deal is raised by so much, where they deal any."""

    what: Thing | Filter
    amount: Value
    condition: Condition | None = None


class HandSize(StaticEffect, frozen=True):
    """The maximum hand size of players is so much; `more`, `less`: so much more or less than it would be."""

    who: Players
    amount: Value
    more: bool = False
    less: bool = False


class ManaProduced(StaticEffect, frozen=True):
    """What is tapped for mana produces other mana, or more of it.

    `who`: by whom it is tapped. `least`: where it would produce so much. `factor`: how many times as much; else `symbols`: just
    these, or as much of it as would have been (`as_much`).
    """

    what: Filter
    who: Players | None = None
    least: int = 1
    factor: int = 1
    symbols: str | None = None
    as_much: bool = False


class RevealFirstDraw(StaticEffect, frozen=True):
    """The first card that players draw each turn is revealed as they draw it. `own_turns`: on each of their own turns only."""

    who: Players
    own_turns: bool = False


class FromOpeningHand(StaticEffect, frozen=True):
    """Nothing on a board: what is done for a card that was revealed from the opening hand, as the game began."""

    words: str


class AboutChance(StaticEffect, frozen=True):
    """Nothing that could not come out anyway: coins flipped and dice rolled besides, of which one is ignored."""

    words: str


class AboutPayment(StaticEffect, frozen=True):
    """Nothing by itself: words about the mana that is spent on it, of which no account is kept."""

    words: str


class WhenCastLate(StaticEffect, frozen=True):
    """What follows for casting this at a time when a sorcery could not have been cast."""

    body: Node  # effects.Body


class AsItResolves(StaticEffect, frozen=True):
    """What a spell does to itself as it resolves, besides what it says: "as this spell resolves, …".

    For a permanent it is done to what the spell has become, for another spell before it would go to the graveyard.
    `early`: of a spell that becomes no permanent, before anything else that it does.
    """

    body: Node  # effects.Body
    early: bool = False


class AsTurnedUp(StaticEffect, frozen=True):
    """What is done as the permanent itself is turned face up, at the same time: "as ~ is turned face up, …"."""

    body: Body


class UnreadStatic(StaticEffect, frozen=True):
    """A static effect kept as its words."""

    words: str
