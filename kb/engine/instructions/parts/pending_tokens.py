"""Tokens that an effect has played and that enter when it has resolved: what they become, and are given, before that.

Doctrines: played-by-effect, copy-values.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from kb.text.nodes.abilities import Ability, TriggeredAbility
from kb.text.nodes.base import Node
from kb.text.nodes.effects import Become, TokenSpec
from kb.text.nodes.things import That, Thing, This
from kb.text.nodes.triggers import Pattern
from kb.text.wording.printer import in_words

from ...resolution.references import things
from ...state.changes import Alter
from .common import names, on_board, perform, with_exceptions

if TYPE_CHECKING:
    from ...resolution.resolution import Resolution

__all__ = ["becomes_as_it_enters", "given_as_it_enters", "pending"]


def pending(what: Thing, ctx: Resolution) -> tuple[int, ...]:
    """The tokens that an effect has just played and that have not entered yet, where the words speak of them."""
    if not isinstance(what, That) or not ctx.game.rules.has("permanents-skip-chain"):
        return ()
    newest = next((mention.ids for mention in reversed(ctx.mentions) if mention.role == "created"), ())
    meant = {id for id in things(what, ctx) if id in newest}
    return tuple(id for id in newest if isinstance(id, int) and id in meant and not on_board(id, ctx))


def becomes_as_it_enters(node: Become, tokens: tuple[int, ...], ctx: Resolution) -> None:
    """Tokens that are still to enter become copies: what is copied is something else that was spoken of."""
    assert node.copy_of is not None
    spoken = ctx.mentions
    ctx.mentions = [mention for mention in spoken if not set(mention.ids) & set(tokens)]
    copied = next((id for id in things(node.copy_of, ctx) if isinstance(id, int)), None)
    ctx.mentions = spoken
    if copied is None:
        ctx.done = False
        return
    card = replace(ctx.game.view(copied).copied, token=True)
    if any(_waits_to_be_played(ability) for ability in card.abilities):
        name, why = ctx.game.name(ctx.source), "not settled: whether it is a copy already as it is played"
        ctx.game.trace.not_carried_out(in_words(node), name, ctx.source, why=why)
        ctx.done = None
        return
    if isinstance(node.changed, TokenSpec):
        card = with_exceptions(node.changed, card, ctx)
    ctx.game.reason("copy-values", f"{names(tokens, ctx)} becomes a copy of {ctx.game.name(copied)}", ahead="event")
    perform(ctx, *(Alter(id, (("card", card),)) for id in tokens))


def _waits_to_be_played(ability: Ability) -> bool:
    """Whether it is a play effect: a token that has it as it enters would trigger it."""
    if not isinstance(ability, TriggeredAbility):
        return False
    ways = (ability.pattern, *ability.pattern.either)
    return any(isinstance(way, Pattern) and way.event == "PermanentPlayed" and isinstance(way.object, This) for way in ways)


def given_as_it_enters(abilities: tuple[Node, ...], tokens: tuple[int, ...], ctx: Resolution) -> None:
    """Tokens that are still to enter have the abilities from their first moment on."""
    own = tuple(ability for ability in abilities if isinstance(ability, Ability))
    cards = ((id, ctx.game.state.objects[id].card) for id in tokens)
    perform(ctx, *(Alter(id, (("card", replace(card, abilities=(*card.abilities, *own))),)) for id, card in cards))
