"""Abilities that trigger an additional time."""

from __future__ import annotations

from kb.engine.state.changes import Move
from kb.engine.turn import combat_steps

from ..boards import board, creature, deal, triggered
from ..combat.fighters import attack
from ..worded import worded
from .dying import BEAR, WATCHER, all_die

TWICE = worded(
    "Twice",
    "creature — human",
    "If a creature dying causes a triggered ability of a permanent you control to trigger, "
    "that ability triggers an additional time.",
    "2/4",
)
CAUSES = "causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time."
ATTACKING = worded("Twofold", "creature — human", f"If a creature attacking {CAUSES}", "3/4")


def test_extra_triggers_count_for_those_who_die_with_their_source() -> None:
    game = board(WATCHER, BEAR, TWICE)
    all_die(game)
    assert triggered(game) == ["Watcher"] * 4


def test_an_attack_of_a_player_is_creatures_attacking() -> None:
    rally = worded("Rally", "enchantment", "Whenever you attack, you gain 1 life.")
    game = board(ATTACKING, rally, creature("Ogre"), creature("Ogre"))
    attack(game, 3, 4)
    assert triggered(game) == ["Rally"] * 2


def test_a_creature_that_attacks_another_player_is_none_of_that_attack() -> None:
    wall = worded("Wall", "enchantment", "Whenever you're attacked, you gain 1 life.")
    yours = worded("Twofold", "creature", f"If a Bear attacking {CAUSES}", "3/4")
    game = board((wall, "Bo"), (yours, "Bo"), creature("Ogre"), BEAR, players=("Ada", "Bo", "Cy"))
    combat_steps.attack(game, None, [("Bo", (3,)), ("Cy", (4,))])
    assert triggered(game) == ["Wall"]


def test_it_does_not_lift_what_an_ability_says_of_itself() -> None:
    often = worded("Often", "enchantment", "Whenever a creature dies, you gain 1 life. This ability triggers only twice each turn.")
    once = worded("Once", "enchantment", "Whenever a creature dies, you gain 1 life. This ability triggers only once each turn.")
    game = board(often, once, BEAR, TWICE)
    game.perform(Move(3, "graveyard"))
    assert sorted(triggered(game)) == ["Often", "Often", "Once"]


def test_an_effect_whose_condition_does_not_hold_adds_none() -> None:
    text = f"As long as you control an artifact, if a creature dying {CAUSES}"
    conditional = worded("Twice", "enchantment", text)
    alone = board(WATCHER, BEAR, conditional)
    all_die(alone)
    together = board(WATCHER, BEAR, conditional, worded("Relic", "artifact", ""))
    all_die(together)
    assert triggered(alone) == ["Watcher"]
    assert triggered(together) == ["Watcher"] * 2


def test_a_creature_spell_and_a_creature_card_are_no_creature_you_control() -> None:
    text = "If a triggered ability of another creature you control triggers, it triggers an additional time."
    crier = worded("Crier", "creature", "Whenever a creature dies, you gain 1 life.", "1/1")
    game = board(worded("Throne", "artifact creature", text, "4/4"), crier, BEAR)
    game.perform(Move(3, "graveyard"))
    assert triggered(game) == ["Crier"] * 2
    card = worded("Ghost", "creature", "Whenever a creature dies, if this card is in your graveyard, you gain 1 life.", "1/1")
    later = board(worded("Throne", "artifact creature", text, "4/4"), BEAR)
    deal(later, card, "Ada", "graveyard")
    later.perform(Move(2, "graveyard"))
    assert triggered(later) == ["Ghost"]
