"""Sieges: the ability that each has by its subtype alone, whatever its text says.

Doctrine: siege-defeated.
"""

from __future__ import annotations

from collections.abc import Container

from kb.text.nodes.abilities import Ability, TriggeredAbility
from kb.text.nodes.effects import Activate, Body, May, Move
from kb.text.nodes.things import That, This, Zone
from kb.text.nodes.triggers import Pattern

from ..state.ability_ids import OF_SIEGE

__all__ = ["intrinsic_abilities"]

# Every Siege has it by the rules; no card prints it.
_DEFEATED = TriggeredAbility(
    Pattern("CountersRemoved", object=This(), manner=("last", "defense")),
    Body((Move(That(), Zone("exile"), verb="exile"), May(Body((Activate(That(), free=True, transformed=True),))))),
    word="when",
)


def intrinsic_abilities(types: Container[str], subtypes: Container[str]) -> tuple[tuple[int, Ability], ...]:
    """The abilities that an object of these types has by them, with their ids."""
    return ((OF_SIEGE, _DEFEATED),) if "battle" in types and "siege" in subtypes else ()
