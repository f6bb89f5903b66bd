"""Cost changes don't affect spells already on the stack.

Doctrine: cost-change-on-stack.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.text.nodes.abilities import StaticAbility
from kb.text.nodes.statics import ChangeCost
from kb.text.nodes.things import This

if TYPE_CHECKING:
    from kb.engine.characteristics.views import View
    from kb.engine.state.event import Event
    from kb.engine.table.world import Table

__all__ = ["note"]


def note(game: Table, event: Event) -> None:
    """Record it where a permanent that changes costs enters while something waits on the stack."""
    waiting = [id for id in event.after.zones.get((game.zones.stack, None), ()) if id in event.before.objects]
    if not waiting:
        return
    entering = [o.became for o in event.occurrences if "Enters" in o.kinds and o.became is not None]
    for id in entering:
        if id in event.after.objects and _changes_costs(game.view(id)):
            fact = f"{game.name(id)} changes no cost of {game.name(waiting[-1])}, which was on the stack before"
            game.reason("cost-change-on-stack", fact, beside=True)


def _changes_costs(view: View) -> bool:
    statics = (ability for _, ability in view.abilities if isinstance(ability, StaticAbility))
    return any(isinstance(effect, ChangeCost) and not _of_itself(effect) for ability in statics for effect in ability.effects)


def _of_itself(effect: ChangeCost) -> bool:
    """Whether it is about what its own card costs: evoke, kicker, "this spell costs {1} less"."""
    return effect.what is None or isinstance(effect.what, This)
