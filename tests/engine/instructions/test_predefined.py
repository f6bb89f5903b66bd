"""Predefined tokens."""

from __future__ import annotations

import pytest

from kb.engine.casting.activating import activated_abilities
from kb.engine.instructions.predefined import PREDEFINED

from ..boards import BEAR, board
from ..doing import do


@pytest.mark.parametrize("name", ["Clue", "Food", "Treasure", "Blood"])
def test_a_predefined_token_has_its_ability(name: str) -> None:
    game = board(BEAR)
    do(game, f"create a {name} token")
    token = game.state.objects[max(game.state.objects)]
    assert (token.card.name, token.token) == (name, True)
    assert len(activated_abilities(game.view(token.id))) == 1


def test_all_are_tokens_under_their_own_names() -> None:
    assert [word for word, card in PREDEFINED.items() if card.name.lower() != word or not card.token] == []
