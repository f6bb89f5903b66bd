"""Statuses: the states an object can be in, word by word ("tapped", "attacking you", "modified", "alone" …).

Doctrine: status, attacking-creature, unblocked, alone. Words of no table are listed in `modelled.words`.
"""

from __future__ import annotations

from collections.abc import Callable

from kb.text.nodes.qualities import Status
from kb.text.nodes.things import Players, That
from kb.text.nodes.vocabulary import StatusWord

from ...characteristics.card_parts import has_adventure
from ...characteristics.cast_faces import way_of
from ...characteristics.views import View, counters_of
from ...context.context import Context
from ...context.lasting_states import is_under, pair_of
from ...context.moment import object_at
from ...state.objects import GameObject
from ...table.unknown_size import size_matters
from ...table.world import World
from ..evaluate import described, matches
from .goading import goaded_by
from .kind_words import on_board
from .measures import is_mighty

__all__ = ["MARKS", "PAIRS", "STATES", "is_in_state"]


def is_in_state(status: Status, world: World, view: View, seen: Context) -> bool:
    """Whether an object is in the state that a word names."""
    if status.word == "blocking-or-blocked-by":
        either = (Status("blocking", whom=status.whom), Status("blocked-by", whom=status.whom))
        return any(is_in_state(part, world, view, seen) for part in either)
    if status.word == "in-its-pair":
        return view.id in pair_of(world, seen.source)
    known = STATES.get(status.word)
    if known is None:
        item = view.object.item
        return status.word in MARKS and (status.word in view.object.marks or (item is not None and status.word in item.manner))
    if not known(world, view):
        return False
    return status.whom is None or _aimed_at(status, world, view.object, seen)


def _attacked_by(whom: Players, world: World, seen: Context) -> tuple[int | str, ...]:
    """What those creatures attack that the words name, a player or a permanent: as the event has it, else as they do now."""
    declared = {o.object: o.patient for o in seen.occurrences if "Attacks" in o.kinds}
    attackers = described(world, whom.of, seen) if whom.of is not None else ()
    now = {id: obj.attacking for id in attackers if isinstance(id, int) and (obj := object_at(world.state, id)) is not None}
    found = (declared.get(id) or now.get(id) for id in attackers if isinstance(id, int))
    return tuple(each for each in found if each is not None)


def _aimed_at(status: Status, world: World, obj: GameObject, seen: Context) -> bool:
    assert status.whom is not None
    if status.word == "attacking":
        if isinstance(status.whom, Players) and status.whom.which == "attacked":
            return obj.attacking is not None and obj.attacking in _attacked_by(status.whom, world, seen)
        return obj.attacking is not None and matches(world, status.whom, obj.attacking, seen)
    if status.word == "blocking":
        return any(matches(world, status.whom, attacker, seen) for attacker in obj.blocking)
    if status.word in ("blocked", "blocked-by", "blocked-only-by"):
        blockers = [other.id for other in world.state.objects.values() if obj.id in other.blocking]
        if status.whom == That():  # "the creature it's blocking", though it was sacrificed for that: as it last was
            gone = (world.state.past.get(seen.source) if seen.source is not None else None,)
            blockers += [past.object.id for past in gone if past is not None and obj.id in past.object.blocking]
        fits = [matches(world, status.whom, blocker, seen) for blocker in blockers]
        return bool(fits) and all(fits) if status.word == "blocked-only-by" else any(fits)
    return True


def _attached_with(*words: str) -> Callable[[World, View], bool]:
    def has_such(world: World, view: View) -> bool:
        attached = (other.id for other in world.state.objects.values() if other.attached == view.id)
        return any(not world.view(id).words.isdisjoint(words) for id in attached)

    return has_such


def _modified(world: World, view: View) -> bool:
    if view.object.counters or _attached_with("equipment")(world, view):
        return True
    auras = (o for o in world.state.objects.values() if o.attached == view.id and o.controller == view.controller)
    return any("aura" in world.view(aura.id).words for aura in auras)


