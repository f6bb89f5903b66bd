"""Triggered mana abilities: they resolve the moment they trigger, without the stack.

Doctrines: mana-ability-triggered (what it triggers on, and that it could add mana), mana-ability-stack.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.text.nodes.base import walk
from kb.text.nodes.effects import AddMana

from ..context.context import recalled
from ..resolution.carrying_out import carry_out
from ..resolution.resolution import Resolution
from ..state.occurrences import Firing
from ..wording.target_slots import slots_of

if TYPE_CHECKING:
    from ..table.world import Table

__all__ = ["is_mana_ability", "resolve_at_once"]

_FROM_MANA = frozenset({"TappedForMana", "ManaAdded"})


def is_mana_ability(game: Table, firing: Firing) -> bool:
    """Whether a triggered ability is a mana ability: it triggers from mana, could add mana, and has no target.

    Doctrine mana-ability-triggered: from mana being added by whatever it is, or by a mana ability only.
    """
    pattern, body = firing.ability.pattern, firing.ability.body
    from_mana = pattern.event in _FROM_MANA or (pattern.event == "AbilityActivated" and "mana" in pattern.manner)
    if not from_mana or not any(isinstance(node, AddMana) for node in walk(body)) or slots_of(body):
        return False
    return pattern.event != "ManaAdded" or not _by_spell(game, firing) or bool(game.outcome("mana-ability-triggered"))


def _by_spell(game: Table, firing: Firing) -> bool:
    """Whether a spell added the mana that it triggers from."""
    sources = (game.state.objects.get(o.object) for o in firing.occurrences if o.object is not None)
    return any(source is not None and source.zone == game.zones.stack for source in sources)


def resolve_at_once(game: Table, firing: Firing) -> None:
    """Carry a triggered mana ability out."""
    name = game.name(firing.source)
    game.trace.begin("resolves", f"{name}'s mana ability resolves at once", firing=firing)
    game.decide("mana-ability-triggered", f"{name} triggers from mana and adds mana")
    game.reason("mana-ability-stack", f"{name}'s ability does not use the {game.zones.stack}")
    mentions = recalled(firing.memory)
    ctx = Resolution(firing.source, firing.controller, firing.occurrences, mentions=mentions, game=game, kind="triggered")
    carry_out(firing.ability.body, ctx)
