"""Permanents that enter attacking in place of the attacker that was returned to pay for them.

Doctrine: keyword-sneak.
"""

from __future__ import annotations

from ..table.world import Table

__all__ = ["attacked_in_its_place"]


def attacked_in_its_place(game: Table, spell: int) -> int | str | None:
    """Whom the attacker was attacking that was returned as a cost of the spell; None where none was, or no combat goes on."""
    if game.state.combat is None:
        return None
    for occurrence in reversed(game.state.history):
        gone = game.state.past.get(occurrence.object) if occurrence.object is not None else None
        if occurrence.cause == spell and gone is not None and gone.object.attacking is not None:
            return gone.object.attacking
    return None