def _alone(world: World, view: View) -> bool:
    obj = view.object
    others = (o for o in world.state.objects.values() if o.id != obj.id and o.controller == view.controller)
    if obj.attacking is not None or obj.blocking:
        return not any(o.attacking is not None or o.blocking for o in others)
    return not any(
        on_board(world, o.zone) and (o.zone, o.place) == (obj.zone, obj.place) and "unit" in world.view(o.id).types for o in others
    )


def _mighty(world: World, view: View) -> bool:
    if world.record is not None:
        size_matters(world.record.trace, view, "it was taken not to be mighty")
    return is_mighty(view.might, world.rules)


def _is_worthy(world: World, view: View) -> bool:
    """Legendary, no Villain, and red or white."""
    is_villain = world.lens.type_words.has_any(("villain",), view.subtypes)
    return "legendary" in view.supertypes and not is_villain and not view.colors.isdisjoint(("red", "white"))


STATES: dict[StatusWord, Callable[[World, View], bool]] = {
    "activated": lambda world, view: view.object.item is not None and view.object.item.kind == "activated",
    "triggered": lambda world, view: view.object.item is not None and view.object.item.kind == "triggered",
    "tapped": lambda world, view: view.object.tapped,
    "exhausted": lambda world, view: view.object.tapped,
    "untapped": lambda world, view: not view.object.tapped,
    "ready": lambda world, view: not view.object.tapped,
    "attacking": lambda world, view: view.object.attacking is not None or "attacker" in view.object.marks,
    "blocking": lambda world, view: bool(view.object.blocking),
    "defending": lambda world, view: "defender" in view.object.marks,
    "blocked": lambda world, view: view.object.attacking is not None and view.object.blocked,
    "blocked-by": lambda world, view: view.object.attacking is not None,
    "blocked-only-by": lambda world, view: view.object.attacking is not None,
    "adventurer": lambda world, view: has_adventure(view.copied or view.object.card),
    "double-faced": lambda world, view: view.object.card.back is not None,
    "unblocked": lambda world, view: view.object.attacking is not None and not view.object.blocked,
    "face-down": lambda world, view: view.object.face_down,
    "face-up": lambda world, view: not view.object.face_down,
    "mutated": lambda world, view: bool(view.object.components),
    "bestowed": lambda world, view: way_of(view.object) == "bestow",
    "phased-out": lambda world, view: view.object.phased_out,
    "token": lambda world, view: view.object.token,
    "transformed": lambda world, view: view.object.transformed,
    "damaged": lambda world, view: view.object.damage > 0,
    "enchanted": _attached_with("aura"),
    "enchanted-or-equipped": _attached_with("aura", "equipment"),
    "equipped": _attached_with("equipment"),
    "modified": _modified,
    "alone": _alone,
    "historic": lambda world, view: not view.words.isdisjoint(("artifact", "legendary", "saga")),
    "worthy": _is_worthy,
    "in-showdown": lambda world, view: view.object.place is not None and view.object.place == world.state.battlefields.showdown,
    "mighty": _mighty,
    "attached": lambda world, view: view.object.attached is not None,
    "open": lambda world, view: view.object.controller == "",
    "uncontrolled": lambda world, view: view.object.controller == "",
    "suspended": lambda world, view: view.object.zone == "exile" and view.has("suspend") and counters_of(view.object, "time") > 0,
    "sick": lambda world, view: view.object.sick,
    "saddled": lambda world, view: is_under(world, view.id, "saddled"),
    "paired": lambda world, view: bool(pair_of(world, view.id)),
    "unpaired": lambda world, view: not pair_of(world, view.id),
    "goaded": lambda world, view: bool(goaded_by(world, view.id)),
}
"""What each word asks of an object."""

MARKS: frozenset[StatusWord] = frozenset({
    "buffed", "harnessed", "kicked", "monstrous", "prepared", "renowned", "ring-bearer", "solved", "stunned", "suspected",
})  # fmt: skip
"""Words that are marks which the engine gives objects."""

PAIRS: frozenset[StatusWord] = frozenset({"blocking-or-blocked-by", "in-its-pair"})
"""Words that `is_in_state` asks about more than one object."""
