"""Whom protection and hexproof cover, and against what."""

from __future__ import annotations

import pytest

from kb.engine.continuous.protection import hexproof_from, player_protected, protected, protections

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


@pytest.mark.parametrize(
    ("protection", "source", "covered"),
    [
        ("werewolves", "creature — werewolf", True),
        ("zombies", "creature — zombie", True),
        ("zombies", "creature — elf", False),
        ("mana value 3 or greater", "creature — elf", False),
        ("non-Human creatures", "creature — elf", True),
        ("non-Human creatures", "creature — human", False),
        ("all colors", "red creature — elf", True),
        ("all colors", "creature — elf", False),
    ],
)
def test_protection_is_from_what_its_words_describe(protection: str, source: str, covered: bool) -> None:
    game = board(worded("Knight", "creature — knight", f"Protection from {protection}", "2/2"), worded("Other", source, "", "1/1"))
    assert (protected(game, game.view(1), game.view(2)) is not None) is covered
    assert protections(game, game.view(1), game.view(2)) == int(covered)


def test_hexproof_from_its_colors_is_from_its_own() -> None:
    game = board(worded("Chameleon", "red creature — lizard", "Hexproof from its colors", "1/1"), SHOCK,
                 worded("Dread", "black instant", "Destroy target creature."))  # fmt: skip
    assert hexproof_from(game, game.view(1), game.view(2))
    assert not hexproof_from(game, game.view(1), game.view(3))


def test_a_player_is_protected_as_a_permanent_is() -> None:
    game = board(worded("Circle", "enchantment", "You have protection from red."), SHOCK, BEAR)
    assert player_protected(game, "Ada", game.view(2)) == "Ada has protection from red"
    assert player_protected(game, "Ada", game.view(3)) is None
    assert player_protected(game, "Bo", game.view(2)) is None
