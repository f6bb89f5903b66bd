"""Costs: whether a player can pay one, and paying it.

Mana is taken as payable; what lies in the pool pays first. What a player must have is checked: a creature to sacrifice, a card to
discard, a permanent to tap, life.
Doctrines: `cost-possible` (in full or not at all), `cost-unpayable`, `pay-life`, `zero-cost`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from kb.text.nodes.costs import (
    Cost,
    CostPart,
    PayByDoing,
    PayCounters,
    PayEnergy,
    PayLife,
    PayMana,
    PayOwnManaCost,
    TapSelf,
    UntapSelf,
)  # fmt: skip
from kb.text.nodes.things import Each, Some, That
from kb.text.wording.printer import in_words

from ..context.moment import object_at
from ..continuous.prohibitions import permits
from ..resolution.choosing import ask
from ..resolution.references import objects
from ..resolution.resolution import Resolution
from ..state.changes import Life, Resource, SetTapped, TakeCounters, Unmark
from ..state.objects import COST_CHANGED
from ..wording.descriptions.filters import fitting
from ..wording.evaluate import amount, described
from .costs_by_action import can_do, can_lose, is_barred, pay_by_doing, stays_tapped
from .from_among import counters_from_among
from .from_pool import Price, spend
from .waterbending import waterbend

__all__ = ["can_pay", "lacking", "pay"]


def can_pay(cost: Cost, r: Resolution, player: str) -> bool:
    """Whether the player can pay the cost in full now; of alternatives, one of them."""
    if cost.either and not any(can_pay(way, r, player) for way in cost.either):
        return False
    return all(_PARTS[type(part)][0](part, r, player) for part in cost.parts)


def lacking(cost: Cost, r: Resolution, player: str) -> str:
    """The parts of a cost that the player cannot pay now, in words: “remove a fade counter from ~”."""
    parts = tuple(part for part in cost.parts if not _PARTS[type(part)][0](part, r, player))
    return in_words(replace(cost, parts=parts, either=() if parts else cost.either))


def pay(cost: Cost, r: Resolution, player: str) -> bool:
    """Pay the cost; whether all of it was paid. Nothing is paid that cannot be paid in full."""
    if not can_pay(cost, r, player):
        kinds = r.item.kinds if r.item is not None else ("PaidOnResolution",)
        r.game.reason("cost-unpayable", f"{player} cannot pay the cost in full", kinds=kinds)
        return False
    for part in cost.parts:
        _PARTS[type(part)][1](part, r, player)
    ways = [way for way in cost.either if can_pay(way, r, player)]
    if ways:
        named = {in_words(way): way for way in ways}
        return pay(named[ask(r, "cost", player, tuple(named), text="which cost")[0]], r, player)
    return True


def _always(part: CostPart, r: Resolution, player: str) -> bool:
    return True


def _nothing(part: CostPart, r: Resolution, player: str) -> None:
    return None


def _pay_mana(part: PayMana, r: Resolution, player: str) -> None:
    if part.waterbend:
        waterbend(part, r, player)
    else:
        changed = r.kind == "cost" and r.item is not None and r.item.kind == "activated" and COST_CHANGED in r.item.manner
        spend(r.game, player, Price(part.symbols, _x_of(r), not changed), r.game.name(r.source), r.source)


def _x_of(r: Resolution) -> int:
    """What X is for what is paid for, where that is on the stack."""
    item = r.game.state.objects[r.source].item if r.source in r.game.state.objects else None
    return (item.x if item is not None else None) or 0


def _can_turn(part: TapSelf | UntapSelf, r: Resolution, player: str) -> bool:
    obj = object_at(r.game.state, r.source) if r.source is not None else None
    if obj is None or obj.id not in r.game.state.objects or obj.tapped == isinstance(part, TapSelf):
        return False
    if isinstance(part, UntapSelf) and stays_tapped(obj.id, r):
        return False
    view = r.game.view(obj.id)
    sick = (
        obj.sick
        and "creature" in view.words
        and not view.has("haste")
        and not permits(r.game, "activate-with-haste", player, obj.id)
    )
    if sick:
        r.game.reason("summoning-sickness", f"{view.name} came under {player}'s control this turn")
    return not sick


def _turn(part: TapSelf | UntapSelf, r: Resolution, player: str) -> None:
    assert r.source is not None
    r.perform(SetTapped(r.source, isinstance(part, TapSelf), player))


def _has_life(part: PayLife, r: Resolution, player: str) -> bool:
    return not is_barred(r, player) and can_lose(player, amount(r.game, part.amount, r), r)


def _pay_life(part: PayLife, r: Resolution, player: str) -> None:
    number = amount(r.game, part.amount, r)
    r.game.reason("pay-life", f"{player} pays {number} life", ahead="event", bearing="general")
    r.perform(Life(player, -number, frozenset({"LifePaid"})))


def _holding(part: PayEnergy, r: Resolution, player: str) -> bool:
    seat = r.game.state.players[player]
    if part.what == "buff":
        return len(_buffed(r, player)) >= amount(r.game, part.amount, r)
    if part.what == "my-buff":
        return r.source in _buffed(r, player)
    if part.what == "its-buff":
        return not set(_spoken_of(r)).isdisjoint(_buffed(r, player))
    if part.what in r.game.rules.game.numbers or "any" in part.what:
        return True
    there = {**dict(seat.counters), **dict(seat.resources)}
    return there.get(part.what, 0) >= amount(r.game, part.amount, r)


def _pay_energy(part: PayEnergy, r: Resolution, player: str) -> None:
    number = amount(r.game, part.amount, r)
    if part.what == "energy" and r.game.rules.rules_for("energy-paid"):
        r.game.reason("energy-paid", f"{player} removes {number} energy counters", ahead="event")
    if part.what == "buff":
        chosen = ask(r, "choose", player, _buffed(r, player), least=number, most=number, text="which buff to spend")
        r.perform(*(Unmark(id, "buffed", frozenset({"SpendsBuff"})) for id in chosen))
    elif part.what == "its-buff":
        r.perform(*(Unmark(id, "buffed", frozenset({"SpendsBuff"})) for id in _spoken_of(r) if id in _buffed(r, player)))
    elif part.what == "my-buff" and r.source is not None:
        r.perform(Unmark(r.source, "buffed", frozenset({"SpendsBuff"})))
    elif dict(r.game.state.players[player].counters).get(part.what):  # energy is counters in one game, and a resource in another
        r.perform(TakeCounters(player, part.what, number, player))
    else:
        r.perform(Resource(player, part.what, -number))


def _spoken_of(r: Resolution) -> tuple[int, ...]:
    """The object that "it" means where the cost is paid."""
    return tuple(id for id in described(r.game, That(), r) if isinstance(id, int))


def _buffed(r: Resolution, player: str) -> tuple[int, ...]:
    """The player's units with a buff to spend."""
    there = (o for o in r.game.state.objects.values() if "buffed" in o.marks and o.zone in r.game.zones.board)
    return tuple(o.id for o in there if r.game.view(o.id).controller == player)


