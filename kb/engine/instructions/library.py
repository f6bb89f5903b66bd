"""Libraries: searching, looking, revealing, shuffling; scry, surveil and their like."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from kb.text.nodes.base import walk
from kb.text.nodes.effects import Activate, KeywordAction, Look, Move, Reveal, RevealUntil, Search, Shuffle
from kb.text.nodes.statics import Requirement
from kb.text.nodes.things import Players, Rest, Some, Target, That

from ..continuous.in_force import Standing
from ..continuous.prohibitions import forbids, in_force, must
from ..resolution.choosing import ask, in_order, says_yes, trait, weighed
from ..resolution.references import objects, things
from ..resolution.shuffled import settle_first, top_of_library
from ..resolution.unnamed_cards import likely, take_unnamed
from ..state.changes import AddEffect, Change, Happen, Reorder, ShuffleZone
from ..state.changes import Move as MoveChange
from ..state.lasting import Effect
from ..wording.descriptions.unknown_kind import note_open_kind
from ..wording.evaluate import amount, matches
from .entering import entering, location
from .parts.common import by_each, count_of, found_after, names, object_of, one_of_each, one_player, perform, speak_of

if TYPE_CHECKING:
    from ..resolution.resolution import Resolution

__all__ = ["fateseal", "look", "reveal", "reveal_until", "scry", "search", "shuffle", "surveil"]


_TOP_FOUR = 4  # what is left of a search by the only words that say so ("searches the top four cards instead")


def search(node: Search, ctx: Resolution) -> None:
    """A player looks through a library for cards, may fail to find some (`searching-may-fail`), and shuffles."""
    for player in by_each(node.who, ctx):
        speak_of(player, node.who, ctx)
        _search(node, ctx, player)


def _search(node: Search, ctx: Resolution, player: str) -> None:
    zones = ctx.game.zones
    owner = one_player(node.whose, ctx) if node.whose is not None else player
    if banned := forbids(ctx.game, "cant-search", player):
        ctx.game.reason("cannot-beats-can", f"{player} cannot search: {banned}")
        ctx.done = False
        ctx.mention("searched", ())
        if node.shuffle and owner is not None:
            ctx.perform(ShuffleZone(owner, zones.library))
        return
    cards = [id for zone in node.zones or (zones.library,) for id in ctx.game.state.zones.get((zones.name(zone), owner), ())]
    if said := must(ctx.game, "searches-top-four", player):
        ctx.game.reason("replacement", f"{said}: {player} searches the top {_TOP_FOUR} cards only")
        below = ctx.game.state.zones.get((zones.library, owner), ())[_TOP_FOUR:]
        cards = [id for id in cards if id not in below]
    fitting = tuple(id for id in cards if matches(ctx.game, node.what, id, ctx))
    most = len(fitting) if node.count is None and node.up_to else count_of(node.count, ctx)
    plain = not node.what.nouns or node.what.nouns == ("card",)
    least = 0 if node.up_to or not plain or node.what.where else most
    seen = _in_public(node, fitting, ctx)
    if node.and_one is not None:
        found: tuple[int, ...] = one_of_each(node.what, node.and_one, cards, ctx, player)
    elif seen is not None:
        hidden = tuple(id for id in fitting if id not in seen)
        found = (*seen, *ask(ctx, "choose", player, hidden, least=0, most=len(hidden), text="search"))
    else:
        groups = tuple(ctx.game.view(id).name for id in fitting) if node.different_names else ()
        weighing = weighed(fitting, node, ctx)
        found = ask(ctx, "choose", player, fitting, least=least, most=most, text="search", weighing=weighing, groups=groups)
    found = found or _unnamed(node, fitting, cards, ctx, player)
    ctx.game.reason("searching-may-fail", f"{player} finds {names(found, ctx)}")
    in_library = _searches_library(node, found, ctx, player)
    if in_library:
        perform(ctx, Happen(frozenset({"Searches"}), agent=player, patient=owner, what="search"))
    ctx.mention("searched", found)
    shuffled = owner if node.shuffle and in_library else None
    onto_it = node.to.name == zones.library  # “then shuffle and put that card on top”
    if shuffled is not None and onto_it:
        ctx.perform(ShuffleZone(shuffled, zones.library))
    if (taker := _taken_by(ctx, player)) is not None:
        found = _exile_for(taker, found, ctx, player)
    elif node.to.name != "stay":
        perform(ctx, *_put(node, found, ctx, player))
    ctx.done = bool(found)
    if shuffled is not None and not onto_it:
        ctx.perform(ShuffleZone(shuffled, zones.library))


def _unnamed(node: Search, fitting: tuple[int, ...], cards: list[int], ctx: Resolution, player: str) -> tuple[int, ...]:
    """Where no named card fits: cards that nobody named, which may be what is looked for."""
    if fitting:
        return ()
    several = node.and_one is not None or node.together or node.total is not None or node.different_names
    most = _MANY if several or (node.count is None and node.up_to) else count_of(node.count, ctx)
    zone = ctx.game.zones.main if node.to.name == "stay" else node.to.name
    return take_unnamed(node.what, cards, most, ctx, player, zone, "search")


_MANY = 99
"""More than are tried in every number."""


def _taken_by(ctx: Resolution, player: str) -> Standing | None:
    """The effect by which what a player finds is exiled, and somebody else may play it."""
    return next(
        (found for found in in_force(ctx.game, "exiles-found", (Requirement,)) if found.applies(ctx.game, found.node.what, player)),
        None,
    )


def _exile_for(taker: Standing, found: tuple[int, ...], ctx: Resolution, player: str) -> tuple[int, ...]:
    """Exile what was found; the effect's controller may play it for as long as it remains there."""
    ctx.game.reason("searching-may-fail", f"{ctx.game.name(taker.source)}: {player} exiles what is found", object=taker.source)
    exile = ctx.game.zones.exile
    event = perform(ctx, *(MoveChange(id, exile, how=frozenset({"Exiles"}), agent=player) for id in found))
    there = tuple(id for id in found_after(event, found) if ctx.game.state.objects[id].zone == exile)
    for id in there:
        values = (("player", taker.controller),)
        perform(ctx, AddEffect(Effect(Activate(That("card"), played=True), (id,), taker.source, taker.controller, None, values)))
    return ()


