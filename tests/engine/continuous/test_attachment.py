"""What may be attached to what."""

from __future__ import annotations

import pytest

from kb.engine.continuous.attachment import can_be_attached, may_stay
from kb.text.nodes.cards import Card

from ..boards import BEAR, FOREST, alter, board
from ..worded import worded

STRENGTH = worded("Strength", "white enchantment — aura", "Enchant creature")
CURSE = worded("Curse", "enchantment — aura", "Enchant player")
SWORD = worded("Sword", "artifact — equipment", "Equip {1}")
BIG_SWORD = worded("Big", "artifact — equipment", "This Equipment can be attached only to a creature with power 3 or greater.")
KNIGHT = worded("Knight", "creature — knight", "Protection from white", "2/2")


@pytest.mark.parametrize(
    ("what", "host", "can"),
    [
        (STRENGTH, BEAR, True),
        (STRENGTH, FOREST, False),
        (STRENGTH, KNIGHT, False),
        (SWORD, BEAR, True),
        (SWORD, FOREST, False),
        (BIG_SWORD, BEAR, False),
    ],
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


WARD = worded(
    "Ward", "white enchantment — aura",
    "Enchant creature\nEnchanted creature has protection from white. This effect doesn't remove this Aura.",
)  # fmt: skip


@pytest.mark.parametrize(("host", "stays"), [(BEAR, True), (KNIGHT, False)])
def test_a_protection_spares_the_aura_that_says_so_and_the_same_from_elsewhere_does_not(host: Card, stays: bool) -> None:
    game = board(WARD, host)
    alter(game, 1, attached=2)
    assert not can_be_attached(game, game.view(1), 2)
    assert may_stay(game, game.view(1), 2) is stays


def test_it_spares_no_other_aura() -> None:
    game = board(WARD, BEAR, STRENGTH)
    for aura in (1, 3):
        alter(game, aura, attached=2)
    assert not may_stay(game, game.view(3), 2)
