"""A creature that sneaks in attacks whom the attacker attacked that was returned for it."""

from __future__ import annotations

import pytest

from kb.engine.combat.sneaking import attacked_in_its_place
from kb.engine.game import Game
from tests.engine.course.running import course, end

SETUP = """
under: mtg/2026
players: [Ada, Bo, Cy]
cards:
  Kunoichi: {type: Creature — Ninja, cost: "{3}{B}", pt: 3/3, text: "Sneak {2}{W}"}
  Bear: {type: Creature, pt: 2/2}
  Shock: {type: Instant, text: "Shock deals 2 damage to any target."}
setup:
  Ada: {hand: [Kunoichi, Shock], battlefield: [Bear as Bruno, Bear as Bess], library: 5}
  Bo: {library: 5}
  Cy: {library: 5}
"""
ATTACK = ("Ada attacks Cy with Bruno", "begin declare blockers")


def _end(*lines: str) -> Game:
    return end(*lines, setup=SETUP)


@pytest.mark.parametrize("attacked", ["Bo", "Cy"])
def test_it_enters_tapped_and_attacking_the_same_player(attacked: str) -> None:
    (whole,) = course(
        f"Ada attacks {attacked} with Bruno", "begin declare blockers", "Ada casts Kunoichi: {choose: Bruno}", "resolve",
        setup=SETUP,
    ).games()  # fmt: skip
    (found,) = [each for each in whole.state.objects.values() if each.card.name == "Kunoichi" and each.zone == "battlefield"]
    assert (found.attacking, found.tapped) == (attacked, True)
    assert "keyword-sneak" in {reason.doctrine for step in whole.trace.steps for reason in step.reasons}


def test_of_a_spell_for_which_no_attacker_was_returned_there_is_none() -> None:
    game = _end(*ATTACK, "Ada casts Shock targeting Bo")
    (spell,) = game.state.zones[game.zones.stack, None]
    assert attacked_in_its_place(game, spell) is None


def test_it_is_whom_that_spell_s_attacker_attacked_and_no_other_s() -> None:
    game = _end(*ATTACK, "Ada casts Kunoichi: {choose: Bruno}")
    (spell,) = game.state.zones[game.zones.stack, None]
    assert attacked_in_its_place(game, spell) == "Cy"
    assert attacked_in_its_place(game, spell + 1) is None


def test_after_combat_nobody_is_attacked() -> None:
    game = _end(*ATTACK, "Ada casts Kunoichi: {choose: Bruno}")
    (spell,) = game.state.zones[game.zones.stack, None]
    game.state = game.state.with_(combat=None)
    assert attacked_in_its_place(game, spell) is None
