"""A sentence about how what the one before puts onto the battlefield enters, under a condition: it is asked before that happens."""

from __future__ import annotations

from msgspec.structs import replace

from kb.text.nodes.base import walk
from kb.text.nodes.effects import IfSo, Instruction, Move
from kb.text.nodes.things import That

from ..wording.evaluate import holds
from .resolution import Resolution

__all__ = ["entering_so"]


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
