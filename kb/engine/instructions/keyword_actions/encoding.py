"""Spells encoded on a creature: the card is exiled, and as long as it stays there the creature has an ability that copies it.

Doctrine: keyword-cipher.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from kb.text.nodes.abilities import Ability
from kb.text.nodes.base import inside, mapped
from kb.text.nodes.effects import GainsAbility, KeywordAction
from kb.text.nodes.things import Granter, That, Thing
from kb.text.wording.reader import read_ability

from ...context.moment import object_at
from ...resolution.resolution import Resolution
from ...state.changes import AddEffect, Move
from ...state.lasting import Effect
from ..parts.common import perform, permanents

__all__ = ["encode"]

_WORDS = (
    "Whenever this creature deals combat damage to a player, you may copy the exiled card. "
    "If you do, you may cast the copy without paying its mana cost."
)


def encode(node: KeywordAction, ctx: Resolution) -> None:
    """Exile the spell that resolves, if it is a card; a creature has the ability that copies it from then on."""
    spell = object_at(ctx.game.state, ctx.source) if ctx.source is not None else None
    hosts = permanents(node.what, ctx) if isinstance(node.what, Thing) else ()
    if spell is None or spell.token or not hosts:
        ctx.done = False
        return
    event = perform(ctx, Move(spell.id, ctx.game.zones.exile, how=frozenset({"Exiles"})))
    card = next((o.became for o in event.occurrences if o.object == spell.id), None) if event is not None else None
    if card is None or ctx.game.state.objects[card].zone != ctx.game.zones.exile:
        ctx.done = False
        return
    ctx.game.reason("keyword-cipher", f"{spell.card.name} is encoded on {ctx.game.name(hosts[0])}", ahead="event")
    gains = GainsAbility(That(), (_copying(spell.card.name, card),), "while-exiled")
    perform(ctx, AddEffect(Effect(gains, hosts[:1], card, ctx.controller, "while-exiled")))
    ctx.did = ctx.done = True


def _copying(name: str, card: int) -> Ability:
    """The ability that copies the encoded card."""

    def named(part: Any) -> Any:
        return Granter(name, meant=card) if isinstance(part, That) and part.role == "exiled" else inside(part, named)

    return mapped(_ability(), named)


@cache  # reading the words loads the grammar, so it is done once and not at import
def _ability() -> Ability:
    (ability,) = read_ability(_WORDS, types=("creature",))
    return ability
