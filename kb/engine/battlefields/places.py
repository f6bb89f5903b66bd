"""Places of a board that has several: who controls them, who contests them, and moving between them.

Doctrines: standard-move, standard-move-route, standard-move-together, third-player-at-battlefield,
move-instant, contested, control-kept.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kb.errors import IllegalError, MalformedError
from kb.text.nodes.statics import Permission

from ..characteristics.views import View
from ..continuous.prohibitions import forbids_move, in_force
from ..state.changes import Alter, Cause, Change, Move, SetTapped
from ..state.game_changes import TakePlace
from ..state.game_state import GameState
from ..state.objects import GameObject
from ..table.world import Table

__all__ = [
    "battlefields", "check_place", "clear_contested", "contest", "contested_by", "controller_of", "is_full", "is_open",
    "is_open_place",
    "place_object", "showdown_at", "standard_move", "take_control", "units_at",
]  # fmt: skip

_COST = Cause(kind="cost")
_RULES = Cause(kind="rules")


def controller_of(state: GameState, place: str) -> str | None:
    """Who controls a battlefield; None: nobody."""
    return next((player for name, player in state.battlefields.control if name == place), None)


def battlefields(state: GameState) -> Iterator[GameObject]:
    """The battlefields themselves."""
    return (o for o in state.objects.values() if o.zone == "battlefields" and "battlefield" in o.card.types)


def place_object(state: GameState, place: str) -> GameObject | None:
    """The battlefield of that name."""
    return next((object for object in battlefields(state) if object.place == place), None)


def check_place(state: GameState, place: str) -> None:
    """Refuse a place that the board does not have.

    Raises:
        MalformedError: with the battlefields that there are.
    """
    if place_object(state, place) is None:
        known = " or ".join(object.place or "" for object in battlefields(state))
        put = f"set it up: battlefields: {place}"
        raise MalformedError(f"there is no battlefield {place} on this board", remedy=f"{known}; or {put}" if known else put)


def contested_by(object: GameObject) -> str | None:
    """Who contests a battlefield; None: nobody."""
    return next((player for kind, player in object.chosen if kind == "contested"), None)


def units_at(game: Table, place: str, player: str | None = None) -> tuple[View, ...]:
    """The units at a battlefield, of one player or of all."""
    found = []
    for object in game.state.objects.values():
        if object.zone == "battlefields" and object.place == place:
            view = game.view(object.id)
            if "unit" in view.types and player in (None, view.controller):
                found.append(view)
    return tuple(found)


def is_full(game: Table, place: str, player: str) -> bool:
    """Whether units of two other players are at a battlefield, so that nobody else's may come there."""
    return len({unit.controller for unit in units_at(game, place)} - {player}) > 1


def is_open_place(game: Table, place: str) -> bool:
    """Whether a battlefield is open: nobody controls it, and no units are there."""
    return controller_of(game.state, place) is None and not units_at(game, place)


def showdown_at(state: GameState) -> str | None:
    """Where a showdown or combat is under way; None: nowhere."""
    return state.battlefields.showdown


def is_open(game: Table) -> bool:
    """Whether no chain exists and nothing waits for one."""
    state = game.state
    return not state.zones.get((game.zones.stack, None)) and not state.pending


def take_control(game: Table, place: str, player: str | None) -> tuple[Change, ...]:
    """The changes by which a player (None: nobody) controls a battlefield, contested no more."""
    object = place_object(game.state, place)
    control: tuple[Change, ...] = (TakePlace(place, player),)
    if object is None:
        return control
    chosen = tuple(choice for choice in object.chosen if choice[0] != "contested")
    return (*control, Alter(object.id, (("controller", player or ""), ("chosen", chosen))))


def clear_contested(object: GameObject) -> Change:
    """The change by which a battlefield is contested no more."""
    return Alter(object.id, (("chosen", tuple(c for c in object.chosen if c[0] != "contested")),))


