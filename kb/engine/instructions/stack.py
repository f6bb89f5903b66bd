"""The stack, from inside an effect: countering, changing targets, casting or playing during a resolution."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.text.nodes.effects import Activate, ChangeTarget, CounterStack, Restrict

from ..resolution.choosing import ask
from ..resolution.references import objects, present
from ..stack.retargeting import choose_new
from ..state.changes import AddEffect, Change, CounterItem
from ..state.lasting import Effect
from ..state.objects import GameObject
from .acting import act, names, one_player

if TYPE_CHECKING:
    from ..resolution.resolution import Resolution
    from ..table.world import Table

__all__ = ["activate", "change_target", "counter_stack", "resists"]


def counter_stack(node: CounterStack, r: Resolution) -> None:
    """Spells or abilities on the stack are countered (`counter-effect`)."""
    changes: list[Change] = []
    for id in objects(node.what, r):
        obj = r.game.state.objects[id]
        if obj.item is None:
            continue
        if resists(r.game, obj):
            continue
        to = r.game.zones.name(node.to.name) if node.to is not None else None
        for doctrine in ("counter-effect", "countering"):
            r.game.reason(doctrine, f"{r.game.name(id)} is countered")
        changes.append(CounterItem(id, to, _position(node, r)))
    r.mention("countered", tuple(change.object for change in changes if isinstance(change, CounterItem)))
    act(r, *changes)


def _position(node: CounterStack, r: Resolution) -> str | None:
    """Where in the library it goes, which may be for the controller to choose."""
    if node.position != "choice":
        return node.position
    return str(ask(r, "choose", r.controller, ("top", "bottom"), text="top or bottom")[0])


def resists(game: Table, obj: GameObject) -> bool:
    """Whether something keeps a spell or ability from being countered: another effect, or words of its own behind what it does."""
    from ..continuous.prohibitions import forbids

    name = game.name(obj.id)
    if "cant-be-countered" in obj.marks or forbids(game, "cant-be-countered", obj.id) is not None:
        for doctrine in ("counter-effect", "cannot-beats-can", "functions-as-modifying-cast"):
            game.reason(doctrine, f"{name} can't be countered")
        return True
    body = getattr(obj.item.ability, "body", None) if obj.item is not None else None
    if any(isinstance(part, Restrict) and part.verb == "cant-be-countered" for part in getattr(body, "instructions", ())):
        game.reason("instructions-after-effect", f"{name}'s ability says itself that it can't be countered")
        return True
    return False


def change_target(node: ChangeTarget, r: Resolution) -> None:
    """The target of a spell or ability is changed, only to a legal one (`target-changed`)."""
    to = next(iter(present(node.to, r)), None) if node.to is not None else None
    for id in objects(node.what, r):
        r.game.reason("target-changed", f"{r.game.name(id)} may get another target, if that is legal")
        choose_new(r.game, id, r.controller or "", to)


def activate(node: Activate, r: Resolution) -> None:
    """A card is cast or played now, as part of the effect, or may be for a time (`cast-during-resolution`)."""
    from ..casting import casting

    player = one_player(node.who, r) or r.controller or ""
    found = objects(node.what, r)
    if node.until is not None:
        act(r, AddEffect(Effect(node, found, r.source, r.controller, node.until)))
        return
    done = False
    for id in found:
        r.game.reason("cast-during-resolution", f"{player} plays {names((id,), r)} while the effect is carried out")
        cast = casting.play_during_resolution(r.game, player, id, free=node.free, by=r.cause)
        if cast is not None:
            r.mention("cast", (cast,))
        done = True
    r.did = r.did or done
    r.done = done