def _in_public(node: Search, fitting: tuple[int, ...], ctx: Resolution) -> tuple[int, ...] | None:
    """Of "all cards" in several zones those that everybody sees, which have to be found; None where the words leave it open."""
    if not node.together or node.up_to or node.count is not None:
        return None
    return tuple(id for id in fitting if ctx.game.state.objects[id].zone == ctx.game.zones.grave)


def _searches_library(node: Search, found: tuple[int, ...], ctx: Resolution, player: str) -> bool:
    """Whether a library is among what is searched; of "your library and/or graveyard" the player may leave it out."""
    library = ctx.game.zones.library
    if node.together or len(node.zones) < 2 or any(ctx.game.state.objects[id].zone == library for id in found):
        return True
    return says_yes(ctx, "may", player, "search the library as well")


def _put(node: Search, found: tuple[int, ...], ctx: Resolution, player: str) -> list[Change]:
    zone, place = location(node.to, ctx, player)
    if zone == ctx.game.zones.library and len(found) > 1:
        found = in_order(ctx, player, found)
    if zone not in ctx.game.zones.board:
        at = "bottom" if node.position == "bottom" else None
        how = frozenset({"Exiles"}) if zone == ctx.game.zones.exile else frozenset[str]()
        return [MoveChange(id, zone, how=how, agent=player, position=at) for id in found]
    state = entering(Move(what=Players("you"), to=node.to, state=node.state), ctx, player)
    return [MoveChange(id, zone, place=place, agent=player, control=player, entering=state) for id in found]


def shuffle(node: Shuffle, ctx: Resolution) -> None:
    """Libraries are shuffled, things into them first. "Its owner's" is of what is shuffled, not of what was spoken of before."""
    library = ctx.game.zones.library
    if isinstance(node.who, Players) and isinstance(node.who.of, Target):
        things(node.who.of, ctx)  # "The owner of target permanent shuffles it": "it" is that permanent.
    if isinstance(node.who, Players) and isinstance(node.who.of, That) and node.who.of.noun is not None:
        # "That creature's owner shuffles it": "it" is that creature.
        ctx.mention("said", things(node.who.of, ctx), node.who.of.noun)
    own = objects(node.into, ctx) if isinstance(node.who, Players) and node.who.which == "owner" and node.into is not None else ()
    if own:
        owners = tuple(dict.fromkeys(object_of(id, ctx).owner for id in own))
        perform(ctx, *(MoveChange(id, library, agent=object_of(id, ctx).owner) for id in own))
        perform(ctx, *(ShuffleZone(player, library) for player in owners))
        return
    who = by_each(node.who, ctx) if node.who is not None else ()
    moved = {id: player for player in who or (None,) for id in _into_library(node, player, ctx)}
    owners = tuple(dict.fromkeys(ctx.game.state.objects[id].owner for id in moved))
    perform(ctx, *(MoveChange(id, library, agent=player) for id, player in moved.items()))
    perform(ctx, *(ShuffleZone(player, library) for player in who or owners or by_each(None, ctx)))


def _into_library(node: Shuffle, player: str | None, ctx: Resolution) -> tuple[int, ...]:
    """What is shuffled into a library; "their graveyard" is that of the player who shuffles."""
    if player is not None:
        speak_of(player, node.who, ctx)
    return objects(node.into, ctx) if node.into is not None else ()


def look(node: Look, ctx: Resolution) -> None:
    """Cards are looked at; they are "them" for what follows."""
    found = things(node.what, ctx)
    ctx.mention("looked", tuple(id for id in found if isinstance(id, int)))
    ctx.done = bool(found)


