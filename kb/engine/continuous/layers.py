"""Layers: continuous effects applied to objects in a fixed order of kinds, by timestamp inside each.

Doctrine: layers (which kinds come in which order), timestamp, dependency (an effect that another one would change waits for it),
enters-modified (a permanent is never seen without the effects that apply to it), static-abilities.

The order is worked out on half-applied views: what an effect applies to, and whether its ability is still there, is asked
when the first of its parts is applied, and holds for its other parts.
"""

from __future__ import annotations

from copy import copy

from kb.text.nodes.abilities import StaticAbility

from ..characteristics.views import Lens, View, modified
from ..state.game_state import GameState
from ..state.objects import GameObject
from ..table.unknown_size import is_choice_open
from ..wording.descriptions.unknown_color import without_colors_of
from ..wording.descriptions.unknown_kind import without_choice_of
from ..wording.descriptions.unknown_measure import is_open, without_measures_of
from .layer_parts import defines, doing, left_open_unless, parts_of_ability, parts_of_counters, parts_of_effect, takes_from_others
from .layering import Layering, Part, Watch, affected, described, source_of

__all__ = ["LAYERS", "layered"]

# Layer after layer, because a later one reads what an earlier one has made: what an object is a copy of decides which abilities it
# has, its controller what "you control" applies to, its types what "creatures" applies to, and the abilities that it gains or loses
# which effects on sizes there are at all. Of sizes, what defines them comes first, then what sets them, what adds, and switching.
LAYERS = {
    "seven-layers": ("copy", "control", "type", "color", "ability", "defining", "base", "change", "switch"),
    "six-layers": ("copy", "control", "type", "color+ability", "defining", "base", "change", "switch"),
    "traits-abilities-arithmetic": (
        "copy",
        "control",
        "type",
        "color",
        "ability",
        "defining",
        "base",
        "change",
    ),
}
# After these the effects are collected anew: an ability may have come or gone, or be someone else's.
_RESTRUCTURING = frozenset({"copy", "control", "type", "ability"})
_OF_SIZE = frozenset({"defining", "base", "change"})
_DEEP = ("library", "deck")  # of so many cards each would have a view of its own, for each event
_TRIED = 20  # each of so many parts is compared with each; twice as many would cost seconds for each event


def layered(lens: Lens, state: GameState, watch: Watch | None = None) -> dict[int, View]:
    """The views of every object, with all continuous effects applied; of cards in a library where one says itself what it is there.

    Args:
        watch: what is asked meanwhile.
    """
    world = Layering(lens, state, watch=watch)
    for id, object in state.objects.items():
        if object.zone not in _DEEP or _says_what_it_is_there(lens, object):
            world.views[id] = lens.base(object)
    parts = _collect(world)
    for layer in LAYERS[lens.setting("layers")]:
        if layer == "change":
            _apply_counters(world)  # all at once, as the order of what adds makes no difference
        parts = _apply_layer(world, frozenset(layer.split("+")), parts)
    return world.views


def _says_what_it_is_there(lens: Lens, object: GameObject) -> bool:
    """Whether a static ability of its own works where the object is, though that is in a library."""
    face = lens.face(object)
    return bool(face.statics) and (face.defining or lens.functions(face.static_zones, object))


def _apply_counters(world: Layering) -> None:
    watch = world.watch
    if watch is None:
        for view in world.views.values():
            modified(view)
        return
    before = watch.ask(world)
    for view in world.views.values():
        modified(view)
    watch.changed(world, _layer_of_counters(world.view(watch.id)), watch.id, before)


def _layer_of_counters(view: View) -> str:
    """In which layer that belongs what counters and standing marks have done to the answer."""
    in_combat = next((name for name, mark in _IN_COMBAT.items() if mark in view.object.marks and name in view.keywords), None)
    return in_combat if in_combat and "buffed" not in view.object.marks else "counters"


_IN_COMBAT = {"assault": "attacker", "shield": "defender"}


