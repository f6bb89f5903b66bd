"""Tokens as their words describe them."""

from __future__ import annotations

import pytest

from tests.engine.boards import BEAR, board
from tests.engine.doing import do


def test_a_token_has_the_characteristics_of_the_words() -> None:
    game = board(BEAR)
    effect = do(game, "create two 1/1 red and white Human Soldier creature tokens with haste")
    tokens = [game.view(obj.id) for obj in game.state.objects.values() if obj.token]
    assert len(tokens) == 2
    assert len(effect.events) == 1
    assert {"red", "white", "human", "soldier", "creature"} <= tokens[0].words
    assert (tokens[0].power, tokens[0].toughness) == (1, 1)
    assert tokens[0].has("haste")


def test_a_token_copy_is_a_token_with_the_same_characteristics() -> None:
    game = board(BEAR)
    do(game, "create a token that's a copy of Bear")
    (copy,) = [obj for obj in game.state.objects.values() if obj.token]
    assert game.view(copy.id).name == "Bear"


def test_the_exiled_card_of_a_tokens_own_ability_is_what_the_effect_exiled() -> None:
    game = board(BEAR)
    own = '"When this creature leaves the battlefield, return the exiled card to its owner\'s graveyard."'
    do(game, f"exile Bear. Create a 1/1 white Spirit creature token with {own}")
    (token,) = [obj.id for obj in game.state.objects.values() if obj.token]
    (exiled,) = game.state.zones["exile", None]
    assert game.state.objects[exiled].exiled_with == token


@pytest.mark.parametrize(
    "created",
    [
        "create X 1/1 red Goblin creature tokens, where X is the number of artifacts you control",
        "for each artifact you control, create a 1/1 red Goblin creature token",
    ],
)
def test_they_are_nothing_else_where_none_is_created(created: str) -> None:
    game = board(BEAR)
    do(game, f"untap Bear. {created}. They gain haste until end of turn.")
    assert not game.view(1).has("haste")
    assert not any(obj.token for obj in game.state.objects.values())
