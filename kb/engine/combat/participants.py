"""Noting something about the combat in progress, who defends in it, and how many creatures may take part."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from kb.text.nodes.statics import Prohibition
from kb.text.nodes.values import Number
from kb.text.nodes.vocabulary import ProhibitionVerb

from ..continuous.in_force import Standing
from ..continuous.prohibitions import in_force
from ..state.in_combat import attackers, combat_of
from ..state.objects import GameObject
from ..table.battles import defender_of_permanent
from ..table.bookkeeping import begin_combat
from ..table.world import Table, World
from ..wording.evaluate import amount

__all__ = ["defender_of", "more_than_allowed", "remember", "spare"]


def remember(game: Table, **changes: object) -> None:
    """Note something about the combat in progress: fields of `Combat`."""
    begin_combat(game, replace(combat_of(game.state), **changes))


def defender_of(world: World, whom: int | str) -> str:
    """The defending player of an attack on a player, on a permanent of one, or on a battle that one protects."""
    if isinstance(whom, str):
        return whom
    known = dict(combat_of(world.state).attacked).get(whom)
    return known or _defends(world, whom)


def spare(game: Table) -> None:
    """Remove from combat what is attacked and has phased out, come under another player, or is no such permanent any more."""
    there = (game.state.objects.get(o.attacking) for o in attackers(game.state) if isinstance(o.attacking, int))
    found = {obj.id: obj for obj in there if obj is not None}
    combat = combat_of(game.state)
    known = dict(combat.attacked)
    if new := {(id, _defends(game, id)) for id in found if id not in known}:
        remember(game, attacked=combat.attacked | new)
    left = {id for id, who in known.items() if id in found and id not in combat.spared and _is_spared(game, found[id], who)}
    for id in sorted(left):
        game.reason("removed-from-combat", f"{game.name(id)} is removed from combat: it is attacked no more", object=id)
    if left:
        remember(game, spared=combat.spared | left)


def _is_spared(game: Table, obj: GameObject, defender: str) -> bool:
    attackable = not game.view(obj.id).types.isdisjoint(("planeswalker", "battle"))
    return obj.phased_out or not attackable or _defends(game, obj.id) != defender


def _defends(world: World, id: int) -> str:
    return defender_of_permanent(world, world.view(id))


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