def _collect(world: Layering) -> list[Part]:
    """Every part of every effect that there is now, those of effects that have begun included."""
    found: dict[tuple[object, ...], list[Part]] = {}
    for number, effect in enumerate(world.state.effects):
        for part in parts_of_effect(effect, number):
            found.setdefault(part.family, []).append(part)
    for view in tuple(world.views.values()):
        for index, ability in view.abilities:
            if isinstance(ability, StaticAbility) and _works(world, ability, view.object):
                for part in parts_of_ability(ability, view, index):
                    found.setdefault(part.family, []).append(part)
        for part in parts_of_counters(view, hone=bool(world.rules.rules_for("hone-counter"))) if view.object.counters else ():
            found.setdefault(part.family, []).append(part)
    # An effect that has begun to apply goes on in later layers, even if the ability that it comes from was lost meanwhile.
    for family, parts in world.begun.items():
        found[family] = list(parts)
    return [part for parts in found.values() for part in parts]


def _works(world: Layering, ability: StaticAbility, object: GameObject) -> bool:
    return world.lens.functions(ability.functions_in, object) or defines(ability)


def _apply_layer(world: Layering, layer: frozenset[str], parts: list[Part]) -> list[Part]:
    """Apply every part that belongs to the layer, each once; return the parts as they are then."""
    done: set[tuple[object, ...]] = set()
    while waiting := [part for part in parts if part.layer in layer and part.key not in done]:
        part = _next(world, _by_age(world, waiting))
        done.add(part.key)
        _apply(world, part, parts)
        if part.layer in _RESTRUCTURING:
            parts = _collect(world)
    return parts


def _apply(world: Layering, part: Part, parts: list[Part]) -> None:
    if part.family not in world.settled:  # in the first of its layers; in later ones it applies to the same objects
        world.unnamed = False
        world.settled[part.family] = affected(world, part)
        if world.unnamed:
            _leave_open(world, part)
        elif getattr(part.node, "chosen", None) is not None and _has_open_choice(world, part):
            _note_open(world, part, world.settled[part.family])
        world.begun[part.family] = tuple(other for other in parts if other.family == part.family)
    watch = world.watch if world.watch is not None and world.watch.id in world.settled[part.family] else None
    before = watch.ask(world) if watch is not None else None
    plain = copy(world.view(watch.id)) if watch is not None else None
    for id in world.settled[part.family]:
        view = world.view(id)
        had = view.abilities
        part.apply(world, view, part)
        if _has_lost(had, view, part.layer):
            view.taken += tuple((*each, part.seen.source, part.layer) for each in had if each not in view.abilities)
    for id in world.left_open.get(part.family, ()):
        if part.layer in _OF_SIZE:
            world.view(id).open |= left_open_unless(part.node, applies=bool(world.settled[part.family]))
        else:
            world.view(id).unsaid |= {part.layer}
    if watch is not None and plain is not None:
        watch.changed(world, part.layer, part.seen.source, before, _types_changed(plain, world.view(watch.id), part.layer))


def _leave_open(world: Layering, part: Part) -> None:
    """Note that it is up to what nobody said, of a card, its colors or a choice, whether an ability does what it does."""
    found = (
        tuple(described(world, part, part.what))
        if part.conditions
        else (*_of_open_color(world, part), *_of_open_choice(world, part), *_of_open_measure(world, part))
    )
    if found:
        _note_open(world, part, found)


def _note_open(world: Layering, part: Part, found: tuple[int, ...]) -> None:
    world.left_open[part.family] = found
    if part.family[0] == "static":
        _, source, index, _ = part.family
        world.lens.left_open.add((source, index))


def _of_open_color(world: Layering, part: Part) -> tuple[int, ...]:
    """What an ability would apply to if it had another color than nobody gave."""
    weaker = without_colors_of(part.what)
    return () if weaker is None else tuple(id for id in described(world, part, weaker) if world.view(id).color_open)