def contest(game: Table) -> bool:
    """A battlefield becomes contested by a player whose units are there without controlling it; whether one did."""
    changes: list[Change] = []
    for object in battlefields(game.state):
        place = object.place or ""
        if contested_by(object) is not None or showdown_at(game.state) == place:
            continue
        strangers = [u for u in units_at(game, place) if u.controller != controller_of(game.state, place)]
        if strangers:
            player = min(strangers, key=lambda unit: _arrival(game, unit.id)).controller
            changes.append(Alter(object.id, (("chosen", (*object.chosen, ("contested", player))),)))
            game.reason("contested", f"{player} contests {place}", object=object.id, bearing="routine")
    if changes:
        game.perform(*changes, by=_RULES)
    return bool(changes)


def _arrival(game: Table, id: int) -> int:
    """When a unit came to where it is, as a place in the history of the game; one that was there before is first."""
    # Searched from the end, where arrivals nearly always are; negative, so that earlier ones are still smaller.
    found = (at for at, o in enumerate(reversed(game.state.history)) if (o.object == id and "Moves" in o.kinds) or o.became == id)
    return -next(found, len(game.state.history))


# -- the standard move -------------------------------------------------------------------------------------


def standard_move(game: Table, player: str, ids: Sequence[int], to: str | None) -> None:
    """A player exhausts units and moves them together to a battlefield, or (None, "base") to their base.

    Raises:
        MalformedError: the board has no such battlefield.
        IllegalError: the rules do not allow the move now, or for one of the units.
    """
    to = None if to == "base" else to
    if to is not None:
        check_place(game.state, to)
    _check_time(game, player)
    for id in ids:
        if why := _may_not_move(game, player, id, to):
            raise IllegalError(f"{game.name(id)} cannot move: {why}")
    game.reason("standard-move", f"{player} exhausts {', '.join(map(game.name, ids))} to move", ahead="event")
    game.perform(*(SetTapped(id, True, player) for id in ids), by=_COST)
    zone = "battlefields" if to is not None else "base"
    for id in ids:
        if to is not None and game.state.objects[id].place is not None and game.view(id).has("ganking"):
            game.reason("keyword-ganking", f"{game.name(id)} moves from battlefield to battlefield", ahead="event")
    if len(ids) > 1:
        game.reason("standard-move-together", "they move at once", ahead="event")
    game.reason("move-instant", "a move uses no chain and cannot be responded to", ahead="event")
    game.perform(*(Move(id, zone, place=to, agent=player) for id in ids), by=Cause(None, player, "rules"))


def _check_time(game: Table, player: str) -> None:
    state = game.state
    if player != state.active:
        raise IllegalError(f"{player} cannot move units: it is {state.active}'s turn", remedy="next turn")
    if (place := showdown_at(state)) is not None:
        raise IllegalError(f"units do not move while there is a showdown or combat: there is one at {place}",
                           remedy="end combat, or resolve all; where units of two players stand there is one")  # fmt: skip
    if state.step != "main" or not is_open(game):
        raise IllegalError(
            "units move in the main phase, with no chain, showdown or combat under way", remedy="resolve all, or move them earlier"
        )


def _may_not_move(game: Table, player: str, id: int, to: str | None) -> str | None:
    view, object = game.view(id), game.state.objects[id]
    if "unit" not in view.types or view.controller != player:
        return f"it is no unit of {player}"
    if object.tapped:
        return "it is exhausted"
    if (object.place, object.zone == "base") == (to, to is None):
        return "it is there already"
    if object.place is not None and to is not None and not view.has("ganking") and not _may_move_there(game, id, to):
        return "it has no Ganking to move from battlefield to battlefield"
    if to is not None and is_full(game, to, player):
        return "units of two other players are there"
    return forbids_move(game, id, to_base=to is None)


def _may_move_there(game: Table, id: int, to: str) -> bool:
    """Whether the battlefield itself lets the unit move there from anywhere."""
    allowing = in_force(game, "move-here", (Permission,))
    there = place_object(game.state, to)
    return there is not None and any(f.source == there.id and f.applies(game, f.node.what, id) for f in allowing)
