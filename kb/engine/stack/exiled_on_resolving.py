"""Spells that an effect exiles instead of their being put into a graveyard as they resolve, and what is done then.

The effect is kept with the spell. A spell that is countered, or is exiled or kept for other reasons, it is not about.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from kb.text.nodes.effects import Body

from ..replacement.proposed import would_be
from ..resolution.carrying_out import carry_out
from ..resolution.resolution import Resolution
from ..state.changes import Cause, Move
from ..state.objects import EXILED_AFTERWARDS, GameObject, StackItem
from ..table.world import Table
from . import stack

__all__ = ["exiled_instead", "will_be_exiled"]

_ROLE = "exiled as it resolves"


class _Instead(Struct, frozen=True):
    """An effect of that kind: whose it is, and what is done besides."""

    source: int | None
    controller: str | None
    body: Body | None


def will_be_exiled(game: Table, spell: GameObject, ctx: Resolution, body: Body | None) -> None:
    """Keep with a spell that an effect exiles it as it resolves."""
    if spell.item is not None:
        kept = (_ROLE, _Instead(ctx.source, ctx.controller, body))
        stack.put(game, spell.id, replace(spell.item, memory=(*spell.item.memory, kept)))


def exiled_instead(game: Table, obj: GameObject, item: StackItem) -> bool:
    """Exile a resolved spell that would be put into a graveyard, if an effect says so; whether one did."""
    effects = [value for role, value in item.memory if role == _ROLE and isinstance(value, _Instead)]
    if not effects:
        return False
    name = game.name(obj.id)
    if item.manner & EXILED_AFTERWARDS or any(other.body != effects[0].body for other in effects):
        why = "not modelled: which of several effects is applied to it"
        game.trace.not_carried_out(f"{name} is exiled", name, effects[0].source, why=why)
    effect = effects[0]
    never = would_be(game, Move(obj.id, game.zones.grave), None)
    if never is not None:
        game.trace.never_happens(never, game.state, game.name(effect.source))
    game.reason("instead-words", f"{name} is exiled instead of being put into a graveyard", object=obj.id, ahead="event")
    by = Cause(effect.source, effect.controller, "triggered")
    event = game.perform(Move(obj.id, game.zones.exile, how=frozenset({"Exiles"})), by=by)
    card = next((o.became for o in event.occurrences if o.object == obj.id and o.became is not None), None)
    if effect.body is not None and card is not None and game.state.objects[card].zone == game.zones.exile:
        then = Resolution(effect.source, effect.controller, game=game)
        then.mention("exiled", (card,), "card", one=True)
        then.done = True
        carry_out(effect.body, then)
    return True
