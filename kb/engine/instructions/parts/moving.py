"""The changes by which a wording moves things: whose they are there, where in a library, in which state.

Doctrines: enters-controller, third-player-at-battlefield, double-faced (put there with its back face up).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from kb.text.nodes.effects import Instruction, Move
from kb.text.nodes.qualities import Located
from kb.text.nodes.things import That, This
from kb.text.nodes.values import Value
from kb.text.wording.printer import in_words

from ...battlefields.destinations import BASE
from ...battlefields.places import is_full
from ...resolution.choosing import ask, in_order
from ...resolution.references import things
from ...resolution.tracking import all_components
from ...state.changes import PLAIN, AddEffect, Change, Entering
from ...state.changes import Move as MoveChange
from ...state.lasting import Effect
from ...table.unknown_size import back_matters
from ...wording.evaluate import amount
from ...wording.places import is_located
from ..entering import counters_with, entering, host_for_aura, is_aura, location
from .common import object_of, one_player, perform

if TYPE_CHECKING:
    from ...resolution.resolution import Resolution

__all__ = [
    "DESTROYED",
    "HOW",
    "can_move_together",
    "come_back",
    "lying_there",
    "move_together",
    "moved",
    "ordered",
    "with_another_face",
]

NONE: frozenset[str] = frozenset()
DESTROYED = frozenset({"Destroyed"})


HOW = {
    "exile": frozenset({"Exiles"}), "banish": frozenset({"Banishes"}), "return": frozenset({"Returns"}),
    "bounce": frozenset({"Returns"}), "recall": frozenset({"Recalled"}), "recycle": frozenset({"Recycles"}),
    "kill": DESTROYED, "draw": frozenset({"Draws"}),
}  # fmt: skip


def ordered(node: Move, found: tuple[int, ...], ctx: Resolution) -> tuple[int, ...]:
    """Several cards put on top or at the bottom of a library go there in an order that their owner chooses."""
    ordered = ctx.game.zones.name(node.to.name) == ctx.game.zones.library and node.position != "random-order"
    if not ordered or len(found) < 2 or node.position == "shuffle":
        return found
    return in_order(ctx, object_of(found[0], ctx).owner, found)


def lying_there(node: Move, found: tuple[int, ...], ctx: Resolution) -> tuple[int, ...]:
    """Those of "that card", "it" that lie in the zone from which the words move them (`impossible-ignored`).

    What went elsewhere instead, as into exile on its way to a graveyard, is found (`leaves-finds-first-zone`), but stays there.
    """
    if node.from_zone is None or not isinstance(node.what, That | This):
        return found
    there = tuple(id for id in found if is_located(Located(zone=node.from_zone), ctx.game, ctx.game.view(id), ctx))
    for id in found:
        if id not in there:
            fact = f"{ctx.game.name(id)} is in {object_of(id, ctx).zone}: it is not moved from {in_words(node.from_zone)}"
            ctx.game.reason("impossible-ignored", fact)
    return there


def with_another_face(node: Move, found: tuple[int, ...], ctx: Resolution) -> tuple[int, ...]:
    """Those that can go where they are to go: onto the board with the back face up only what has one (`double-faced`)."""
    if "transformed" not in node.state:
        return found
    going: list[int] = []
    for id in found:
        obj, name = object_of(id, ctx), ctx.game.name(id)
        back_matters(ctx.game.trace, ctx.game.view(id), "it stayed where it was, as it could not be turned over")
        if obj.card.back is not None:
            going.append(id)
        else:
            fact = f"{name} has no other face: it stays where it is"
            ctx.game.reason("double-faced", fact, kinds=("PutTransformed",), back="resolves")
    return tuple(going)


def moved(node: Move, id: int, ctx: Resolution, agent: str | None) -> Change | None:
    """The change that moves an object as the words say; None for an Aura with nothing to enchant, which stays where it is."""
    obj = object_of(id, ctx)
    zone, place = location(node.to, ctx, agent or obj.controller, id)
    how = HOW.get(node.verb, NONE)
    if zone not in ctx.game.zones.board:
        if zone == ctx.game.zones.exile and "face-down" in node.state:
            ctx.game.reason(
                "exiled-face-down", f"{ctx.game.name(id)} has no characteristics while it lies face down there", ahead="event"
            )
        by, position = agent or _who_draws(node, ctx), _position(node, obj.owner, ctx, agent)
        return MoveChange(id, zone, how=how, agent=by, position=position, entering=_elsewhere(node, ctx))
    if place is not None and node.verb == "move" and is_full(ctx.game, place, obj.controller):
        fact = f"units of two other players are at {place}: {ctx.game.name(id)} is recalled instead"
        ctx.game.reason("third-player-at-battlefield", fact, ahead="event")
        return MoveChange(id, BASE, how=HOW["recall"], agent=agent)
    control = _control(node, id, ctx, agent)
    if obj.zone not in ctx.game.zones.board:
        ctx.game.reason("enters-controller", f"{ctx.game.name(id)} enters under {control}'s control", ahead="event", lapses=True)
    state = entering(node, ctx, control, id)
    if obj.zone not in ctx.game.zones.board and ctx.so and ctx.game.rules.knows("is-as-it-enters"):
        state = replace(state, so=_said_to_be(id, ctx))
    if obj.zone not in ctx.game.zones.board and is_aura(id, ctx) and not state.face_down:
        state = replace(state, attached=host_for_aura(node, state.attached, id, ctx, control))
        if state.attached is None:
            return None
    if node.verb == "recall":
        for doctrine in ("recall", "recall-no-trigger"):
            ctx.game.reason(doctrine, f"{ctx.game.name(id)} is recalled, which is no move", ahead="event")
    kept = None if obj.zone in ctx.game.zones.board else control  # what only moves on the board keeps its controller
    return MoveChange(id, zone, place=place, how=how, agent=agent, control=kept, entering=state)


def _said_to_be(id: int, ctx: Resolution) -> tuple[Effect, ...]:
    """What the words after it say that it is: continuous effects that begin as it enters (`is-as-it-enters`)."""
    effects: list[Effect] = []
    for node in ctx.so:
        sizes = (("power", node.power), ("toughness", node.toughness))
        values = tuple((name, amount(ctx.game, value, ctx)) for name, value in sizes if isinstance(value, Value))
        effects.append(Effect(node, (), ctx.source, ctx.controller, node.until, values))
    ctx.game.reason("is-as-it-enters", f"{ctx.game.name(id)} is that already as it enters", ahead="event")
    return tuple(effects)


def _who_draws(node: Move, ctx: Resolution) -> str | None:
    """Whoever carries out the instruction, where the card is drawn: a draw is always somebody's."""
    return ctx.controller if node.verb == "draw" else None


