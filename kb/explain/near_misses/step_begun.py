"""Near misses of "at the beginning of …": the step had already begun.

Doctrines: end-step (it does not back up), phase-begins.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.engine.triggers.watchers import waiting_of
from kb.engine.wording.time.scene import step_named

if TYPE_CHECKING:
    from kb.engine.state.event import Event
    from kb.engine.table.world import Table

__all__ = ["note"]


def note(game: Table, event: Event) -> None:
    """Say of what enters that the step has begun already that its ability waits for."""
    for occurrence in event.occurrences:
        arrived = event.after.objects.get(occurrence.became) if occurrence.became is not None else None
        if "Enters" in occurrence.kinds and arrived is not None and arrived.card.abilities:
            _tell(game, event, arrived.id)


def _tell(game: Table, event: Event, id: int) -> None:
    step = event.after.step
    for _, ways in waiting_of(game.view(id).abilities, game.zones):
        if any(way.event == "StepBegins" and step_named(game.rules, way.pattern.step or "", step) for way in ways):
            fact = f"the {step} has begun already as {game.name(id)} enters: it waits for the next one"
            game.trace.begin("does not trigger", fact, object=id)
            for doctrine in (*(("end-step",) if step == "end step" else ()), "phase-begins"):
                game.reason(doctrine, fact, kinds=("Enters",), bearing="general")
