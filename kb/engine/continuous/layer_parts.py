"""Layer parts: what a continuous effect does, one part for each layer in which it changes something.

A static effect node, or the instruction that made an effect with a duration, is cut into parts;
`kb.engine.continuous.layers` decides their order.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

from kb.patterns.by_identity import ByIdentity
from kb.text.nodes.abilities import Ability, ActivatedAbility, KeywordAbility, StaticAbility
from kb.text.nodes.base import Node, walk
from kb.text.nodes.effects import Become, GainControl, GainsAbility, Modify, SwitchStats
from kb.text.nodes.statics import Characteristics, GrantAbility, ModifyStats
from kb.text.nodes.things import Filter, Host, Players, That, This
from kb.text.nodes.values import Difference, Different, Extreme, Number, Stat, Sum, Value
from kb.text.nodes.vocabulary import Keyword

from ..characteristics.granters import bound_to_choice, granted_by, granted_to_itself
from ..characteristics.views import HONE, KEYWORD_COUNTERS, View, counters_act_on_host, counters_of
from ..context.context import Context, Mention
from ..state.ability_ids import granted_by_ability, granted_by_effect, of_counter
from ..state.lasting import Effect
from ..table.world import World
from ..wording.descriptions.filters import fitting
from ..wording.evaluate import amount
from . import layer_changes as change
from .layering import Apply, Layering, Part, source_of

__all__ = ["defines", "doing", "left_open_unless", "parts_of_ability", "parts_of_counters", "parts_of_effect", "takes_from_others"]


def defines(ability: StaticAbility) -> bool:
    """Whether an ability says what its own object is, so that it works in every zone."""
    return ability.condition is None and all(_about_itself(effect) for effect in ability.effects)


def parts_of_effect(effect: Effect, number: int) -> Iterator[Part]:
    """The parts of an effect with a duration."""
    seen = Context(effect.source, effect.controller)
    for layer, apply in _layers(effect.node):
        yield Part(
            ("effect", effect.timestamp, number), layer, effect.timestamp, number, seen, getattr(effect.node, "what", None),
            apply, effect.node, fixed=effect.objects, values=effect.values, start=granted_by_effect(effect.timestamp),
        )  # fmt: skip


def parts_of_ability(ability: StaticAbility, source: View, index: int) -> Iterator[Part]:
    """The parts of a static ability's effects. Effects on the same things, under the same condition, are one family."""
    seen = Context(source.id, source.controller)
    own = defines(ability)
    firsts: list[Any] = []
    for number, effect in enumerate(ability.effects):
        what = getattr(effect, "what", None)
        family = (what, getattr(effect, "condition", None))
        if family not in firsts:
            firsts.append(family)
        conditions = tuple(c for c in (ability.condition, getattr(effect, "condition", None)) if c is not None)
        for layer, apply in _layers(effect):
            yield Part(
                ("static", source.id, index, firsts.index(family)), "defining" if own and layer == "base" else layer,
                source.object.timestamp, _place(effect, number), seen, what, apply, effect, conditions=conditions, defining=own,
                start=granted_by_ability(source.id, index, number),
            )  # fmt: skip


def _place(effect: Node, number: int) -> int:
    """The effect's place among those of its ability. What takes "all other abilities" takes none that the same ability gives."""
    return -1 if getattr(effect, "loses_all", False) else number


def parts_of_counters(view: View, hone: bool) -> Iterator[Part]:
    """The parts of counters that give keywords, each from when the last of them was put there, and of those on Equipment that
    give power to what it is attached to (`hone-counter`), in rules that know such."""
    object, seen = view.object, Context(view.id, view.controller)
    put = dict(object.counted)
    for kind, number in object.counters:
        if kind in KEYWORD_COUNTERS:
            keyword: tuple[Node, ...] = (KeywordAbility(cast("Keyword", kind)),)
            node, since = GrantAbility(This(), keyword * min(number, _MOST_ALIKE)), put.get(kind, object.timestamp)
            start = of_counter(view.id, KEYWORD_COUNTERS.index(kind))
            yield Part(("counter", view.id, kind), "ability", since, 0, seen, This(), _abilities, node, (view.id,), start=start)
    if hone and "equipment" in view.words and counters_act_on_host(object):
        more = ModifyStats(Host("equipped"), power=Number(counters_of(object, HONE)), toughness=Number(0))
        yield Part(("counter", view.id, HONE), "change", object.timestamp, 0, seen, more.what, _stats, more)


_MOST_ALIKE = 8
"""Instances of a keyword that counters of one kind give, at most: more than one matters for few keywords."""


