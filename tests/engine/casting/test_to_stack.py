"""Cards on the way to the stack: where they came from is known of the spell."""

from __future__ import annotations

from kb.engine.casting.to_stack import to_stack

from ..boards import SHOCK, board, cited, deal
from ..worded import worded


def test_the_spell_is_a_new_object_that_knows_where_it_came_from() -> None:
    game = board()
    card = deal(game, SHOCK, "Ada", "hand")
    spell = to_stack(game, "Ada", game.view(card), frozenset({"kicked"}))
    item = game.state.objects[spell].item
    assert card not in game.state.objects
    assert item is not None
    assert item.manner >= {"from-hand", "kicked"}
    assert {"casting-order", "moves-to-stack-first"} <= cited(game)


def test_what_is_cast_by_flashback_is_exiled_afterwards() -> None:
    game = board()
    card = deal(game, worded("Echo", "sorcery", "You gain 1 life.\nFlashback {R}"), "Ada", "graveyard")
    spell = to_stack(game, "Ada", game.view(card), frozenset())
    item = game.state.objects[spell].item
    assert item is not None
    assert "flashback" in item.manner


def test_from_the_hand_flashback_means_nothing() -> None:
    game = board()
    card = deal(game, worded("Echo", "sorcery", "You gain 1 life.\nFlashback {R}"), "Ada", "hand")
    spell = to_stack(game, "Ada", game.view(card), frozenset())
    item = game.state.objects[spell].item
    assert item is not None
    assert "flashback" not in item.manner
