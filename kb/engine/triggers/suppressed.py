"""Events that trigger nothing: "creatures entering don't cause abilities to trigger"; effects that don't trigger at all.

Doctrine: cannot-beats-can.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.text.nodes.statics import Prohibition

from ..continuous.prohibitions import in_force
from ..replacement.proposed import fits_pattern
from ..table.world import World
from ..wording.evaluate import fits
from .additional import Waiting, is_such_an_effect, waits_for_the_same

if TYPE_CHECKING:
    from kb.patterns.compile import Alternative

    from ..table.world import Table

__all__ = ["silenced"]


def silenced(game: Table, world: World, waiting: Waiting, way: Alternative, *, back: bool = False) -> str | None:
    """What keeps an ability from triggering on these occurrences; None where nothing does.

    `way`: what the ability waits for; "creatures dying" says nothing of an ability about sacrificing. `world`: the moment at
    which the ability is asked; `back`: that is the moment before the event.
    """
    source, occurrences = waiting.source, waiting.occurrences
    for found in in_force(world, "cant-trigger", (Prohibition,)):
        node: Prohibition = found.node
        if node.pattern is None:
            continue
        seen = found.seen
        if not found.applies(world, None, source, seen) or not fits(world, node.object, source, seen):
            continue
        if node.pattern.event == "AbilityTriggers":
            if is_such_an_effect(game, world, node.pattern, waiting, seen):
                return game.name(found.source)
            continue
        if not any(waits_for_the_same(game, way, spoken_of) for spoken_of in game.ways(node.pattern)):
            continue
        if any(fits_pattern(game, world, node.pattern, occurrence, seen, back=back) for occurrence in occurrences):
            return game.name(found.source)
    return None