def _about_itself(effect: Node) -> bool:
    return isinstance(effect, Characteristics) and isinstance(effect.what, This) and effect.condition is None


def _layers(node: Any) -> Iterator[tuple[str, Apply]]:
    """In which layers a node changes something, and what changes it."""
    if isinstance(node, (Modify, ModifyStats)):
        yield "change", _stats
        if getattr(node, "abilities", ()):
            yield "ability", _abilities
    elif isinstance(node, SwitchStats):
        yield "switch", _switch
    elif isinstance(node, (GainsAbility, GrantAbility)):
        yield "ability", _abilities
    elif isinstance(node, Become):
        yield from _become(node)
    elif isinstance(node, Characteristics):
        yield from _characteristics(node)


def _become(node: Become) -> Iterator[tuple[str, Apply]]:
    if node.copy_of is not None:
        yield "copy", _copy
    if node.types or node.supertypes or node.lost:
        yield "type", _types
    if node.colors:
        yield "color", _colors
    if node.abilities or node.loses_all:
        yield "ability", _abilities
    if node.power is not None or node.toughness is not None:
        yield "base", _base


def _characteristics(node: Characteristics) -> Iterator[tuple[str, Apply]]:
    if node.controller is not None:
        yield "control", _control
    if node.types or node.not_types or node.name or node.supertypes or node.chosen == "type":
        yield "type", _types
    if node.colors or node.chosen == "color":
        yield "color", _colors
    if node.abilities or node.loses_all:
        yield "ability", _abilities
    if node.power is not None or node.toughness is not None or node.might is not None:
        yield "base", _base


def _copy(world: Layering, view: View, part: Part) -> None:
    card = part.value("card")
    if card is not None:
        change.become_copy(view, world.lens.faces.face(card))


def _control(world: Layering, view: View, part: Part) -> None:
    if isinstance(part.node.controller, Players) and part.node.controller.which == "you" and not _is_older(world, view, part):
        view.controller = part.seen.controller or view.controller


def _is_older(world: Layering, view: View, part: Part) -> bool:
    """Whether an effect that stands by itself has given control of it to somebody since."""
    return any(
        isinstance(effect, Effect) and isinstance(effect.node, GainControl) and view.id in (effect.objects or ())
        and effect.timestamp > part.timestamp
        for effect in world.state.effects
    )  # fmt: skip


def _types(world: Layering, view: View, part: Part) -> None:
    node = part.node
    chosen = _chosen(world, part, "type") if getattr(node, "chosen", None) == "type" else ()
    change.set_types(view, (*node.types, *chosen), replacing=not node.in_addition, lens=world.lens)
    change.set_types(view, node.supertypes, replacing=False, lens=world.lens)
    change.take_types(view, getattr(node, "not_types", ()) or getattr(node, "lost", ()), world.lens.type_words)
    if getattr(node, "name", None):
        view.name = node.name


def _colors(world: Layering, view: View, part: Part) -> None:
    node = part.node
    chosen = _chosen(world, part, "color") if getattr(node, "chosen", None) == "color" else ()
    change.set_colors(view, (*node.colors, *chosen), replacing=not node.in_addition)


def _chosen(world: Layering, part: Part, what: str) -> tuple[str, ...]:
    source = source_of(world, part)
    return tuple(value.lower() for value in source.chosen_as(what)) if source is not None else ()


def _abilities(world: Layering, view: View, part: Part) -> None:
    node = part.node
    if getattr(node, "of", None) is not None:
        change.add_abilities(view, world.lens.faces.spelled(_activated(world, part), part.start))
        return
    if getattr(node, "loses_all", False):
        change.lose_all_abilities(view)
    named = bound_to_choice((a for a in node.abilities if isinstance(a, Ability)), source_of(world, part))
    own = part.seen.source == view.id
    if getattr(node, "never", False):
        change.bar_abilities(view, named)
    elif getattr(node, "loses", False):
        change.lose_abilities(view, granted_to_itself(named) if own else named)
    else:
        given = granted_to_itself(named) if own else granted_by(part.seen.source, named)
        change.add_abilities(view, world.lens.faces.spelled(given, part.start))


def _activated(world: Layering, part: Part) -> tuple[Ability, ...]:
    """The activated abilities that cards in a graveyard or exile have now."""
    cards = (world.view(id) for id in fitting(world, part.node.of.what, part.seen) if isinstance(id, int))
    return tuple(ability for card in cards for _, ability in card.abilities if isinstance(ability, ActivatedAbility))


