"""Permanent spells that resolve."""

from __future__ import annotations

from kb.engine.casting.casting import cast

from ..boards import BEAR, board, cited, deal
from ..worded import worded


def test_a_permanent_spell_enters_under_its_controllers_control() -> None:
    game = board()
    cast(game, "Ada", deal(game, BEAR, "Ada", "hand"))
    game.resolve_top()
    assert [(obj.zone, obj.controller) for obj in game.state.objects.values()] == [("battlefield", "Ada")]
    assert "permanent-spell-enters" in cited(game)


def test_an_aura_enters_attached_to_its_target() -> None:
    game = board(BEAR)
    cast(game, "Ada", deal(game, worded("Gown", "enchantment — aura", "Enchant creature"), "Ada", "hand"))
    game.resolve_top()
    assert [obj.attached for obj in game.state.objects.values() if obj.card.name == "Gown"] == [1]
    assert "aura-spell-target" in cited(game)


def test_a_spell_that_has_rebound_twice_makes_one_ability_that_waits() -> None:
    game = board()
    cast(game, "Ada", deal(game, worded("Echo", "sorcery", "You gain 1 life.\nRebound\nRebound"), "Ada", "hand"))
    game.resolve_top()
    assert len(game.state.delayed) == 1
    assert [game.state.objects[id].card.name for id in game.state.zones["exile", None]] == ["Echo"]


def test_a_permanent_keeps_what_a_static_ability_gave_its_spell_and_functions_on_the_battlefield() -> None:
    game = board(worded("Henzie", "creature", "Creature spells you cast have undying.", "1/1"))
    cast(game, "Ada", deal(game, BEAR, "Ada", "hand"))
    game.resolve_top()
    arrived = next(obj.id for obj in game.state.objects.values() if obj.card is BEAR)
    assert game.view(arrived).has("undying")
    assert "new-object-exceptions" in cited(game)
