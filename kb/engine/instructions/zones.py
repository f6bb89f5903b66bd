"""Cards changing zones: drawing, discarding, milling, moving, destroying, sacrificing."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from kb.text.nodes.effects import Destroy, Discard, Draw, ExchangeZones, Mill, Move, PutCardsBack, Sacrifice, TradeTargets
from kb.text.nodes.things import Each, Filter, Group, Players, Some, That, Zone
from kb.text.nodes.vocabulary import Duration, EntryState
from kb.text.wording.printer import in_words

from ..battlefields.moves import settled_move
from ..continuous.durations import opponent_crowned
from ..continuous.prohibitions import forbids_sacrificing
from ..replacement.applying import draws_of
from ..replacement.milling import milled
from ..resolution.choosing import ask, in_order, of_choice, point_of_choice, weighed
from ..resolution.references import objects, players
from ..resolution.shuffled import settle_top, top_of_library
from ..resolution.unnamed_cards import fitting_among, take_unnamed
from ..state.changes import Change, DrawCard, DrawCards, Entering, Happen
from ..state.changes import Move as MoveChange
from ..state.objects import CYCLING
from ..state.seats import turn_order
from ..wording.antecedents import rest
from ..wording.descriptions.filters import note_out_of_sight
from ..wording.evaluate import matches
from .entering import entering
from .parts.common import (
    by_each,
    count_of,
    found_after,
    names,
    object_of,
    of_theirs,
    one_of_each,
    one_player,
    perform,
    permanents,
    repeated,
    speak_of,
)  # fmt: skip
from .parts.entering_later import is_of_a_spell_cast, will_enter_so
from .parts.moving import DESTROYED, HOW, come_back, lying_there, moved, ordered, with_another_face

if TYPE_CHECKING:
    from ..resolution.resolution import Resolution

__all__ = ["destroy", "discard", "draw", "exchange_zones", "mill", "move", "put_cards_back", "sacrifice", "trade_targets"]

NONE: frozenset[str] = frozenset()
NO_REGENERATION = frozenset({"no-regeneration"})


def draw(node: Draw, ctx: Resolution) -> None:
    """Players draw, one card at a time (`draws-one-at-a-time`), the active player first (`draw-several-players`)."""
    who = players(node.who, ctx)
    if len(who) > 1:
        ctx.game.reason("draw-several-players", f"{', '.join(who)}, in this order", ahead="event")
    numbers = []
    for player in who:  # all numbers first: "that many" is asked of what was done before anybody draws
        speak_of(player, node.who, ctx)
        numbers.append(_how_many(node, player, ctx))
    drawn = False
    for player, number in zip(who, numbers, strict=True):
        if number > 1:
            settle_top(player, number, ctx)
        if number > 1 and ctx.replacing:  # what has applied to the event that it replaces does not apply to these draws
            perform(ctx, DrawCards(player, number))
            drawn = True
            continue
        if number > 1 and _drawn_otherwise(player, number, ctx):
            drawn = drawn or bool(ctx.done)
            continue
        if number > 1:
            ctx.game.reason("draws-one-at-a-time", f"{player} draws {number} cards, one after the other", ahead="event")
        for drawn_before in repeated(number):
            perform(ctx, DrawCard(player, later=drawn_before > 0))
            drawn = drawn or bool(ctx.done)
    ctx.done = drawn


def _how_many(node: Draw, player: str, ctx: Resolution) -> int:
    """How many cards a player draws, who chooses where it is "up to" so many."""
    number = count_of(node.count, ctx)
    if not node.up_to or not number:
        return number
    (chosen,) = ask(ctx, "X", player, tuple(range(number + 1)), text="how many cards to draw")
    return int(chosen)


def _drawn_otherwise(player: str, number: int, ctx: Resolution) -> bool:
    """Whether something else is done instead of drawing so many cards; it is, before any of them is drawn."""
    draws = draws_of(ctx.game, DrawCards(player, number), ctx.cause)
    if all(isinstance(each, DrawCard) and not each.met for each in draws) and draws:
        return False
    perform(ctx, *draws)
    return True


def discard(node: Discard, ctx: Resolution) -> None:
    """Players choose cards to discard in turn order, then all of them are discarded at once."""
    changes: list[Change] = []
    for player in by_each(node.who, ctx):
        speak_of(player, node.who, ctx)
        chosen = _to_discard(node, ctx, player)
        cycled = ctx.kind == "cost" and ctx.item is not None and CYCLING in ctx.item.manner
        how = frozenset({"Cycles" if cycled else "Discards"})
        arriving = Entering(x=ctx.x if cycled else None)  # X in "when you cycle ~" is that of the cycling cost
        changes += [MoveChange(id, ctx.game.zones.grave, how=how, agent=player, entering=arriving) for id in chosen]
    moved = tuple(change.object for change in changes if isinstance(change, MoveChange))
    perform(ctx, *changes)
    ctx.mention("discarded", moved)


def _to_discard(node: Discard, ctx: Resolution, player: str) -> tuple[int, ...]:
    hand = ctx.game.state.zones.get((ctx.game.zones.hand, player), ())
    if node.all_cards:
        return hand
    if node.what is not None:
        return _chosen_in_hand(node, ctx, player, hand)
    number = count_of(node.count, ctx)
    if number > len(hand) and not node.up_to:
        fact = f"{player} has {len(hand)} of {number} cards to discard: as many as there are"
        ctx.game.reason("impossible-ignored", fact, kinds=("Discards",))
    if node.including is not None:
        return _including(node.including, number, ctx, player, hand)
    kind = "random" if node.at_random else "choose"
    picked: tuple[int, ...] = ask(ctx, kind, player, hand, least=0 if node.up_to else number, most=number, text="discard")
    return picked


def _including(what: Filter, number: int, ctx: Resolution, player: str, hand: tuple[int, ...]) -> tuple[int, ...]:
    """A card that fits, and others with it."""
    fitting = fitting_among(what, hand, ctx)
    first: tuple[int, ...] = ask(ctx, "choose", player, fitting, text="discard")
    others = tuple(id for id in hand if id not in first)
    return first + ask(ctx, "choose", player, others, least=number - 1, most=number - 1, text="discard")


def _chosen_in_hand(node: Discard, ctx: Resolution, player: str, hand: tuple[int, ...]) -> tuple[int, ...]:
    what = node.what
    if not isinstance(what, Some):
        assert what is not None
        for part in what.members if isinstance(what, Group) else (what,):
            note_out_of_sight(ctx.game, part.what if isinstance(part, Each) else None, ctx, hand)
        return tuple(id for id in objects(what, ctx, player) if id in hand)
    fitting = fitting_among(what.what, hand, ctx)
    number = count_of(what.count, ctx)
    picked: tuple[int, ...] = ask(ctx, "choose", player, fitting, least=0 if what.up_to else number, most=number, text="discard")
    return picked


def mill(node: Mill, ctx: Resolution) -> None:
    """Players put the top cards of their libraries into their graveyards, all at once."""
    changes = []
    for player in by_each(node.who, ctx):
        speak_of(player, node.who, ctx)
        number = milled(ctx.game, player, count_of(node.count, ctx))
        cards = top_of_library(player, number, ctx)
        changes += [MoveChange(id, ctx.game.zones.grave, how=frozenset({"Mills"}), agent=player) for id in cards]
    event = perform(ctx, *changes)
    ctx.mention("milled", found_after(event, (change.object for change in changes)))


def destroy(node: Destroy, ctx: Resolution) -> None:
    """Permanents are destroyed at once."""
    found = permanents(node.what, ctx)
    manner = NONE if node.can_regenerate else NO_REGENERATION
    grave = ctx.game.zones.grave
    perform(ctx, *(MoveChange(id, grave, how=DESTROYED, agent=ctx.controller, manner=manner) for id in found))
    ctx.mention("destroyed", tuple(id for id in found if id not in ctx.game.state.objects))  # what stays was not destroyed


def sacrifice(node: Sacrifice, ctx: Resolution) -> None:
    """Players choose what to sacrifice in turn order, then all of it goes at once; no player sacrifices what they don't control."""
    changes: list[MoveChange] = []
    for player in _who_sacrifices(node, ctx):
        speak_of(player, node.who, ctx)
        for id in of_theirs(node.what, player, ctx, possible=partial(_can_be_sacrificed, ctx, player)):
            changes.append(MoveChange(id, ctx.game.zones.grave, how=frozenset({"Sacrifices"}), agent=player))
    if not changes:
        for doctrine in ("impossible-ignored", "action-sacrifice"):
            ctx.game.reason(doctrine, "there is nothing to sacrifice")
    perform(ctx, *changes)
    ctx.mention("sacrificed", tuple(change.object for change in changes))


