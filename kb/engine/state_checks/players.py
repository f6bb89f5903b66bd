"""Players who lose by the state of the game.

Doctrines: zero-life, empty-library-draw, poison, commander-damage.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..state.changes import Unmark
from ..state.game_changes import Lose
from ..state.objects import Player
from ..state.records import SPEED
from ..table.on_board import permanents
from ..table.world import Table
from ..triggers.designations import faster
from .finding import Finding, Findings

__all__ = ["commander_damage", "empty_draw", "poison", "zero_life"]


def zero_life(game: Table) -> Findings:
    """A player whose life is 0 or less loses the game."""
    for player in _playing(game):
        if player.life <= 0:
            yield Finding((Lose(player.name, "life"),), f"{player.name}'s life is {player.life}")


def empty_draw(game: Table) -> Findings:
    """A player who had to draw from an empty library since the last check loses the game."""
    for player in _playing(game):
        if "empty-draw" in player.marks:
            changes = (Unmark(player.name, "empty-draw"), Lose(player.name, "draw"))
            yield Finding(changes, f"{player.name} drew from an empty library")


def poison(game: Table) -> Findings:
    """A player with so many poison counters loses the game."""
    limit = game.rules.game.numbers.get("losingPoison", 10)
    for player in _playing(game):
        number = dict(player.counters).get("poison", 0)
        if number >= limit:
            yield Finding((Lose(player.name, "poison"),), f"{player.name} has {number} poison counters")


def commander_damage(game: Table) -> Findings:
    """A player who was dealt so much combat damage by one commander loses the game."""
    limit = game.rules.game.numbers.get("losingCommanderDamage", 21)
    for player in _playing(game):
        for commander, amount in player.commander_damage:
            if amount >= limit:
                fact = f"{player.name} has been dealt {amount} combat damage by {commander}"
                yield Finding((Lose(player.name, "commander damage"),), fact)


def _playing(game: Table) -> Iterator[Player]:
    return (player for player in game.state.players.values() if not player.lost and not player.left)


def without_speed(game: Table) -> Findings:
    """A player who controls a permanent with start your engines! and has no speed gets speed 1."""
    engines = {view.controller: view for view in permanents(game) if view.has(_ENGINES)}
    for name, engine in engines.items():
        if name in game.state.players and not dict(game.state.players[name].resources).get(SPEED):
            yield Finding(faster(game, name), f"{name} has no speed, and {engine.name} starts it", engine.id)


_ENGINES = "start your engines!"
