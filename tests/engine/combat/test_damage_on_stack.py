"""Combat damage on the stack, in editions where it waits there between its assignment and its being dealt."""

from __future__ import annotations

from kb.engine.game import Game
from kb.engine.state.changes import Move
from kb.engine.state.objects import COMBAT_DAMAGE
from kb.engine.state_checks import players_leaving
from kb.engine.turn import combat_steps

from ..boards import BEAR, board, creature

ON_THE_STACK = {"combat-damage": "on-the-stack", "combat-damage-source-gone": "dealt-from-the-stack"}
OGRE = creature("Ogre", size=3)


def blocked(**settings: str) -> Game:
    """Ada's Ogre attacks and Bo's Bear blocks it."""
    game = board(OGRE, (BEAR, "Bo"), rules=settings or ON_THE_STACK)
    combat_steps.attack(game, "Ada", [(None, [1])])
    combat_steps.block(game, "Bo", [(1, [2])])
    return game


def cited(game: Game, doctrine: str) -> list[str]:
    return [reason.fact for step in game.trace.steps for reason in step.reasons if reason.doctrine == doctrine]


def zone(game: Game, id: int) -> str | None:
    return game.state.objects[id].zone if id in game.state.objects else None


def test_assigned_damage_waits_on_the_stack() -> None:
    game = blocked()
    combat_steps.to_damage(game, first_strike=False, assigned=True)
    [id] = game.state.zones["stack", None]
    item = game.state.objects[id].item
    assert item is not None and item.kind == COMBAT_DAMAGE
    assert game.state.objects[2].damage == 0
    assert cited(game, "combat-damage") == ["assigned and put on the stack: Ogre deals 3 to Bear; Bear deals 2 to Ogre"]


def test_it_is_dealt_as_it_resolves() -> None:
    game = blocked()
    combat_steps.to_damage(game, first_strike=False, assigned=True)
    game.resolve_top()
    game.settle()
    assert game.state.objects[1].damage == 2
    assert zone(game, 2) is None
    assert game.state.zones.get(("stack", None), ()) == ()
    assert [outcome.how for outcome in game.state.outcomes] == ["resolved"]


def test_a_step_of_damage_is_through_when_the_damage_has_been_dealt() -> None:
    game = blocked()
    combat_steps.to_damage(game, first_strike=False)
    assert game.state.objects[1].damage == 2
    assert game.state.zones.get(("stack", None), ()) == ()


def test_a_creature_that_left_deals_what_was_assigned() -> None:
    game = blocked()
    combat_steps.to_damage(game, first_strike=False, assigned=True)
    game.perform(Move(2, "graveyard"))
    game.resolve_top()
    assert game.state.objects[1].damage == 2
    assert cited(game, "combat-damage-source-gone") == [
        "Bear has left, and deals what was assigned",
        "Bear has left, and is dealt none",
    ]


def test_nothing_is_dealt_to_what_left() -> None:
    game = blocked()
    combat_steps.to_damage(game, first_strike=False, assigned=True)
    game.perform(Move(1, "hand"), Move(2, "hand"))
    game.resolve_top()
    assert not any("DamageDealt" in occurrence.kinds for occurrence in game.state.history)
    assert [(outcome.how, outcome.did_nothing) for outcome in game.state.outcomes] == [("resolved", True)]


def test_nobody_gets_priority_where_damage_is_dealt_at_once() -> None:
    game = blocked(**{"combat-damage": "at-once"})
    combat_steps.to_damage(game, first_strike=False, assigned=True)
    assert game.state.objects[1].damage == 2
    assert game.state.zones.get(("stack", None), ()) == ()
    assert all("stack" not in fact for fact in cited(game, "combat-damage"))


def test_passing_on_deals_what_waits() -> None:
    game = blocked()
    combat_steps.to_damage(game, first_strike=False, assigned=True)
    combat_steps.end(game)
    assert zone(game, 2) is None


def test_a_player_who_leaves_takes_no_combat_damage_along() -> None:
    game = board(OGRE, (BEAR, "Bo"), players=("Ada", "Bo", "Cy"), rules=ON_THE_STACK)
    combat_steps.attack(game, "Ada", [("Cy", [1])])
    combat_steps.to_damage(game, first_strike=False, assigned=True)
    players_leaving.concede(game, "Bo")
    game.resolve_top()
    assert game.state.players["Cy"].life == 17
