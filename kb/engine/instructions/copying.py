"""Copies of spells and abilities on the stack (`copy-on-stack`, `copies-not-cast`), and the targets that they have.

A copy has the choices made for the original. Where its controller may choose new targets, that happens as it is put there; a copy
for each object that the original could target has that object for every target, and is not made where that would be illegal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from kb.text.nodes.effects import CopyOf, TokenSpec

from ..announcing.becoming_targets import announce
from ..announcing.targets import Aim, legal
from ..context.moment import object_at
from ..continuous.prohibitions import forbids
from ..resolution.choosing import says_yes
from ..resolution.references import everything, present, things
from ..resolution.tracking import found_now
from ..stack.resolving import resolution_of, source_view
from ..stack.retargeting import choose_new
from ..state.changes import Alter, Create, PutOnStack
from ..state.manner import without_payment
from ..state.objects import GameObject, StackItem
from .parts.common import by_each, count_of, perform, repeated, with_exceptions

if TYPE_CHECKING:
    from ..resolution.resolution import Resolution

__all__ = ["copy_of"]

Ids = tuple[int | str, ...]


def copy_of(node: CopyOf, ctx: Resolution) -> None:
    """Copies of a spell or ability are created on the stack, by each player who does so."""
    originals = things(node.what, ctx)  # before anybody has copied it: a copy is called "that spell" as well
    for player in by_each(node.who, ctx) or (ctx.controller or "",):
        _copies_by(player, originals, node, ctx)
    if not originals:
        ctx.done = False


def _copies_by(player: str, originals: tuple[int | str, ...], node: CopyOf, ctx: Resolution) -> None:
    for id in originals:
        original = object_at(ctx.game.state, id) if isinstance(id, int) else None
        if original is None or original.item is None:
            now = found_now(id, ctx) if isinstance(id, int) else None
            _copy_card(object_at(ctx.game.state, now) if now is not None else None, player, ctx)
            continue
        if banned := forbids(ctx.game, "cant-be-copied", original.id):
            ctx.game.reason("cannot-beats-can", f"{ctx.game.name(original.id)} cannot be copied: {banned}")
            continue
        for doctrine in ("copy-on-stack", "copies-not-cast"):
            fact = f"{ctx.game.name(original.id)} is copied with its choices; the copy is not cast"
            ctx.game.reason(doctrine, fact, kinds=original.item.kinds, ahead="event", lapses=True)
        if node.each is not None:
            _for_each(node, original, original.item, player, ctx)
            continue
        for _ in repeated(count_of(node.count, ctx)):
            new = _copy(_changed(node, original, ctx), original.item, player, ctx)
            if new is not None:
                _aim(node, new, player, ctx)


def _changed(node: CopyOf, original: GameObject, ctx: Resolution) -> GameObject:
    """The original as it is copied, with the exceptions that the words make."""
    if not isinstance(node.changed, TokenSpec):
        return original
    return original.with_(card=with_exceptions(node.changed, original.card, ctx))


def _copy(original: GameObject, item: StackItem, player: str, ctx: Resolution) -> int | None:
    copied = replace(item, manner=without_payment(item.manner) | {"copy"})
    kinds = frozenset({"SpellCopied"}) if item.kind == "spell" else frozenset[str]()
    event = perform(ctx, PutOnStack(original.card, player, copied, token=True, kinds=kinds, x=original.x))
    if event is None:
        return None
    new = max(id for id in event.after.objects if id not in event.before.objects)
    if item.kind == "spell":
        ctx.perform(Alter(new, (("item", replace(copied, source=new)),)))
    ctx.mention("copied", (new,), "copy")
    return new


def _copy_card(original: GameObject | None, player: str, ctx: Resolution) -> None:
    """A copy of a card is created in the zone where the card is, to be cast there."""
    if original is None or original.zone in ctx.game.zones.board or original.id not in ctx.game.state.objects:
        return
    ctx.game.reason(
        "copies-not-cast", f"{ctx.game.name(original.id)} is copied in the {original.zone}", kinds=("SpellCast",), ahead="event"
    )
    event = perform(ctx, Create(original.card, player, original.zone, copy=True))
    if event is not None:
        ctx.mention("copied", (max(id for id in event.after.objects if id not in event.before.objects),), "copy")


def _aim(node: CopyOf, new: int, player: str, ctx: Resolution) -> None:
    """The targets of a copy: those of the original, new ones, or the one that the effect names."""
    item = ctx.game.state.objects[new].item
    if item is None or not any(item.targets):
        return
    if node.target is not None:
        to = next(iter(present(node.target, ctx)), None)
        choose_new(ctx.game, new, player, to, tell=False)
    elif node.new_targets and _wants_new(new, player, ctx):
        choose_new(ctx.game, new, player, tell=False)
    _tell(new, player, ctx)


def _wants_new(new: int, player: str, ctx: Resolution) -> bool:
    """Whether the player chooses new targets for a copy, as the words allow."""
    fact = f"{player} may choose new targets for {ctx.game.name(new)}"
    ctx.game.reason("copy-on-stack", fact, kinds=("BecomesTarget",), ahead="choice", lapses=True)
    return says_yes(ctx, "may", player, "you may choose new targets")


def _tell(new: int, player: str, ctx: Resolution) -> None:
    """What a copy targets becomes a target; nothing has been cast at it."""
    now = ctx.game.state.objects[new]
    if now.item is not None:
        announce(ctx.game, now.item.targets, _aim_of(now, player, ctx), crime=False)


def _aim_of(copied: GameObject, player: str, ctx: Resolution) -> Aim:
    assert copied.item is not None
    return Aim(player, source_view(ctx.game, copied.item, copied), copied.id, ctx.game.name(copied.id))


def _for_each(node: CopyOf, original: GameObject, item: StackItem, player: str, ctx: Resolution) -> None:
    """One copy for each other object that the original could target."""
    assert node.each is not None
    there = everything(replace(node.each, other=False), ctx)
    own = {target for slot in item.targets for target in slot}
    could = [id for id in there if id not in own and _could_target(original, item, player, id, ctx)]
    for id in could:
        targets = tuple((id,) if slot else () for slot in item.targets)
        fact = f"a copy of {ctx.game.name(original.id)} targets {ctx.game.name(id)}"
        ctx.game.reason("copy-on-stack", fact, kinds=(*item.kinds, "BecomesTarget"))
        new = _copy(original, replace(item, targets=targets), player, ctx)
        if new is not None:
            _tell(new, player, ctx)


def _could_target(original: GameObject, item: StackItem, player: str, id: int | str, ctx: Resolution) -> bool:
    """Whether it is a legal target for every target that the original has."""
    seen = resolution_of(ctx.game, original.with_(item=item))
    aim = _aim_of(original.with_(item=item), player, ctx)
    slots = [slot for slot, chosen in zip(seen.slots, item.targets, strict=False) if chosen]
    return bool(slots) and all(id in legal(ctx.game, slot, seen, aim) for slot in slots)