def reveal(node: Reveal, ctx: Resolution) -> None:
    """Cards are revealed; they are "them" for what follows."""
    found: list[int] = []
    for player in by_each(node.who, ctx) or (None,):
        if player is not None:
            speak_of(player, node.who, ctx)
        own = [id for id in things(node.what, ctx, player) if isinstance(id, int)]
        perform(ctx, *(Happen(frozenset({"Reveals"}), object=id, agent=player, what="reveal") for id in own))
        found += own
    ctx.mention("revealed", tuple(found))
    if not found and isinstance(node.what, Some):
        ctx.pass_over(node)  # "and put it into your hand" is not about what was spoken of before
    ctx.done = bool(found)


def reveal_until(node: RevealUntil, ctx: Resolution) -> None:
    """Cards are revealed from the top until enough fit; the one is "that card", the others "the rest", and all are "those cards".

    Of several that were wanted, "those cards" are these only where the words go on about the rest.
    """
    wanted = count_of(node.count, ctx)
    enough = amount(ctx.game, node.reaching, ctx) if node.reaching is not None else None
    for player in by_each(node.who, ctx):
        speak_of(player, node.who, ctx)
        seen: list[int] = []
        fitting: list[int] = []
        settle_first(player, lambda id: matches(ctx.game, node.what, id, ctx), ctx)
        for id in ctx.game.state.zones.get((ctx.game.zones.library, player), ()):
            seen.append(id)
            may_fit = node.verb == "exile" and enough is None and bool(likely(node.what, (id,), ctx))
            if not may_fit:
                note_open_kind(ctx.game, node.what, ctx.game.state.objects[id], ctx)
            if may_fit or matches(ctx.game, node.what, id, ctx):
                fitting.append(id)
            if len(fitting) >= wanted if enough is None else _together(node, fitting, ctx) >= enough:
                break
        if node.verb == "exile":
            event = perform(ctx, *(MoveChange(id, ctx.game.zones.exile, how=frozenset({"Exiles"}), agent=player) for id in seen))
            seen, fitting = (list(found_after(event, ids)) for ids in (seen, fitting))
        ctx.mention("revealed", tuple(seen))
        if node.verb == "exile":
            ctx.mention("exiled", tuple(seen))
        else:
            perform(ctx, *(Happen(frozenset({"Reveals"}), object=id, agent=player, what="reveal") for id in seen))
        ctx.mention("found", tuple(fitting), one=node.count is None)
        if node.count is not None and _without_a_rest(ctx):
            ctx.mention("revealed", tuple(seen))
        if not fitting:
            ctx.pass_over(replace(node, who=None))  # the player is one to speak of
        ctx.done = bool(fitting)


def _together(node: RevealUntil, ids: Sequence[int], ctx: Resolution) -> int:
    """How much of what is asked cards have together: their total mana value."""
    return sum(int(trait(ctx.game, node.total or "mana-value", id)) for id in ids)


def _without_a_rest(ctx: Resolution) -> bool:
    """Whether the words of an ability set nothing apart from what was found."""
    ability = ctx.item.ability if ctx.item is not None else None
    return ability is not None and not any(isinstance(part, Rest) for part in walk(ability))


def scry(node: KeywordAction, ctx: Resolution) -> None:
    """Look at the top cards; any number go to the bottom, the rest back on top (`action-scry`)."""
    _sort(node, ctx, "Scries", "action-scry", None)


def surveil(node: KeywordAction, ctx: Resolution) -> None:
    """Look at the top cards; any number go to the graveyard, the rest back on top (`action-surveil`)."""
    _sort(node, ctx, "Surveils", "action-surveil", ctx.game.zones.grave)


def fateseal(node: KeywordAction, ctx: Resolution) -> None:
    """Scry an opponent's library (`action-fateseal`)."""
    _sort(node, ctx, "KeywordActionDone", "action-fateseal", None, of="opponent")


def _sort(node: KeywordAction, ctx: Resolution, kind: str, doctrine: str, to: str | None, *, of: str = "you") -> None:
    number = count_of(node.count, ctx)
    if number == 0:  # then it is not done at all, and nothing triggers on it
        return
    for player in by_each(node.who, ctx):
        owner = player if of == "you" else next((name for name in ctx.game.state.players if name != player), player)
        cards = top_of_library(owner, number, ctx)
        away: tuple[int, ...] = ask(ctx, "choose", player, cards, least=0, most=len(cards), text=node.name)
        ctx.game.reason(doctrine, f"{player} looks at {len(cards)} cards and puts {len(away)} away")
        library = ctx.game.zones.library
        moves = [MoveChange(id, to, agent=player) for id in away] if to is not None else []
        event = perform(ctx, *moves, Happen(frozenset({kind}), agent=player, what=node.name, amount=number))
        if to is None and away and event is not None:
            _to_bottom(away, library, owner, ctx)


def _to_bottom(cards: tuple[int, ...], library: str, owner: str, ctx: Resolution) -> None:
    """Cards stay the same objects in the same zone; only their order changes."""
    order = ctx.game.state.zones[(library, owner)]
    ctx.perform(Reorder((library, owner), (*(id for id in order if id not in cards), *cards)))
