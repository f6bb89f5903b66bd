"""Processes that are repeated: what is repeated, how often, and what "this way" is of each time.

The process is what stands before the words in the effect. Where they stand after a condition ("If a land card was revealed this
way, repeat this process") or a player may do it ("you may repeat this process any number of times") the sentence with that is part
of it, and is asked anew each time.
"""

from __future__ import annotations

from kb.text.nodes.abilities import ActivatedAbility, SpellAbility, TriggeredAbility
from kb.text.nodes.base import walk
from kb.text.nodes.effects import Body, IfSo, Instruction, May

from ..context.context import Mention
from .carrying_out import carry_out
from .resolution import Resolution

__all__ = ["LOOP_LIMIT", "before", "repeat_while_asked", "report_limit", "with_its_condition"]

# "Repeat this process" may never end; beyond this the rest is reported as not carried out, rather than guessed.
LOOP_LIMIT = 100


def with_its_condition(node: Instruction, ctx: Resolution) -> Body | None:
    """The sentences of the effect up to the one with a condition in which the process is to be repeated; None if it has none."""
    for part in walk(_whole(ctx)):
        sentences = part.instructions if isinstance(part, Body) else ()
        for place, instruction in enumerate(sentences):
            again = isinstance(instruction, May) or (isinstance(instruction, IfSo) and not instruction.instead)
            if again and node in getattr(instruction, "body", Body()).instructions:
                return Body(sentences[: place + 1])
    return None


def repeat_while_asked(process: Body, ctx: Resolution) -> None:
    """Carry the process out again and again, as long as it comes to its own last words. "This way" is each time only that time."""
    if ctx.again is not None:
        ctx.again = True
        return
    earlier, beside, ctx.collect = list(ctx.events), ctx.collect, None
    done: list[Mention] = []
    for _ in range(LOOP_LIMIT):
        ctx.again = False
        ctx.events.clear()
        done += [mention for mention in ctx.mentions if mention.role in _DONE_THIS_WAY]
        ctx.mentions[:] = [mention for mention in ctx.mentions if mention.role not in _DONE_THIS_WAY]
        ctx.taken.clear()
        carry_out(process, ctx)
        earlier += ctx.events
        if not ctx.again:
            break
    else:
        report_limit(ctx)
    ctx.events[:] = earlier
    ctx.mentions[:] = [*done, *ctx.mentions]
    ctx.again, ctx.collect = None, beside


_DONE_THIS_WAY = frozenset(
    ("buried", "countered", "created", "destroyed", "discarded", "drawn", "exiled", "milled", "returned", "revealed", "sacrificed")
)
"""Roles of what a process has done something to, which are of that time only; whom it is done to, and by whom, stay the same."""


def report_limit(ctx: Resolution) -> None:
    words = f"not repeated more than {LOOP_LIMIT} times"
    ctx.game.trace.not_carried_out("repeat this process", ctx.game.name(ctx.source), ctx.source, why=words)


def before(node: Instruction, ctx: Resolution) -> Body | None:
    """The part of the body that stands before an instruction, or before the condition after which that stands alone."""
    for part in walk(_whole(ctx)):
        sentences = part.instructions if isinstance(part, Body) else ()
        for place, sentence in enumerate(sentences):
            if isinstance(sentence, IfSo) and sentence.body.instructions == (node,):
                return Body(sentences[:place])
        if isinstance(part, Body) and node in part.instructions:
            return Body(part.instructions[: part.instructions.index(node)])
    return None


def _whole(ctx: Resolution) -> tuple[Body, ...]:
    """All of the effect that is being carried out: the ability's body, or what a spell says line by line."""
    if ctx.item is None:
        return ()
    if isinstance(ctx.item.ability, TriggeredAbility | ActivatedAbility):
        return (ctx.item.ability.body,)
    if ctx.item_id is None:
        return ()
    return tuple(ability.body for _, ability in ctx.game.view(ctx.item_id).abilities if isinstance(ability, SpellAbility))
