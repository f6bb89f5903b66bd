"""Qualities: what a description says of an object beyond its type words. One function a quality; `QUALITIES` is the list.

Doctrine: attacking-creature, linked-abilities ("exiled with"), chosen-value, friendly-enemy.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain
from typing import Any

from kb.text.nodes.abilities import TriggeredAbility
from kb.text.nodes.base import walk
from kb.text.nodes.qualities import (
    Among,
    AtLevel,
    AttachedTo,
    BaseSize,
    ChosenKind,
    Colored,
    ControlledBy,
    DamagedBy,
    ExceptFor,
    ExiledWith,
    FirstCast,
    HasAttached,
    HasChosen,
    HasCounter,
    HasKeyword,
    HasManaCost,
    Located,
    Measure,
    Named,
    OwnedBy,
    PutWith,
    SharesWith,
    Status,
    Targeting,
    ThisTurn,
)
from kb.text.nodes.things import Each, Filter, Host, Players, Quality, Some, Target, That, Thing, This
from kb.text.nodes.triggers import Pattern
from kb.text.nodes.values import Stat, Value
from kb.text.nodes.vocabulary import Comparison

from ...characteristics.card_parts import names_of
from ...characteristics.class_levels import ANCHOR, class_level
from ...characteristics.faces import symbols_in
from ...characteristics.views import View, counters_of
from ...context.context import Context
from ...context.moment import object_at
from ...state.objects import GameObject
from ...table.unknown_size import choice_matters, is_choice_open, spent_matters
from ...table.world import World
from ..antecedents import antecedent
from ..evaluate import amount, described, matches
from ..places import is_located, is_of_controllers, location
from ..players import is_meant
from ..target_slots import targets_of
from ..time.history import happened
from ..time.this_turn import this_turn
from .aimed import is_aimed
from .attachments import has_attached, is_attached_to
from .kind_words import on_board
from .measures import SPENT, measured
from .statuses import is_in_state
from .unknown_color import note_open_colors_of
from .unknown_measure import note_open_measure

__all__ = ["COMPARISONS", "QUALITIES"]

COMPARISONS: dict[Comparison, Callable[[int, int], bool]] = {
    "=": lambda left, right: left == right,
    "!=": lambda left, right: left != right,
    ">=": lambda left, right: left >= right,
    "<=": lambda left, right: left <= right,
    ">": lambda left, right: left > right,
    "<": lambda left, right: left < right,
}


def _controlled_by(quality: ControlledBy, world: World, view: View, seen: Context) -> bool:
    if isinstance(quality.player, Target):
        return (view.controller in targets_of(quality.player, seen, take=False)) != quality.negated
    return is_meant(world, quality.player, view.controller, seen) != quality.negated


def _owned_by(quality: OwnedBy, world: World, view: View, seen: Context) -> bool:
    return is_meant(world, quality.player, view.object.owner, seen) != quality.negated


def _named(quality: Named, world: World, view: View, seen: Context) -> bool:
    name = quality.name
    if name == "~" and seen.source is not None:
        name = world.view(seen.source).name
    called = {each.casefold() for each in names_of(view.name, view.object.card)}
    return (name.casefold() in called) != quality.negated


def _has_keyword(quality: HasKeyword, world: World, view: View, seen: Context) -> bool:
    return (quality.keyword in view.keywords) != quality.negated


def _has_counter(quality: HasCounter, world: World, view: View, seen: Context) -> bool:
    counters = view.object.counters
    number = sum(n for _, n in counters) if quality.kind is None else counters_of(view.object, quality.kind)
    return (number >= quality.least) != quality.negated


def _has_chosen(quality: HasChosen, world: World, view: View, seen: Context) -> bool:
    if world.record is not None:
        choice_matters(world.record.trace, view, quality.anchor)
    return dict(view.object.chosen).get(ANCHOR) == quality.anchor


def _base_size(quality: BaseSize, world: World, view: View, seen: Context) -> bool:
    base = measured(view, "base-power"), measured(view, "base-toughness")
    return base == (amount(world, quality.power, seen), amount(world, quality.toughness, seen))


def _at_level(quality: AtLevel, world: World, view: View, seen: Context) -> bool:
    return class_level(view.object) >= quality.least


def _measure(quality: Measure, world: World, view: View, seen: Context) -> bool:
    number = measured(view, quality.what)
    note_open_measure(world, view, quality.what)
    if quality.what in SPENT and world.record is not None:
        spent_matters(world.record.trace, view, "the printed one was counted as spent")
    if quality.what == "mana-value" and view.object.transformed and not view.object.card.modal and world.record is not None:
        world.record.reason("mana-value-of-back", f"{view.name} has the mana value of its front: {number}", object=view.id)
    if quality.what == "colors":
        note_open_colors_of(world, view)
    if number is None:
        return False
    match quality.compare:
        case "odd" | "even" as parity:
            return number % 2 == (parity == "odd")
        case "greatest" | "least":
            return number == _extreme(quality, world)
        case compare:
            return quality.value is not None and COMPARISONS[compare](number, _compared_with(quality.value, world, view, seen))


def _compared_with(value: Value, world: World, view: View, seen: Context) -> int:
    """The number that a measure is compared with: of the object itself, where it is that ("toughness greater than its power")."""
    if isinstance(value, Stat) and value.thing == _ITSELF:
        return measured(view, value.what) or 0
    return amount(world, value, seen)


_ITSELF = That(role="itself")


def _extreme(quality: Measure, world: World) -> int | None:
    views = (world.view(obj.id) for obj in world.state.objects.values() if on_board(world, obj.zone) and not obj.phased_out)
    numbers = [number for view in views if (number := measured(view, quality.what)) is not None]
    return (max if quality.compare == "greatest" else min)(numbers, default=None)


def _status(quality: Status, world: World, view: View, seen: Context) -> bool:
    return is_in_state(quality, world, view, seen) != quality.negated


def _damaged_by(quality: DamagedBy, world: World, view: View, seen: Context) -> bool:
    dealt = (o.object for o in world.state.history if "DamageDealt" in o.kinds and o.patient == view.id)
    return any(source is not None and matches(world, quality.thing, source, seen) for source in dealt)


def _exiled_with(quality: ExiledWith, world: World, view: View, seen: Context) -> bool:
    source = view.object.exiled_with
    if source is None:
        return False
    known = chain(world.state.objects.values(), (past.object for past in world.state.past.values()))
    became = (obj.id for obj in known if obj.was == source and obj.zone in world.zones.board)
    return matches(world, quality.thing, source, seen) or any(matches(world, quality.thing, id, seen) for id in became)


def _has_mana_cost(quality: HasManaCost, world: World, view: View, seen: Context) -> bool:
    own = sorted(symbols_in(view.cost)) if view.cost is not None else None
    if own is None:
        return False
    if quality.among_others:
        return any(set(symbols_in(cost)) <= set(own) for cost in quality.symbols)
    return any(sorted(symbols_in(cost)) == own for cost in quality.symbols)


def _put_with(quality: PutWith, world: World, view: View, seen: Context) -> bool:
    """By what it entered; the past tense ("if it wasn't put …") asks it of the object that it was before."""
    became = next(
        (obj for obj in world.state.objects.values() if obj.was == view.id and obj.zone in world.zones.board), view.object
    )
    if became.put_with is None:
        return False
    source, ability = became.put_with
    if quality.thing is not None:
        return matches(world, quality.thing, source, seen)
    return source == seen.source and isinstance(ability, TriggeredAbility) and quality in walk(ability)


def _among(quality: Among, world: World, view: View, seen: Context) -> bool:
    """Those that were spoken of, where the effect that speaks of them has put them: what was exiled was a card in a library."""
    return not {view.id, view.object.was}.isdisjoint(described(world, quality.thing, seen))


def _except_for(quality: ExceptFor, world: World, view: View, seen: Context) -> bool:
    return not matches(world, quality.what, view.id, seen)


# Examples for the remedy, of an answer that the board could give.
_FOR_EXAMPLE = {"color": "red", "type": "Goblin", "number": "2", "mana-value": "odd"}


def _chosen_kind(quality: ChosenKind, world: World, view: View, seen: Context) -> bool:
    return _is_of_chosen_kind(quality, world, view, seen) != quality.negated


def _is_of_chosen_kind(quality: ChosenKind, world: World, view: View, seen: Context) -> bool:
    if quality.what.endswith("choice"):
        return True  # whoever chooses, chooses among all of them
    source = object_at(world.state, seen.source) if seen.source is not None else None
    if source is not None and world.record is not None and source.id in world.state.objects:
        choice_matters(world.record.trace, world.view(source.id), _FOR_EXAMPLE.get(quality.what, "…"))
    elif source is not None and is_choice_open(source):
        world.rests_on_unsaid(source)
    if quality.what == "mana-value":
        return ("even", "odd")[view.mana_value % 2] in _chosen("odd or even", source)
    chosen = _chosen(quality.what, source)
    if quality.what == "object":
        return str(view.id) in chosen
    if quality.what == "name":
        return view.name.casefold() in chosen
    if quality.what == "player":
        return view.controller.casefold() in chosen
    if quality.what == "color":
        note_open_colors_of(world, view)
    return world.lens.type_words.has_any(chosen, view.words)


def _chosen(what: str, source: GameObject | None) -> list[str]:
    """What was chosen of that kind for the source."""
    return [value.casefold() for value in source.chosen_as(what)] if source is not None else []


def _colored(quality: Colored, world: World, view: View, seen: Context) -> bool:
    return not view.colors.isdisjoint(quality.colors)


def _shares_with(quality: SharesWith, world: World, view: View, seen: Context) -> bool:
    assert isinstance(quality.thing, Thing)
    if is_of_controllers(quality) or (
        isinstance(quality.thing, That) and seen.slots and not antecedent(quality.thing, world, seen)
    ):
        ids: tuple[int | str, ...] = tuple(id for chosen in seen.targets for id in chosen)  # "it" is another target
        if set(ids) <= {view.id}:
            return True  # nothing is chosen yet with which it would have to agree
    else:
        any_such = Each(quality.thing.what) if isinstance(quality.thing, Some) else quality.thing  # "a creature you control"
        ids = described(world, any_such, seen)
    if quality.what == "name" and isinstance(quality.thing, That) and view.id in ids:
        return not quality.negated  # it is itself a card of that name
    # What is meant alone shares what it is with itself, unless "other" is said; where it is, and of several, it shares with others.
    alone = isinstance(quality.thing, Host | This) or (isinstance(quality.thing, That) and not quality.thing.plural)
    itself = alone and quality.what not in ("controller", "location")
    there = [id for id in ids if isinstance(id, int) and (itself or id != view.id)]
    others = [world.view(id) for id in there if object_at(world.state, id) is not None]
    return any(_share(world, quality.what, view, other) for other in others) != quality.negated


def _share(world: World, what: str, one: View, other: View) -> bool:
    if what == "name":
        return not names_of(one.name, one.object.card).isdisjoint(names_of(other.name, other.object.card))
    if what == "controller":
        return one.controller == other.controller
    if what == "location":
        return location(one) == location(other)
    if what == "mana-value":
        return one.mana_value == other.mana_value
    if what == "color":
        note_open_colors_of(world, one, other)
        return not one.colors.isdisjoint(other.colors)
    if what in ("type", "card-type"):
        return not one.types.isdisjoint(other.types)
    return world.lens.type_words.share_creature_type(one.subtypes, other.subtypes)


def _first_cast(quality: FirstCast, world: World, view: View, seen: Context) -> bool:
    """Whether it is so many'th of the turn to be cast; what is being cast comes after all that has been. A copy is not cast."""
    item = view.object.item
    if item is None or item.kind != "spell" or "copy" in item.manner:
        return False
    cast = [
        o.object
        for o in happened(world, Pattern("SpellCast", object=Filter(any_of=quality.any_of), agent=Players("you")), "turn", seen)
    ]
    before = cast.index(view.id) if view.id in cast else len(cast)
    return before == quality.number - 1


QUALITIES: dict[type[Quality], Callable[[Any, World, View, Context], bool]] = {
    Among: _among,
    AttachedTo: is_attached_to,
    HasAttached: has_attached,
    ChosenKind: _chosen_kind,
    Colored: _colored,
    ControlledBy: _controlled_by,
    DamagedBy: _damaged_by,
    ExceptFor: _except_for,
    ExiledWith: _exiled_with,
    FirstCast: _first_cast,
    HasManaCost: _has_mana_cost,
    PutWith: _put_with,
    AtLevel: _at_level,
    BaseSize: _base_size,
    HasChosen: _has_chosen,
    HasCounter: _has_counter,
    HasKeyword: _has_keyword,
    Located: is_located,
    Measure: _measure,
    Named: _named,
    OwnedBy: _owned_by,
    SharesWith: _shares_with,
    Status: _status,
    Targeting: is_aimed,
    ThisTurn: this_turn,
}
