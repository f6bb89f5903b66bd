"""Self-reference: whether the words of an ability speak of its own source, so that "it" can stand for it where nothing else fits.

"When there are four or more page counters on ~, exile it": the trigger condition speaks of ~, though no event is about it. In "At
the beginning of your upkeep, exile it" nothing does.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kb.text.nodes.abilities import ActivatedAbility, SpellAbility, TriggeredAbility
from kb.text.nodes.base import walk
from kb.text.nodes.conditions import Condition, Is, WasCast
from kb.text.nodes.effects import Instruction
from kb.text.nodes.things import Granter, Host, That, This

from .context import Context

__all__ = ["ABOUT_ITSELF", "host_in", "source_is_spoken_of", "spoken_of_before", "subject_of"]

ABOUT_ITSELF = "about-itself"  # in the memory of a delayed ability: what made it speaks of the source


def source_is_spoken_of(thing: That, seen: Context) -> bool:
    """Whether a pronoun can stand for the source: what frames it, or stands before it, speaks of the source.

    Outside a resolution (`seen` is a bare context) that is not known here, and taken as true: `kb.explain` asks the words there.
    """
    item = seen.item
    if seen.about_itself:
        return True
    if item is None:
        return False
    memory = seen.firing.memory if seen.firing is not None else item.memory
    if dict(memory).get(ABOUT_ITSELF):
        return True
    return any(isinstance(part, This | WasCast) for part in _before(thing, seen))


def spoken_of_before(thing: That, seen: Context) -> list[This | Granter | Host]:
    """The source, what granted the ability and the host, as its words speak of them before a pronoun, the newest first.

    "Unattach Razor Boomerang: It deals …", "at the beginning of the upkeep of enchanted creature's controller, tap it".
    """
    spoken = [part for part in _before(thing, seen) if isinstance(part, This | Granter | Host)] if seen.item is not None else []
    return spoken[::-1]


def host_in(condition: Condition | None) -> Host | None:
    """The host of which an if-clause speaks, unless it speaks of the source after it."""
    spoken = [part for part in walk(condition) if isinstance(part, This | Host)] if condition is not None else []
    return spoken[-1] if spoken and isinstance(spoken[-1], Host) else None


def subject_of(condition: Condition | None) -> That | None:
    """What an if-clause asks about, where it names it by a noun: "it" after that is the same."""
    subject = condition.thing if isinstance(condition, Is) else None
    return subject if isinstance(subject, That) and subject.noun is not None and subject.role == "recent" else None


def _before(thing: That, seen: Context) -> Iterator[Any]:
    """The parts of the wording before a pronoun: the event, condition and cost of its ability, and the instructions up to its own.

    Of its own instruction all parts: "shuffle ~ into its owner's library" has the owner before the card.
    """
    for root in _in_reading_order(seen):
        instruction: Any = None
        for part in walk(root):
            if part is thing:
                yield from walk(instruction)
                return
            instruction = part if isinstance(part, Instruction) else instruction
            yield part


def _in_reading_order(seen: Context) -> Iterator[Any]:
    ability = seen.item.ability if seen.item is not None else None
    match ability:
        case TriggeredAbility():
            yield from (ability.pattern, ability.condition, ability.body)
        case ActivatedAbility():
            yield from (ability.cost, ability.body)
        case None if seen.source is not None and seen.game is not None:
            spells = (found for _, found in seen.game.view(seen.source).abilities if isinstance(found, SpellAbility))
            yield from (found.body for found in spells)
        case _:
            yield ability