def _can_be_sacrificed(ctx: Resolution, player: str, id: int) -> bool:
    return forbids_sacrificing(ctx.game, id, player) is None


def _who_sacrifices(node: Sacrifice, ctx: Resolution) -> tuple[str, ...]:
    """Those whom the words name; by a line of play that names nobody, whoever controls what it names."""
    if node.who is None and not ctx.controller:
        return tuple(turn_order(ctx.game.state))
    return tuple(by_each(node.who, ctx))


_OUTSIDE = "sideboard"


def move(node: Move, ctx: Resolution) -> None:
    """Things go to a zone: exiled, returned, put, moved, recalled, as the verb says."""
    doers = by_each(node.who, ctx) if node.who is not None else ()
    if len(doers) > 1:
        _moved_by_each(node, doers, ctx)
        return
    agent = next(iter(doers), ctx.actor)  # "they may put …": whoever does it, under their control (`enters-controller`)
    found = lying_there(node, objects(node.what, ctx, agent), ctx)
    if is_of_a_spell_cast(node, ctx):
        will_enter_so(node, found, ctx)
        return
    if node.until is not None and (over := _over_already(node.until, ctx)) is not None:
        kinds = ctx.item.kinds if ctx.item is not None else ()
        for doctrine in ("until-leaves-effect", "duration-never-starts"):
            ctx.game.reason(doctrine, f"{over} already: nothing is moved", kinds=kinds)
        ctx.done = False
        return
    settled = settled_move(node, found, ctx, agent)
    if settled is None:
        ctx.done = False
        return
    changes = _with_a_place(_moves(settled, ordered(node, with_another_face(node, found, ctx), ctx), ctx, agent), node, ctx)
    there = {id: object_of(id, ctx).zone for id in found}
    if node.verb == "enter" and found and ctx.game.zones.board.issuperset(there.values()):
        ctx.game.trace.not_carried_out(
            in_words(node), ctx.game.name(ctx.source), ctx.source, why="not carried out: it is there by then"
        )
    if _OUTSIDE in there.values():
        ctx.game.reason("brought-into-game", "a card from outside the game is in it from now on", ahead="event")
    perform(ctx, *changes)
    ctx.mention(_ROLES.get(node.verb, "moved"), found)
    if found and node.to.of is not None and node.to.of.which == "owner":
        ctx.mention("owner", tuple(dict.fromkeys(object_of(id, ctx).owner for id in found)))  # "that player" if no other
    if node.verb in ("put", "return"):
        ctx.mention("aside", tuple(id for id in found if there[id] in (ctx.game.zones.library,)))
    if node.until is not None and ctx.collect is None:
        come_back(node, found, there, ctx)


