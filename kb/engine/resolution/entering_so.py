"""A sentence about what the one before puts onto the battlefield: how it enters, under a condition, or what it is from then on.

Doctrine: is-as-it-enters.
"""

from __future__ import annotations

from msgspec.structs import replace

from kb.text.nodes.base import walk
from kb.text.nodes.effects import Become, Body, GainsAbility, IfSo, Instruction, Move, Sentence
from kb.text.nodes.things import That

from ..wording.evaluate import holds
from .resolution import Resolution

__all__ = ["effects_of", "entering_so", "said_to_be"]


def entering_so(instruction: Instruction, later: Instruction | None, resolution: Resolution) -> Move | None:
    """The move as the sentence after it says that it happens ("If {G} was spent to cast this spell, it enters with …").

    None where that sentence says nothing of the kind, or its condition is about what moves.
    """
    if not isinstance(instruction, Move) or instruction.verb == "enter" or not isinstance(later, IfSo):
        return None
    how = _how(later)
    if how is None or how.to.name != instruction.to.name or any(isinstance(part, That) for part in walk(later.condition)):
        return None
    so = holds(resolution.game, later.condition, resolution)
    resolution.game.reason("if-elsewhere", f"the condition of how it enters {'holds' if so else 'does not hold'}", ahead="event")
    if not so:
        return instruction
    said = {"state": how.state, "attacking": how.attacking, "counters": (*instruction.counters, *how.counters)}
    return replace(instruction, **{name: value for name, value in said.items() if value})


def _how(later: IfSo) -> Move | None:
    only = later.body.instructions[0] if len(later.body.instructions) == 1 else None
    plain = later.otherwise is None and not later.instead
    return only if plain and isinstance(only, Move) and only.verb == "enter" and isinstance(only.what, That) else None


def said_to_be(
    instruction: Instruction, later: Instruction | None, resolution: Resolution
) -> tuple[tuple[Become, ...], Instruction | None]:
    """What the sentence after a move says of the permanent that it is, and what else that sentence says of it."""
    zones = resolution.game.zones
    if not isinstance(instruction, Move) or instruction.verb == "enter" or resolution.collect is not None:
        return (), None
    if zones.name(instruction.to.name) not in zones.board:
        return (), None
    parts = later.body.instructions if isinstance(later, Sentence) else (later,)
    said = tuple(part for part in parts if isinstance(part, Become) and _is_so(part))
    rest = tuple(part for part in parts if isinstance(part, GainsAbility))
    if not said or len(said) + len(rest) < len(parts):
        return (), None
    return said, Sentence(Body(rest)) if rest else None


def _is_so(node: Become) -> bool:
    """Whether it holds of what was just spoken of from its first moment on, with nothing to be chosen for it."""
    settled = node.copy_of is None and node.chosen is None and node.until is None
    return settled and isinstance(node.what, That) and node.what.role == "recent"


def effects_of(said: tuple[Become, ...], resolution: Resolution) -> int:
    """How many effects of that kind there are: one more for each permanent that has entered so."""
    effects = resolution.game.state.effects
    return sum(any(effect.node is node for node in said) for effect in effects)
