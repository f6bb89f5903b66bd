"""Cards changing zones: drawing, discarding, milling, moving, destroying, sacrificing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from kb.text.nodes.effects import Destroy, Discard, Draw, ExchangeZones, Mill, Move, PutCardsBack, Sacrifice
from kb.text.nodes.things import Players, Some, Zone
from kb.text.nodes.vocabulary import EntryState

from ..resolution.choosing import ask
from ..resolution.references import objects, players, things
from ..state.changes import PLAIN, AddEffect, Change, DrawCard, Entering
from ..state.changes import Move as MoveChange
from ..state.lasting import Effect
from ..state.objects import CYCLING
from ..wording.antecedents import rest
from ..wording.evaluate import matches
from .acting import act, by_each, count_of, names, object_of, of_theirs, one_player, permanents, speak_of
from .entering import counters_with, entering, host_for_aura, location

if TYPE_CHECKING:
    from ..resolution.resolution import Resolution

__all__ = ["destroy", "discard", "draw", "exchange_zones", "mill", "move", "put_cards_back", "sacrifice"]

NONE: frozenset[str] = frozenset()
DESTROYED = frozenset({"Destroyed"})
NO_REGENERATION = frozenset({"no-regeneration"})


def draw(node: Draw, r: Resolution) -> None:
    """Players draw, one card at a time (`draws-one-at-a-time`), the active player first (`draw-several-players`)."""
    who = players(node.who, r)
    if len(who) > 1:
        r.game.reason("draw-several-players", f"{', '.join(who)}, in this order")
    numbers = []
    for player in who:  # all numbers first: "that many" is asked of what was done before anybody draws
        speak_of(player, node.who, r)
        numbers.append(count_of(node.count, r))
    drawn = False
    for player, number in zip(who, numbers, strict=True):
        if number > 1:
            r.game.reason("draws-one-at-a-time", f"{player} draws {number} cards, one after the other")
        for _ in range(number):
            act(r, DrawCard(player))
            drawn = drawn or bool(r.done)
    r.done = drawn


def discard(node: Discard, r: Resolution) -> None:
    """Players choose cards to discard in turn order, then all of them are discarded at once."""
    changes: list[Change] = []
    for player in by_each(node.who, r):
        speak_of(player, node.who, r)
        chosen = _to_discard(node, r, player)
        how = frozenset({"Cycles"}) if r.kind == "cost" and r.item and CYCLING in r.item.manner else frozenset({"Discards"})
        changes += [MoveChange(id, r.game.zones.grave, how=how, agent=player) for id in chosen]
    moved = tuple(change.object for change in changes if isinstance(change, MoveChange))
    act(r, *changes)
    r.mention("discarded", moved)


def _to_discard(node: Discard, r: Resolution, player: str) -> tuple[int, ...]:
    hand = r.game.state.zones.get((r.game.zones.hand, player), ())
    if node.all_cards:
        return hand
    if node.what is not None:
        return _chosen_in_hand(node, r, player, hand)
    number = count_of(node.count, r)
    kind = "random" if node.at_random else "choose"
    picked: tuple[int, ...] = ask(r, kind, player, hand, least=0 if node.up_to else number, most=number, text="discard")
    return picked


def _chosen_in_hand(node: Discard, r: Resolution, player: str, hand: tuple[int, ...]) -> tuple[int, ...]:
    what = node.what
    if not isinstance(what, Some):
        assert what is not None
        return tuple(id for id in objects(what, r, player) if id in hand)
    fitting = tuple(id for id in hand if matches(r.game, what.what, id, r))
    number = count_of(what.count, r)
    picked: tuple[int, ...] = ask(r, "choose", player, fitting, least=0 if what.up_to else number, most=number, text="discard")
    return picked


def mill(node: Mill, r: Resolution) -> None:
    """Players put the top cards of their libraries into their graveyards, all at once."""
    changes = []
    for player in by_each(node.who, r):
        speak_of(player, node.who, r)
        cards = r.game.state.zones.get((r.game.zones.library, player), ())[: count_of(node.count, r)]
        changes += [MoveChange(id, r.game.zones.grave, how=frozenset({"Mills"}), agent=player) for id in cards]
    act(r, *changes)
    r.mention("milled", tuple(change.object for change in changes))


def destroy(node: Destroy, r: Resolution) -> None:
    """Permanents are destroyed at once."""
    found = permanents(node.what, r)
    manner = NONE if node.can_regenerate else NO_REGENERATION
    grave = r.game.zones.grave
    act(r, *(MoveChange(id, grave, how=DESTROYED, agent=r.controller, manner=manner) for id in found))
    r.mention("destroyed", found)


def sacrifice(node: Sacrifice, r: Resolution) -> None:
    """Players choose what to sacrifice in turn order, then all of it goes at once; nobody sacrifices what they don't control."""
    changes: list[MoveChange] = []
    for player in by_each(node.who, r):
        speak_of(player, node.who, r)
        for id in of_theirs(node.what, player, r):
            changes.append(MoveChange(id, r.game.zones.grave, how=frozenset({"Sacrifices"}), agent=player))
    if not changes:
        r.game.reason("action-sacrifice", "there is nothing to sacrifice")
    act(r, *changes)
    r.mention("sacrificed", tuple(change.object for change in changes))


