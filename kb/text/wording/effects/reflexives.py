"""Effects of "when you do, …": the sentences after it in its line are part of the reflexive ability, not of what made it."""

from __future__ import annotations

from msgspec.structs import replace

from ...nodes.abilities import TriggeredAbility
from ...nodes.effects import Body, CreateReflexive, Instruction, Sentence

__all__ = ["continued", "reflexive_made_by"]


def reflexive_made_by(instruction: Instruction) -> TriggeredAbility | None:
    """The reflexive ability that an instruction makes, if it makes one that has an effect."""
    ability = instruction.ability if isinstance(instruction, CreateReflexive) else None
    return ability if isinstance(ability, TriggeredAbility) and ability.body.instructions else None


def continued(instruction: Instruction, more: tuple[Instruction, ...]) -> CreateReflexive | None:
    """The instruction with further sentences in the effect of "when you do, …"; None where it makes no such ability."""
    ability = reflexive_made_by(instruction)
    if ability is None or ability.pattern.event != "Done":
        return None
    first = (Sentence(ability.body),) if ability.body.together else ability.body.instructions
    inner = continued(first[-1], more)
    longer = (*first[:-1], inner) if inner is not None else (*first, *more)
    return CreateReflexive(replace(ability, body=Body(longer)))
