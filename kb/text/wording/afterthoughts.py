"""Sentences that say one thing more of the instruction before them: that nothing regenerates, that damage is not prevented."""

from __future__ import annotations

from msgspec.structs import replace

from ..nodes.effects import DealDamage, Destroy, Instruction

__all__ = ["added_to", "set_apart"]

Words = tuple[str, ...]

_DESTROYED = (("it",), ("they",), ("that", "creature"), ("those", "creature"), ("the", "creature"))
_REGENERATED = {(*subject, "can't", "be", "regenerated") for subject in _DESTROYED}
_PREVENTED = {(which, "damage", "can't", "be", "prevented") for which in ("the", "that", "this")}


def added_to(instruction: Instruction, words: Words) -> Instruction | None:
    """The instruction with what a sentence of these words says of it; None where it says nothing of the kind."""
    if isinstance(instruction, Destroy) and words in _REGENERATED:
        return replace(instruction, can_regenerate=False)
    if isinstance(instruction, DealDamage) and words in _PREVENTED:
        return replace(instruction, unpreventable=True)
    return None


def set_apart(instruction: Instruction) -> tuple[Instruction, list[str]] | None:
    """The instruction without what a sentence of its own says of it, and that sentence; None where there is none."""
    if isinstance(instruction, Destroy) and not instruction.can_regenerate:
        return replace(instruction, can_regenerate=True), ["They", "can't", "be", "regenerated"]
    if isinstance(instruction, DealDamage) and instruction.unpreventable:
        return replace(instruction, unpreventable=False), ["The", "damage", "can't", "be", "prevented"]
    return None