def _moves(node: Move, ids: tuple[int, ...], ctx: Resolution, agent: str | None) -> list[Change]:
    changes = (moved(node, id, ctx, agent) for id in ids)
    return [change for change in changes if change is not None]


def _with_a_place(changes: list[Change], node: Move, ctx: Resolution) -> list[Change]:
    """The changes without those to a battlefield that the words leave open: which one is meant was never spoken of."""
    lost = [each for each in changes if isinstance(each, MoveChange) and each.to_zone == "battlefields" and each.place is None]
    if lost:
        ctx.game.trace.not_carried_out(
            in_words(node),
            ctx.game.name(ctx.source),
            ctx.source,
            what="reference",
            why="not clear: where that is was not spoken of",
        )
    return [each for each in changes if each not in lost]


def _moved_by_each(node: Move, doers: tuple[str, ...], ctx: Resolution) -> None:
    """Each player picks theirs in turn order, then all of it moves at once."""
    changes: list[Change] = []
    theirs: list[int] = []
    for player in doers:
        speak_of(player, node.who, ctx)
        found = objects(node.what, ctx, player)
        if (settled := settled_move(node, found, ctx, player)) is None:
            continue
        changes += _moves(settled, ordered(node, with_another_face(node, found, ctx), ctx), ctx, player)
        theirs += found
    perform(ctx, *dict.fromkeys(changes))
    ctx.mention(_ROLES.get(node.verb, "moved"), tuple(dict.fromkeys(theirs)))


_ROLES = {"exile": "exiled", "return": "returned", "banish": "exiled", "recall": "recalled", "bounce": "returned"}


def _over_already(until: Duration, ctx: Resolution) -> str | None:
    """What has happened, in words, since the ability was put on the stack, so that the effect would be over before it begins."""
    state = ctx.game.state
    if until == "leaves":
        return f"{ctx.game.name(ctx.source)} has left" if ctx.source is not None and ctx.source not in state.objects else None
    stacked = next((obj.timestamp for obj in state.objects.values() if obj.item is not None and obj.item is ctx.item), None)
    if until == "opponent-monarch" and stacked is not None and opponent_crowned(ctx.game, ctx.controller, stacked):
        return f"{state.designations.monarch} has become the monarch"
    return None


