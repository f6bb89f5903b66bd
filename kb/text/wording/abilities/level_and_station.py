"""Parts of a text box that hold under a condition: after "LEVEL 2-6", "8+ |", "Level 2" or an anchor word.

Doctrines: keyword-level-up, keyword-station (what stands after such a symbol is part of one static ability: while it has that many
level counters, or charge counters, it has that size and those abilities), class-level, anchor-word.
"""

from __future__ import annotations

import re

from msgspec import Struct
from msgspec.structs import replace

from ...nodes.abilities import Ability, StaticAbility
from ...nodes.conditions import AllOf, Condition, Is
from ...nodes.qualities import AtLevel, HasChosen, HasCounter
from ...nodes.statics import Characteristics, GrantAbility, StaticEffect, UnreadStatic
from ...nodes.things import Filter, This
from ...nodes.values import Number

__all__ = ["Striation", "at_level", "class_bar", "opened"]

_LEVEL = re.compile(r"LEVEL (?P<least>\d+)(?:[-–](?P<most>\d+)|\+)")
_STATION = re.compile(r"(?P<least>\d+)\+ \|")
_CLASS = re.compile(r"[Ll]evel (?P<least>\d+)\s*(?P<rest>—)?")
_SIZE = re.compile(r"(\d+)/(\d+)")


class Striation(Struct):
    """One striation: which counters it asks for, how many, and what has been read of it.

    `inline`: whether its first ability stands in the line of its symbol. `anchor`: the word that has to have been chosen.
    """

    kind: str
    least: int
    most: int | None = None
    inline: bool = False
    anchor: str = ""
    size: tuple[int, int] | None = None
    abilities: tuple[Ability, ...] = ()

    def take_size(self, line: str) -> bool:
        """Whether a line is its size, which is kept."""
        found = _SIZE.fullmatch(line.strip())
        if found is not None:
            self.size = (int(found[1]), int(found[2]))
        return found is not None

    def meaning(self, types: frozenset[str], *, sized: bool | None = False) -> tuple[Ability, ...]:
        """The static abilities that it stands for.

        Args:
            types: the words of the card's type line.
            sized: whether the size printed on a Spacecraft belongs to this striation; None: not known.
        """
        condition = self._condition()
        static = tuple(ability for ability in self.abilities if isinstance(ability, StaticAbility))
        others = tuple(ability for ability in self.abilities if not isinstance(ability, StaticAbility))
        own = tuple(self._effects(others, types, sized))
        inner = (replace(ability, condition=_both(condition, ability.condition)) for ability in static)
        return (*([StaticAbility(own, condition)] if own else []), *inner)

    def _effects(self, abilities: tuple[Ability, ...], types: frozenset[str], sized: bool | None) -> list[StaticEffect]:
        effects: list[StaticEffect] = []
        of_station = self.kind == "charge"
        if self.size is not None:
            power, toughness = map(Number, self.size)
            kinds = ("creature",) if of_station else ()
            effects.append(Characteristics(This(), types=kinds, power=power, toughness=toughness, in_addition=of_station))
        if abilities:
            effects.append(GrantAbility(This(), abilities))
        if "spacecraft" in types and of_station and self.size is None and sized is not False:
            unknown = UnreadStatic(f"{self.least}+ | it is a creature, where it has a size")
            effects.append(Characteristics(This(), types=("creature",)) if sized else unknown)
        return effects

    def _condition(self) -> Condition:
        if self.kind == "class":
            return at_level(self.least)
        if self.kind == "anchor":
            return Is(This(), Filter(where=(HasChosen(self.anchor),)))
        enough = _has(self.kind, self.least)
        return enough if self.most is None else AllOf((enough, replace(_has(self.kind, self.most + 1), negated=True)))


def class_bar(line: str) -> Striation | None:
    """The striation of a class level bar, by what stands after the colon: "Level 2", or "Level 2 — Creatures you control …"."""
    found = _CLASS.match(line)
    return Striation("class", int(found["least"]), inline=bool(found["rest"])) if found else None


def opened(line: str) -> Striation | None:
    """The striation that a line opens; None for another line."""
    if found := _LEVEL.fullmatch(line.strip()):
        return Striation("level", int(found["least"]), int(found["most"]) if found["most"] else None)
    if found := _STATION.match(line):
        return Striation("charge", int(found["least"]), inline=True)
    return None


def at_level(least: int) -> Is:
    """That a Class is at a level or higher."""
    return Is(This(), Filter(where=(AtLevel(least),)))


def _has(kind: str, least: int) -> Is:
    return Is(This(), Filter(where=(HasCounter(kind, least=least),)))


def _both(condition: Condition, own: Condition | None) -> Condition:
    return condition if own is None else AllOf((condition, own))