def _counters_there(part: PayCounters, r: Resolution) -> list[tuple[int, str, int]]:
    found = []
    for id in fitting(r.game, part.thing.what, r) if isinstance(part.thing, Some) else objects(part.thing, r):
        there = r.game.state.objects[id].counters
        found += [(id, kind, number) for kind, number in there if part.kind in (None, kind)]
    return found


def _has_counters(part: PayCounters, r: Resolution, player: str) -> bool:
    if isinstance(part.thing, Some):
        return bool(_with_enough(part, r))
    return sum(number for _, _, number in _counters_there(part, r)) >= amount(r.game, part.count, r)


def _with_enough(part: PayCounters, r: Resolution) -> tuple[int, ...]:
    """Of what such counters may be removed from, each that has as many as are asked for ("from a creature you control")."""
    there = _counters_there(part, r)
    totals = {id: sum(number for other, _, number in there if other == id) for id, _, _ in there}
    return tuple(id for id, total in totals.items() if total >= amount(r.game, part.count, r))


def _take_counters(part: PayCounters, r: Resolution, player: str) -> None:
    left, there = amount(r.game, part.count, r), _counters_there(part, r)
    if isinstance(part.thing, Each):
        r.perform(*counters_from_among(there, left, r, player))
        return
    if isinstance(part.thing, Some):
        (chosen,) = ask(r, "choose", player, _with_enough(part, r), text="from which the counters are removed")
        there = [each for each in there if each[0] == chosen]
    for id, kind, number in there:
        taken = min(left, number)
        left -= taken
        if taken:
            r.perform(TakeCounters(id, kind, taken, player))


_Can = Callable[[Any, "Resolution", str], bool]
_Pay = Callable[[Any, "Resolution", str], None]

_PARTS: dict[type[CostPart], tuple[_Can, _Pay]] = {
    PayByDoing: (can_do, pay_by_doing),
    PayCounters: (_has_counters, _take_counters),
    PayEnergy: (_holding, _pay_energy),
    PayLife: (_has_life, _pay_life),
    PayMana: (_always, _pay_mana),
    PayOwnManaCost: (_always, _nothing),
    TapSelf: (_can_turn, _turn),
    UntapSelf: (_can_turn, _turn),
}
