"""Everyday words for lines of play."""

from __future__ import annotations

import pytest

from kb.text.scenario.everyday import spelt_out

SAID = {
    "Ada's upkeep": "begin Ada's upkeep",
    "upkeep": "begin upkeep",
    "go to Bo's draw step": "begin Bo's draw step",
    "at the beginning of the end step": "begin end step",
    "Bo’s second main phase": "begin Bo's postcombat main",
    "main phase 2": "begin postcombat main",
    "combat": "begin combat",
    "end turn": "next turn",
    "Ada passes the turn": "next turn",
    "damage": "combat damage",
    "resolve everything": "resolve all",
    "it resolves": "resolve",
    "resolve the trigger": "resolve",
    "resolve the triggers": "resolve all",
    "no blocks": "begin declare blockers",
    "Bo doesn't block": "begin declare blockers",
    "Ada swings with A, B": "Ada attacks with A, B",
    "Ada swings at Bo with A": "Ada attacks Bo with A",
    "Ada cracks Evolving Wilds": "Ada activates Evolving Wilds",
    "Ada equips Sword to Bear": "Ada activates Sword targeting Bear",
    "Ada equips Bear with Sword": "Ada activates Sword targeting Bear",
    "begin Bo's main phase": "begin Bo's precombat main",
    "Ada taps Forest for mana": "Ada activates Forest",
    "Ada mutates Gem onto Bear": "Ada casts Gem with mutate targeting Bear",
    "Ada unearths Bear": "Ada activates Bear",
    "Ada crews Skiff with Bear": "Ada activates Skiff tapping Bear",
    "Ada swings with everything at Bo": "Ada attacks Bo with everything",
    "Bo has no blocks": "begin declare blockers",
    "Bear takes 3 damage": "deal 3 damage to Bear",
    "Bear is dealt 3 damage from Cub": "Cub deals 3 damage to Bear",
    "Bo makes two Treasures": "Bo creates two Treasure tokens",
    "Bo creates a Food": "Bo creates a Food token",
    "everything dies": "put all creatures into their owners' graveyards",
    "Ada discards her hand": "Ada discards their hand",
    "Ada sacs Bear": "Ada sacrifices Bear",
    "sac Bear": "sacrifice Bear",
    "bounce Bear": "return Bear to its owner's hand",
    "bounce Bear and Cub": "return Bear and Cub to their owners' hands",
    "flicker Bear": "exile Bear, then return it to the battlefield under its owner's control",
    "Bear dies": "put Bear into its owner's graveyard",
    "it's Bo's turn": "begin Bo's precombat main",
    "Ada draws": "Ada draws a card",
    "Ada puts two +1/+1 counters on Bear": "by Ada: put two +1/+1 counters on Bear",
    "Bear gets a +1/+1 counter": "put a +1/+1 counter on Bear",
    "Bear gets +1/+1 counter": "put a +1/+1 counter on Bear",
    "Bear gets 3 charge counters": "put 3 charge counters on Bear",
    "Bear and Cub fight": "Bear fights Cub",
    "Ada +1s Ajani": "Ada activates Ajani +1",
    "Ada -3 Ajani": "Ada activates Ajani -3",
    "Ada -3 Ajani targeting Bear": "Ada activates Ajani -3 targeting Bear",
    "Bo cracks a Treasure": "Bo activates Treasure",
    "Bear is sacrificed": "sacrifice Bear",
    "Ada's turn ends": "next turn",
    "end Bo's turn": "next turn",
    "Ada mills 3": "Ada mills 3 cards",
    "Bear is exiled": "exile Bear",
    "Bear is killed": "kill Bear",
    "Bear is stunned": "stun Bear",
    "Bear is readied": "ready Bear",
    "Bo kills Bear": "by Bo: kill Bear",
    "Ada readies Bear": "by Ada: ready Bear",
    "Ada plays Trap from hidden on Bear": "Ada plays Trap on Bear",
    "Bear and Cub are destroyed": "destroy Bear and Cub",
    "Bear gets tapped": "tap Bear",
    "Bear is bounced": "return Bear to its owner's hand",
    "board wipe": "destroy all creatures",
    "destroy everything": "destroy all permanents",
    "two Bears die": "put two Bears into their owners' graveyards",
    "a Bear dies": "put a Bear into its owner's graveyard",
    "Bo counters Opt with Negate": "Bo casts Negate targeting Opt",
    "Ada evokes Solitude exiling Angel": "Ada casts Solitude with evoke exiling Angel",
    "Ada bestows Boon on Bear": "Ada casts Boon with bestow targeting Bear",
    "Ada kicks Rite targeting Bear": "Ada casts Rite kicked targeting Bear",
    "Ada flashes back Rite": "Ada casts Rite with flashback",
    "Ada dashes Bear": "Ada casts Bear with dash",
    "Ada kills Bear with Murder": "Ada casts Murder targeting Bear",
    "Bo responds with Shock targeting Bear": "Bo casts Shock targeting Bear",
    "in response, Bo casts Negate targeting Opt": "Bo casts Negate targeting Opt",
    "all creatures die": "put all creatures into their owners' graveyards",
}


@pytest.mark.parametrize("line", SAID)
def test_everyday_words_are_spelt_out(line: str) -> None:
    assert spelt_out(line, "Ada|Bo") == SAID[line]


@pytest.mark.parametrize(
    "line",
    [
        "destroy Bear",
        "Cy's upkeep",
        "begin upkeep",
        "draw",
        "next turn",
        "Ada casts Everything Dies",
        "Bear gets +1/+1",
        "Bear fights Cub",
    ],
)
def test_any_other_line_stays_as_it_is(line: str) -> None:
    assert spelt_out(line, "Ada|Bo") == line
