"""Target slots: the targets that a body asks for, in reading order, and what was chosen for one of them.

Doctrines: targets-announced, keyword-kicker (targets of what is done only if a spell was kicked).
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from kb.patterns.by_identity import ByIdentity
from kb.text.nodes.abilities import Ability
from kb.text.nodes.base import Node, inside, mapped
from kb.text.nodes.conditions import Is, WasCast
from kb.text.nodes.costs import Cost
from kb.text.nodes.effects import Body, CreateDelayed, DealDamage, ForEach, IfSo, KeywordAction, Modal, UnlessPaid
from kb.text.nodes.qualities import Status
from kb.text.nodes.things import Filter, Players, Target, That
from kb.text.nodes.values import Number

from ..context.context import Context
from .composed_actions import IMPLIED_TARGETS

__all__ = ["FOR_EACH_PLAYER", "modes_of", "slots_of", "targets_of"]


def modes_of(node: Modal, numbers: tuple[int, ...]) -> Iterator[Body]:
    """The modes with these numbers (from 1), in printed order unless it says so; one that is chosen again has its own targets."""
    ordered = list(numbers) if node.in_order else sorted(numbers)
    for at, number in enumerate(ordered):
        yield _again(node.modes[number - 1], ordered[:at].count(number))


def _again(mode: Body, time: int) -> Body:
    copies = _COPIES.of(mode)
    while len(copies) <= time:
        copies.append(deepcopy(mode))
    return copies[time]


# The same copies each time, as slots are distinguished by identity.
_COPIES: ByIdentity[Body, list[Body]] = ByIdentity(lambda mode: [mode])

FOR_EACH_PLAYER = "one-for-each"
"""What stands as a slot's number where of each of several players one thing is a target."""


def slots_of(body: Body, modes: tuple[int, ...] = (), manner: frozenset[str] | None = None) -> tuple[Target, ...]:
    """The targets of a body in reading order; of a modal part only those of the modes with these numbers (from 1), of what is done
    only if a cost was paid only where it was (`manner`: how it was cast; None: not known).

    Targets of abilities that the body creates, or inside a cost, are chosen at another time.
    """
    parts = _as_cast(body, manner) if manner is not None else body
    return tuple({id(target): target for target in _targets(parts, modes)}.values())


def targets_of(target: Target, seen: Context, take: bool = True) -> tuple[int | str, ...]:
    """The chosen targets of a slot that are still legal.

    A slot is found by its node; where equal nodes fill several slots, they are taken in reading order (`take`: this one is read
    now, so that the next equal node means the next slot).
    """
    slots = seen.slots
    places = [number for number, slot in enumerate(slots) if slot is target]
    places = places or [number for number, slot in enumerate(slots) if slot == target]
    if not places:
        return _of_player_now(target, seen)
    place = next((number for number in places if number not in seen.taken), places[-1])
    if take:
        seen.taken.add(place)
    return seen.targets[place] if place < len(seen.targets) else ()


def _as_cast(body: Body, manner: frozenset[str]) -> tuple[object, ...]:
    """The instructions that a spell has, cast so: an alternative takes the place of what it replaces (`keyword-kicker`)."""
    parts: list[object] = []
    for part in body.instructions:
        if not isinstance(part, IfSo) or (asked := _asks_for_cost(part)) is None:
            parts.append(part)
        elif asked[1] == (asked[0] in manner):
            own = tuple(_targets(part.body, ()))
            parts.append(part.body if own or not part.instead else part.otherwise)
        elif part.otherwise is not None:
            parts.append(part.otherwise)
    return tuple(parts)


_ANNOUNCED = frozenset({"kicked", "gift"})  # what a player announces to pay before targets are chosen


def _asks_for_cost(part: IfSo) -> tuple[str, bool] | None:
    """The cost that it asks for, and whether it must have been paid; None where it asks for something else.

    "Counter target spell if it was kicked" asks what was paid for the target, which is chosen in any case.
    """
    condition = part.condition
    if isinstance(condition, WasCast) and condition.how in _ANNOUNCED and not (part.after and isinstance(condition.thing, That)):
        return condition.how, not condition.negated
    if isinstance(condition, Is) and condition.what.where == (Status("kicked"),):
        return "kicked", not condition.negated
    return None


