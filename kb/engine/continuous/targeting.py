"""Targeting: what keeps an object or player from being the target of a spell or ability.

Doctrines: cannot-beats-can, keyword-shroud, keyword-hexproof, protection-targeting.
"""

from __future__ import annotations

from ..characteristics.views import View
from ..context.context import Context
from ..table.world import World
from .player_keywords import keywords_of_player
from .prohibitions import forbids_aiming, permits
from .protection import covered, hexproof_from, player_protected, protected

__all__ = ["untargetable"]


def untargetable(world: World, target: int | str, source: View, controller: str, by: str) -> tuple[str, str] | None:
    """The doctrine by which it cannot be targeted, and what forbids it; None where nothing does.

    `by`: whether it is a "spell" or an "ability" that would target it.
    """
    if banned := forbids_aiming(world, target, source.id, by):
        return "cannot-beats-can", banned
    if isinstance(target, str):
        return _untargetable_player(world, target, source, controller)
    view = world.view(target)
    if view.object.zone not in world.zones.board:
        return None  # shroud, hexproof and protection speak of permanents: a spell that has them can be targeted
    if view.has("shroud"):
        return "keyword-shroud", f"{view.name} has shroud"
    hexproof = view.has("hexproof") and view.controller != controller and hexproof_from(world, view, source)
    if hexproof and permits(world, "targeted-despite-hexproof", view.id, source.id) is None:
        return "keyword-hexproof", f"{view.name} has hexproof"
    if banned := protected(world, view, source):
        return "protection-targeting", banned
    return None


def _untargetable_player(world: World, player: str, source: View, controller: str) -> tuple[str, str] | None:
    if any(keywords_of_player(world, player, "shroud")):
        return "keyword-shroud", f"{player} has shroud"
    if controller != player and covered(world, keywords_of_player(world, player, "hexproof"), Context(None, player), source):
        return "keyword-hexproof", f"{player} has hexproof"
    if banned := player_protected(world, player, source):
        return "protection-targeting", banned
    return None
