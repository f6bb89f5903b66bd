"""Predefined tokens."""

from __future__ import annotations

import pytest

from kb.engine.casting.activating import activated_abilities
from kb.engine.instructions.parts.predefined import NAMES, predefined
from kb.engine.modelled.unmodelled import unmodelled

from ...boards import BEAR, board
from ...doing import do


@pytest.mark.parametrize("name", ["Clue", "Food", "Treasure", "Blood", "Lander", "Map", "Mutagen"])
def test_a_predefined_token_has_its_ability(name: str) -> None:
    game = board(BEAR)
    do(game, f"create a {name} token")
    token = game.state.objects[max(game.state.objects)]
    assert (token.card.name, token.token) == (name, True)
    assert len(activated_abilities(game.view(token.id))) == 1


def test_all_are_tokens_with_abilities_that_were_read() -> None:
    cards = {name: predefined(name) for name in NAMES}
    assert [name for name, card in cards.items() if card.name.lower() != name.removesuffix(" role") or not card.token] == []
    unread = {name for name, card in cards.items() if any(unmodelled(card.abilities))}
    assert unread <= {"powerstone", "vibranium"}  # for what their mana may be spent is not kept


def test_a_role_is_an_aura_with_a_name_of_its_own() -> None:
    game = board(BEAR)
    do(game, "create a Young Hero Role token attached to Bear")
    token = game.state.objects[max(game.state.objects)]
    assert (token.card.name, token.card.types, token.card.subtypes) == ("Young Hero", ("enchantment",), ("aura", "role"))
    assert token.attached is not None


def test_what_says_more_than_a_name_is_no_predefined_token() -> None:
    game = board(BEAR)
    do(game, "create a 2/2 green Clue creature token")
    token = game.state.objects[max(game.state.objects)]
    assert activated_abilities(game.view(token.id)) == []
