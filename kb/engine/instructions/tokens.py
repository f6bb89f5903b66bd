"""Tokens: made as their words describe them, all at once (`tokens-created-at-once`); they enter (`token-enters`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from kb.text.nodes.cards import Card
from kb.text.nodes.effects import CreateToken, TokenSpec

from ..casting.playing import pending_token
from ..resolution.references import things
from ..state.changes import Change, Create
from ..state.occurrences import Occurrence
from ..wording.copies import abilities_of, excepted, size_of
from ..wording.evaluate import amount
from .acting import act, by_each, count_of, names, speak_of
from .entering import entering, location
from .predefined import PREDEFINED

if TYPE_CHECKING:
    from ..resolution.resolution import Resolution

__all__ = ["card_of", "create_token", "made"]


def create_token(node: CreateToken, r: Resolution) -> None:
    """Players create tokens."""
    if "played" in node.state and r.collect is None and r.game.rules.has("permanents-skip-chain"):
        _play(node, r)
        return
    changes: list[Change] = []
    for player in by_each(node.who, r):
        speak_of(player, node.who, r)
        changes += _tokens(node, r, player)
    if len(changes) > 1:
        r.game.reason("tokens-created-at-once", f"{len(changes)} tokens are created at once")
    event = act(r, *changes)
    if event is not None:
        r.game.reason("token-enters", "a token that is created enters")
        r.mention("created", made(event.occurrences))


def _play(node: CreateToken, r: Resolution) -> None:
    """Players play tokens: each is a pending item until the current one has resolved (`played-by-effect`)."""
    for player in by_each(node.who, r):
        speak_of(player, node.who, r)
        place = location(node.where, r, player) if node.where is not None else None
        for card in _cards(node.token, r):
            state = entering(node, r, player)
            for _ in range(count_of(node.count, r)):
                pending_token(r.game, card, player, place=place, entering=state, by=r.cause)
    r.did = r.done = True


def made(occurrences: tuple[Occurrence, ...]) -> tuple[int, ...]:
    """The ids of the tokens that came to be."""
    return tuple(o.became for o in occurrences if "TokenCreated" in o.kinds and o.became is not None)


def _tokens(node: CreateToken, r: Resolution, player: str) -> list[Change]:
    zone = "battlefield"
    place = None
    if node.where is not None:
        zone, place = location(node.where, r, player)
    zone = zone if zone in r.game.zones.board else r.game.zones.main
    found: list[Change] = []
    played = frozenset({"PermanentPlayed"}) if "played" in node.state else frozenset()
    for card in _cards(node.token, r):
        state = entering(node, r, player)
        found += [Create(card, player, zone, place, state, how=played) for _ in range(count_of(node.count, r))]
    return found


def _cards(spec: TokenSpec, r: Resolution) -> list[Card]:
    """The characteristics of the tokens: one card; of "a copy of each", one for each of them."""
    if spec.copy_of is None:
        return [card_of(spec, r)]
    found = [id for id in things(spec.copy_of, r) if isinstance(id, int)]
    for doctrine in ("copy-enters", "copy-values") if found else ():
        r.game.reason(doctrine, f"the token is a copy of {names(found, r)} from its first moment on")
    return [replace(excepted(spec, r.game.view(id).copied, r.game, r), token=True) for id in found]


def card_of(spec: TokenSpec, r: Resolution) -> Card:
    """The printed characteristics of a token that the words describe."""
    known = PREDEFINED.get(spec.subtypes[-1] if spec.subtypes and not spec.types else "")
    if known is not None:
        return known
    name = spec.name or " ".join(word.capitalize() for word in spec.subtypes) or "Token"
    power, toughness = size_of(spec, r.game, r, None, None)
    might = amount(r.game, spec.might, r) if spec.might is not None else None
    return Card(
        name, spec.types, spec.subtypes, spec.supertypes, spec.colors, power=power, toughness=toughness, might=might,
        abilities=abilities_of(spec), token=True,
    )  # fmt: skip
