"""Creatures that attack or block only beside others."""

from __future__ import annotations

import pytest

from kb.engine.combat import may_attack, may_declare
from kb.engine.combat.company import lacks_company
from kb.engine.turn import combat_steps
from kb.errors import IllegalError

from ..boards import BEAR, board
from ..worded import worded
from .fighters import WURM, attack

_OKK = """Okk can't attack unless a creature with greater power also attacks.
Okk can't block unless a creature with greater power also blocks."""
OKK = worded("Okk", "creature — goblin", _OKK, "4/4")
ORC = worded("Orc", "creature — orc", "Orc can't attack unless at least two other creatures attack.", "2/2")


def test_it_attacks_beside_a_creature_of_the_description() -> None:
    game = board(OKK, WURM, BEAR)
    assert may_attack(game, 1) is None
    with pytest.raises(IllegalError, match="does not let Okk attack without"):
        attack(game, 1, 3)
    attack(game, 1, 2)


def test_without_one_that_could_attack_it_cannot() -> None:
    game = board(OKK, BEAR)
    assert "only beside others" in (may_attack(game, 1) or "")


def test_it_blocks_beside_a_creature_of_the_description() -> None:
    game = board(BEAR, BEAR, (OKK, "Bo"), (BEAR, "Bo"))
    attack(game, 1, 2)
    assert "only beside others" in (may_declare(game, 3, 1) or "")
    game = board(BEAR, BEAR, (OKK, "Bo"), (WURM, "Bo"))
    attack(game, 1, 2)
    with pytest.raises(IllegalError, match="does not let Okk block without"):
        combat_steps.block(game, "Bo", [(1, [3])])
    combat_steps.block(game, "Bo", [(1, [3, 4])])


def test_so_many_others_are_needed_and_it_is_none_of_them() -> None:
    game = board(ORC, BEAR, BEAR)
    assert lacks_company(game, "cant-attack-without", 1, (1, 2)) == 1
    assert lacks_company(game, "cant-attack-without", 1, (1, 2, 3)) is None
    assert lacks_company(game, "cant-attack-without", 2, ()) is None