def takes_from_others(part: Part) -> bool:
    """Whether what a part does turns on what others have in the same layer: abilities that it gives, a size that it reads."""
    return part.layer in _TAKES.of(part.node) and not part.values


def _takes(node: Any) -> frozenset[str]:
    numbers = (getattr(node, name, None) for name in ("power", "toughness", "might", "per"))
    sizes = any(
        isinstance(inner, (Different, Extreme, Stat)) for number in numbers if isinstance(number, Node) for inner in walk(number)
    )
    return frozenset(("base", "change") if sizes else ()) | ({"ability"} if getattr(node, "of", None) is not None else set())


# Asked of each part in each layer, for each event: the layers in which a node takes something from other objects.
_TAKES: ByIdentity[Any, frozenset[str]] = ByIdentity(_takes)


def doing(world: Layering, part: Part, affected: tuple[int, ...]) -> tuple[object, ...]:
    """What a part does to each of these as things are now; nothing where that is the same whatever others do."""
    if not takes_from_others(part):
        return ()
    if part.layer == "ability":
        return _activated(world, part)
    per = getattr(part.node, "per", None)
    views = [world.view(id) for id in affected]
    return tuple((_size(world, part, view), per and amount(world, per, _seen_of(per, part, view))) for view in views)


def _base(world: Layering, view: View, part: Part) -> None:
    world.unnamed = False
    power, toughness = _size(world, part, view)
    change.set_size(view, power, toughness)
    kept = view.open if power is None or toughness is None else frozenset()
    view.open = kept | _left_open(part.node) if world.unnamed else kept


def _switch(world: Layering, view: View, part: Part) -> None:
    view.power, view.toughness = view.toughness, view.power


def _size(world: Layering, part: Part, view: View) -> tuple[int | None, int | None]:
    """Power and toughness as the node has them; might stands for power where a game has only might."""
    power, toughness = _number(world, part, "power", view), _number(world, part, "toughness", view)
    might = _number(world, part, "might", view) if hasattr(part.node, "might") else None
    return (power if might is None else might), toughness


def _left_open(node: Any) -> frozenset[str]:
    """What the size of an object may be besides what is known, where a number of the node counts cards that nobody named."""
    numbers = (node.power, node.toughness, getattr(node, "might", None), getattr(node, "per", None))
    if any(isinstance(part, Difference) or (isinstance(part, Sum) and part.minus) for number in numbers for part in walk(number)):
        return frozenset({"power", "more", "less"})
    if isinstance(node.toughness, Number) and (getattr(node, "per", None) is None or not node.toughness.n):
        return frozenset({"power"})
    return frozenset({"power", "less" if getattr(node, "minus_toughness", False) else "more"})


def left_open_unless(node: Any, applies: bool) -> frozenset[str]:
    """What the size of an object may be besides, where it is open whether a node applies. `applies`: whether it seems to."""
    if not isinstance(node, (Modify, ModifyStats)):
        return frozenset({"power", "more", "less"})
    return frozenset({"power", "more" if applies == node.minus_toughness else "less"})


def _stats(world: Layering, view: View, part: Part) -> None:
    node = part.node
    world.unnamed = False
    times = amount(world, node.per, _seen_of(node.per, part, view)) if node.per is not None and not part.values else 1
    power, toughness = _size(world, part, view)
    minus = node.minus_power or node.minus_might
    # What was settled as the effect began has its times and signs in it.
    signs = (1, 1) if part.values else (-1 if minus else 1, -1 if node.minus_toughness else 1)
    gain = signs[0] * times * (power or 0)
    if node.least is not None and gain < 0:
        now = view.might if view.power is None else view.power
        gain = min(max(gain, amount(world, node.least, part.seen) - (now or 0)), 0)  # a smaller one does not grow
    change.change_size(view, gain, signs[1] * times * (toughness or 0))
    if world.unnamed:
        view.open |= _left_open(node)


def _number(world: World, part: Part, name: str, view: View) -> int | None:
    """A number of the node: as settled when the effect began, else as it is now; "its" is of the object that is changed."""
    settled = part.value(name)
    if settled is not None:
        return int(settled)
    value = getattr(part.node, name)
    if not isinstance(value, Value):
        return None
    return amount(world, value, _seen_of(value, part, view))


def _seen_of(value: Value, part: Part, view: View) -> Context:
    """From where a number is asked; "its" and "on them" are of the object that is changed, and "each other" is other than it."""
    seen = part.seen
    if not any(isinstance(inner, That) or (isinstance(inner, Filter) and inner.other) for inner in walk(value)):
        return seen
    return Context(seen.source, seen.controller, x=seen.x, mentions=[Mention("each", (view.id,))])
