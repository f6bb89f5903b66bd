"""Doctrine keyword-deathknell: abilities about their own object's death that are noted before it leaves.

Where nothing looks back in time, they are the one exception: they trigger as the object was, and are placed before everything
else that the death triggers.
"""

from __future__ import annotations

from kb.text.nodes.things import This
from kb.text.nodes.triggers import Pattern

from ..table.world import Table

__all__ = ["notes_own_death"]


def notes_own_death(game: Table, pattern: Pattern) -> bool:
    """Whether the edition notes an ability with this trigger condition before its object leaves."""
    if pattern.event != "Dies" or not isinstance(pattern.object, This) or game.rules.assumed("keyword-deathknell"):
        return False
    return game.rules.setting("keyword-deathknell") == "noted-before-it-leaves"
