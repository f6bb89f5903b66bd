"""Whether what a line does something to is where that can be done: what enters is not there yet, what is destroyed is."""

from __future__ import annotations

from collections.abc import Iterator

from kb.errors import MalformedError
from kb.text.nodes.base import Node, walk
from kb.text.nodes.effects import (
    Body,
    Destroy,
    Fight,
    GainControl,
    Move,
    Regenerate,
    RemoveFromCombat,
    Sacrifice,
    Tap,
    Transform,
    Untap,
)  # fmt: skip
from kb.text.nodes.qualities import Located
from kb.text.nodes.things import Group, NamedThing, Some
from kb.text.scenario import lines as line

from ..context.names import find_one, is_called, named
from ..game import Game
from ..state.objects import GameObject

__all__ = ["check_entering", "check_on_board", "those_that_enter"]


def those_that_enter(game: Game, body: Body) -> dict[str, int]:
    """By name, what is to enter of several things called so: the one that is not on the board already."""
    found: dict[str, int] = {}
    for name in _names_that_enter(body):
        there = [_is_there(game.state.objects[id], game) for id in named(game.state, name)]
        if any(there) and not all(there):
            found[name] = find_one(game, name, lambda o: not _is_there(o, game))
    return found


def _names_that_enter(body: Body) -> Iterator[str]:
    for node in body.instructions:
        if isinstance(node, Move) and node.verb == "enter" and isinstance(node.what, NamedThing):
            yield node.what.name


def check_entering(game: Game, body: Body, said: line.Does) -> None:
    """Refuse that something enters which is there already, or that it is not said what enters: nothing would happen, and every
    ability would then wait in vain.
    """
    for node in body.instructions:
        if isinstance(node, Move) and node.verb == "enter" and isinstance(node.what, Some) and not _says_whence(node):
            raise MalformedError(f"“{said.said}” does not say which", place=said.said.place,
                                 remedy="name a card in a hand: Hill Giant enters; or: Ada creates a 2/2 Bear token")  # fmt: skip
    for name in _names_that_enter(body):
        found = named(game.state, name)
        if found and all(_is_there(game.state.objects[id], game) for id in found):
            raise MalformedError(f"{name} is on the board already: it cannot enter", place=said.said.place,
                                 remedy="put it into a hand: in the setup, or “hand: NAME” of a board in one line")  # fmt: skip


def _says_whence(node: Move) -> bool:
    return node.from_zone is not None or any(isinstance(part, Located) for part in walk(node.what))


def check_on_board(game: Game, body: Body, said: line.Does) -> None:
    """Refuse to do to a card what can only be done to a permanent, where it has not been one yet: nothing would happen."""
    for node in walk(body):
        for name in _permanents_of(node):
            if (where := _never_there(game, name)) and (where != "stack" or not isinstance(node, GainControl)):
                raise MalformedError(f"{name} is in {where}, not on the board: nothing would happen", place=said.said.place,
                                     remedy=f"put it on the board: in the setup, or by a line before: {name} enters")  # fmt: skip


def _permanents_of(node: Node) -> Iterator[str]:
    """The names of what an instruction can only do something to on the board."""
    acted_on = (node.first, node.second) if isinstance(node, Fight) else (node.what,) if isinstance(node, _OF_PERMANENTS) else ()
    for what in acted_on:
        for thing in what.members if isinstance(what, Group) else (what,):
            if isinstance(thing, NamedThing):
                yield thing.name


_OF_PERMANENTS = (Destroy, Tap, Untap, Sacrifice, Regenerate, Transform, GainControl, RemoveFromCombat)


def _never_there(game: Game, name: str) -> str:
    """Where a card is that has never been on the board; "" for what is or was there."""
    found = [game.state.objects[id] for id in named(game.state, name)]
    before = (past.object for past in game.state.past.values() if is_called(past.object, name))
    if not found or any(_is_there(object, game) for object in (*found, *before)):
        return ""
    first = found[0]
    return f"{first.owner}'s {first.zone}" if first.zone not in ("exile", "stack") else first.zone


def _is_there(object: GameObject, game: Game) -> bool:
    return object.zone in game.zones.board
