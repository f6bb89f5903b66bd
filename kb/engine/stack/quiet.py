"""Quiet firings: triggered abilities whose order among themselves can make no difference.

What such an ability does is a fixed number of life lost or gained, cards drawn or plain tokens made. It asks for nothing that
another one of them could change, nothing on the board waits for what they do or replaces it, and together they end no game. So
every order leads to the same state but for the numbers of objects, and one is enough (`own-trigger-order`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from kb.patterns.by_identity import ByIdentity
from kb.text.nodes.abilities import TriggeredAbility
from kb.text.nodes.base import walk
from kb.text.nodes.effects import Body, CreateToken, Draw, GainLife, Instruction, LoseLife, Sentence
from kb.text.nodes.statics import Replacement
from kb.text.nodes.things import Players, Target
from kb.text.nodes.values import Number

from ..continuous.in_force import standing
from ..state.occurrences import Firing
from ..table.world import Table
from ..triggers.watchers import watchlist

__all__ = ["are_quiet"]

_EVENTS: dict[type[Instruction], tuple[str, ...]] = {
    LoseLife: ("LifeLost",),
    GainLife: ("LifeGained",),
    Draw: ("Draws",),
    CreateToken: ("TokenCreated", "Enters"),
}
_ANYWAY = ("AbilityTriggers", "AbilityResolves")
_TARGETING = ("BecomesTarget", "CommitsCrime")
_FIXED = frozenset(
    {"you", "opponent", "each-opponent", "each-player", "each-other-player", "that", "controller", "owner", "player"}
)
"""Words for players that mean the same whatever the others of them have done."""


def are_quiet(game: Table, firings: Sequence[Firing]) -> bool:
    """Whether the order of those firings can make no difference, proved by what they read and write."""
    found = [_DONE.of(firing.ability) for firing in firings]
    if None in found:
        return False
    done = [instruction for each in found if each is not None for instruction in each]
    return not _is_watched(game, done) and not _ends_a_game(game, done)


def _done(ability: TriggeredAbility) -> tuple[Instruction, ...] | None:
    """What an ability does, where that is all of the kind that can be quiet."""
    if ability.condition is not None or ability.limit is not None:
        return None
    done = tuple(_flat(ability.body))
    return done if all(map(_is_plain, done)) else None


_DONE = ByIdentity(_done)


def _flat(body: Body) -> Iterator[Instruction]:
    for instruction in body.instructions:
        if isinstance(instruction, Sentence):
            yield from _flat(instruction.body)
        else:
            yield instruction


def _is_plain(instruction: Instruction) -> bool:
    match instruction:
        case LoseLife(amount=Number(), who=who) | GainLife(amount=Number(), who=who) | Draw(count=Number(), who=who):
            return _is_fixed(who)
        case CreateToken(token=token, count=Number(), who=who):
            plain = not token.abilities and token.copy_of is None and isinstance(token.power, Number | None)
            nowhere_else = (instruction.state, instruction.where, instruction.attacking, instruction.attached_to) == (
                (),
                None,
                None,
                None,
            )
            return plain and nowhere_else and not instruction.counters and _is_fixed(who)
        case _:
            return False


def _is_fixed(who: Players | Target | None) -> bool:
    what: Any = who.what if isinstance(who, Target) else who
    return what is None or (isinstance(what, Players) and what.which in _FIXED)


def _is_watched(game: Table, done: Sequence[Instruction]) -> bool:
    """Whether anything waits for what they do, or replaces it."""
    names = {name for instruction in done for name in _EVENTS[type(instruction)]} | {*_ANYWAY}
    if any(isinstance(node, Target) for instruction in done for node in walk(instruction)):
        names |= {*_TARGETING}
    kinds = game.zones.vocabulary.classes(*sorted(names))
    waited_for = watchlist(game.state, game.lens, game.zones).by_event.keys()
    return not kinds.isdisjoint(waited_for) or any(found.node.pattern.event in kinds for found in standing(game, Replacement))


def _ends_a_game(game: Table, done: Sequence[Instruction]) -> bool:
    """Whether all of it together could take somebody's last life or card."""
    loss = sum(each.amount.n for each in done if isinstance(each, LoseLife) and isinstance(each.amount, Number))
    drawn = sum(each.count.n for each in done if isinstance(each, Draw) and isinstance(each.count, Number))
    libraries = (len(game.state.zones.get((game.zones.library, name), ())) for name in game.state.players)
    return any(player.life <= loss for player in game.state.players.values()) or (drawn > 0 and min(libraries, default=0) < drawn)
