"""Quiet firings: triggered abilities whose order among themselves can make no difference.

What such an ability does is a fixed number of life lost or gained, damage dealt to players, cards drawn, mana added, plain tokens
made or counters put on its own source, its own card brought back from a graveyard, or what its controller gets unless a player
pays mana. It asks for nothing that
another one of them could change, nothing on the board waits for what they do or replaces it, and together they end no game, or
each step towards its end is like the other (`drains`). So every order leads to the same state but for the numbers of objects, and
one is enough (`own-trigger-order`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from kb.patterns.by_identity import ByIdentity
from kb.text.nodes.abilities import KeywordAbility, TriggeredAbility
from kb.text.nodes.base import Node, walk
from kb.text.nodes.conditions import Condition, Done, Is
from kb.text.nodes.costs import Cost, PayMana
from kb.text.nodes.effects import (
    AddCounters,
    AddMana,
    Body,
    CreateToken,
    DealDamage,
    Draw,
    GainLife,
    IfSo,
    Instruction,
    LoseLife,
    May,
    Move,
    PreventDamage,
    RedirectDamage,
    Sentence,
    UnlessPaid,
)  # fmt: skip
from kb.text.nodes.qualities import HasCounter
from kb.text.nodes.statics import ChangeCost, Replacement
from kb.text.nodes.things import Filter, Players, Target, That, This
from kb.text.nodes.values import Number

from ..context.context import Context
from ..continuous.in_force import standing
from ..state.occurrences import Firing
from ..table.world import Table
from ..triggers.watchers import watchlist
from ..wording.that_player import that_players
from . import returns
from .drains import Drain, are_steps_alike, takes_a_last_life

__all__ = ["Triggered", "are_quiet"]

_EVENTS: dict[type[Instruction], tuple[str, ...]] = {
    LoseLife: ("LifeLost",),
    GainLife: ("LifeGained",),
    Draw: ("Draws",),
    CreateToken: ("TokenCreated", "Enters"),
    DealDamage: ("DamageDealt", "LifeLost", "LifeGained"),
    AddCounters: ("CountersPut", "BecomesMighty"),
    AddMana: ("ManaAdded",),
    Move: returns.EVENTS,
}
_ANYWAY = ("AbilityTriggers", "AbilityResolves")  # any ability does that, whatever its words are
_TARGETING = ("BecomesTarget", "CommitsCrime")
_DEALT_OTHERWISE = frozenset({"infect", "lifelink", "poisonous", "toxic", "wither"})
"""Keywords by which damage to a player does more than take life, or something else."""
_FIXED = frozenset(
    {"you", "opponent", "each-opponent", "each-player", "each-other-player", "that", "controller", "owner", "player"}
)
"""Words for players that mean the same whatever the others of them have done."""

_YOU = Players(which="you")

# While abilities resolve nothing attacks, blocks or deals combat damage: a newcomer with these changes nothing for the others.
_OF_COMBAT = frozenset(
    {"deathtouch", "double strike", "first strike", "flying", "haste", "lifelink", "menace", "reach", "trample", "vigilance"}
)


_OF_MANA = re.compile(r"(?:\{[WUBRGC]\})+")  # mana that leaves no choice


def are_quiet(game: Table, firings: Sequence[Firing], sooner: Sequence[Firing] = ()) -> bool:
    """Whether the order of those firings can make no difference, proved by what they read and write.

    Args:
        sooner: those that are placed after them, and so resolve before.
    """
    own, before = _drains(game, firings), _drains(game, sooner)
    if own is None or before is None:
        return False
    done = [instruction for drain in (*own, *before) for instruction in drain.done]
    if any(isinstance(each, AddMana) for each in done) and any(_has_cost(firing.ability) for firing in (*firings, *sooner)):
        return False  # who has the mana may pay with it
    kinds = _kinds(game, done)
    if _is_watched(game, kinds) or not _is_plainly_dealt(game, (*own, *before)):
        return False
    drained = zip((*firings, *sooner), (*own, *before), strict=True)
    back = [(firing, each) for firing, drain in drained for each in drain.done if isinstance(each, Move)]
    if not returns.are_apart(game, back, kinds):
        return False
    if not takes_a_last_life(game, (*own, *before)) and not _takes_a_last_card(game, done):
        return True
    return are_steps_alike(game, own) and not any(isinstance(each, Draw) for each in done)


def _drains(game: Table, firings: Sequence[Firing]) -> tuple[Drain, ...] | None:
    """What each of them does; None where one of them does what is not of the kind."""
    found = [
        Drain(firing.source, firing.controller, done, () if _has_target(done) else that_players(game, Triggered.of(firing)))
        for firing in firings
        if (done := _DONE.of(firing.ability)) is not None
    ]
    return tuple(found) if len(found) == len(firings) else None


class Triggered(Context, kw_only=True):
    """The point of view of a firing before it is placed."""

    firing: Firing

    @classmethod
    def of(cls, firing: Firing) -> Triggered:
        """That of a firing."""
        return cls(firing.source, firing.controller, firing.occurrences, firing=firing)


def _done(ability: TriggeredAbility) -> tuple[Instruction, ...] | None:
    """What an ability does, where that is all of the kind that can be quiet."""
    if ability.limit is not None or not (ability.condition is None or _is_of_the_past(ability.condition)):
        return None
    done = tuple(_flat(ability.body))
    return done if all(map(_is_plain, done)) else None


_DONE = ByIdentity(_done)


def _is_of_the_past(condition: Condition) -> bool:
    """Whether it asks only for the counters that what left had then, which nothing changes any more."""
    match condition:
        case Is(thing=That(noun=None, role="recent"), what=what, past=True):
            return what == Filter(where=what.where) and all(isinstance(quality, HasCounter) for quality in what.where)
        case _:
            return False


def _has_cost(ability: TriggeredAbility) -> bool:
    return any(isinstance(node, Cost) for node in walk(ability.body))


def _flat(body: Body) -> Iterator[Instruction]:
    match body.instructions:
        case (
            May(body=Body(instructions=()), who=Players() | None, cost=Cost() as cost, repeatedly=False) as offered,
            IfSo(condition=Done(negated=True), body=unpaid),
        ):
            yield from _owed(offered, cost, unpaid)
            return
    for instruction in body.instructions:
        match instruction:
            case Sentence(body=inner):
                yield from _flat(inner)
            case May(body=Body(instructions=(Move() as moved,)), who=who, cost=None, repeatedly=False) if who in (None, _YOU):
                yield moved
            case UnlessPaid(body=unpaid, who=Players() | None, cost=Cost() as cost, condition=None, per=None):
                yield from _owed(instruction, cost, unpaid)
            case _:
                yield instruction


def _owed(offered: Instruction, cost: Cost, unpaid: Body) -> Iterator[Instruction]:
    """What its controller gets where mana is not paid: whoever pays and however often, it adds up the same in every order."""
    of_mana = not cost.either and all(isinstance(part, PayMana) for part in cost.parts)
    for each in _flat(unpaid):
        theirs = isinstance(each, CreateToken | Draw | GainLife) and each.who in (None, _YOU)
        yield each if of_mana and theirs else offered


def _is_plain(instruction: Instruction) -> bool:
    match instruction:
        case LoseLife(amount=Number(), who=who) | GainLife(amount=Number(), who=who) | Draw(count=Number(), who=who):
            return _is_fixed(who)
        case DealDamage(amount=Number(), to=Players() | Target() as to, source=None | This(), divided=False):
            return _is_fixed(to) and isinstance(to.what if isinstance(to, Target) else to, Players)
        case Move():
            return returns.is_plain_return(instruction, _OF_COMBAT)
        case AddMana(symbols=symbols, count=None, among=None, who=who):
            return _is_fixed(who) and _OF_MANA.fullmatch(symbols) is not None
        case AddCounters(kind="+1/+1", count=Number(), on=This()):
            return True
        case CreateToken(token=token, count=Number(), who=who):
            plain = all(map(_is_of_combat, token.abilities)) and token.copy_of is None and isinstance(token.power, Number | None)
            nowhere_else = (instruction.state, instruction.where, instruction.attacking, instruction.attached_to) == (
                (),
                None,
                None,
                None,
            )
            return plain and nowhere_else and not instruction.counters and _is_fixed(who)
        case _:
            return False


def _is_of_combat(ability: Node) -> bool:
    """Whether it is a keyword that does nothing unless there is combat or damage."""
    return isinstance(ability, KeywordAbility) and ability.name in _OF_COMBAT


def _is_fixed(who: Players | Target | None) -> bool:
    what: Any = who.what if isinstance(who, Target) else who
    return what is None or (isinstance(what, Players) and what.which in _FIXED)


def _has_target(done: Sequence[Instruction]) -> bool:
    """Whether any of it has a target, which "that player" may refer to as well."""
    return any(isinstance(node, Target) for instruction in done for node in walk(instruction))


def _is_watched(game: Table, kinds: frozenset[str]) -> bool:
    """Whether anything waits for such events, or replaces them."""
    waiting = watchlist(game.state, game.lens, game.zones)
    if waiting.states or not kinds.isdisjoint(waiting.by_event.keys()):
        return True
    return any(found.node.pattern.event in kinds for found in standing(game, Replacement))


def _kinds(game: Table, done: Sequence[Instruction]) -> frozenset[str]:
    """The classes of all events that happen as they resolve."""
    names = {name for instruction in done for name in _EVENTS[type(instruction)]} | {*_ANYWAY}
    if _has_target(done):
        names |= {*_TARGETING}
    if any(isinstance(each, CreateToken) for each in done) and game.lens.is_modified(game.state):
        names |= {"Leaves"}  # what changes creatures may make a token die at once
    return game.zones.vocabulary.classes(*sorted(names))


def _is_plainly_dealt(game: Table, drains: Sequence[Drain]) -> bool:
    """Whether damage that they deal takes life and does nothing else, and counters only add up."""
    kinds = {type(each) for drain in drains for each in drain.done}
    if AddCounters in kinds and game.lens.is_modified(game.state):
        return False  # what an effect makes of a creature's size may hang on the counters
    if DealDamage not in kinds:
        return True
    if game.state.effects or _is_reshaped(game) or standing(game, PreventDamage) or standing(game, RedirectDamage):
        return False
    dealing = [drain.source for drain in drains if any(isinstance(each, DealDamage) for each in drain.done)]
    walkers = any("planeswalker" in game.view(id).types for zone in game.zones.board for id in _in_zone(game, zone))
    return not walkers and all(_DEALT_OTHERWISE.isdisjoint(game.view(id).keywords) for id in dealing)


def _is_reshaped(game: Table) -> bool:
    """Whether a continuous effect may change what objects are; replacements are asked about by event, costs are paid before."""
    if not game.lens.is_modified(game.state):
        return False
    for object in game.state.objects.values():
        face = game.lens.face(object)
        effects = (effect for _, ability in face.statics for effect in ability.effects)
        if object.counters or (not all(map(_reshapes_nothing, effects)) and game.lens.functions(face.static_zones, object)):
            return True
    return False


def _reshapes_nothing(effect: Node) -> bool:
    return isinstance(effect, ChangeCost | Replacement)


def _in_zone(game: Table, zone: str) -> Iterator[int]:
    return (object.id for object in game.state.objects.values() if object.zone == zone)


def _takes_a_last_card(game: Table, done: Sequence[Instruction]) -> bool:
    """Whether all of it together could draw somebody's last card."""
    drawn = sum(each.count.n for each in done if isinstance(each, Draw) and isinstance(each.count, Number))
    libraries = (len(game.state.zones.get((game.zones.library, name), ())) for name in game.state.players)
    return drawn > 0 and min(libraries, default=0) < drawn
