"""Aims: who or what is about to target something, a spell or an ability."""

from __future__ import annotations

from msgspec import Struct

from ..characteristics.views import View
from ..table.world import World

__all__ = ["Aim", "kind_of", "words_for_item"]


class Aim(Struct):
    """Who targets: the player, the object whose view counts as the source, and the item itself, which is no target.

    `triggered`: it is a triggered ability that is no item yet.
    """

    player: str
    source: View
    item: int | None
    name: str
    triggered: bool = False


def kind_of(world: World, aim: Aim) -> str:
    """Whether it is a "spell" or an "ability" that targets; what is no item yet is an ability of what is on the board."""
    obj = world.state.objects.get(aim.item) if aim.item is not None else None
    if obj is not None and obj.item is not None:
        return "spell" if obj.item.kind == "spell" else "ability"
    return "ability" if aim.triggered or aim.source.object.zone in world.zones.board else "spell"


def words_for_item(world: World, aim: Aim) -> tuple[str, ...]:
    """The words for what targets by which the rule on its targets is found; none for what is no item yet."""
    obj = world.state.objects.get(aim.item) if aim.item is not None else None
    return obj.item.kinds if obj is not None and obj.item is not None else ()
