"""Keyword actions with cards of a library or hand: explore, connive, manifest, cloak."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.text.nodes.effects import KeywordAction

from ...characteristics.cast_faces import PUT_FACE_DOWN
from ...resolution.choosing import ask, says_yes
from ...resolution.references import objects
from ...resolution.shuffled import top_of_library
from ...state.changes import DrawCard, Entering, Happen, Move, PutCounters
from ...state.objects import UNNAMED
from ..parts.common import by_each, count_of, on_board, perform, repeated, speak_of
from .common import DONE, subjects_or_last_known

if TYPE_CHECKING:
    from ...resolution.resolution import Resolution

__all__ = ["cloak", "connive", "explore", "manifest", "manifest_dread"]


def explore(node: KeywordAction, ctx: Resolution) -> None:
    """Reveal the top card: a land goes to hand, else a +1/+1 counter and the card back or into the graveyard (`action-explore`).

    What has left the board explores as it last existed: it gets no counter.
    """
    for id in subjects_or_last_known(node, ctx):
        player = ctx.game.view(id).controller
        cards = top_of_library(player, 1, ctx)
        explores = Happen(frozenset({"Explores"}), object=id, agent=player, what="explore")
        if cards and _is_land(cards[0], player, ctx):
            ctx.game.reason("action-explore", f"{ctx.game.name(cards[0])} is a land and goes to {player}'s hand", ahead="event")
            perform(ctx, Move(cards[0], ctx.game.zones.hand, agent=player), explores)
            continue
        counters = [PutCounters(id, "+1/+1", 1, player)] if on_board(id, ctx) else []
        fact = "gets a +1/+1 counter" if counters else "is no longer there and gets no counter"
        ctx.game.reason("action-explore", f"{ctx.game.name(id)} {fact}", ahead="event")
        away = cards and says_yes(ctx, "may", player, "put it into your graveyard")
        moved = [Move(cards[0], ctx.game.zones.grave, agent=player)] if away else []
        perform(ctx, *counters, *moved, explores)


def connive(node: KeywordAction, ctx: Resolution) -> None:
    """Draw, discard, and a +1/+1 counter for each nonland card discarded so (`action-connive`).

    Doctrine connive-none: whether conniving 0 is an event.
    """
    number = count_of(node.count, ctx)
    if not number and not ctx.game.decide("connive-none", "the number is 0"):
        return
    for id in subjects_or_last_known(node, ctx):
        player = ctx.game.view(id).controller
        for _ in repeated(number):
            perform(ctx, DrawCard(player))
        hand = ctx.game.state.zones.get((ctx.game.zones.hand, player), ())
        away = ask(ctx, "choose", player, hand, least=number, most=number, text="discard")
        nonland = sum(not _is_land(card, player, ctx) for card in away)
        ctx.game.reason("action-connive", f"{ctx.game.name(id)} gets {nonland} +1/+1 counters", ahead="event")
        moves = [Move(card, ctx.game.zones.grave, how=frozenset({"Discards"}), agent=player) for card in away]
        perform(ctx, *moves)
        counters = [PutCounters(id, "+1/+1", nonland, player)] if nonland and on_board(id, ctx) else []
        perform(ctx, *counters, Happen(frozenset({"Connives"}), object=id, agent=player, what="connive"))


def _is_land(card: int, player: str, ctx: Resolution) -> bool:
    """Whether a card is a land; of one that the board does not name both are tried."""
    if ctx.game.state.objects[card].card is not UNNAMED:
        return "land" in ctx.game.view(card).words
    (kind,) = ask(ctx, "random", player, (_LAND, "a nonland card"), text="what the unnamed card is")
    return bool(kind == _LAND)


_LAND = "a land card"


def manifest(node: KeywordAction, ctx: Resolution) -> None:
    """The top card of a library, or the cards named, enter face down (`action-manifest`)."""
    for player in by_each(node.who, ctx):
        ctx.mention("manifested", _face_down(player, _cards(node, player, ctx), "manifest", ctx), "creature")


def cloak(node: KeywordAction, ctx: Resolution) -> None:
    """The top card of a library, or the cards named, enter face down, with ward {2} (`action-cloak`)."""
    for player in by_each(node.who, ctx):
        ctx.mention("manifested", _face_down(player, _cards(node, player, ctx), "cloak", ctx), "creature")


def manifest_dread(node: KeywordAction, ctx: Resolution) -> None:
    """Of the top two cards of a library one is manifested, and the other goes to the graveyard (`action-manifest-dread`)."""
    for player in by_each(node.who, ctx):
        cards = top_of_library(player, 2, ctx)
        ctx.game.reason("action-manifest-dread", f"{player} looks at {len(cards)} cards and manifests one of them")
        chosen = ask(ctx, "choose", player, cards, least=1, most=1, text="manifest")
        entered = _face_down(player, tuple(id for id in chosen if isinstance(id, int)), "manifest", ctx)
        perform(ctx, *(Move(id, ctx.game.zones.grave, agent=player) for id in cards if id not in chosen))
        perform(ctx, Happen(DONE, agent=player, what="manifest dread", object=ctx.source))
        if entered:
            ctx.mention("manifested", entered, "creature")


def _cards(node: KeywordAction, player: str, ctx: Resolution) -> tuple[int, ...]:
    """Which cards are put face down: those that the words name, else the top ones of the player's library."""
    if node.what is not None:
        speak_of(player, node.who, ctx)
        return tuple(id for id in objects(node.what, ctx, player) if not on_board(id, ctx))
    return top_of_library(player, count_of(node.count, ctx), ctx)


def _face_down(player: str, cards: tuple[int, ...], action: str, ctx: Resolution) -> tuple[int, ...]:
    """Put cards onto the battlefield face down, one after the other; gives what they became."""
    ctx.game.reason(f"action-{action}", f"{player} {action}s {len(cards)} {'card' if len(cards) == 1 else 'cards'}", ahead="event")
    entering = Entering(face_down=True, marks=frozenset({PUT_FACE_DOWN[action]}))
    entered: list[int] = []
    for id in cards:
        event = perform(ctx, Move(id, ctx.game.zones.main, agent=player, control=player, entering=entering))
        entered += [o.became for o in (event.occurrences if event else ()) if o.object == id and o.became is not None]
    return tuple(entered)