def _elsewhere(node: Move, ctx: Resolution) -> Entering:
    """The state of a card that arrives in a zone that is not the board: face down, with counters on it."""
    if not node.state and not node.counters:
        return PLAIN
    haunted = things(node.attach, ctx) if node.attach is not None and "haunting" in node.state else ()
    chosen = tuple(("haunted", str(id)) for id in haunted)
    return Entering(face_down="face-down" in node.state, counters=counters_with(node.counters, ctx), chosen=chosen)


def _position(node: Move, owner: str, ctx: Resolution, agent: str | None) -> str | None:
    """Where in a library it goes, which may be for the player to choose who puts it there."""
    if node.beneath is not None:
        return str(above + 1) if (above := amount(ctx.game, node.beneath, ctx)) else None
    position: str | None = node.position
    if position == "choice":
        position = str(ask(ctx, "choose", agent or owner, ("top", "bottom"), text="top or bottom")[0])
    if position == "second-or-bottom":
        chosen = ask(ctx, "choose", owner, ("second", "bottom"), text="second or bottom")[0]
        position = "bottom" if chosen == "bottom" else "2"
    if position in (None, "top", "any-order"):  # the order itself is `ordered`'s
        return None
    return "bottom" if position in ("bottom", "random-order") else position


def _control(node: Move, id: int, ctx: Resolution, agent: str | None) -> str:
    """Under whose control it enters: as named, else of the player who puts it there (`enters-controller`)."""
    obj = object_of(id, ctx)
    which = node.control.which if node.control is not None else None
    if which == "owner" or (which is None and (ctx.item is None or ctx.controller is None)):
        return obj.owner
    if which is None:
        return agent or ctx.controller or obj.owner
    return one_player(node.control, ctx) or obj.owner


def became(found: tuple[int, ...], ctx: Resolution) -> tuple[int, ...]:
    """What objects that were just moved became, with the parts of each that is made of several."""
    last = ctx.events[-1].occurrences if ctx.events else ()
    became = {occurrence.object: occurrence.became for occurrence in last}
    new = (each for id in found if (each := became.get(id)) is not None)
    return tuple(part for id in new for part in all_components(id, ctx.game.state) if isinstance(part, int))


def come_back(node: Move, found: tuple[int, ...], there: dict[int, str], ctx: Resolution) -> None:
    """What was moved until something happens is kept, with the zones to which it goes back then."""
    back = tuple((new, there[id]) for id in found for new in became((id,), ctx))
    gone = tuple(new for new, _ in back)
    perform(ctx, AddEffect(Effect(node, gone, ctx.source, ctx.controller, node.until, (("back", back),))))


def can_move_together(parts: tuple[Instruction, ...]) -> bool:
    """Whether all that is done for each of several things is to move them, and for one time only if any is to come back."""
    return all(isinstance(part, Move) and (part.until is None or len(parts) == 1) for part in parts)


def move_together(changes: list[Change], parts: tuple[Instruction, ...], ctx: Resolution) -> None:
    """The moves that were made for each of several things, at once."""
    found = tuple(change.object for change in changes if isinstance(change, MoveChange))
    there = {id: object_of(id, ctx).zone for id in found}
    ctx.perform(*changes)
    for part in parts:
        if isinstance(part, Move) and part.until is not None and found:
            come_back(part, found, there, ctx)
