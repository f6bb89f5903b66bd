"""What a course really came past that is not carried out: asked of the engine itself, not of what the answer says of it.

Every instruction that is carried out, and every one that is left out, is noted as it comes; what of its own words `unmodelled`
names is then known to have run, or to have been asked. What is in force is read off every state of the trace.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from kb.engine.course.course import Course
from kb.engine.modelled.executors import EXECUTORS
from kb.engine.modelled.unmodelled import Unmodelled, unmodelled
from kb.engine.resolution import carrying_out
from kb.engine.state.objects import GameObject
from kb.text.nodes.abilities import Ability, ActivatedAbility, TriggeredAbility, UnreadAbility
from kb.text.nodes.base import Node, walk
from kb.text.nodes.effects import Body

__all__ = ["Came", "conditions_asked", "in_force", "ran", "watched"]

Came = list[tuple[str, Node]]
"""Source and instruction, of every instruction that came up."""


def watched(patch: pytest.MonkeyPatch) -> Came:
    """A list that grows by every instruction that comes up from now on."""
    came: Came = []

    def noting(executor: Any) -> Any:
        def note(instruction: Any, r: Any, *more: Any) -> Any:
            came.append((r.game.name(r.source) if r.source is not None else "", instruction))
            return executor(instruction, r, *more)

        return note

    for kind, executor in tuple(EXECUTORS.items()):
        patch.setitem(EXECUTORS, kind, noting(executor))
    patch.setattr(carrying_out, "_leave_out", noting(carrying_out._leave_out))
    return came


def ran(instruction: Node) -> Iterator[Unmodelled]:
    """What of an instruction's own words is not carried out; the bodies and abilities in it are asked for themselves."""
    inner = {
        id(part)
        for node in walk(instruction)
        if isinstance(node, Body | Ability) and node is not instruction
        for part in walk(node)
    }
    yield from (part for part in unmodelled(instruction) if id(part.node) not in inner)


def conditions_asked(course: Course) -> Iterator[tuple[str, Node]]:
    """Source and condition, of every ability that triggered and had one."""
    for game, branch in zip(course.games(), course.branches, strict=True):
        for firing in (step.firing for step in branch.steps if step.kind == "triggers" and step.firing is not None):
            if firing.ability.condition is not None:
                yield game.name(firing.source), firing.ability.condition


def in_force(course: Course) -> Iterator[tuple[str, Unmodelled]]:
    """What is not carried out of the static abilities, keywords and unread lines that a permanent had at any moment."""
    seen: set[tuple[str, int]] = set()
    for branch in course.branches:
        states = [step.event.after for step in branch.steps if step.event is not None]
        for state in (*states, branch.state):
            for object in state.objects.values():
                key = (name := object.alias or object.card.name, id(object.card))
                if _is_there(object) and key not in seen:
                    seen.add(key)
                    yield from ((name, part) for ability in object.card.abilities for part in _of(ability))


def _is_there(object: GameObject) -> bool:
    return object.zone == "battlefield" and not object.face_down and not object.phased_out


def _of(ability: Ability) -> Iterator[Unmodelled]:
    """What is not carried out of an ability itself: of a triggered one what it waits for, of an activated one nothing."""
    match ability:
        case TriggeredAbility():
            yield from unmodelled((ability.pattern, ability.condition))
        case ActivatedAbility():
            return
        case UnreadAbility():
            yield from unmodelled(ability)
        case _:
            yield from (part for part in unmodelled(ability) if part.kind != "instruction")
