"""Kept with a spell as it becomes cast: which of the conditions hold then that its words ask about later.

"If you controlled a Dragon as you cast this spell" is asked once the costs are paid. A copy of the spell was not cast.
"""

from __future__ import annotations

from kb.text.nodes.base import walk
from kb.text.nodes.conditions import AsCast

from ..context.context import Context
from ..state.manner import as_cast_mark
from ..table.world import Table
from ..wording.evaluate import holds

__all__ = ["marks_as_cast"]


def marks_as_cast(game: Table, player: str, id: int) -> frozenset[str]:
    """The marks of a spell for what is true now of which its words say "as you cast this spell"."""
    asked = {part.part for part in walk(game.view(id).object.card.abilities) if isinstance(part, AsCast)}
    return frozenset(as_cast_mark(condition) for condition in asked if holds(game, condition, Context(id, player)))
