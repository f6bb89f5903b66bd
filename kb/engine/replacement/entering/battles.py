"""The defense counters with which a battle enters, and the protector that its controller chooses.

Doctrine: battle-protector.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from ...characteristics.views import View
from ...events.workbench import with_counters
from ...state.changes import Entering
from ...table.battles import PROTECTOR, possible_protectors
from ...table.choices import Question

if TYPE_CHECKING:
    from ...table.world import Table

__all__ = ["as_battle"]


def as_battle(game: Table, view: View, entering: Entering) -> Entering:
    """How a battle enters: with its defense and a protector, unless it has one already."""
    if PROTECTOR in dict(entering.chosen):
        return entering
    counters = entering.counters
    if view.loyalty and "defense" not in dict(counters):
        counters = with_counters(counters, "defense", view.loyalty)
    possible = possible_protectors(game, view)
    question = Question("choose", view.controller, view.name, possible, text="who protects it", item=view.id, labels=possible)
    protector = str(game.ask(question)[0]) if possible else ""
    game.reason("battle-protector", f"{protector or 'nobody'} protects {view.name}", object=view.id)
    return replace(entering, counters=counters, chosen=(*entering.chosen, (PROTECTOR, protector)))