def move(node: Move, r: Resolution) -> None:
    """Things go to a zone: exiled, returned, put, moved, recalled, as the verb says."""
    doers = by_each(node.who, r) if node.who is not None else ()
    if len(doers) > 1:
        _moved_by_each(node, doers, r)
        return
    agent = next(iter(doers), r.actor)  # "they may put …": whoever does it, under their control (`enters-controller`)
    found = objects(node.what, r, agent)
    if node.until == "leaves" and _source_gone(r):
        for doctrine in ("until-leaves-effect", "duration-never-starts"):
            r.game.reason(doctrine, f"{r.game.name(r.source)} has left already: nothing is moved")
        r.done = False
        return
    changes = [_moved(node, id, r, agent) for id in _ordered(node, found, r)]
    there = {id: object_of(id, r).zone for id in found}
    act(r, *changes)
    r.mention(_ROLES.get(node.verb, "moved"), found)
    if node.verb in ("put", "return"):
        r.mention("aside", tuple(id for id in found if there[id] in (r.game.zones.library,)))
    if node.until == "leaves":
        back = tuple((id, there[id]) for id in found)
        act(r, AddEffect(Effect(node, _became(found, r), r.source, r.controller, "leaves", (("back", back),))))


def _moved_by_each(node: Move, doers: tuple[str, ...], r: Resolution) -> None:
    """Each player picks theirs in turn order, then all of it moves at once."""
    changes: list[Change] = []
    moved: list[int] = []
    for player in doers:
        speak_of(player, node.who, r)
        found = objects(node.what, r, player)
        changes += [_moved(node, id, r, player) for id in _ordered(node, found, r)]
        moved += found
    act(r, *dict.fromkeys(changes))
    r.mention(_ROLES.get(node.verb, "moved"), tuple(dict.fromkeys(moved)))


_ROLES = {"exile": "exiled", "return": "returned", "banish": "exiled", "recall": "recalled", "bounce": "returned"}
_HOW = {
    "exile": frozenset({"Exiles"}), "banish": frozenset({"Banishes"}), "return": frozenset({"Returns"}),
    "bounce": frozenset({"Returns"}), "recall": frozenset({"Recalled"}), "recycle": frozenset({"Recycles"}),
    "kill": DESTROYED,
}  # fmt: skip


def _source_gone(r: Resolution) -> bool:
    return r.source is not None and r.source not in r.game.state.objects


def _became(found: tuple[int, ...], r: Resolution) -> tuple[int, ...]:
    last = r.events[-1].occurrences if r.events else ()
    became = {occurrence.object: occurrence.became for occurrence in last}
    return tuple(new for id in found if (new := became.get(id)) is not None)


def _ordered(node: Move, found: tuple[int, ...], r: Resolution) -> tuple[int, ...]:
    """Several cards put on top or at the bottom of a library go there in an order that their owner chooses."""
    ordered = r.game.zones.name(node.to.name) == r.game.zones.library and node.position != "random-order"
    if not ordered or len(found) < 2 or node.position == "shuffle":
        return found
    owner = object_of(found[0], r).owner
    return ask(r, "order", owner, found, least=len(found), most=len(found), text="in which order")


