"""Announcing a spell or ability: X, modes, targets; then paying its costs.

Doctrines: modes-announced, illegal-mode, targets-announced, targets-needed, x-announced, additional-cost,
cost-unpayable, illegal-action (what cannot be finished is undone).
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from kb.errors import IllegalError
from kb.text.nodes.costs import Cost
from kb.text.nodes.effects import Body

from ..announcing.becoming_targets import announce
from ..announcing.costs import can_pay, lacking, pay
from ..announcing.division import shared_among, with_division
from ..announcing.for_each_player import with_players
from ..announcing.spell_parts import defined_numbers, modal_of, slots_of_item
from ..announcing.targets import Aim, choose_targets
from ..battlefields.moves import with_destinations
from ..characteristics.keywords import MODAL, doctrine_of
from ..context.context import Mention
from ..resolution.resolution import Resolution
from ..stack import stack
from ..stack.placement import choose_modes
from ..stack.resolving import source_view
from ..state.objects import StackItem
from ..state.occurrences import Occurrence
from ..table.world import Table

__all__ = ["Announced", "announce_choices", "pay_all"]

_PASSING = frozenset({"this", "each", "chosen", "players", "top", "aside"})  # roles of what was only looked at to pay


class Announced(Struct):
    """A spell or ability with all choices made."""

    item: StackItem
    aim: Aim


def announce_choices(game: Table, id: int, bodies: tuple[Body, ...], x: int | None) -> Announced:
    """Choose modes and targets of an item on the stack.

    Raises:
        IllegalError: there is no legal choice.
    """
    obj = game.state.objects[id]
    item = obj.item
    assert item is not None
    aim = Aim(obj.controller, source_view(game, item, obj), id, game.name(id))
    seen = Resolution(item.source, obj.controller, x=x, game=game, item=item, item_id=id, kind=item.kind)
    modes = _modes(game, bodies, seen, aim)
    spoken = tuple(seen.mentions)
    item = replace(item, x=x, modes=modes, memory=(*item.memory, ("mentions", spoken)) if spoken else item.memory)
    stack.put(game, id, item, x=x)
    slots = slots_of_item(game, game.state.objects[id])
    chosen = choose_targets(game, slots, seen, aim, shared_among(bodies, seen), defined_numbers(bodies))
    if chosen is None:
        fact = f"{aim.name} has no legal target"
        game.reason("targets-needed", fact)
        game.reason("targets-announced", fact, kinds=item.kinds, bearing="decisive")
        raise IllegalError(f"{aim.name} has no legal target", remedy="it cannot be cast or activated now")
    item = with_players(game, slots, replace(item, targets=chosen))
    item = with_destinations(seen, with_division(seen, item, bodies, slots), bodies)
    stack.put(game, id, item)
    announce(game, chosen, aim)
    return Announced(item, aim)


def _modes(game: Table, bodies: tuple[Body, ...], seen: Resolution, aim: Aim) -> tuple[int, ...]:
    modal = modal_of(bodies)
    if modal is None:
        return ()
    chosen = choose_modes(game, modal, seen, aim)
    if chosen is None:
        raise IllegalError(f"{aim.name} has no legal mode", remedy="it cannot be cast or activated now")
    kinds = seen.item.kinds if seen.item is not None else ()
    game.reason("modes-announced", f"{aim.player} announces modes {', '.join(map(str, chosen)) or 'none'}", kinds=kinds)
    for keyword in MODAL:
        if aim.source.has(keyword):
            game.reason(doctrine_of(keyword), f"{aim.player} pays for each mode of {aim.name} as its words say")
    return chosen


def pay_all(
    game: Table, id: int, announced: Announced, costs: tuple[Cost, ...], kind: str, *, point: str = "additional-cost"
) -> None:
    """Pay costs for an item on the stack, which is no longer pending then. `point`: by which what has to be done for it is cited.

    Raises:
        IllegalError: one of them cannot be paid.
    """
    item, player = announced.item, announced.aim.player
    paid: list[Mention] = []
    done: list[Occurrence] = []
    for cost in costs:
        r = Resolution(item.source, player, x=item.x, game=game, item=item, item_id=id, kind="cost")
        steps = len(game.trace.steps)
        if not can_pay(cost, r, player) or not pay(cost, r, player):
            game.reason("cost-unpayable", f"{player} cannot pay for {announced.aim.name}", kinds=item.kinds)
            name = announced.aim.name
            lacks = lacking(cost, r, player).replace("~", name)
            raise IllegalError(f"{player} cannot pay the cost of {name}: {lacks}",
                               remedy=f"it cannot be {kind} now: put into the setup what its cost takes")  # fmt: skip
        plain = item.kind != "spell" or len(game.trace.steps) == steps  # nothing had to happen for it
        game.reason(point, f"{player} pays a cost of {announced.aim.name}", kinds=item.kinds, beside=plain, bearing="routine")
        paid += _taken(r)
        done += (one for event in r.events for one in event.occurrences if not _SPOKEN_OF.isdisjoint(one.kinds))
    now = game.state.objects[id].item or item
    remembered = [*([("mentions", tuple(paid))] if paid else []), *([("paid", tuple(done))] if done else [])]
    announced.item = replace(now, pending=False, memory=(*now.memory, *remembered))


_SPOKEN_OF = frozenset({"CountersRemoved", "RollsDie"})
"""What paying did that only words like "removed this way" and "the result" speak of."""


def _taken(r: Resolution) -> list[Mention]:
    """What was sacrificed, discarded, exiled … for a cost, which the instructions may speak of (`information-on-resolution`)."""
    spoken = (mention for mention in r.mentions if mention.ids and mention.role not in _PASSING)
    return [mention for mention in spoken if all(isinstance(id, int) for id in mention.ids)]
