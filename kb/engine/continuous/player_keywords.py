"""Keywords that players have: hexproof, shroud and protection, given by static abilities and by effects with a duration.

Doctrines: keyword-hexproof, keyword-shroud, protection-targeting, protection-damage.
"""

from __future__ import annotations

from collections.abc import Iterator

from kb.text.nodes.abilities import KeywordAbility
from kb.text.nodes.effects import GainsAbility
from kb.text.nodes.statics import GrantAbility
from kb.text.nodes.vocabulary import Keyword

from ..characteristics.granters import bound_to_choice
from ..table.world import World
from .in_force import standing

__all__ = ["keywords_of_player"]


def keywords_of_player(world: World, player: str, name: Keyword) -> Iterator[KeywordAbility]:
    """The player's keyword abilities of that name; the same keyword may be there several times ("protection from red")."""
    for found in (*standing(world, GrantAbility), *standing(world, GainsAbility)):
        given = [each for each in found.node.abilities if isinstance(each, KeywordAbility) and each.name == name]
        if given and not found.node.loses and found.applies(world, found.node.what, player):
            yield from bound_to_choice(given, world.state.objects.get(found.source or 0))