def _moved(node: Move, id: int, r: Resolution, agent: str | None) -> Change:
    obj = object_of(id, r)
    zone, place = location(node.to, r, agent or obj.controller)
    how = _HOW.get(node.verb, NONE)
    if zone not in r.game.zones.board:
        return MoveChange(id, zone, how=how, agent=agent, position=_position(node.position), entering=_elsewhere(node, r))
    control = _control(node, id, r, agent)
    if obj.zone not in r.game.zones.board:
        r.game.reason("enters-controller", f"{r.game.name(id)} enters under {control}'s control")
    state = entering(node, r, control)
    if state.attached is None and obj.zone not in r.game.zones.board and (host := host_for_aura(id, r, control)) is not None:
        state = replace(state, attached=host)
    kept = None if obj.zone in r.game.zones.board else control
    return MoveChange(id, zone, place=place, how=how, agent=agent, control=kept, entering=state)


def _elsewhere(node: Move, r: Resolution) -> Entering:
    """How a card comes to a zone that is not the board: face down, with counters on it."""
    if not node.state and not node.counters:
        return PLAIN
    haunted = things(node.attach, r) if node.attach is not None and "haunting" in node.state else ()
    chosen = tuple(("haunted", str(id)) for id in haunted)
    return Entering(face_down="face-down" in node.state, counters=counters_with(node.counters, r), chosen=chosen)


def _position(position: str | None) -> str | None:
    if position in (None, "top", "any-order"):
        return None
    return "bottom" if position in ("bottom", "random-order") else position


def _control(node: Move, id: int, r: Resolution, agent: str | None) -> str:
    """Under whose control it enters: as named, else of the player who puts it there (`enters-controller`)."""
    obj = object_of(id, r)
    which = node.control.which if node.control is not None else None
    if which == "owner" or (which is None and (r.item is None or r.controller is None)):
        return obj.owner
    if which is None:
        return agent or r.controller or obj.owner
    return one_player(node.control, r) or obj.owner


def put_cards_back(node: PutCardsBack, r: Resolution) -> None:
    """Of the cards looked at, some go to one zone, the rest to another."""
    cards = tuple(id for id in rest_of(r) if isinstance(id, int))
    if not cards:
        return
    player = one_player(node.who, r) or object_of(cards[0], r).owner
    fitting = tuple(id for id in cards if node.what is None or matches(r.game, node.what, id, r))
    most = len(fitting) if node.count is None else count_of(node.count, r)
    least = 0 if node.up_to or node.what is not None else most
    picked: tuple[int, ...] = ask(r, "choose", player, fitting, least=least, most=most, text="put")
    left = tuple(id for id in cards if id not in picked)
    r.game.reason("choices-on-resolution", f"{player} takes {names(picked, r)}")
    back = () if node.rest_to.name == "stay" else _put(node.rest_to, left, node.rest_position, (), r)
    act(r, *_put(node.to, picked, None, node.state, r), *back)
    r.done = bool(picked)
    r.mention("aside", picked)
    r.mention("moved", picked)


def rest_of(r: Resolution) -> tuple[int | str, ...]:
    """The cards looked at, revealed or searched out last."""
    return rest(r.game, r)


def _put(zone: Zone, ids: tuple[int, ...], position: str | None, state: tuple[EntryState, ...], r: Resolution) -> list[Change]:
    if len(ids) > 1 and position == "any-order":
        ids = ask(r, "order", object_of(ids[0], r).owner, ids, least=len(ids), most=len(ids), text="in which order")
    target = r.game.zones.name(zone.name)
    if target == r.game.zones.library and position is None and zone.place != "bottom":
        position = "top"
    at = "bottom" if position in ("bottom", "any-order", "random-order", "any-order-bottom") else None
    nodes = Move(what=Players("you"), to=zone, state=state)
    if target in r.game.zones.board:
        return [MoveChange(id, target, control=r.controller, entering=entering(nodes, r, r.controller or "")) for id in ids]
    return [MoveChange(id, target, position=at, agent=r.controller) for id in ids]


def exchange_zones(node: ExchangeZones, r: Resolution) -> None:
    """A player's cards in two zones change places."""
    for player in by_each(node.who, r):
        zones = r.game.zones
        first, second = zones.name(node.first), zones.name(node.second)
        state = r.game.state
        there = [MoveChange(id, second) for id in state.zones.get((first, player), ())]
        back = [MoveChange(id, first) for id in state.zones.get((second, player), ())]
        act(r, *there, *back)
