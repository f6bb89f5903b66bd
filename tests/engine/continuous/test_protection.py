"""Whom protection and hexproof cover, and against what."""

from __future__ import annotations

from kb.engine.continuous.protection import hexproof_from, player_protected, protected

from ..boards import BEAR, board
from ..worded import worded

SHOCK = worded("Shock", "red instant", "Shock deals 2 damage to any target.")


def test_protection_covers_only_its_quality() -> None:
    game = board(worded("Knight", "creature — knight", "Protection from red", "2/2"), SHOCK, BEAR)
    assert protected(game, game.view(1), game.view(2))
    assert not protected(game, game.view(1), game.view(3))


def test_hexproof_from_two_colors_covers_both_and_no_third() -> None:
    game = board(worded("Sage", "creature — human", "Hexproof from blue and from black", "1/1"), SHOCK,
                 worded("Dread", "black instant", "Destroy target creature."))  # fmt: skip
    assert hexproof_from(game, game.view(1), game.view(3))
    assert not hexproof_from(game, game.view(1), game.view(2))


def test_a_player_is_protected_as_a_permanent_is() -> None:
    game = board(worded("Circle", "enchantment", "You have protection from red."), SHOCK, BEAR)
    assert player_protected(game, "Ada", game.view(2)) == "Ada has protection from red"
    assert player_protected(game, "Ada", game.view(3)) is None
    assert player_protected(game, "Bo", game.view(2)) is None
