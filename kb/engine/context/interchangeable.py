"""Objects of one name that nothing tells apart: of "3 Grizzly Bears" a line may name one and mean any."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct

from kb.text.nodes.base import Node
from kb.text.nodes.cards import Card

from ..state.combat import Combat
from ..state.game_state import GameState
from ..state.lasting import Delayed, Effect
from ..state.objects import GameObject, StackItem
from ..state.occurrences import Firing, Occurrence

__all__ = ["are_interchangeable"]

_COURSE = ("history", "last_turn", "combat")
"""Fields that may point at several objects alike."""
_POINTING = ("object", "became", "patient", "cause")
"""What in an occurrence is an id; its amount may be any number."""
_IN_OCCURRENCE = tuple(name for name in Occurrence.__struct_fields__ if name not in (*_POINTING, "looks"))
_IN_COMBAT = tuple(name for name in Combat.__struct_fields__ if name != "powers")
_LIMITS = ("spent", "spent_ever", "waiting")
"""Fields that speak of an ability by its source and its place there, which is no id."""
_NO_IDS: Mapping[type[Struct], tuple[str, ...]] = {
    Firing: ("index", "event"), StackItem: ("x", "modes"), Effect: ("values", "timestamp", "turn"), Delayed: ("number", "turn"),
}  # fmt: skip
_SIZES = frozenset({"power", "toughness", "left"})
"""Values of an effect that are amounts."""
_OWN = (*_COURSE, *_LIMITS, "objects", "zones", "cache", "past", "turn", "next_id", "clock", "players")
"""Fields of a state in which an object's id says nothing of it, or whose numbers are no ids."""


def are_interchangeable(state: GameState, ids: Iterable[int]) -> bool:
    """Whether it makes no difference which of several objects is meant.

    They are alike in everything but when they came, and nothing else in the game points at one of them: no Aura, no effect, no
    waiting ability; what happened, and the combat, points at all of them alike, as at creatures that were declared as attackers
    together, or at none. Numbers that only look like an id count as pointing at it: in doubt they differ.
    """
    objects = [state.objects[id] for id in ids]
    if len({_apart_from_age(object) for object in objects}) > 1 or objects[0].was is not None:
        return False
    alike = frozenset(object.id for object in objects)
    return not alike & set(_pointed_at(state)) and len({_course_for(state, id, alike) for id in alike}) == 1


def _apart_from_age(object: GameObject) -> tuple[object, ...]:
    left_out = {"id", "timestamp", "seen", "card"}
    alike = tuple(getattr(object, name) for name in GameObject.__struct_fields__ if name not in left_out)
    return id(object.card), *alike


def _pointed_at(state: GameState) -> Iterator[int]:
    for object in state.objects.values():
        yield from _numbers((object.attached, object.attacking, object.blocking, object.exiled_with, object.put_with, object.item))
    for name in GameState.__struct_fields__:
        if name not in _OWN:
            yield from _numbers(getattr(state, name))
    yield from (source for (source, _), _ in (*state.spent, *state.spent_ever))
    yield from (source for source, _ in state.waiting)


def _course_for(state: GameState, id: int, alike: frozenset[int]) -> str:
    """What happened, and the combat, as one of the objects would tell it: itself and the others are no more than that."""
    return repr([_told_by(getattr(state, name), id, alike) for name in _COURSE])


def _told_by(value: object, id: int, alike: frozenset[int]) -> object:
    if isinstance(value, Node | Card):
        return "words"
    if isinstance(value, Occurrence):
        pointing = [_told_by(getattr(value, name), id, alike) for name in _POINTING]
        said = (getattr(value, name) for name in _IN_OCCURRENCE)
        return [*pointing, *(sorted(each) if isinstance(each, frozenset) else each for each in said)]
    if isinstance(value, Combat):
        powers = tuple((attacker, f"power {power}") for attacker, power in value.powers)  # which is no id
        return [_told_by(each, id, alike) for each in (powers, *(getattr(value, name) for name in _IN_COMBAT))]
    if isinstance(value, Struct):
        return [_told_by(getattr(value, name), id, alike) for name in value.__struct_fields__]
    if isinstance(value, Mapping):
        # Sorted, so that the order in which the ids came does not tell one of them from another.
        return sorted(repr((_told_by(key, id, alike), _told_by(each, id, alike))) for key, each in value.items())
    if isinstance(value, tuple | list | set | frozenset):
        return sorted(repr(_told_by(each, id, alike)) for each in value)
    if isinstance(value, int) and not isinstance(value, bool) and value in alike:
        return "this" if value == id else "another"
    return value


def _numbers(value: object) -> Iterator[int]:
    """Every number in a part of a state, but for those that words say."""
    if isinstance(value, Node | Card):
        return
    if isinstance(value, Occurrence):
        yield from _numbers((value.object, value.became, value.patient, value.cause))
    elif isinstance(value, Struct):
        for name in value.__struct_fields__:
            if name not in _NO_IDS.get(type(value), ()):
                yield from _numbers(getattr(value, name))
        if isinstance(value, Effect):
            yield from _numbers(tuple(each for name, each in value.values if name not in _SIZES))
    elif isinstance(value, Mapping):
        for key, each in value.items():
            yield from _numbers((key, each))
    elif isinstance(value, tuple | list | set | frozenset):
        for each in value:
            yield from _numbers(each)
    elif isinstance(value, int) and not isinstance(value, bool):
        yield value
