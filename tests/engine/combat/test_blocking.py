"""Declaring blockers."""

from __future__ import annotations

import pytest

from kb.engine.combat import declare_no_blocks, demanded_blocks, may_declare
from kb.engine.combat.blocking import may_block
from kb.engine.resolution.carrying_out import carry_out
from kb.engine.state.changes import Move
from kb.engine.turn import combat_steps
from kb.engine.wording.target_slots import slots_of
from kb.errors import IllegalError
from kb.text import read_instruction

from ..boards import BEAR, alter, board, cited
from ..doing import resolution
from ..worded import worded
from .fighters import WURM, attack, life

BIRD = worded("Bird", "creature — bird", "Flying", "1/1")
SPIDER = worded("Spider", "creature — spider", "Reach", "1/3")
ROGUE = worded("Rogue", "creature — rogue", "Menace", "3/3")


def test_a_flier_is_blocked_only_by_reach_or_flying() -> None:
    game = board(BIRD, (BEAR, "Bo"), (SPIDER, "Bo"))
    attack(game, 1)
    with pytest.raises(IllegalError, match="flying"):
        combat_steps.block(game, "Bo", [(1, [2])])
    combat_steps.block(game, "Bo", [(1, [3])])
    assert game.state.objects[1].blocked


def test_what_is_gone_blocks_nothing() -> None:
    game = board(WURM, (BEAR, "Bo"))
    attack(game, 1)
    game.perform(Move(2, "graveyard"))
    with pytest.raises(IllegalError, match="no longer there"):
        combat_steps.block(game, "Bo", [(1, [2])])


def test_menace_needs_two_blockers() -> None:
    game = board(ROGUE, (BEAR, "Bo"), (BEAR, "Bo"))
    attack(game, 1)
    with pytest.raises(IllegalError, match="menace"):
        combat_steps.block(game, "Bo", [(1, [2])])
    combat_steps.block(game, "Bo", [(1, [2, 3])])


def test_one_creature_alone_cannot_block_what_has_menace_and_need_not() -> None:
    rogue = worded("Rogue", "creature — rogue", "Menace\nAll creatures able to block Rogue do so.", "3/3")
    game = board(rogue, (BEAR, "Bo"))
    attack(game, 1)
    assert "menace" in (may_declare(game, 2, 1) or "")
    assert may_block(game, 2, 1) is None
    declare_no_blocks(game)
    game = board(rogue, (BEAR, "Bo"), (BEAR, "Bo"))
    attack(game, 1)
    assert [attacker for attacker, _ in demanded_blocks(game, 2)] == [1]


def test_that_nobody_blocks_is_refused_where_a_block_is_demanded() -> None:
    lured = worded("Lured", "creature — elf", "All creatures able to block Lured do so.", "1/1")
    game = board(lured, (BEAR, "Bo"), (BEAR, "Bo"))
    alter(game, 3, tapped=True)
    attack(game, 1)
    assert [attacker for attacker, _ in demanded_blocks(game, 2)] == [1]
    assert not list(demanded_blocks(game, 3))
    with pytest.raises(IllegalError, match="Bear has to block Lured"):
        declare_no_blocks(game)


def test_what_is_lured_may_not_block_another_creature_instead() -> None:
    lured = worded("Lured", "creature — elf", "All creatures able to block Lured do so.", "1/1")
    bait = worded("Bait", "creature — elf", "Bait must be blocked if able.", "1/1")
    game = board(lured, bait, (BEAR, "Bo"), WURM)
    attack(game, 1, 2, 4)
    with pytest.raises(IllegalError, match="Bear has to block Lured"):
        combat_steps.block(game, "Bo", [(4, [3])])
    combat_steps.block(game, "Bo", [(2, [3])])  # one demand is met by that, as it is by the other block


def test_what_has_to_block_one_attacker_is_free_where_that_does_not_attack() -> None:
    hunt = "target creature blocks ~ this turn if able"
    for attackers, demanded in (((1, 3), [1]), ((3,), [])):
        game = board(worded("Boar", "creature", "", "2/2"), (BEAR, "Bo"), WURM)
        body = read_instruction(hunt)
        carry_out(body, resolution(game, slots=slots_of(body), targets=((2,),)))
        attack(game, *attackers)
        assert [attacker for attacker, _ in demanded_blocks(game, 2)] == demanded


def test_nobody_has_to_pay_for_a_block() -> None:
    lured = worded("Lured", "creature — elf", "All creatures able to block Lured do so.", "1/1")
    rays = worded("Rays", "enchantment", "Creatures can't attack or block unless their controller pays {3}.")
    fee = worded("Fee", "enchantment", "Bears can't block unless their controller pays {1} for each of those creatures.")
    for price in (rays, fee):
        game = board(lured, (BEAR, "Bo"), price)
        attack(game, 1)
        assert not list(demanded_blocks(game, 2))
        declare_no_blocks(game)


def test_a_block_is_an_occurrence_for_each_pair() -> None:
    game = board(WURM, (BEAR, "Bo"), (BEAR, "Bo"))
    attack(game, 1)
    combat_steps.block(game, "Bo", [(1, [2, 3])])
    pairs = [(o.object, o.patient) for o in game.state.history if "Blocks" in o.kinds]
    assert pairs == [(2, 1), (3, 1)]


def test_a_blocked_attacker_stays_blocked_when_its_blocker_is_gone() -> None:
    game = board(BEAR, (BEAR, "Bo"))
    attack(game, 1)
    combat_steps.block(game, "Bo", [(1, [2])])
    game.perform(Move(2, "graveyard"))
    combat_steps.to_damage(game, first_strike=False)
    assert life(game) == 20
    assert "blocked-stays" in cited(game)
