"""What a player could choose: a mode, a target."""

from __future__ import annotations

import pytest

from kb.engine.course.legality import may_choose_mode, may_target
from kb.errors import MalformedError

from .running import SETUP, end


def test_a_mode_without_a_target_cannot_be_chosen() -> None:
    game = end()
    assert may_choose_mode(game, "Ada", "Charm", "1")
    assert not may_choose_mode(game, "Ada", "Charm", "2")
    assert may_choose_mode(game, "Ada", "Charm", "gain 3 life")


def test_a_target_has_to_fit_and_may_be_protected() -> None:
    assert may_target(end(), "Ada", "Shock", "Boris")
    assert not may_target(end("Boris gains hexproof until end of turn"), "Ada", "Shock", "Boris")


def test_a_target_of_any_mode_and_of_any_ability_counts() -> None:
    two = "{T}: Destroy target artifact.\\n{1}: Pair deals 1 damage to target creature."
    setup = SETUP.replace("setup:\n", f'  Pair: {{type: Artifact, text: "{two}"}}\nsetup:\n').replace(
        "battlefield: [", "battlefield: [Pair, ", 1
    )
    assert may_target(end(setup=setup), None, "Pair", "Pair")
    assert may_target(end(setup=setup), "Ada", "Pair", "Boris")
    assert may_target(end(setup=setup), "Ada", "Charm", "Pair")


def test_an_aura_that_could_be_cast_targets_what_it_could_enchant() -> None:
    setup = SETUP.replace("hand: [Shock, Charm]", "hand: [Shock, Hold]").replace(
        "setup:\n", "  Hold: {type: Enchantment — Aura, text: Enchant creature you control}\nsetup:\n"
    )
    assert may_target(end(setup=setup), "Ada", "Hold", "Bruno")
    assert not may_target(end(setup=setup), "Ada", "Hold", "Boris")


def test_without_modes_or_targets_the_question_is_an_error() -> None:
    with pytest.raises(MalformedError, match="Shock has no modes"):
        may_choose_mode(end(), "Ada", "Shock", "1")
    with pytest.raises(MalformedError, match="Bear"):
        may_target(end(), "Ada", "Bear", "Boris")
