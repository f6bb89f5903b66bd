"""Effects of spells and abilities by which an object is exiled instead of going elsewhere.

Doctrines: replacement, replacement-event-never-happens, event-must-occur (what never happens triggers nothing).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from kb.text.nodes.effects import Restrict
from kb.text.nodes.things import That

from ..characteristics.keywords import doctrine_of
from ..context.context import Context
from ..state.changes import Change, Move
from ..state.lasting import Effect
from ..state.objects import EXILED_AFTERWARDS, FROM_GRAVE_ONCE
from ..wording.evaluate import fits
from .said_instead import says_instead

if TYPE_CHECKING:
    from ..table.world import Table

__all__ = ["diverted"]

Parts = tuple[tuple[object, ...], str, Callable[[Change], tuple[Change, ...]]]


def diverted(game: Table, change: Change) -> Iterator[Parts]:
    """What sends a moving object to exile: (key, name, what it makes of the change)."""
    if not isinstance(change, Move) or change.to_zone == game.zones.exile:
        return
    if _is_exiled_afterwards(game, change):
        name = game.name(change.object)
        yield ("diverted", change.object), name, _exiling(game, name, _keyword(game, change.object))
    for effect in game.state.effects:
        if isinstance(effect, Effect) and isinstance(effect.node, Restrict) and _applies(game, effect, change):
            name = game.name(effect.source)
            yield ("diverted", id(effect)), name, _exiling(game, name)


def _exiling(game: Table, name: str, keyword: str | None = None) -> Callable[[Change], tuple[Change, ...]]:
    return lambda change: (_to_exile(game, change, name, keyword),)


def _keyword(game: Table, id: int) -> str | None:
    """The keyword for which a spell was cast that says that it is exiled."""
    item = game.state.objects[id].item
    return next(iter(sorted(item.manner & FROM_GRAVE_ONCE)), None) if item is not None else None


def _is_exiled_afterwards(game: Table, change: Move) -> bool:
    """Whether a spell cast for such a keyword would leave the stack for anywhere but the board: also when it is countered."""
    object = game.state.objects.get(change.object)
    if object is None or object.item is None or change.to_zone in game.zones.board:
        return False
    return bool(object.item.manner & EXILED_AFTERWARDS)


def _applies(game: Table, effect: Effect, change: Move) -> bool:
    object = game.state.objects.get(change.object)
    node = effect.node
    moves = _MOVES.get(node.verb) if isinstance(node, Restrict) else None
    if object is None or moves is None or not moves(game, object.zone in game.zones.board, change.to_zone):
        return False
    if isinstance(node, Restrict) and isinstance(node.what, That) and node.what.noun == "spell" and object.item is None:
        return False  # what the spell has become is none
    if effect.objects is None:
        return isinstance(node, Restrict) and fits(game, node.what, object.id, Context(effect.source, effect.controller))
    return not {object.id, object.was}.isdisjoint(effect.objects)


_MOVES: dict[str, Callable[[Table, bool, str], bool]] = {
    "exile-if-leaves": lambda game, on_board, to: on_board and to not in game.zones.board,
    "exile-if-dies": lambda game, on_board, to: on_board and to == game.zones.grave,
    "exile-if-graveyard": lambda game, on_board, to: to == game.zones.grave,
}


def _to_exile(game: Table, change: Change, name: str, keyword: str | None) -> Change:
    assert isinstance(change, Move)
    if keyword is not None:
        game.reason(doctrine_of(keyword), f"{name} is exiled instead", object=change.object, ahead="event")
    says_instead(game, f"{name}: {game.name(change.object)} is exiled instead", change.object)
    game.reason("replacement-event-never-happens", f"{game.name(change.object)} never goes to the {change.to_zone}", ahead="event")
    kinds = ("Dies",) if change.to_zone == game.zones.grave else ()
    game.reason("event-must-occur", f"what {name} replaces triggers nothing", kinds=kinds, ahead="event")
    return replace(change, to_zone=game.zones.exile, to_player=None, position=None)
