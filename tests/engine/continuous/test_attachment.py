"""What may be attached to what."""

from __future__ import annotations

import pytest

from kb.engine.continuous.attachment import can_be_attached
from kb.text.nodes.cards import Card

from ..boards import BEAR, FOREST, board
from ..worded import worded

STRENGTH = worded("Strength", "white enchantment — aura", "Enchant creature")
CURSE = worded("Curse", "enchantment — aura", "Enchant player")
SWORD = worded("Sword", "artifact — equipment", "Equip {1}")
KNIGHT = worded("Knight", "creature — knight", "Protection from white", "2/2")


@pytest.mark.parametrize(
    ("what", "host", "can"),
    [(STRENGTH, BEAR, True), (STRENGTH, FOREST, False), (STRENGTH, KNIGHT, False), (SWORD, BEAR, True), (SWORD, FOREST, False)],
)
def test_a_permanent_as_host(what: Card, host: Card, can: bool) -> None:
    game = board(what, host)
    assert can_be_attached(game, game.view(1), 2) == can


def test_a_player_as_host() -> None:
    game = board(CURSE, STRENGTH)
    assert can_be_attached(game, game.view(1), "Bo")
    assert not can_be_attached(game, game.view(2), "Bo")


def test_nothing_is_attached_to_itself_or_to_what_is_gone() -> None:
    game = board(STRENGTH)
    assert not can_be_attached(game, game.view(1), 1)
    assert not can_be_attached(game, game.view(1), 99)
