"""Abilities: what one line of a card's wording is."""

from __future__ import annotations

from .base import Node
from .conditions import Condition
from .costs import Cost
from .effects import Body
from .roots import Ability
from .statics import StaticEffect
from .triggers import Limit, Pattern
from .vocabulary import AbilityKind, Duration, Keyword, TriggerWord, ZoneWord

__all__ = [
    "Ability", "ActivatedAbility", "KeywordAbility", "OtherAbilities", "SpellAbility", "StaticAbility", "ThisAbility",
    "TriggeredAbility", "UnreadAbility",
]  # fmt: skip


class TriggeredAbility(Ability, frozen=True):
    """When, whenever or at something: an effect.

    `kind`: "ordinary", "delayed" (made by an effect), "reflexive" ("when you do"), "state".
    `functions_in`: the zones in which it can trigger; ("battlefield",) unless the wording says or implies another.
    `condition`: the if-clause directly after the trigger event, and only that.
    `word`: "when", "whenever", "at", "nth", "chapter" (of a Saga). `until`: how long a delayed ability lasts ("turn", None = once).
    """

    pattern: Pattern
    body: Body
    condition: Condition | None = None
    limit: Limit | None = None
    kind: AbilityKind = "ordinary"
    functions_in: tuple[ZoneWord, ...] = ("battlefield",)
    word: TriggerWord = "whenever"
    ability_word: str | None = None
    until: Duration | None = None


class ActivatedAbility(Ability, frozen=True):
    """Cost: effect. `only`: restrictions on when or how often ("as a sorcery", "once each turn", or a condition)."""

    cost: Cost
    body: Body
    only: tuple[str | Condition, ...] = ()
    functions_in: tuple[ZoneWord, ...] = ("battlefield",)
    ability_word: str | None = None
    loyalty: str | None = None  # "+1", "-3", "0", "-X" for a loyalty ability


class SpellAbility(Ability, frozen=True):
    """What an instant, a sorcery or a spell card does as it resolves."""

    body: Body


class StaticAbility(Ability, frozen=True):
    """Something that simply holds while the object is in a zone where it functions.

    `why`: for text that looks like a trigger but is not ("enters tapped", "as this enters", "enters with"), the
    doctrine that says so.
    """

    effects: tuple[StaticEffect, ...]
    condition: Condition | None = None  # "as long as …"
    functions_in: tuple[ZoneWord, ...] = ("battlefield",)
    ability_word: str | None = None


class KeywordAbility(Ability, frozen=True):
    """A keyword: its name, and what it takes ("modular 2", "cycling {2}", "enchant creature", "protection from red").

    `meaning`: the abilities that it stands for, spelled out by `kb.text.wording.keywords` (undying → a triggered ability …).
    """

    name: Keyword
    number: int | None = None
    cost: Cost | None = None
    quality: str | None = None
    what: Node | None = None


class ThisAbility(Ability, frozen=True):
    """The ability whose effect it is, given to what it makes: "becomes a copy of target land, except it has this ability"."""


class OtherAbilities(Ability, frozen=True):
    """The abilities of the object whose words these are, but for this one: "except it has ~'s other abilities"."""


class UnreadAbility(Ability, frozen=True):
    """A line that could not be read, kept as its words, with the place where reading stopped."""

    words: str
    column: int = 0
    expected: str = ""
    triggers: bool = False  # it begins with a trigger word
