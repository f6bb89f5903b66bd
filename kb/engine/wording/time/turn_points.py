"""Points of the turn: whose turn and which step it is, and what of the turn has been.

A point in combat that no combat is named for is that of the turn's first combat phase; where the step is left out since
nothing attacks, it is not to come any more, nor has it been.
"""

from __future__ import annotations

from kb.patterns.ruleset import Ruleset
from kb.text.nodes.conditions import PartOfTurn, TurnIs

from ...context.context import Context
from ...table.world import World
from ..players import named
from .periods import in_period
from .scene import in_phase, step_named

__all__ = ["part_of_turn", "turn_is"]


def turn_is(condition: TurnIs, world: World, seen: Context) -> bool:
    """Whether it is such a player's turn, and such a step of it."""
    state = world.state
    whose = condition.player is None or state.active in named(world, condition.player, seen)
    word = condition.step
    step = word in (None, _WHOLE) or step_named(world.rules, word, state.step) or in_phase(world.rules, word, state.step)
    fights = word == "combat" and state.combat is not None  # where combat is no phase of the turn
    return (whose and (step or fights or (word or "") in state.step.split())) != condition.negated


_WHOLE = "turn"
"""The word for no part of a turn: "only during your turn"."""


def part_of_turn(condition: PartOfTurn, world: World, seen: Context) -> bool:
    """Whether the point meant is still to come; with `later`, whether it has been."""
    if world.rules is None or (condition.in_combat and not in_phase(world.rules, "combat", world.state.step)):
        return False
    order = [step.name for step in world.rules.game.steps]
    meant = [place for place, name in enumerate(order) if _is_part(world.rules, condition.step, name)]
    if not meant or world.state.step not in order:
        return False
    now = order.index(world.state.step)
    begun = [order.index(name) for name in _begun(world, condition) if name in order]
    if not condition.later:
        return now < meant[0] and not any(place in meant for place in begun)
    if condition.step not in _DECLARED:
        return now > meant[-1] or any(place > meant[-1] for place in begun)
    passed_by = any(place < meant[0] for place in begun)
    return any(place in meant for place in begun) or (now >= meant[0] and not passed_by)


_DECLARED = frozenset({"declare-attackers", "declare-blockers"})
"""Steps whose point is that they begin; other parts of the turn are to be over."""


def _is_part(rules: Ruleset, word: str, step: str) -> bool:
    return step_named(rules, word, step) or in_phase(rules, word, step)


def _begun(world: World, condition: PartOfTurn) -> list[str | None]:
    """The steps that have begun in this turn, or in this combat."""
    happened = in_period(world.state, "combat" if condition.in_combat else "turn")
    return [occurrence.what for occurrence in happened if "StepBegins" in occurrence.kinds]
