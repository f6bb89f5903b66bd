"""The state checks of a board with several places: the steps of a cleanup, in their order.

Doctrines: winning, combat-late-arrivals, control-lost,
gear-at-battlefield, facedown-zone, showdown-several, showdown-becomes-combat.
"""

from __future__ import annotations

from collections.abc import Callable

from ..battlefields import places, showdown
from ..battlefields.lethal_damage import kill_the_dead
from ..state.changes import Attach, Move
from ..state.game_changes import Win
from ..state.objects import GameObject
from ..table.choices import Question
from ..table.on_board import permanents
from ..table.world import Table
from .finding import Finding, Findings

__all__ = ["ACTS", "battlefield_abandoned", "facedown_without_control", "out_of_place_recalled", "victory"]


def victory(game: Table) -> Findings:
    """A player with enough points, and more than any opponent, wins."""
    target = game.rules.game.numbers.get("victoryScore", 0)
    points = {p.name: dict(p.resources).get("points", 0) for p in game.state.players.values() if not p.left}
    for player, number in points.items():
        if number >= target and all(number > other for name, other in points.items() if name != player):
            yield Finding((Win(player),), f"{player} has {number} points, more than anyone else")


def battlefield_abandoned(game: Table) -> Findings:
    """In an open state, a battlefield without units, showdown and combat is controlled by nobody."""
    if not places.is_open(game):
        return
    for object in places.battlefields(game.state):
        place = str(object.place)
        controlled = places.controller_of(game.state, place) is not None or places.contested_by(object) is not None
        if controlled and not places.units_at(game, place) and places.showdown_at(game.state) != place:
            yield Finding(places.take_control(game, place, None), f"nobody is at {place}", object.id)


def out_of_place_recalled(game: Table) -> Findings:
    """Loose gear at a battlefield goes to its controller's base."""
    for view in permanents(game):
        object = view.object
        if "gear" in view.types and isinstance(object.attached, int) and object.attached not in game.state.objects:
            fact = f"{view.name} comes off what has left the board"
            game.reason("attached-cards", fact, object=object.id, kinds=("Leaves",), ahead="state check")
            yield Finding((Attach(object.id, None),), f"{view.name} is attached to nothing", object.id)
        elif "gear" in view.types and object.zone == "battlefields" and object.attached is None:
            change = Move(object.id, "base", how=frozenset({"Recalled"}))
            yield Finding((change,), f"{view.name} lies loose at {object.place}", object.id)


def facedown_without_control(game: Table) -> Findings:
    """A facedown card at a battlefield that its controller does not control goes to the trash."""
    for object in game.state.objects.values():
        if _is_hidden(object) and places.controller_of(game.state, str(object.place)) != object.controller:
            fact = f"{object.controller} does not control {object.place}"
            yield Finding((Move(object.id, game.zones.grave),), fact, object.id)


def _is_hidden(object: GameObject) -> bool:
    return object.zone == "facedown" or (object.zone == "battlefields" and object.face_down)


def _opens(game: Table) -> bool:
    """In a neutral open state one staged showdown or combat opens, of the turn player's choice."""
    if not places.is_open(game) or places.showdown_at(game.state) is not None:
        return False
    staged = showdown.staged(game)
    if not staged:
        return False
    place = staged[0]
    if len(staged) > 1:
        player = game.state.active
        place = str(game.ask(Question("choose", player, "showdown", staged, text="which showdown opens"))[0])
        game.reason("showdown-several", f"{player} picks {place}")
    showdown.open_at(game, place)
    return True


def _becomes_combat(game: Table) -> bool:
    return places.is_open(game) and showdown.becomes_combat(game)


# Checks that do more than make changes: each says whether it did anything.
ACTS: dict[str, Callable[[Table], bool]] = {
    "combat-designations": showdown.designate,
    "damage-kills-units": kill_the_dead,
    "showdown-staged": places.contest,
    "showdown-opens": _opens,
    "showdown-becomes-combat": _becomes_combat,
}
