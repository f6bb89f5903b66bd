"""The memory of delayed and reflexive abilities and of lasting effects: what was spoken of as they were made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.text.nodes.base import walk
from kb.text.nodes.things import That

from ..context.context import Mention
from ..context.moment import object_at
from ..context.self_reference import ABOUT_ITSELF, source_is_spoken_of
from ..wording.that_player import that_players
from .tracking import all_components, followed

if TYPE_CHECKING:
    from .resolution import Resolution

__all__ = ["remembered", "spoken_of"]

Ids = tuple[int | str, ...]


def remembered(ctx: Resolution) -> tuple[tuple[str, object], ...]:
    """What a delayed or reflexive ability made now will need to know of what was spoken of: ids as they are at this moment."""
    event = tuple(id for occurrence in ctx.occurrences for id in (occurrence.object, occurrence.patient) if id is not None)
    mentions = [Mention("event", event), *ctx.mentions]
    people = that_players(ctx.game, ctx)
    if people:
        mentions.insert(0, Mention("players", people))
    spoken = [mention for mention in mentions if mention.ids]
    now = tuple(Mention(each.role, _current(each.ids, ctx), _called(each, ctx), each.one) for each in spoken)
    return (("mentions", now), ("x", ctx.x), (ABOUT_ITSELF, source_is_spoken_of(That(), ctx)))


def spoken_of(node: object, ctx: Resolution) -> tuple[tuple[str, object], ...]:
    """What a lasting effect will need to know of what was spoken of, if its description speaks of any of it ("that creature")."""
    return remembered(ctx) if any(isinstance(part, That) for part in walk(node)) else ()


def _called(mention: Mention, ctx: Resolution) -> str | None:
    """What it was called by: a spell is still "that spell" when it is a card somewhere else."""
    spells = [object_at(ctx.game.state, id) for id in mention.ids if isinstance(id, int)]
    were_spells = spells and all(obj is not None and obj.item is not None and obj.item.kind == "spell" for obj in spells)
    return mention.noun or ("spell" if were_spells else None)


def _current(ids: Ids, ctx: Resolution) -> Ids:
    found: list[int | str] = []
    for id in ids:
        gone = isinstance(id, int) and id not in ctx.game.state.objects
        now = followed(id, ctx) if gone and isinstance(id, int) else None
        found.extend((id,) if now is None else all_components(now, ctx.game.state))
    return tuple(found)
