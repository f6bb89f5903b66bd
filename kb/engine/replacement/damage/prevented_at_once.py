"""The further parts of prevention effects, done once for all the damage that is prevented at the same time.

Doctrine: prevention-triggers. An effect about the damage of one source ("if a source would deal damage …") does it for each.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from kb.text.nodes.effects import PreventDamage
from kb.text.nodes.statics import Replacement

from ...continuous.in_force import Standing
from ...state.changes import Change, Damage
from ..proposed import seen_with
from ..result import besides_prevented
from ..watching import key_of
from .prevention import reduced, shielded

if TYPE_CHECKING:
    from ...state.occurrences import Occurrence
    from ...table.world import Table

__all__ = ["Applied", "Prevented", "dealt_after", "done_besides", "is_for_all_at_once", "only_prevented"]

Prevented = tuple[Standing, "Occurrence"]
"""A prevention effect, and the damage that would have been dealt."""
Applied = tuple[Prevented, int]
"""A prevention effect that has been applied, and how much of the damage was dealt all the same."""


def is_for_all_at_once(effect: Standing) -> bool:
    """Whether it prevents whatever damage is dealt to something, all of it, and does something besides."""
    node: Replacement = effect.node
    every = effect.effect is None and not node.optional and node.amount is None and node.pattern.object is None
    return every and node.change == "prevent" and node.body is not None and node.pattern.event == "DamageDealt"


def only_prevented(game: Table, effect: Standing, change: Change) -> tuple[Change, ...]:
    """What becomes of the damage alone."""
    assert isinstance(change, Damage)
    if isinstance(effect.node, PreventDamage):
        return shielded(game, effect, change)
    return reduced(game, change, None, game.name(effect.source))


def dealt_after(after: tuple[Change, ...]) -> int:
    """How much of the damage is left."""
    return sum(change.amount for change in after if isinstance(change, Damage))


def done_besides(game: Table, applied: list[Applied]) -> tuple[Change, ...]:
    """What the effects do besides, each once, with all the damage that it has prevented taken together."""
    effects = {key_of(effect): effect for (effect, _), _ in applied}
    made: list[Change] = []
    for key, effect in effects.items():
        damage = [would for (other, would), _ in applied if key_of(other) == key]
        dealt = sum(left for (other, _), left in applied if key_of(other) == key)
        together = replace(damage[0], amount=sum(would.amount or 0 for would in damage))
        made.extend(besides_prevented(game, effect, seen_with(effect, together), dealt))
    return tuple(made)