def _of_open_measure(world: Layering, part: Part) -> tuple[int, ...]:
    """What an ability might apply to if it had another size, or mana value, than nobody gave."""
    weaker = without_measures_of(part.what)
    found = () if weaker is None else tuple(described(world, part, weaker))
    return tuple(id for id in found if is_open(world, world.view(id), part.what))


def _of_open_choice(world: Layering, part: Part) -> tuple[int, ...]:
    """What an ability might apply to, as what was chosen for its source is not said."""
    weaker = without_choice_of(part.what) if _has_open_choice(world, part) else None
    return () if weaker is None else tuple(described(world, part, weaker))


def _has_open_choice(world: Layering, part: Part) -> bool:
    source = source_of(world, part)
    return source is not None and is_choice_open(source)


def _has_lost(had: tuple[tuple[int, object], ...], view: View, layer: str) -> bool:
    """Whether a part has taken abilities: what is a copy of another object never had them, and a land type brings its own."""
    return layer != "copy" and view.abilities is not had and (len(view.abilities) < len(had) or layer == "type")


def _types_changed(plain: View, view: View, layer: str) -> str:
    """What a part did with the types of an object: `Changed.types`."""
    if layer != "type" or not (view.types | view.subtypes) - (plain.types | plain.subtypes):
        return ""
    if not (plain.types | plain.subtypes) - (view.types | view.subtypes):
        return "added"
    return "replaced-land" if plain.types == view.types and "land" in view.types else "replaced"


def _by_age(world: Layering, parts: list[Part]) -> list[Part]:
    """Defining ones first, then older ones; or newer ones, where it is asked whether that would change anything."""
    if world.watch is not None and world.watch.order == "newest first":
        return sorted(parts, key=lambda part: (not part.defining, -part.timestamp, -part.number))
    return sorted(parts, key=lambda part: part.order)


# -- dependency --------------------------------------------------------------------------------------------


def _next(world: Layering, waiting: list[Part]) -> Part:
    """The earliest part that depends on no other; where all do, the earliest. Of very many that is not asked, and noted."""
    if len(waiting) < 2 or (world.watch is not None and world.watch.order == "by age alone"):
        return waiting[0]
    unsettled = sum(_can_depend(world, part) for part in waiting)
    if unsettled * len(waiting) > _TRIED**2:
        world.lens.untried.add(f"which of {len(waiting)} effects in one layer depend on others")
        return waiting[0]
    for part in waiting:
        if not any(_depends(world, part, other) for other in waiting if other is not part):
            if world.watch is not None and part is not waiting[0]:
                world.watch.waited = True
            return part
    return waiting[0]


def _can_depend(world: Layering, part: Part) -> bool:
    """Whether what a part applies to, or does to it, is still open, so that another may change it."""
    return takes_from_others(part) or (part.family not in world.settled and (part.fixed is None or _text_matters(part)))


def _depends(world: Layering, part: Part, other: Part) -> bool:
    """Whether applying the other first would change whether the part is there, what it applies to or what it does to that."""
    if part.defining != other.defining or part.family == other.family or not _can_depend(world, part):
        return False
    before = world.settled.get(part.family) or affected(world, part)
    done = doing(world, part, before)
    touched = world.settled.get(other.family) or affected(world, other)
    kept = {id: copy(world.view(id)) for id in touched}
    for id in touched:
        other.apply(world, world.view(id), other)
    still_there = _still_there(world, part) if other.layer in _RESTRUCTURING else True
    after = affected(world, part)
    otherwise = done != doing(world, part, before)
    world.views.update(kept)  # undone: it was only a trial
    settled = part.family in world.settled  # what it applies to has been settled in an earlier layer
    return otherwise or (not settled and (not still_there or before != after))


def _text_matters(part: Part) -> bool:
    return part.family[0] == "static"


def _still_there(world: Layering, part: Part) -> bool:
    if part.family[0] != "static":
        return True
    index = part.family[2]
    return any(number == index for number, _ in world.view(part.seen.source or 0).abilities)
