"""The functions that carry out instructions, by class: a table at the bottom that `kb.engine.instructions` fills at import.

Whoever carries out a body (a resolution, a replacement effect, a cost) looks its instructions up here, and what is supported is
known without knowing how it is carried out; so none of them imports the instructions themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kb.text.nodes.effects import Instruction

__all__ = ["EXECUTORS", "Executor", "install"]

Executor = Callable[[Any, Any], None]
"""Carries an instruction out: takes the instruction and the `Resolution` that it is part of."""

EXECUTORS: dict[type[Instruction], Executor] = {}
"""Class of an instruction → what carries it out; a class that is missing is noted as not carried out."""


def install(executors: Mapping[type[Instruction], Executor]) -> None:
    """Add executors to the table.

    Raises ValueError where a class has another executor already: two functions for one instruction is a slip.
    """
    for kind, executor in executors.items():
        if EXECUTORS.setdefault(kind, executor) is not executor:
            raise ValueError(f"{kind.__name__} is carried out by {EXECUTORS[kind].__name__} already")
