"""Small games on a board with several places."""

from __future__ import annotations

from kb.engine.game import Game
from kb.engine.state.game_state import GameState
from kb.engine.state.objects import GameObject, Player
from kb.engine.state.records import Battlefields
from kb.engine.table.choices import Choices
from kb.patterns.ruleset import Ruleset
from kb.text.nodes.abilities import Ability
from kb.text.nodes.cards import Card

__all__ = ["FIELDS", "At", "points", "realm", "unit", "where"]

FIELDS = ("Field", "Hill")
At = tuple[Card, str, str | None]  # card, its player, its battlefield (None: the base)


def unit(name: str, might: int, *abilities: Ability) -> Card:
    """A unit."""
    return Card(name, types=("unit",), might=might, abilities=abilities)


def realm(*units: At, control: dict[str, str] | None = None, choices: Choices | None = None, step: str = "main") -> Game:
    """A game with these units, numbered from 1, and two battlefields, controlled as said, and nine cards a deck."""
    held = control or {}
    objects = [
        GameObject(n, card, player, player, "battlefields" if place else "base", place, timestamp=n)
        for n, (card, player, place) in enumerate(units, 1)
    ]
    for name in FIELDS:
        card = Card(name, types=("battlefield",))
        objects.append(GameObject(len(objects) + 1, card, "Ada", held.get(name, ""), "battlefields", name))
    seats = tuple(dict.fromkeys(("Ada", "Bo", *(player for _, player, _ in units))))
    for player in seats:
        for _ in range(9):
            objects.append(GameObject(len(objects) + 1, Card("a card", ("card",)), player, player, "deck"))
    rules = Ruleset.plain(game="riftbound")
    state = GameState(
        objects={o.id: o for o in objects},
        players={name: Player(name) for name in seats},
        active="Ada",
        step=step,
        battlefields=Battlefields(control=tuple(sorted(held.items()))),
        next_id=len(objects) + 1,
        clock=len(objects) + 1,
    )
    game = Game(state, rules, choices)
    zones: dict[tuple[str, str | None], tuple[int, ...]] = {}
    for o in objects:
        key = game.zones.key_of(o)
        zones[key] = (*zones.get(key, ()), o.id)
    game.state = state.with_(zones=zones)
    return game


def points(game: Game, player: str) -> int:
    """A player's points."""
    return dict(game.state.players[player].resources).get("points", 0)


def where(game: Game, name: str) -> list[str]:
    """The places or zones of the objects of a name."""
    return [o.place or o.zone for o in game.state.objects.values() if o.card.name == name]
