"""Deathknell: in some editions an ability about its own object's death is recorded before the object leaves.

Where nothing looks back in time, this is the one exception: such an ability triggers as the object was, and is placed before
everything else that the death triggers. Doctrine: keyword-deathknell.
"""

from __future__ import annotations

from kb.text.nodes.things import This
from kb.text.nodes.triggers import Pattern

from ..table.world import Table

__all__ = ["notes_own_death"]


def notes_own_death(game: Table, pattern: Pattern) -> bool:
    """Whether the edition records an ability with this trigger condition before its object leaves."""
    if pattern.event != "Dies" or not isinstance(pattern.object, This) or game.rules.assumed("keyword-deathknell"):
        return False
    return game.rules.setting("keyword-deathknell") == "noted-before-it-leaves"
