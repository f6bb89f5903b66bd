"""Small games by hand: a card, a board, a watcher."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kb.engine.game import Game
from kb.engine.state.game_state import GameState
from kb.engine.state.objects import GameObject, Player
from kb.engine.table.choices import Choices
from kb.engine.table.trace import Step
from kb.explain.near_misses.reading import NearMisses
from kb.patterns.ruleset import Ruleset
from kb.text.nodes.abilities import Ability, SpellAbility, TriggeredAbility
from kb.text.nodes.cards import Card
from kb.text.nodes.effects import Body, DealDamage, GainLife, Instruction
from kb.text.nodes.things import Filter, Players, Target
from kb.text.nodes.triggers import Pattern
from kb.text.nodes.values import Number

CREATURE = Filter(("creature",))
GAIN = GainLife(Number(1))
BEAR = Card("Bear", types=("creature",), subtypes=("bear",), power="2", toughness="2")
FOREST = Card("Forest", types=("land",), subtypes=("forest",), supertypes=("basic",))
SHOCK = Card(
    "Shock", types=("instant",), abilities=(SpellAbility(Body((DealDamage(Number(2), Target(CREATURE, any_target=True)),))),)
)


def when(event: str, *does: Instruction, **axes: Any) -> TriggeredAbility:
    """A triggered ability: fields of the ability by their names, the others are axes of its pattern."""
    own = {key: axes.pop(key) for key in ("condition", "limit", "kind", "functions_in", "until") if key in axes}
    return TriggeredAbility(Pattern(event, **axes), Body(does or (GAIN,)), **own)


def artifact(name: str, *abilities: Ability) -> Card:
    """An artifact with these abilities."""
    return Card(name, types=("artifact",), abilities=abilities)


def creature(name: str, *abilities: Ability, size: int = 1) -> Card:
    """A creature with these abilities."""
    return Card(name, types=("creature",), power=str(size), toughness=str(size), abilities=abilities)


def board(
    *cards: tuple[Card, str] | Card,
    rules: Ruleset | Mapping[str, str] | None = None,
    choices: Choices | None = None,
    players: tuple[str, ...] = ("Ada", "Bo"),
    zone: str = "battlefield",
) -> Game:
    """A game with these permanents, numbered from 1, each of the first player or of the one named."""
    objects, ids = {}, []
    for number, entry in enumerate(cards, 1):
        card, owner = entry if isinstance(entry, tuple) else (entry, players[0])
        objects[number] = GameObject(number, card, owner, owner, zone)
        ids.append(number)
    state = GameState(
        objects=objects,
        zones={(zone, None): tuple(ids)},
        players={name: Player(name) for name in players},
        active=players[0],
        next_id=len(cards) + 1,
    )
    ruleset = rules if isinstance(rules, Ruleset) else Ruleset.plain(rules)
    return Game(state, ruleset, choices)


def deal(game: Game, card: Card, owner: str, zone: str) -> int:
    """Put a card into a player's zone, without anything happening; gives its id."""
    state = game.state
    number = state.next_id
    key = game.zones.key(zone, owner)
    obj = GameObject(number, card, owner, owner, zone)
    game.state = state.with_(
        objects={**state.objects, number: obj}, zones={**state.zones, key: (*state.zones.get(key, ()), number)}, next_id=number + 1
    )
    return number


def alter(game: Game, id: int, **fields: Any) -> None:
    """Change an object without anything happening."""
    game.state = game.state.with_(objects={**game.state.objects, id: game.state.objects[id].with_(**fields)})


def triggered(game: Game) -> list[str]:
    """The names of the sources of all firings so far."""
    return [game.name(firing.source) for firing in game.state.fired]


def stack_names(game: Game) -> list[str]:
    """What is on the stack, top first."""
    return [game.name(id) for id in reversed(game.state.zones.get((game.zones.stack, None), ()))]


def outcomes(game: Game) -> list[tuple[str, str, bool]]:
    """What became of what left the stack: name, how, whether it did nothing."""
    return [(outcome.name, outcome.how, outcome.did_nothing) for outcome in game.state.outcomes]


def cited(game: Game) -> set[str]:
    """The doctrines behind everything that has happened, and behind what nearly triggered."""
    return {reason.doctrine for step in steps(game) for reason in step.reasons}


def steps(game: Game) -> list[Step]:
    """What has happened so far, with what nearly triggered."""
    return NearMisses(game.rules, game.lens).steps(game.trace.steps)


YOU = Players("you")
OPPONENT = Players("opponent")
