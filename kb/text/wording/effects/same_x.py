"""Sentences whose end says what X is: it is the same X from the first instruction that speaks of it on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from ...nodes.base import Node, inside, walk
from ...nodes.effects import Body, Defining, Instruction
from ...nodes.values import VariableX

__all__ = ["of_one_x"]


def of_one_x(body: Body) -> Body:
    """The instructions of a sentence with what X is said of all of them: "draw X cards, then you lose X life, where X is …"."""
    if not any(isinstance(part, Defining) for part in walk(body)):
        return body
    return _hoisted(inside(body, _within))


def _within(part: Any) -> Any:
    if isinstance(part, Body):
        return _hoisted(inside(part, _within))
    return inside(part, _within)


def _hoisted(body: Body) -> Body:
    """A body whose last instruction says what X is, where earlier ones speak of that X."""
    *earlier, last = body.instructions or (None,)
    defining = next((part for part in walk(last) if isinstance(part, Defining)), None) if earlier else None
    if defining is None or last is None:
        return body
    first = next((place for place, each in enumerate(earlier) if defining.letter in _letters_open_in(each)), None)
    if first is None:
        return body
    rest = last.body.instructions if last is defining else (_without(last, defining),)
    meant = Defining(replace(body, instructions=(*earlier[first:], *rest)), value=defining.value, letter=defining.letter)
    return Body((*earlier[:first], meant))


def _letters_open_in(part: Any) -> Iterator[str]:
    """The letters of numbers that the part speaks of and does not say itself."""
    if isinstance(part, VariableX) and part.defined is None:
        yield part.letter
    elif isinstance(part, tuple):
        for each in part:
            yield from _letters_open_in(each)
    elif isinstance(part, Node) and not isinstance(part, Defining):
        for name in part.__struct_fields__:
            yield from _letters_open_in(getattr(part, name))


def _without(instruction: Instruction, defining: Defining) -> Instruction:
    """The instruction with what the sentence says of X taken out of it."""

    def change(part: Any) -> Any:
        if isinstance(part, Body) and part.instructions == (defining,):
            return defining.body
        return inside(part, change)

    changed = change(instruction)
    assert isinstance(changed, Instruction)
    return changed
