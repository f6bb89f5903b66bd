"""The parts of an ability that are not carried out, each with the role in which it stands there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

from msgspec import Struct

from kb.engine.casting.activating import is_enforced
from kb.engine.characteristics.keywords import NOT_MODELLED
from kb.engine.modelled.unmodelled import Unmodelled, unmodelled
from kb.patterns.by_identity import ByIdentity
from kb.text.nodes.abilities import Ability, ActivatedAbility, SpellAbility, StaticAbility, TriggeredAbility, UnreadAbility
from kb.text.nodes.base import Node, walk
from kb.text.nodes.conditions import NotSo, UnreadCondition

__all__ = ["Part", "Role", "parts_of"]

Role = Literal["line", "keyword", "event", "condition", "body", "cost", "static", "given"]
"""A whole line · a keyword · what a trigger condition waits for · a condition on triggering · what is done · what is paid, and when
it may be · what holds all the time · what stands in an ability that it gives or makes: it matters where that ability is."""


class Part(Struct, frozen=True):
    """One part that is not carried out. `negated`: it is a condition that makes the whole false where it is taken as met."""

    role: Role
    found: Unmodelled
    negated: bool = False


def parts_of(ability: Ability) -> tuple[Part, ...]:
    """The parts of an ability that are not carried out; worked out once for each ability."""
    return _PARTS.of(ability)


def _parts(ability: Ability) -> Iterator[Part]:
    match ability:
        case UnreadAbility(expected=expected) if expected == NOT_MODELLED:
            return  # what a keyword is spelled out as: the keyword itself is reported
        case UnreadAbility():
            yield from _in("line", ability)
        case TriggeredAbility():
            yield from _in("event", ability.pattern)
            yield from _conditions(ability.condition)
            yield from _in("body", ability.body)
        case ActivatedAbility():
            yield from _in("cost", (ability.cost, tuple(part for part in ability.only if isinstance(part, Node))))
            yield from _restrictions(ability)
            yield from _in("body", ability.body)
        case SpellAbility():
            yield from _in("body", ability.body)
        case StaticAbility():
            yield from _in("static", (ability.effects, ability.condition))
        case _:
            yield from _in("keyword", ability)


_PARTS: ByIdentity[Ability, tuple[Part, ...]] = ByIdentity(lambda ability: tuple(_parts(ability)))


def _restrictions(ability: ActivatedAbility) -> Iterator[Part]:
    """Restrictions on activating that were kept as words, but for those that the engine enforces by their words."""
    for said in ability.only:
        if isinstance(said, str) and not is_enforced(said):
            yield Part("cost", Unmodelled("condition", said, "not read", ability))


def _in(role: Role, root: Any) -> Iterator[Part]:
    inner = {id(node) for node in _given(root)}
    for found in unmodelled(root):
        if id(found.node) in inner:
            yield Part("given", found)
            continue
        condition = isinstance(found.node, UnreadCondition)
        yield Part("condition" if role == "event" and condition else role, found, condition and _is_negated(root, found.node))


def _given(root: Any) -> Iterator[Node]:
    """What stands in abilities that a body makes or gives."""
    for node in walk(root):
        if isinstance(node, Ability) and node is not root:
            yield from walk(node)


def _conditions(condition: Node | None) -> Iterator[Part]:
    for found in unmodelled(condition):
        yield Part("condition", found, _is_negated(condition, found.node))


def _is_negated(root: Any, condition: Node) -> bool:
    return any(isinstance(node, NotSo) and any(part is condition for part in walk(node.part)) for node in walk(root))
