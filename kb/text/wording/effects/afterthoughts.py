"""Sentences that say one thing more of the instruction before them: that nothing regenerates, that damage is not prevented."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from ...nodes.abilities import TriggeredAbility
from ...nodes.base import walk
from ...nodes.conditions import Condition, Done, Happened
from ...nodes.effects import (
    Become,
    Body,
    CreateDelayed,
    CreateToken,
    DealDamage,
    Destroy,
    GainsAbility,
    IfSo,
    Instruction,
    Modal,
    Move,
    PreventDamage,
    Sentence,
)  # fmt: skip
from ...nodes.effects import Words as Unread
from ...nodes.things import That
from ...nodes.values import ThatMuch

__all__ = [
    "PREVENTED_SO", "added_to", "as_it_enters", "of_what_is_done_then", "of_what_returns", "set_apart", "shield_of_one_sentence",
    "with_besides",
]  # fmt: skip

Words = tuple[str, ...]
PREVENTED_SO = ("if", "damage", "is", "prevented", "this", "way", ",")
"""How a sentence begins about what follows on the prevention of damage."""

_SO = ("creature", "destroyed", "this", "way")
_DESTROYED = (("it",), ("they",), ("that", "creature"), ("those", "creature"), ("the", "creature"), _SO, ("a", *_SO))
_REGENERATED = {(*subject, "can't", "be", "regenerated") for subject in _DESTROYED}
_PREVENTED = {(which, "damage", "can't", "be", "prevented") for which in ("the", "that", "this")}
_BEYOND = "excess damage is dealt to that creature 's controller instead"


def added_to(instruction: Instruction, words: Words) -> Instruction | None:
    """The instruction with what a sentence of these words says of it; None where it says nothing of the kind."""
    if isinstance(instruction, Destroy) and words in _REGENERATED:
        return replace(instruction, can_regenerate=False)
    if isinstance(instruction, IfSo) and len(instruction.body.instructions) == 1:
        inner = added_to(instruction.body.instructions[0], words)
        return replace(instruction, body=Body((inner,))) if inner is not None else None
    if isinstance(instruction, Modal) and instruction.late:
        changed = [added_to(mode.instructions[-1], words) for mode in instruction.modes if len(mode.instructions) == 1]
        said_of_all = len(changed) == len(instruction.modes) and None not in changed
        return replace(instruction, modes=tuple(Body((each,)) for each in changed if each is not None)) if said_of_all else None
    if isinstance(instruction, DealDamage) and words in _PREVENTED:
        return replace(instruction, unpreventable=True)
    if isinstance(instruction, DealDamage) and " ".join(words) == _BEYOND:
        return replace(instruction, excess=True)
    return None


def with_besides(instruction: Instruction, body: Body, said: bool) -> Instruction | None:
    """A shield with what is done besides when it prevents damage; None where a sentence says nothing of that.

    Args:
        said: whether the sentence began with "If damage is prevented this way".
    """
    if not isinstance(instruction, PreventDamage) or instruction.body is not None:
        return None
    parts = tuple(walk(body))
    if not body.instructions or any(isinstance(part, Unread | CreateDelayed) for part in parts):
        return None
    goes_by_it = any(isinstance(part, ThatMuch) and part.of == "prevented" for part in parts)
    return replace(instruction, body=body) if said or goes_by_it else None


def shield_of_one_sentence(body: Body) -> Body:
    """ "Prevent the next 3 damage …, and put a counter on it for each 1 damage prevented this way": done when it is prevented."""
    if not body.together or len(body.instructions) < 2:
        return body
    first, *rest = body.instructions
    shield = with_besides(first, Body(tuple(rest), together=len(rest) > 1), said=False)
    return Body((shield,)) if shield is not None else body


def as_it_enters(before: Instruction, body: Body) -> Move | CreateToken | None:
    """ "Put it onto the battlefield. It enters tapped and attacking": the second sentence says how it does."""
    how = body.instructions[0] if len(body.instructions) == 1 else None
    if not isinstance(how, Move) or how.verb != "enter" or not isinstance(how.what, That) or how.what.role != "recent":
        return None
    changed = {"state": how.state, "attacking": how.attacking, "counters": how.counters}
    if isinstance(before, CreateToken) or (isinstance(before, Move) and before.to.name == how.to.name and before.verb != "enter"):
        return replace(before, **{name: value for name, value in changed.items() if value})
    return None


def of_what_returns(delayed: Instruction, body: Body) -> Instruction | None:
    """ "Return it at the beginning of the next end step. That creature is a black Zombie": said of it as it returns.

    So it is after "if you do, return it at the beginning of …".
    """
    if isinstance(delayed, IfSo) and delayed.otherwise is None and delayed.body.instructions:
        *earlier, last = delayed.body.instructions
        inner = of_what_returns(last, body)
        return replace(delayed, body=replace(delayed.body, instructions=(*earlier, inner))) if inner is not None else None
    ability = delayed.ability if isinstance(delayed, CreateDelayed) and delayed.after else None
    if not isinstance(delayed, CreateDelayed) or not isinstance(ability, TriggeredAbility):
        return None
    returns = any(isinstance(part, Move) and part.to.name == "battlefield" for part in ability.body.instructions)
    about_it = all(isinstance(part, Become | GainsAbility) and isinstance(part.what, That) for part in body.instructions)
    if not returns or not about_it:
        return None
    first = (Sentence(ability.body),) if ability.body.together else ability.body.instructions
    after = body.instructions if len(body.instructions) == 1 else (Sentence(body),)
    return replace(delayed, ability=replace(ability, body=Body((*first, *after))))


def of_what_is_done_then(delayed: Instruction, body: Body) -> Instruction | None:
    """ "At the beginning of the next end step, sacrifice that creature. If you do, …": it goes on with what is done then.

    So does "… return that card to the battlefield. If it entered under your control, …".
    """
    if not isinstance(delayed, CreateDelayed) or delayed.after or not isinstance(delayed.ability, TriggeredAbility):
        return None
    first = body.instructions[0] if len(body.instructions) == 1 else None
    earlier = delayed.ability.body
    if not isinstance(first, IfSo) or not (isinstance(first.condition, Done) or _asks_what_has_entered(first.condition, earlier)):
        return None
    begun = (Sentence(earlier),) if earlier.together else earlier.instructions
    return replace(delayed, ability=replace(delayed.ability, body=Body((*begun, first))))


def _asks_what_has_entered(condition: Condition, earlier: Body) -> bool:
    """Whether "if it entered under your control" is asked of what these instructions put onto the battlefield."""
    if not isinstance(condition, Happened) or condition.period != "way" or condition.pattern.event != "Enters":
        return False
    return any(isinstance(part, Move) and part.to.name == "battlefield" for part in walk(earlier))


def set_apart(instruction: Instruction, show: Callable[[Body], list[str] | None]) -> tuple[Instruction, list[str]] | None:
    """The instruction without what a sentence of its own says of it, and that sentence; None where there is none."""
    if isinstance(instruction, PreventDamage) and instruction.body is not None:
        shown = show(instruction.body)
        goes_by_it = any(isinstance(part, ThatMuch) and part.of == "prevented" for part in walk(instruction.body))
        begun = "" if goes_by_it else "If damage is prevented this way ,"
        return None if shown is None else (replace(instruction, body=None), [*begun.split(), *shown])
    if isinstance(instruction, Modal) and instruction.late:
        apart = [set_apart(mode.instructions[0], show) for mode in instruction.modes if len(mode.instructions) == 1]
        bare = [each for each in apart if each is not None]
        if len(bare) < len(instruction.modes):
            return None
        return replace(instruction, modes=tuple(Body((each,)) for each, _ in bare)), bare[0][1]
    if isinstance(instruction, IfSo) and len(instruction.body.instructions) == 1:
        inner = set_apart(instruction.body.instructions[0], show)
        return None if inner is None else (replace(instruction, body=Body((inner[0],))), inner[1])
    if isinstance(instruction, Destroy) and not instruction.can_regenerate:
        return replace(instruction, can_regenerate=True), ["They", "can't", "be", "regenerated"]
    if isinstance(instruction, DealDamage) and instruction.unpreventable:
        return replace(instruction, unpreventable=False), ["The", "damage", "can't", "be", "prevented"]
    if isinstance(instruction, DealDamage) and instruction.excess:
        return replace(instruction, excess=False), _BEYOND.replace(" 's", "'s").capitalize().split()
    return None
