"""Noting something about the combat in progress, who defends in it, and how many creatures may take part."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from kb.text.nodes.statics import Prohibition
from kb.text.nodes.values import Number
from kb.text.nodes.vocabulary import ProhibitionVerb

from ..continuous.in_force import Standing
from ..continuous.prohibitions import in_force
from ..state.in_combat import combat_of
from ..table.battles import protector_of
from ..table.bookkeeping import begin_combat
from ..table.world import Table, World
from ..wording.evaluate import amount

__all__ = ["defender_of", "more_than_allowed", "remember"]


def remember(game: Table, **changes: object) -> None:
    """Note something about the combat in progress: fields of `Combat`."""
    begin_combat(game, replace(combat_of(game.state), **changes))


def defender_of(world: World, whom: int | str) -> str:
    """The defending player of an attack on a player, on a permanent of one, or on a battle that one protects."""
    if isinstance(whom, str):
        return whom
    view = world.view(whom)
    return protector_of(world, view) if "battle" in view.types else view.controller


def more_than_allowed(game: Table, verb: ProhibitionVerb, do: str, number: Callable[[Standing], int]) -> str:
    """Which effect lets no more creatures do so in a combat, if there are too many; else nothing.

    Args:
        do: "attack" or "block". number: how many of those declared an effect counts.
    """
    for found in in_force(game, verb, (Prohibition,)):
        most = amount(game, found.node.count or Number(1), found.seen)
        if (declared := number(found)) > most:
            return f"{game.name(found.source)} lets no more than {most} {do}, not {declared}"
    return ""
