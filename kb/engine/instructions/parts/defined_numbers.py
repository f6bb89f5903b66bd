"""Numbers that the end of a sentence says: "…, where X is the number of lands you control" (`information-on-resolution`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kb.text.nodes.base import inside, walk
from kb.text.nodes.effects import Body, Defining
from kb.text.nodes.things import Each, Players, Target, That, This
from kb.text.nodes.values import VariableX

from ...resolution.references import things
from ...wording.target_slots import targets_of

if TYPE_CHECKING:
    from ...resolution.resolution import Resolution

__all__ = ["differs_by_player", "speak_of_first", "with_x"]


def differs_by_player(node: Defining) -> bool:
    """Whether several players carry it out, and X is a number of theirs."""
    subjects = (getattr(part, "who", None) for part in node.body.instructions)
    several = any(isinstance(who, Players) and who.which.startswith("each") for who in subjects)
    return several and any(isinstance(part, Players) and part.which == "that" for part in walk(node.value))


def with_x(part: Any, node: Defining) -> Any:
    """The instructions with what X is in its place."""
    if isinstance(part, VariableX) and part.letter == node.letter and part.defined is None:
        return VariableX(part.letter, node.value)
    return inside(part, lambda each: with_x(each, node))


def speak_of_first(body: Body, ctx: Resolution) -> None:
    """What the instructions speak of first is what "its", or "those creatures", after them refers to."""
    spoken = [part for part in walk(body) if isinstance(part, This | Target | Each) or (isinstance(part, That) and part.noun)]
    spoken.sort(key=lambda part: isinstance(part, Each))  # "its" is none of many
    first = next(iter(spoken), None)
    if isinstance(first, This) and ctx.source is not None:
        ctx.mention("this", (ctx.source,))
    elif isinstance(first, Target):
        ctx.mention("target", targets_of(first, ctx, take=False))
    elif isinstance(first, That):
        ctx.mention("said", things(first, ctx), first.noun)
    elif isinstance(first, Each):
        ctx.mention("each", things(first, ctx))
