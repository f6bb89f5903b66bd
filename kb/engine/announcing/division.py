"""Dividing damage or counters among targets: announced with the targets, at least one to each (`division-announced`).

What was announced stays: the share of a target that is illegal later is lost, and a copy divides as the original does.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from msgspec.structs import replace

from kb.errors import IllegalError
from kb.text.nodes.base import walk
from kb.text.nodes.effects import AddCounters, Body, DealDamage
from kb.text.nodes.things import Target, Thing, This
from kb.text.nodes.values import Number, Sum, Value, VariableX

from ..context.context import Context, Mention
from ..continuous.bonus_damage import bonus_damage
from ..resolution.resolution import Resolution
from ..state.objects import StackItem
from ..table.dividing import division, ways_to_divide
from ..table.world import Table
from ..wording.evaluate import amount
from .spell_parts import defining_x

__all__ = ["announced", "bonus_of", "divide", "how_much", "shared_among", "with_division"]

Shares = dict[int | str, int]
_ROLE = "division"


def with_division(r: Resolution, item: StackItem, bodies: tuple[Body, ...], slots: tuple[Target, ...]) -> StackItem:
    """The item with the division among its targets that its controller announces, where it divides anything.

    Raises:
        IllegalError: there is not one for each.
    """
    for _, value, among in _divided(bodies):
        place = next((number for number, slot in enumerate(slots) if slot is among), None)
        if place is None or not r.game.rules.rules_for("division-announced"):
            continue
        targets = item.targets[place]
        number = amount(r.game, value, r)
        if number < len(targets):
            raise IllegalError(f"{number} cannot be divided among {len(targets)} targets", remedy="each gets at least one")
        shares = tuple(divide(targets, number, r).values())
        shown = ", ".join(f"{share} to {r.game.name(target)}" for share, target in zip(shares, targets, strict=True))
        r.game.reason("division-announced", f"announced with the targets: {shown}")
        item = replace(item, memory=(*item.memory, (_ROLE, (place, shares))))
    return item


def shared_among(bodies: tuple[Body, ...], r: Resolution) -> dict[int, Value]:
    """What is divided among a target slot, by the slot's identity: no more targets can be chosen than it amounts to."""
    shared: dict[int, Value] = {}
    for part, value, among in _divided(bodies):
        shared[id(among)] = value
        if isinstance(part, DealDamage):
            if r.game.rules.rules_for("split-damage"):
                fact = f"no more targets for {r.game.name(r.item_id)} than damage; it is split later"
                r.game.reason("split-damage", fact, ahead=("choice", "event"), bearing="constant")
            if bonus := bonus_of(part, r):
                shared[id(among)] = Sum(value, Number(bonus))
    return shared


def how_much(game: Table, share: Value, seen: Context) -> int:
    """How much is divided among targets; "its might" is that of the one that was chosen just before."""
    before = seen.targets[-1] if seen.targets else ()
    if seen.mentions or len(before) != 1:
        return amount(game, share, seen)
    seen.mentions.append(Mention("target", before))
    try:
        return amount(game, share, seen)
    finally:
        seen.mentions.pop()


def bonus_of(node: DealDamage, r: Resolution) -> int:
    """The bonus damage of what a spell or ability deals itself (`bonus-damage`)."""
    bonus = bonus_damage(r.game, r.item_id)
    if not bonus:
        return 0
    if node.source is not None and not (isinstance(node.source, This) and r.kind == "spell"):
        r.game.reason("damage-source", f"it is not {r.game.name(r.item_id)} that deals the damage: no bonus damage")
        return 0
    r.game.reason("bonus-damage", f"{bonus} bonus damage for what {r.game.name(r.item_id)} deals", ahead="event")
    return bonus


def _divided(bodies: tuple[Body, ...]) -> Iterator[tuple[DealDamage | AddCounters, Value, Thing | None]]:
    """What divides, how much, and among what. An X is what the words say it is ("…, where X is its power"), where they do."""
    defined = {id(part): node.value for node in defining_x(bodies) for part in walk(node.body)}
    for part in walk(bodies):
        if not isinstance(part, DealDamage | AddCounters) or not part.divided:
            continue
        value, among = (part.amount, part.to) if isinstance(part, DealDamage) else (part.count, part.on)
        if isinstance(value, VariableX) and value.defined is None and id(part) in defined:
            value = replace(value, defined=defined[id(part)])
        yield part, value, among


def divide(targets: tuple[int | str, ...], number: int, r: Resolution) -> Shares:
    """How the controller divides a number, at least one to each as far as it reaches."""
    if not targets:
        return {}
    if r.game.rules.rules_for("split-damage"):
        r.game.reason("split-damage", f"{r.controller} divides it now", ahead="choice")
    ways = (tuple(zip(targets, shares, strict=True)) for shares in _shares(number, len(targets)))
    return dict(division(r.game, r.controller or "", r.source, ways, unsaid=False, text="how it is divided"))


def _shares(number: int, targets: int) -> Iterator[tuple[int, ...]]:
    """Every way to share a number out; where it does not reach for all, its controller chooses who is left out."""
    if number >= targets:
        yield from ways_to_divide(number, (1,) * targets)
        return
    for given in combinations(range(targets), number):
        yield tuple(int(place in given) for place in range(targets))


def announced(among: Thing | None, targets: tuple[int | str, ...], r: Resolution) -> Shares | None:
    """The shares of those targets as they were announced; None where nothing was."""
    item = r.item
    place = next((number for number, slot in enumerate(r.slots) if slot is among), None)
    for name, value in item.memory if item is not None else ():
        if name == _ROLE and item is not None and isinstance(value, tuple) and value[0] == place:
            given = dict(zip(item.targets[value[0]], value[1], strict=False))
            if len(targets) < len(given):
                r.game.reason("division-announced", "the division stays as announced; the share of an illegal target is lost")
            return {target: given[target] for target in targets if target in given}
    return None
