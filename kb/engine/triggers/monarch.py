"""Player designations and their abilities: the monarch.

Doctrine: monarch (two triggered abilities without a source; here a marker in the zone of emblems has them).
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from kb.text import read_ability
from kb.text.nodes.abilities import TriggeredAbility
from kb.text.nodes.cards import Card

from ..state.changes import Change, Create, Happen, Remove
from ..state.game_changes import Designate

if TYPE_CHECKING:
    from ..table.world import Table

__all__ = ["MONARCH", "crowned"]

MONARCH = "the monarch"
_ZONE = "command"
_ABILITIES = """At the beginning of your end step, draw a card.
Whenever a creature deals combat damage to you, its controller becomes the monarch."""


def crowned(game: Table, player: str) -> tuple[Change, ...]:
    """The changes by which a player becomes the monarch, and whoever was is no longer."""
    old = (Remove(obj.id) for obj in game.state.objects.values() if obj.card is _marker())
    told = Happen(frozenset({"BecomesMonarch"}), agent=player, what="monarch")
    return (*old, Create(_marker(), player, _ZONE, token=False), Designate("monarch", player), told)


@cache
def _marker() -> Card:
    read = (ability for ability in read_ability(_ABILITIES) if isinstance(ability, TriggeredAbility))
    return Card(MONARCH, abilities=tuple(replace(ability, functions_in=(_ZONE,)) for ability in read))