def put_cards_back(node: PutCardsBack, ctx: Resolution) -> None:
    """Of the cards looked at, some go to one zone, the rest to another."""
    cards = tuple(id for id in rest_of(ctx) if isinstance(id, int))
    if not cards:
        return
    player = one_player(node.who, ctx) or object_of(cards[0], ctx).owner
    fitting = tuple(id for id in cards if node.what is None or matches(ctx.game, node.what, id, ctx))
    most = len(fitting) if node.count is None else count_of(node.count, ctx)
    least = 0 if node.up_to else min(most, len(fitting))
    if node.and_one is not None:
        picked = one_of_each(node.what, node.and_one, cards, ctx, player)
    else:
        picked = ask(ctx, "choose", player, fitting, least=least, most=most, text="put", weighing=weighed(fitting, node, ctx))
    if not fitting and node.what is not None:
        most = len(cards) if node.total is not None or node.and_one is not None else count_of(node.count, ctx)
        picked = take_unnamed(node.what, cards, most, ctx, player, node.to.name, "put")
    left = tuple(id for id in cards if id not in picked)
    if len(picked) < len(cards):
        ctx.game.reason(point_of_choice(ctx), f"{player} takes {names(picked, ctx)}", **of_choice(ctx))
    back = () if node.rest_to.name == "stay" else _put(node.rest_to, left, node.rest_position, (), ctx)
    if node.verb == "draw":  # what is drawn so is revealed first, by its words
        perform(ctx, *(Happen(frozenset({"Reveals"}), object=id, agent=player, what="reveal") for id in picked))
    perform(ctx, *_put(node.to, picked, None, node.state, ctx, how=HOW.get(node.verb, NONE)), *back)
    ctx.done = bool(picked)
    ctx.mention("aside", picked)
    ctx.mention("moved", picked)


def rest_of(ctx: Resolution) -> tuple[int | str, ...]:
    """The cards looked at, revealed or searched out last."""
    return rest(ctx.game, ctx)


def _put(
    zone: Zone,
    ids: tuple[int, ...],
    position: str | None,
    state: tuple[EntryState, ...],
    ctx: Resolution,
    how: frozenset[str] = NONE,
) -> list[Change]:
    if len(ids) > 1 and position == "any-order":
        ids = in_order(ctx, object_of(ids[0], ctx).owner, ids)
    target = ctx.game.zones.name(zone.name)
    if target == ctx.game.zones.library and position is None and zone.place != "bottom":
        position = "top"
    at = "bottom" if position in ("bottom", "any-order", "random-order", "any-order-bottom") else None
    nodes = Move(what=Players("you"), to=zone, state=state)
    if target in ctx.game.zones.board:
        return [MoveChange(id, target, control=ctx.controller, entering=entering(nodes, ctx, ctx.controller or "")) for id in ids]
    return [MoveChange(id, target, how=how, position=at, agent=ctx.controller) for id in ids]


def trade_targets(node: TradeTargets, ctx: Resolution) -> None:
    """One target is sacrificed by its controller, who returns the other to the battlefield, both at once; or neither is."""
    slots = [[id for id in slot if isinstance(id, int)] for slot in ctx.targets]
    if len(slots) < 2 or not slots[0] or not slots[1]:
        ctx.game.reason("some-targets-illegal", "one of the targets is no longer legal: nothing is done")
        return
    (gone, *_), (back, *_) = slots
    player = ctx.game.view(gone).controller
    nodes = Move(what=That(), to=Zone("battlefield"))
    change = MoveChange(back, ctx.game.zones.main, control=player, agent=player, entering=entering(nodes, ctx, player))
    leaves = (MoveChange(gone, ctx.game.zones.grave, how=frozenset({"Sacrifices"}), agent=player),)
    perform(ctx, *(leaves if _can_be_sacrificed(ctx, player, gone) else ()), change)


def exchange_zones(node: ExchangeZones, ctx: Resolution) -> None:
    """A player's cards in two zones change places."""
    for player in by_each(node.who, ctx):
        zones = ctx.game.zones
        first, second = zones.name(node.first), zones.name(node.second)
        state = ctx.game.state
        there = [MoveChange(id, second) for id in state.zones.get((first, player), ())]
        back = [MoveChange(id, first) for id in state.zones.get((second, player), ())]
        perform(ctx, *there, *back)
