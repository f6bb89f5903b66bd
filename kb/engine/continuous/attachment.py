"""Attachment: what may be attached to what.

Doctrines: keyword-enchant (what an Aura can be attached to), keyword-equip, keyword-protection.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from kb.text.nodes.base import Node
from kb.text.nodes.statics import Permission, Prohibition
from kb.text.nodes.things import Filter, Players, Thing
from kb.text.nodes.vocabulary import ProhibitionVerb

from ..characteristics.views import View
from ..context.context import Context
from ..modelled.verbs import saying
from ..table.world import World
from ..wording.evaluate import fits
from .in_force import Standing, own
from .prohibitions import forbids, in_force
from .protection import protected, protections

__all__ = ["can_be_attached", "may_stay", "possible_hosts"]


_BANS: dict[str, ProhibitionVerb] = {"aura": "cant-be-enchanted", "equipment": "cant-be-equipped"}


def can_be_attached(world: World, attachment: View, host: int | str) -> bool:
    """Whether an attachment may be attached to an object or player, as both are now."""
    if isinstance(host, str):
        player = world.state.players.get(host)
        return player is not None and not player.left and _enchants(world, attachment, host)
    found = world.state.objects.get(host)
    if found is None or found.phased_out or host == attachment.id:
        return False
    target = world.view(host)
    return not protected(world, target, attachment) and _fits_otherwise(world, attachment, target)


def may_stay(world: World, attachment: View, host: int | str) -> bool:
    """Whether an attachment that is attached may stay so: a protection may be said not to remove it.

    Only the protection that comes with those words spares it; the same protection from elsewhere does not.
    """
    if can_be_attached(world, attachment, host):
        return True
    found = world.state.objects.get(host) if isinstance(host, int) else None
    if found is None or found.phased_out:
        return False
    sparing = [standing for standing in in_force(world, "stays-attached", (Permission,)) if _spares(world, standing, attachment)]
    target = world.view(found.id)
    return protections(world, target, attachment) <= len(sparing) and _fits_otherwise(world, attachment, target)


def _spares(world: World, standing: Standing, attachment: View) -> bool:
    source = world.state.objects.get(standing.source) if standing.source is not None else None
    same_host = source is not None and source.attached == attachment.object.attached
    return same_host and standing.applies(world, standing.node.what, attachment.id)


def _fits_otherwise(world: World, attachment: View, target: View) -> bool:
    """Whether it may be attached to the object, protection aside."""
    host = target.id
    if any(kind in attachment.subtypes and forbids(world, verb, host, attachment.id) for kind, verb in _BANS.items()):
        return False
    if any(not standing.applies(world, standing.node.object, host) for standing in _limits(world, attachment)):
        return False
    if "aura" in attachment.subtypes:
        return "creature" not in attachment.types and _enchants(world, attachment, host)
    if "equipment" in attachment.subtypes:
        free = attachment.types.isdisjoint({"creature", "unit"}) or attachment.has("reconfigure")
        return free and not target.types.isdisjoint({"creature", "unit"})
    return "land" in target.types if "fortification" in attachment.subtypes else False


def _limits(world: World, attachment: View) -> Iterator[Standing]:
    """What it says of itself that it can be attached to, and to nothing else."""
    verbs = saying("attached-only-to")
    return (found for found in own(world, attachment.id, Prohibition) if found.node.verb in verbs)


def possible_hosts(world: World, attachment: View, elsewhere: Callable[[int], bool] = lambda id: False) -> tuple[int | str, ...]:
    """The permanents, then the players, to which it may be attached. `elsewhere`: whether a card in another zone is one, too."""
    state, board = world.state, world.zones.board
    there: list[int | str] = [id for id, found in state.objects.items() if found.zone in board or elsewhere(id)]
    return tuple(host for host in (*there, *state.players) if can_be_attached(world, attachment, host))


def _enchants(world: World, aura: View, host: int | str) -> bool:
    """Whether what the Aura's enchant abilities describe includes the host; all of them must."""
    for ability in aura.keyword_abilities("enchant"):
        what = ability.what
        if not _described(world, aura, what, host):
            return False
    return True


def _described(world: World, aura: View, what: Node | None, host: int | str) -> bool:
    seen = Context(aura.id, aura.controller)
    if isinstance(what, (Filter, Players, Thing)):
        return fits(world, what, host, seen)
    return not isinstance(host, str)
