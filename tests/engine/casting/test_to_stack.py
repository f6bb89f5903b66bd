"""Cards on the way to the stack: where they came from is known of the spell."""

from __future__ import annotations

import pytest

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


@pytest.mark.parametrize(("zone", "by_flashback"), [("graveyard", True), ("hand", False)])
def test_flashback_is_how_it_is_cast_from_a_graveyard_and_nowhere_else(zone: str, by_flashback: bool) -> None:
    game = board()
    card = deal(game, worded("Echo", "sorcery", "You gain 1 life.\nFlashback {R}"), "Ada", zone)
    spell = to_stack(game, "Ada", game.view(card), frozenset())
    item = game.state.objects[spell].item
    assert item is not None
    assert ("flashback" in item.manner) == by_flashback
