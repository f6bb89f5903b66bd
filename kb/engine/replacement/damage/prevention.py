"""Prevention of damage: shields, protection.

Doctrines: prevention, prevention-triggers, cannot-be-prevented, keyword-protection, keyword-absorb, event-must-occur
(prevented damage is not dealt).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from kb.text.nodes.effects import PreventDamage
from kb.text.nodes.things import Each, Filter, Some
from kb.text.nodes.values import Half, Number, Sum, ThatMuch, Value

from ...characteristics.views import counters_of
from ...continuous.in_force import Standing, standing
from ...continuous.prohibitions import forbids
from ...continuous.protection import player_protected, protected
from ...state.changes import Change, Damage, Happen
from ...wording.evaluate import fits
from ..by_counters import shield_taken
from .redirection import redirections
from .weakening import comes_from, meet, weaken

if TYPE_CHECKING:
    from ...table.world import Table

__all__ = ["against", "cannot_be_prevented", "part_of", "protects", "reduced", "shielded", "shields"]

Parts = tuple[tuple[object, ...], str, Callable[[Change], tuple[Change, ...]]]


def shields(game: Table, change: Damage) -> Iterator[Parts]:
    """What would prevent or redirect the damage: (key, name, what it makes of the damage)."""
    yield from redirections(game, change)
    yield from _protection(game, change)
    yield from _counters(game, change)


def against(game: Table, change: Damage) -> Iterator[tuple[tuple[object, ...], Standing]]:
    """The shields against the damage, each with its key."""
    for number, effect in enumerate(standing(game, PreventDamage)):
        if protects(game, effect, change):
            yield ("shield", effect.effect.timestamp, number), effect  # several of one spell have the same timestamp


def reduced(game: Table, change: Damage, left: int | None, name: str) -> tuple[Change, ...]:
    """The damage that is dealt after so much of it (None: all) is prevented; all of it where it cannot be."""
    if cannot_be_prevented(game, change):
        return (change,)
    prevented = change.amount if left is None else min(left, change.amount)
    to = game.name(change.target)
    game.reason("prevention", f"{name} prevents {prevented} damage to {to}", ahead="event")
    happening = Happen(frozenset({"DamagePrevented", "GameEvent"}), change.source, None, change.target, prevented)
    if prevented == change.amount:
        fact = f"no damage is dealt to {to}, so nothing triggers on it"
        game.reason("event-must-occur", fact, kinds=("DamagePrevented",), ahead="event")
        return (happening,)
    return (replace(change, amount=change.amount - prevented), happening)


def cannot_be_prevented(game: Table, change: Damage) -> bool:
    """Whether prevention effects that apply to the damage prevent none of it, and do only what they do besides."""
    if change.unpreventable:
        game.reason("cannot-be-prevented", f"{game.name(change.source)}: its damage cannot be prevented", ahead="event")
        return True
    banned = forbids(game, "damage-cannot-be-prevented", change.source)
    if banned is None and change.combat:
        banned = forbids(game, "combat-damage-cannot-be-prevented", change.source)
    if banned:
        game.reason("cannot-be-prevented", f"{banned}: damage cannot be prevented", ahead="event")
    return banned is not None


def _protection(game: Table, change: Damage) -> Iterator[Parts]:
    if change.source is None or not (isinstance(change.target, str) or change.target in game.state.objects):
        return
    source = game.view(change.source)
    if isinstance(change.target, str):
        why = player_protected(game, change.target, source)
    else:
        why = protected(game, game.view(change.target), source)
    if why:
        yield ("protection", change.target), why, lambda damage: _all_prevented(game, damage, why)


def _all_prevented(game: Table, change: Change, why: str) -> tuple[Change, ...]:
    assert isinstance(change, Damage)
    game.reason("protection-damage", why, object=change.target, ahead="event")
    return _all_reduced(game, change, why)


def _all_reduced(game: Table, change: Change, name: str) -> tuple[Change, ...]:
    assert isinstance(change, Damage)
    return reduced(game, change, None, name)


def _counters(game: Table, change: Damage) -> Iterator[Parts]:
    target = game.state.objects.get(change.target) if isinstance(change.target, int) else None
    if target is not None and counters_of(target, "shield"):
        name = "a shield counter"
        yield (name, target.id), name, lambda damage: (*shield_taken(game, target.id), *_all_reduced(game, damage, name))


def protects(game: Table, found: Standing, change: Damage) -> bool:
    """Whether a shield is against such damage."""
    node: PreventDamage = found.node
    if dict(found.effect.values).get("left") == 0 or (node.combat_only and not change.combat):
        return False
    if found.objects is not None and change.target not in found.objects:
        return False
    if found.objects is None and isinstance(node.to, Each) and not fits(game, node.to.what, change.target, found.seen):
        return False
    return _is_of_source(game, found, change.source)


def _is_of_source(game: Table, found: Standing, source: int | None) -> bool:
    """Whether damage of that source is meant: of one settled as the shield began, or of any that fits now."""
    if "sources" in dict(found.effect.values) and not comes_from(game, found, source):
        return False
    node: PreventDamage = found.node
    wanted = node.source.what if isinstance(node.source, Each | Some) else node.source
    if not isinstance(wanted, Filter):
        return True
    return source is not None and fits(game, wanted, source, found.seen)


def part_of(amount: Value | None, would_be_dealt: int) -> int | None:
    """How much is prevented where that is a part of what would be dealt ("half that damage", "all but 1 of that damage").

    None where the words give a number, or mean all of it.
    """
    match amount:
        case Half(value=ThatMuch()):
            return (would_be_dealt + amount.up) // 2
        case Sum(left=ThatMuch(), right=Number(n=less), minus=True):
            return max(would_be_dealt - less, 0)
    return None


def shielded(game: Table, found: Standing, change: Change) -> tuple[Change, ...]:
    """What a shield leaves of damage; it is weaker then."""
    assert isinstance(change, Damage)
    if cannot_be_prevented(game, change):
        return (change,)
    left = dict(found.effect.values).get("left")
    part = part_of(found.node.amount, change.amount)
    rest = reduced(game, change, left if part is None else part, game.name(found.source))
    if left is not None:
        weaken(game, found.effect, left - min(left, change.amount))
    elif found.node.next:
        meet(game, found.effect)
    return rest
