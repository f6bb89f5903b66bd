"""Prevention: shields that are used up, protection, and what cannot be prevented."""

from __future__ import annotations

from kb.engine.game import Game
from kb.engine.replacement.damage.prevention import part_of
from kb.engine.state.changes import AddEffect, Damage
from kb.engine.state.lasting import Effect
from kb.text.nodes.effects import PreventDamage
from kb.text.nodes.values import Half, Number, Sum, ThatMuch

from ...boards import BEAR, CREATURE, alter, artifact, board, cited, triggered, when
from ...worded import worded


def shield(game: Game, number: int | None, *targets: int | str, combat_only: bool = False) -> None:
    node = PreventDamage(Number(number) if number else None, combat_only=combat_only)
    game.perform(AddEffect(Effect(node, targets or None, None, "Ada", "end-of-turn", (("left", number),))))


def test_a_shield_is_used_up() -> None:
    game = board(BEAR)
    shield(game, 3, "Bo")
    game.perform(Damage(1, "Bo", 2))
    game.perform(Damage(1, "Bo", 2))
    assert game.state.players["Bo"].life == 19


def test_prevented_damage_was_not_dealt() -> None:
    watcher = artifact("Watcher", when("DamageDealt", object=CREATURE))
    game = board(BEAR, watcher)
    shield(game, None, "Bo")
    game.perform(Damage(1, "Bo", 2))
    assert triggered(game) == []
    assert "event-must-occur" in cited(game)


def test_a_shield_against_combat_damage_lets_other_damage_through() -> None:
    game = board(BEAR)
    shield(game, None, combat_only=True)
    game.perform(Damage(1, "Bo", 2))
    game.perform(Damage(1, "Bo", 2, combat=True))
    assert game.state.players["Bo"].life == 18


def test_unpreventable_damage_passes() -> None:
    game = board(BEAR)
    shield(game, None, "Bo")
    game.perform(Damage(1, "Bo", 2, unpreventable=True))
    assert game.state.players["Bo"].life == 18


def test_protection_prevents_damage_of_its_quality() -> None:
    game = board(worded("Knight", "creature — knight", "Protection from creatures", "2/2"), BEAR)
    game.perform(Damage(2, 1, 2))
    assert game.state.objects[1].damage == 0


def test_a_shield_counter_goes_instead_of_the_damage() -> None:
    game = board(BEAR, BEAR)
    alter(game, 1, counters=(("shield", 1),))
    game.perform(Damage(2, 1, 2))
    assert (game.state.objects[1].damage, game.state.objects[1].counters) == (0, ())


def test_what_applies_to_damage_that_cannot_be_prevented_prevents_none_and_does_the_rest() -> None:
    text = "If damage would be dealt to ~, prevent that damage. Remove a +1/+1 counter from ~."
    phantom = worded("Phantom", "creature — spirit", text, "2/0")
    game = board(phantom, BEAR)
    alter(game, 1, counters=(("+1/+1", 4),))
    game.perform(Damage(2, 1, 2, unpreventable=True))
    assert (game.state.objects[1].damage, dict(game.state.objects[1].counters)) == (2, {"+1/+1": 3})
    assert "cannot-be-prevented" in cited(game)


def test_a_part_of_what_would_be_dealt_is_prevented() -> None:
    half, all_but_one = Half(ThatMuch(), up=False), Sum(ThatMuch(), Number(1), minus=True)
    assert [part_of(half, 3), part_of(Half(ThatMuch()), 3), part_of(all_but_one, 3), part_of(all_but_one, 0)] == [1, 2, 2, 0]
    assert part_of(Number(2), 3) is None
    assert part_of(None, 3) is None
