"""Everyday words for what happens to players and to what they have."""

from __future__ import annotations

import pytest

from kb.text.scenario.everyday.deeds import deeds

SAID = {
    "Bear gets a buff": "buff Bear",
    "Bo chumps Giant with Bear": "Bo blocks Giant with Bear",
    "Ada sacrifices everything": "Ada sacrifices all permanents Ada controls",
    "Ada sacrifices all her Treasures": "Ada sacrifices all Treasures Ada controls",
    "Ada reanimates Bear": "return Bear from Ada's graveyard to the battlefield",
    "Ada makes two 1/1 white Soldier creature tokens": "Ada creates two 1/1 white Soldier creature tokens",
    "Ada draws her card": "Ada draws a card",
    "Ada loots": "Ada draws a card, then discards a card",
    "Ada amasses Orcs 2": "by Ada: amass Orcs 2",
    "Bo goes to 3 life": "Bo's life total becomes 3",
    "set Bo's life to 1": "Bo's life total becomes 1",
    "give Bear -1/-1": "Bear gets -1/-1 until end of turn",
    "Ada gets an energy": "Ada gets {E}",
    "no blocks": "begin declare blockers",
    "Bo doesn't block": "begin declare blockers",
    "Ada swings with A, B": "Ada attacks with A, B",
    "Ada swings at Bo with A": "Ada attacks Bo with A",
    "Ada swings with everything at Bo": "Ada attacks Bo with everything",
    "Bo has no blocks": "begin declare blockers",
    "Bear takes 3 damage": "deal 3 damage to Bear",
    "Bear is dealt 3 damage from Cub": "Cub deals 3 damage to Bear",
    "Bo makes two Treasures": "Bo creates two Treasure tokens",
    "Bo creates a Food": "Bo creates a Food token",
    "everything dies": "put all creatures into their owners' graveyards",
    "it's Bo's turn": "begin Bo's turn",
    "Ada draws": "Ada draws a card",
    "Ada puts two +1/+1 counters on Bear": "by Ada: put two +1/+1 counters on Bear",
    "Bear gets a +1/+1 counter": "put a +1/+1 counter on Bear",
    "Bear gets +1/+1 counter": "put a +1/+1 counter on Bear",
    "Bear gets 3 charge counters": "put 3 charge counters on Bear",
    "Bear and Cub fight": "Bear fights Cub",
    "Bear is sacrificed": "sacrifice Bear",
    "end Bo's turn": "Bo's turn ends",
    "Ada mills 3": "Ada mills 3 cards",
    "Bear is exiled": "exile Bear",
    "Bear is killed": "kill Bear",
    "Bear is stunned": "stun Bear",
    "Bear is readied": "ready Bear",
    "Bear and Cub are destroyed": "destroy Bear and Cub",
    "Bear gets tapped": "tap Bear",
    "Bear is bounced": "return Bear to its owner's hand",
    "board wipe": "destroy all creatures",
    "destroy everything": "destroy all permanents",
    "Bo's creatures die": "put all creatures Bo controls into their owners' graveyards",
    "all of Ada's permanents die": "put all permanents Ada controls into their owners' graveyards",
    "Bear is put into the graveyard": "put Bear into its owner's graveyard",
    "Bear goes to its owner's graveyard": "put Bear into its owner's graveyard",
    "Bear is exiled and returned": "exile Bear, then return it to the battlefield under its owner's control",
    "wrath": "destroy all creatures",
    "Bo wipes the board": "by Bo: destroy all creatures",
    "Bo chump blocks Bear with Cub": "Bo blocks Bear with Cub",
    "Ada hard casts Bear": "Ada casts Bear",
    "Cub chump-blocks Bear": "Cub blocks Bear",
    "Ada gains 3": "Ada gains 3 life",
    "Bo takes 2": "deal 2 damage to Bo",
    "Bear comes back": "return Bear to the battlefield",
    "Bear returns from the graveyard to the battlefield": "return Bear to the battlefield",
    "Bo draws for the turn": "begin Bo's draw step",
    "Cub gets exiled and comes back": "exile Cub, then return it to the battlefield under its owner's control",
    "Bear is exiled from Ada's graveyard": "exile Bear from Ada's graveyard",
    "Bo steals Bear": "Bo gains control of Bear",
    "Bo dies": "Bo loses the game",
}


@pytest.mark.parametrize("line", SAID)
def test_what_is_done_in_everyday_words(line: str) -> None:
    assert next(read for form in deeds("Ada|Bo") if (read := form.read(line)) is not None) == SAID[line]
