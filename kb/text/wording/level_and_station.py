"""Striations: parts of a text box that hold while a permanent has a number of counters, after "LEVEL 2-6" or "8+ |".

Doctrines: keyword-level-up, keyword-station (what stands after such a symbol is part of one static ability: while it has that many
level counters, or charge counters, it has that size and those abilities).
"""

from __future__ import annotations

import re

from msgspec import Struct
from msgspec.structs import replace

from ..nodes.abilities import Ability, StaticAbility
from ..nodes.conditions import AllOf, Condition, Is
from ..nodes.qualities import HasCounter
from ..nodes.statics import Characteristics, GrantAbility, StaticEffect, UnreadStatic
from ..nodes.things import Filter, This
from ..nodes.values import Number

__all__ = ["Striation", "opened"]

_LEVEL = re.compile(r"LEVEL (?P<least>\d+)(?:[-–](?P<most>\d+)|\+)")
_STATION = re.compile(r"(?P<least>\d+)\+ \|")
_SIZE = re.compile(r"(\d+)/(\d+)")


class Striation(Struct):
    """One striation: which counters it asks for, how many, and what has been read of it.

    `inline`: whether its first ability stands in the line of its symbol.
    """

    kind: str
    least: int
    most: int | None = None
    inline: bool = False
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
        enough = _has(self.kind, self.least)
        return enough if self.most is None else AllOf((enough, replace(_has(self.kind, self.most + 1), negated=True)))


def opened(line: str) -> Striation | None:
    """The striation that a line opens; None for another line."""
    if found := _LEVEL.fullmatch(line.strip()):
        return Striation("level", int(found["least"]), int(found["most"]) if found["most"] else None)
    if found := _STATION.match(line):
        return Striation("charge", int(found["least"]), inline=True)
    return None


def _has(kind: str, least: int) -> Is:
    return Is(This(), Filter(where=(HasCounter(kind, least=least),)))


def _both(condition: Condition, own: Condition | None) -> Condition:
    return condition if own is None else AllOf((condition, own))
