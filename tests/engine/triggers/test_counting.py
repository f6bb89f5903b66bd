"""How often an ability triggers on what happens at once."""

from __future__ import annotations

from kb.engine.game import Game
from kb.engine.state.changes import Damage, PutCounters
from kb.engine.turn import combat_steps

from ..boards import BEAR, board, triggered
from ..worded import worded

RAPTOR = worded("Raptor", "creature — dinosaur", "Whenever Raptor is dealt damage, draw a card.", "4/5")
WITNESS = worded("Witness", "enchantment", "Whenever a creature deals damage, you gain 1 life.")
BREAKER = worded(
    "Breaker", "enchantment", "Whenever one or more creatures you control deal combat damage to a player, you gain 1 life."
)
SPREAD = worded(
    "Spread", "enchantment", "Whenever one or more creatures you control deal damage to one or more players, you gain 1 life."
)
TAJIC = worded("Tajic", "creature — human", "Whenever Tajic and at least two other creatures attack, you gain 1 life.", "2/2")
TRAINEE = worded("Trainee", "creature — human", "Training", "1/2")
FIRST = worded("First", "creature — bear", "Whenever First attacks for the first time each turn, you gain 1 life.", "2/2")


def attack(game: Game, *groups: tuple[str, list[int]]) -> None:
    combat_steps.attack(game, None, list(groups))


def test_what_is_dealt_damage_by_two_at_once_is_dealt_damage_once() -> None:
    game = board(RAPTOR, (BEAR, "Bo"), (BEAR, "Bo"), WITNESS)
    game.perform(Damage(2, 1, 2), Damage(3, 1, 2))
    assert sorted(triggered(game)) == ["Raptor", "Witness", "Witness"]


def test_a_source_that_deals_damage_to_several_at_once_deals_damage_once() -> None:
    each = worded("Each", "enchantment", "Whenever a creature deals damage to a player, you gain 1 life.")
    game = board(WITNESS, each, BEAR, BEAR, players=("Ada", "Bo", "Cy"))
    game.perform(Damage(3, "Bo", 1), Damage(3, "Cy", 1), Damage(4, "Bo", 1))
    assert sorted(triggered(game)) == ["Each", "Each", "Each", "Witness", "Witness"]


def test_a_player_loses_life_once_to_several_sources_at_once_and_each_player_by_themselves() -> None:
    ledger = worded("Ledger", "enchantment", "Whenever a player loses life, you draw a card.")
    game = board(ledger, BEAR, BEAR, players=("Ada", "Bo", "Cy"))
    game.perform(Damage(2, "Bo", 1), Damage(3, "Bo", 1), Damage(2, "Cy", 1))
    assert triggered(game) == ["Ledger", "Ledger"]


def test_one_or_more_dealing_damage_to_a_player_is_once_for_each_player() -> None:
    game = board(BREAKER, SPREAD, BEAR, BEAR, BEAR, players=("Ada", "Bo", "Cy"))
    game.perform(Damage(3, "Bo", 2, combat=True), Damage(4, "Bo", 2, combat=True), Damage(5, "Cy", 2, combat=True))
    assert sorted(triggered(game)) == ["Breaker", "Breaker", "Spread"]


def test_one_source_dealing_damage_to_one_or_more_is_once_for_each_source() -> None:
    terror = worded("Terror", "enchantment", "Whenever a creature deals damage to one or more permanents, you gain 1 life.")
    game = board(terror, BEAR, BEAR, (BEAR, "Bo"))
    game.perform(Damage(2, 3, 1), Damage(2, 4, 1), Damage(2, "Bo", 1), Damage(3, 2, 1))
    assert triggered(game) == ["Terror", "Terror"]


def test_attacking_together_needs_enough_others() -> None:
    for companions, expected in (([2], []), ([2, 3], ["Tajic"])):
        game = board(TAJIC, BEAR, BEAR)
        attack(game, ("Bo", [1, *companions]))
        assert triggered(game) == expected


def test_training_asks_for_a_stronger_companion_and_is_an_action_of_its_own() -> None:
    game = board(TRAINEE, BEAR)
    attack(game, ("Bo", [1, 2]))
    game.settle()
    game.resolve_top()
    assert dict(game.state.objects[1].counters) == {"+1/+1": 1}
    assert any(o.what == "train" and o.object == 1 for o in game.state.history)


def test_the_first_attack_of_a_turn_is_counted_over_all_its_combats() -> None:
    game = board(FIRST)
    attack(game, ("Bo", [1]))
    combat_steps.end(game)
    game.state = game.state.with_(step="precombat main", combat=None)
    game.state = game.state.with_(objects={1: game.state.objects[1].__class__(1, FIRST, "Ada", "Ada", "battlefield")})
    attack(game, ("Bo", [1]))
    assert triggered(game) == ["First"]


def test_counters_put_on_one_thing_at_once_are_put_once_on_each_thing() -> None:
    put = worded("Put", "enchantment", "Whenever you put one or more counters on a permanent, you gain 1 life.")
    single = worded("Single", "enchantment", "Whenever a +1/+1 counter is put on a creature, you gain 1 life.")
    game = board(put, single, BEAR, BEAR)
    counters = [PutCounters(id, kind, 2, "Ada") for id, kind in ((3, "+1/+1"), (3, "charge"), (3, "+1/+1"), (4, "+1/+1"))]
    game.perform(*counters)
    assert sorted(triggered(game)) == ["Put", "Put", *["Single"] * 6]
