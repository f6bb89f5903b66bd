"""Triggered mana abilities: they resolve the moment they trigger, without the stack.

Doctrines: mana-ability-triggered (what it triggers on, and that it could add mana), mana-ability-stack.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.text.nodes.base import walk
from kb.text.nodes.effects import AddMana

from .occurrences import Firing
from .references import recalled
from .resolve import Resolution, carry_out
from .slots import slots_of

if TYPE_CHECKING:
    from .game import Game

__all__ = ["is_mana_ability", "resolve_at_once"]

_FROM_MANA = frozenset({"TappedForMana", "ManaAdded"})


def is_mana_ability(firing: Firing) -> bool:
    """Whether a triggered ability is a mana ability: it triggers from mana, could add mana, and has no
    target.
    """
    pattern, body = firing.ability.pattern, firing.ability.body
    from_mana = pattern.event in _FROM_MANA or (pattern.event == "AbilityActivated" and "mana" in pattern.manner)
    return from_mana and any(isinstance(node, AddMana) for node in walk(body)) and not slots_of(body)


def resolve_at_once(game: Game, firing: Firing) -> None:
    """Carry a triggered mana ability out."""
    name = game.name(firing.source)
    game.trace.begin("resolves", f"{name}'s mana ability resolves at once", firing=firing)
    game.reason("mana-ability-triggered", f"{name} triggers from mana and adds mana")
    game.reason("mana-ability-stack", f"{name}'s ability does not use the {game.zones.stack}")
    mentions = recalled(firing.memory)
    r = Resolution(firing.source, firing.controller, firing.occurrences, mentions=mentions, game=game, kind="triggered")
    carry_out(firing.ability.body, r)
