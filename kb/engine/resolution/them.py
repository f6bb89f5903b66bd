""" "Them", of what is dealt damage: a player spoken of before, or several permanents; left out where it could be either.

Elsewhere the words around it say which ("put them onto the battlefield", "each creature attacks them"); damage goes to either.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeGuard

from kb.text.nodes.base import walk
from kb.text.nodes.things import Players, That
from kb.text.nodes.triggers import Pattern

from ..wording.antecedents import antecedent
from ..wording.references import report_unspoken
from ..wording.that_player import that_players

if TYPE_CHECKING:
    from .resolution import Resolution

__all__ = ["dealt_to_them", "is_them"]

Ids = tuple[int | str, ...]


def is_them(thing: object) -> TypeGuard[That]:
    """Whether it is the bare pronoun "them"."""
    return isinstance(thing, That) and thing.plural and thing.noun is None and thing.role == "recent"


def dealt_to_them(thing: That, ctx: Resolution, spoken: int) -> Ids:
    """Whom or what "them" means; () with a note in the trace where nothing was spoken of, or both a player and permanents.

    Args:
        spoken: how many mentions there were before the instruction: "each creature deals 1 damage to them" is not to these.
    """
    own = ctx.mentions[spoken:]
    del ctx.mentions[spoken:]
    people, permanents = _players(ctx), _permanents(thing, ctx)
    several = bool(permanents) and _may_be_several(permanents, ctx)
    ctx.mentions.extend(own)
    if people and several:
        why = f"not clear: it could be {', '.join(people)} or {', '.join(map(ctx.game.name, permanents))}"
        ctx.game.trace.not_carried_out("them", ctx.game.name(ctx.source), ctx.source, what="reference", why=why)
        return ()
    if not people and not permanents:
        report_unspoken(thing, ctx)
    return people or permanents


def _players(ctx: Resolution) -> tuple[str, ...]:
    """The players spoken of last; those of the trigger event only where its condition speaks of one."""
    mentioned = any(isinstance(id, str) for mention in ctx.mentions for id in mention.ids)
    pattern = ctx.firing.ability.pattern if ctx.firing is not None else None
    return that_players(ctx.game, ctx) if mentioned or _speaks_of_players(pattern) else ()


def _speaks_of_players(pattern: Pattern | None) -> bool:
    return any(isinstance(part, Players) and part.which != "you" for part in walk(pattern))


def _permanents(thing: That, ctx: Resolution) -> tuple[int, ...]:
    """What was spoken of last and can be dealt damage."""
    return tuple(id for id in antecedent(thing, ctx.game, ctx) if isinstance(id, int) and _can_be_dealt_damage(id, ctx))


def _can_be_dealt_damage(id: int, ctx: Resolution) -> bool:
    there = ctx.game.state.objects.get(id)
    return there is not None and there.zone in ctx.game.zones.board and not _DAMAGED.isdisjoint(ctx.game.view(id).types)


def _may_be_several(permanents: tuple[int, ...], ctx: Resolution) -> bool:
    """Whether the words may have spoken of these in the plural: of one, as a rule, they say "it"."""
    roles = {mention.role for mention in ctx.mentions if not set(permanents).isdisjoint(mention.ids)}
    several_targets = "target" in roles and any(slot.most != 1 for slot in ctx.slots)
    pattern = ctx.firing.ability.pattern if ctx.firing is not None else None
    in_event = not roles and pattern is not None and pattern.occurrences != "each"
    return len(permanents) > 1 or not roles.isdisjoint(_OF_SEVERAL) or several_targets or in_event


_DAMAGED = frozenset({"creature", "planeswalker", "battle", "unit"})
_OF_SEVERAL = frozenset({"each", "chosen"})  # roles of mentions that are of one thing only because there is no other
