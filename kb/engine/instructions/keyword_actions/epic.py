"""Epic spells: copied in each upkeep for the rest of the game, while their controller casts nothing more.

Doctrine: keyword-epic. A copy does not go on by itself.
"""

from __future__ import annotations

from kb.text.nodes.abilities import TriggeredAbility
from kb.text.nodes.effects import Body, CopyOf, KeywordAction, Restrict
from kb.text.nodes.things import Players, This
from kb.text.nodes.triggers import Pattern

from ...context.moment import object_at
from ...resolution.resolution import Resolution
from ...state.changes import AddEffect
from ...state.lasting import Effect
from ...triggers import delayed
from ..parts.common import perform

__all__ = ["go_on"]

_YOU = Players("you")
_NO_SPELLS = Restrict(_YOU, "cant-cast", "permanently")
_COPIED = TriggeredAbility(
    Pattern("StepBegins", step="upkeep", turn=_YOU), Body((CopyOf(This(), new_targets=True),)), kind="delayed", word="at",
    until="permanently",
)  # fmt: skip


def go_on(node: KeywordAction, ctx: Resolution) -> None:
    """The controller of the spell that resolves casts no more spells, and copies it in each of their upkeeps."""
    spell = object_at(ctx.game.state, ctx.source) if ctx.source is not None else None
    if spell is None or spell.token or ctx.controller is None:
        return
    fact = f"{ctx.controller} casts no more spells, and copies {spell.card.name} in each upkeep"
    ctx.game.reason("keyword-epic", fact, back="resolves")
    perform(ctx, AddEffect(Effect(_NO_SPELLS, (ctx.controller,), ctx.source, ctx.controller, "permanently")))
    delayed.create(Resolution(spell.id, ctx.controller, game=ctx.game, kind="spell"), _COPIED)