def _targets(node: object, modes: tuple[int, ...]) -> Iterator[Target]:
    if isinstance(node, tuple):
        for part in node:
            yield from _targets(part, modes)
    elif isinstance(node, Target):
        yield node
    elif isinstance(node, KeywordAction) and node.name in IMPLIED_TARGETS:
        yield _IMPLIED.of(node)
    elif isinstance(node, ForEach) and (players := _players_of(node)) is not None:
        yield from (_for_each(target, players) for target in _targets(node.body, modes))
    elif isinstance(node, Modal):
        for mode in modes_of(node, modes):
            yield from _targets(mode, ())
    elif isinstance(node, Body) and node.together:
        yield from _shared(node, modes)
    elif isinstance(node, CreateDelayed):
        yield from _of_delayed(node, modes)
    elif isinstance(node, Node) and not isinstance(node, Ability | Cost):
        for name in _in_reading_order(node):
            yield from _targets(getattr(node, name), modes)


# A target of its own for each of several such actions, as slots are distinguished by identity.
_IMPLIED: ByIdentity[KeywordAction, Target] = ByIdentity(lambda node: deepcopy(IMPLIED_TARGETS[node.name](_number_of(node))))


def _number_of(node: KeywordAction) -> int:
    return node.count.n if isinstance(node.count, Number) else 0


def _in_reading_order(node: Node) -> tuple[str, ...]:
    """The names of a node's fields as its words have them: what deals damage, and who does something, stand before the rest."""
    names = node.__struct_fields__
    first = "source" if isinstance(node, DealDamage) else "who"
    return names if first not in names or isinstance(node, UnlessPaid) else (first, *(name for name in names if name != first))


def _players_of(node: ForEach) -> Players | None:
    """The players for each of whom it is done."""
    what = node.what
    if not isinstance(what, Filter) or len(what.any_of) != 1 or not isinstance(player := what.any_of[0], Players):
        return None
    if what.other:
        return Players("each-other-player")
    return Players("each-opponent" if player.which == "opponent" else "each-player")


@lru_cache(maxsize=256)  # slots are distinguished by identity: the same target has to give the same slot each time
def _for_each(target: Target, players: Players) -> Target:
    """The slot for a target of each of those players: "that player" is any of them, and there is one of each."""

    def changed(value: Any) -> Any:
        return players if value == Players("that") else inside(value, changed)

    what = mapped(target.what, changed)
    return target if what == target.what else replace(target, what=what, most=FOR_EACH_PLAYER)


def _of_player_now(target: Target, seen: Context) -> tuple[int | str, ...]:
    """The chosen target of the player whose turn it is, where one was chosen for each of several."""
    player = next((id for mention in reversed(seen.mentions) if mention.role == "players" for id in mention.ids), None)
    if seen.game is None or player is None:
        return ()
    state, board = seen.game.state, seen.game.zones.board
    for slot, chosen in zip(seen.slots, seen.targets, strict=False):
        if any(slot is _for_each(target, Players(which)) for which in ("each-opponent", "each-other-player", "each-player")):
            there = [state.objects[id] for id in chosen if isinstance(id, int) and id in state.objects]
            return tuple(obj.id for obj in there if (obj.controller if obj.zone in board else obj.owner) == player)
    return ()


def _of_delayed(node: CreateDelayed, modes: tuple[int, ...]) -> Iterator[Target]:
    """ "When target creature dies this turn, …"; "exile target creature at the beginning of the next end step"."""
    pattern = getattr(node.ability, "pattern", None)
    yield from _targets(getattr(pattern, "object", None), modes)
    if node.after:
        yield from _targets(getattr(node.ability, "body", None), modes)


def _shared(body: Body, modes: tuple[int, ...]) -> Iterator[Target]:
    """The targets of clauses joined by "and": a subject that a later clause leaves out is one target, not two."""
    before: Target | None = None
    for instruction in body.instructions:
        found = list(_targets(instruction, modes))
        if found and found[0] == before:
            found = found[1:]
        elif found:
            before = found[0]
        yield from found
