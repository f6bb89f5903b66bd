"""Destinations of the moves that a spell or ability will make: chosen with its targets, where a game says so.

What was chosen stays (`choices-fixed`): units that are at that place already as it resolves do not move.
Doctrine: choices-while-playing.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from kb.text.nodes.abilities import Ability
from kb.text.nodes.base import Node
from kb.text.nodes.costs import Cost
from kb.text.nodes.effects import Body, CreateDelayed, Modal, Move
from kb.text.nodes.things import Each, Players, Target, This, Zone

from ..resolution.references import objects
from ..resolution.resolution import Resolution
from ..state.objects import StackItem
from ..wording.target_slots import modes_of
from .destinations import BASE, ask_where, is_left_open, valid

__all__ = ["settled_move", "with_destinations"]

_ROLE = "destinations"


def with_destinations(r: Resolution, item: StackItem, bodies: tuple[Body, ...]) -> StackItem:
    """The item with where its controller says that each of its moves will lead, where its words leave that open."""
    if not r.game.rules.rules_for("choices-while-playing"):
        return item
    moves = (move for body in bodies for move in _moves(body, item.modes))
    chosen = tuple((move, place) for move in moves if (place := _chosen(r, move)) is not None)
    return replace(item, memory=(*item.memory, (_ROLE, chosen))) if chosen else item


def settled_move(move: Move, units: tuple[int, ...], r: Resolution, player: str | None) -> Move | None:
    """The move with its destination settled: as announced, else as whoever makes the move chooses now; None: there is none."""
    if not is_left_open(move.to) or not units:
        return move
    mover = player or r.controller or r.game.state.active
    place = _announced(move, r.item) or ask_where(r.game, valid(r.game, move.to, units, mover), units, mover, r.source)
    if place is None:
        r.game.reason("impossible-ignored", f"there is nowhere for {' and '.join(map(r.game.name, units))} to move")
        return None
    return replace(move, to=Zone(BASE) if place == BASE else Zone("battlefields", place=place))


def _announced(move: Move, item: StackItem | None) -> str | None:
    """Where a move was announced to lead: the base or a battlefield's name; None where nothing was announced."""
    chosen = dict(item.memory).get(_ROLE, ()) if item is not None else ()
    assert isinstance(chosen, tuple)
    # Two equal moves of one spell may lead elsewhere.
    same = [place for node, place in chosen if node is move] or [place for node, place in chosen if node == move]
    return same[0] if same else None


def _chosen(r: Resolution, move: Move) -> str | None:
    units = _units(r, move)
    if units == ():
        return None
    player = r.controller or r.game.state.active
    options = valid(r.game, move.to, units or (), player)
    if options:
        r.game.reason("choices-while-playing", f"{player} chooses the destination for {r.game.name(r.source)}", ahead="choice")
    return ask_where(r.game, options, units or (), player, r.source)


def _units(r: Resolution, move: Move) -> tuple[int, ...] | None:
    """What would move as things are now; None where that is not settled before resolution."""
    if not isinstance(move.what, Target | This | Each):
        return None
    spoken, taken = len(r.mentions), set(r.taken)
    found = objects(move.what, r)
    del r.mentions[spoken:]  # it was only looked at, and nothing was spoken of yet
    r.taken.clear()
    r.taken.update(taken)
    return found


def _moves(node: object, modes: tuple[int, ...]) -> Iterator[Move]:
    """The moves of a body whose places its controller chooses, in reading order, without those of abilities that it creates."""
    if isinstance(node, tuple):
        for part in node:
            yield from _moves(part, modes)
    elif isinstance(node, Move):
        if is_left_open(node.to) and node.who in (None, Players("you")):
            yield node
    elif isinstance(node, Modal):
        for mode in modes_of(node, modes):
            yield from _moves(mode, ())
    elif isinstance(node, Node) and not isinstance(node, Ability | Cost | CreateDelayed):
        for name in node.__struct_fields__:
            yield from _moves(getattr(node, name), modes)
