"""Nouns of the ability language: players, filters on objects, and references to particular objects."""

from __future__ import annotations

from .base import Node
from .roots import Condition, Quality, Thing, Value
from .vocabulary import AntecedentRole, Doing, HostWord, PlaceWord, PlayerWord, Quantity, ZoneWord

__all__ = [
    "Attached", "Each", "Filter", "Granter", "Group", "Host", "NamedThing", "Pile", "Players", "Quality", "Rest", "Some", "Target",
    "That", "Thing", "This", "TopCards", "Zone",
]  # fmt: skip


class Players(Thing, frozen=True):
    """One or more players, as a wording names them.

    `which`: "you", "opponent" (an opponent), "player" (a player), "each-opponent", "each-player",
    "each-other-player", "another-player", "that" (that player, they, them), "controller" and "owner" (of the thing `of`),
    "defending", "attacking", "active", "enchanted", "chosen", "team" ("your opponents" as a group is "each-opponent"),
    "attacked" (the player or permanent that the thing `of` attacks), "other-opponent" (other than the defending player),
    "each-opponent-of" (the opponents of the player `of`),
    "each-friend" and "each-foe" (those chosen so),
    "named" (a player of a scenario, by `name`). A targeted player is `Target(what=Players("opponent"))`.
    `did`: of these only those who did what the instruction before had them do, or who did not ("each player who can't").
    `condition`: of these only those of whom it is true, each as `Players("that")` ("each player who has max speed").
    """

    which: PlayerWord
    of: Thing | None = None
    name: str | None = None
    did: Doing | None = None
    condition: Condition | None = None


class NamedThing(Thing, frozen=True):
    """An object called by its name or alias in a scenario's line ("destroy Hill Giant")."""

    name: str


class Filter(Node, frozen=True):
    """A description of objects: words that all hold, words that must not, and further qualities.

    `nouns`: lower-case type, subtype, supertype, colour and kind words ("creature", "goblin", "legendary",
    "white", "token", "permanent", "card", "spell", "ability", "source", "commander" …), all of which must hold.
    `any_of`: alternatives ("artifact or creature", "creature or player", "this creature or another creature"), one of
    which must hold besides.
    """

    nouns: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    any_of: tuple[Filter | Thing, ...] = ()
    where: tuple[Quality, ...] = ()
    other: bool = False


class Zone(Node, frozen=True):
    """A zone, and whose it is where a zone belongs to a player ("your graveyard", "their owners' hands").

    `name` is the game's own slug: "battlefield", "graveyard", "hand", "library", "exile", "stack", "command",
    "base", "battlefields", "trash", "deck", "banishment" …; "anywhere" stands for any zone.
    `place`: "here", "there" or a battlefield's name, in games with several.
    """

    name: ZoneWord
    of: Players | None = None
    place: PlaceWord | str | None = None


class This(Thing, frozen=True):
    """The object that has the ability ("~", "this creature", "me", its own name)."""

    noun: str = "this"


class Granter(Thing, frozen=True):
    """The object whose ability granted this one, called by name in a quoted ability ("Sacrifice Blazing Torch: …").

    `meant`: the number of that object, once the ability has been granted in a game.
    """

    name: str
    meant: int | None = None


class That(Thing, frozen=True):
    """An object spoken of before: "it", "that creature", "those cards", "the exiled card", "the sacrificed creature".

    `noun`: the noun it is called by ("creature", "card", "token", "permanent" …), None for a bare pronoun.
    `role`: which antecedent is meant: "recent" (the last mention that fits the noun), or the participle that
    names it ("exiled", "sacrificed", "discarded", "chosen", "created", "revealed", "countered", "returned", "copied" …).
    `by`: who did it, where that is said: only theirs of what several players did at once ("all cards they exiled this way").
    """

    noun: str | None = None
    plural: bool = False
    role: AntecedentRole = "recent"
    by: Players | None = None


class Host(Thing, frozen=True):
    """What an Aura or Equipment is attached to: "enchanted creature", "equipped creature", "enchanted player"."""

    how: HostWord
    noun: str = "permanent"


class Attached(Thing, frozen=True):
    """The named objects attached to a thing ("all Auras attached to it")."""

    what: Filter
    to: Thing


class Target(Thing, frozen=True):
    """Targets, chosen as the spell or ability goes on the stack. `most` None means any number, "x" is `X`.

    `third`: one more than "another target" before it, which is described in the same words ("a third target creature").
    """

    what: Filter | Players
    least: int = 1
    most: int | str | None = 1
    chooser: Players | None = None
    any_target: bool = False
    third: bool = False
    total: Quantity | None = None  # the number that the targets have together
    within: Value | None = None  # and how much of it at most
    different: Quantity | None = None  # what no two of them may have in common: a mana value, a name


class Each(Thing, frozen=True):
    """Every object (or player) that fits: "each creature", "all creatures", "creatures your opponents control".

    `said`: which of these ("each", "all", "" for the bare plural, "those"); it changes nothing but the words.
    """

    what: Filter
    said: str = "each"


class Some(Thing, frozen=True):
    """Objects chosen when the instruction is carried out: "a creature you control", "two cards", "up to one land card"."""

    what: Filter
    count: Value | None = None  # None means one
    up_to: bool = False
    chooser: Players | None = None  # None: the player who carries out the instruction
    at_random: bool = False
    total: Quantity | None = None  # "any number of creatures with total power 12 or greater": the number that they have together
    reaching: Value | None = None  # and how much of it at least
    within: Value | None = None  # or at most
    different_names: bool = False
    different: Quantity | None = None  # what else no two of them may have in common: a mana value


class Group(Thing, frozen=True):
    """Several references as one: "this creature and enchanted creature"."""

    members: tuple[Thing, ...]


class TopCards(Thing, frozen=True):
    """The top (or bottom) cards of a library or deck."""

    count: Value
    player: Players
    bottom: bool = False


class Pile(Thing, frozen=True):
    """The pile that was chosen of two: "that pile"; or the other one (`other`). Either can be empty."""

    other: bool = False


class Rest(Thing, frozen=True):
    """What is left of the objects spoken of last: "the rest", "the other"."""
