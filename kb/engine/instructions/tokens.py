"""Tokens: made as their words describe them, all at once (`tokens-created-at-once`); they enter (`token-enters`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from kb.text.nodes.base import walk
from kb.text.nodes.cards import Card
from kb.text.nodes.effects import CreateToken, Instruction, TokenSpec
from kb.text.nodes.things import Granter

from ..casting.playing import pending_token
from ..continuous.attachment import can_be_attached
from ..replacement.proposed import as_entered
from ..resolution.references import things
from ..state.changes import Change, Create, Entering
from ..wording.copies import abilities_of, size_of
from ..wording.evaluate import amount
from .entering import entering, location
from .parts.common import by_each, count_of, names, perform, repeated, speak_of, with_exceptions
from .parts.exiled_cards import link_to_exiled, speaks_of_exiled
from .parts.predefined import NAMES, predefined

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..resolution.resolution import Resolution
    from ..state.event import Event

__all__ = ["card_of", "create_together", "create_token", "is_described", "only_creates", "tokens_made"]


def create_token(node: CreateToken, ctx: Resolution) -> None:
    """Players create tokens."""
    if "played" in node.state and ctx.collect is None and ctx.game.rules.has("permanents-skip-chain"):
        _play(node, ctx)
        return
    changes: list[Change] = []
    for player in by_each(node.who, ctx):
        speak_of(player, node.who, ctx)
        changes += _tokens(node, ctx, player)
    if not changes:
        ctx.pass_over(node)  # "they" are then nothing that was spoken of before
    event = create_together(changes, ctx)
    if event is not None and _is_linked(node):
        link_to_exiled(tokens_made(event), ctx)


def create_together(changes: Sequence[Change], ctx: Resolution) -> Event | None:
    """Tokens are created, all at once."""
    if len(changes) > 1 and ctx.collect is None:
        ctx.game.reason("tokens-created-at-once", f"{len(changes)} tokens are created at once", ahead="event")
    first = next(iter(changes), None)
    counted = (replace(each, later=True) if isinstance(each, Create) and each is not first else each for each in changes)
    ctx.game.reason("token-enters", "a token that is created enters", ahead="event", lapses=True)
    event = perform(ctx, *counted)
    if event is not None:
        ctx.mention("created", tokens_made(event), one=len(changes) == 1)
    return event


def only_creates(instruction: Instruction) -> bool:
    """Whether an instruction creates tokens of which nothing is said that needs each of them there before the next."""
    return isinstance(instruction, CreateToken) and "played" not in instruction.state and not _is_linked(instruction)


def _is_linked(node: CreateToken) -> bool:
    """Whether a token's own ability speaks of "the exiled card"."""
    return speaks_of_exiled((*node.token.abilities, *node.token.exceptions))


def _play(node: CreateToken, ctx: Resolution) -> None:
    """Players play tokens: each is a pending item until the current one has resolved (`played-by-effect`)."""
    ids: list[int] = []
    for player in by_each(node.who, ctx):
        speak_of(player, node.who, ctx)
        place = location(node.where, ctx, player) if node.where is not None else None
        for card in _cards(node.token, ctx, player):
            state = entering(node, ctx, player)
            for _ in repeated(count_of(node.count, ctx)):
                ids.append(pending_token(ctx.game, card, player, place=place, entering=state, by=ctx.cause))
    ctx.mention("created", tuple(ids))
    ctx.did = ctx.done = True


def tokens_made(event: Event | None) -> tuple[int, ...]:
    """The ids of the tokens that were created, none where nothing came of it."""
    occurrences = event.occurrences if event is not None else ()
    return tuple(o.became for o in occurrences if "TokenCreated" in o.kinds and o.became is not None)


def _tokens(node: CreateToken, ctx: Resolution, player: str) -> list[Change]:
    zone = "battlefield"
    place = None
    if node.where is not None:
        zone, place = location(node.where, ctx, player)
    zone = zone if zone in ctx.game.zones.board else ctx.game.zones.main
    found: list[Change] = []
    played = frozenset({"PermanentPlayed"}) if "played" in node.state else frozenset()
    for card in _cards(node.token, ctx, player):
        state = _attached_if_it_can_be(Create(card, player, zone, place, entering(node, ctx, player)), ctx)
        if node.attached_to is not None and "aura" in card.subtypes and state.attached is None:
            ctx.game.reason("aura-token-illegal", f"{card.name} has nothing to be attached to: it is not created")
            continue
        found += [Create(card, player, zone, place, state, how=played) for _ in repeated(count_of(node.count, ctx))]
    return found


def _attached_if_it_can_be(token: Create, ctx: Resolution) -> Entering:
    """How a token enters: unattached where what it is to be attached to cannot have it (protection, "enchant creature")."""
    state = token.entering
    if state.attached is None:
        return state
    id, world = as_entered(ctx.game, token)
    return state if can_be_attached(world, world.view(id), state.attached) else replace(state, attached=None)


def _cards(spec: TokenSpec, ctx: Resolution, player: str) -> list[Card]:
    """The characteristics of a player's tokens: one card; of "a copy of each", one for each of them."""
    if spec.copy_of is None:
        return [card_of(spec, ctx)]
    found = [id for id in things(spec.copy_of, ctx, player) if isinstance(id, int)]
    for doctrine in ("copy-enters", "copy-values") if found else ():
        ctx.game.reason(doctrine, f"the token is a copy of {names(found, ctx)} from its first moment on", ahead="event")
    return [replace(with_exceptions(spec, ctx.game.view(id).copied, ctx), token=True) for id in found]


def _predefined(spec: TokenSpec) -> Card | None:
    """The token that rules describe, where the words say no more than its name: "a Clue token", "a Cursed Role token"."""
    if spec.types or not spec.subtypes:
        return None
    words = (" ".join(spec.subtypes), " ".join((spec.name or "", *spec.subtypes)).lower().strip(), spec.subtypes[-1])
    return next((predefined(word) for word in words if word in NAMES), None)


def is_described(spec: TokenSpec) -> bool:
    """Whether the rules say what a token is of which the words say no more than its name."""
    return _predefined(spec) is not None


def card_of(spec: TokenSpec, ctx: Resolution) -> Card:
    """The printed characteristics of a token that the words describe."""
    known = _predefined(spec)
    if known is not None:
        return known
    name = spec.name or " ".join(word.capitalize() for word in spec.subtypes) or "Token"
    power, toughness = size_of(spec, ctx.game, ctx, None, None)
    might = amount(ctx.game, spec.might, ctx) if spec.might is not None else None
    abilities = abilities_of(spec, ctx)
    if any(isinstance(part, Granter) for part in walk(abilities)):
        ctx.game.reason("granter-by-name", f"the {name} speaks of the {ctx.game.name(ctx.source)} that makes it", ahead="event")
    return Card(
        name, spec.types, spec.subtypes, spec.supertypes, spec.colors, power=power, toughness=toughness, might=might,
        abilities=abilities, token=True,
    )  # fmt: skip
