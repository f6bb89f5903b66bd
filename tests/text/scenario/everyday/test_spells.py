"""Everyday words for spells and abilities."""

from __future__ import annotations

import pytest

from kb.text.scenario.everyday.spells import spells

SAID = {
    "Bo reacts with Shock on Bear": "Bo casts Shock on Bear",
    "Ada pluses Jace": "Ada activates Jace's plus",
    "Bo ticks down Jace on Ada": "Bo activates Jace's minus targeting Ada",
    "Ada ults Jace, targeting Bo": "Ada activates Jace's ultimate, targeting Bo",
    "Bo flashes in Bear": "Bo casts Bear",
    "Bo counters Bolt": "by Bo: counter Bolt",
    "Bo bounces Bear": "return Bear to its owner's hand",
    "Ada flickers Bear": "by Ada: exile Bear, then return it to the battlefield under its owner's control",
    "Ada casts Mulldrifter evoked": "Ada casts Mulldrifter with evoke",
    "Ada casts Rift, overloaded": "Ada casts Rift with overload",
    "Ada casts Eidolon bestowed on Bear": "Ada casts Eidolon with bestow targeting Bear",
    "Ada levels up Wizard Class": "Ada activates Wizard Class",
    "Ada cracks Evolving Wilds": "Ada activates Evolving Wilds",
    "Ada equips Sword to Bear": "Ada activates Sword targeting Bear",
    "Ada equips Bear with Sword": "Ada activates Sword targeting Bear",
    "Ada taps Forest for mana": "Ada activates Forest",
    "Ada mutates Gem onto Bear": "Ada casts Gem with mutate targeting Bear",
    "Ada unearths Bear": "Ada activates Bear",
    "Ada crews Skiff with Bear": "Ada activates Skiff tapping Bear",
    "Ada +1s Ajani": "Ada activates Ajani +1",
    "Ada -3 Ajani": "Ada activates Ajani -3",
    "Ada -3 Ajani targeting Bear": "Ada activates Ajani -3 targeting Bear",
    "Bo cracks a Treasure": "Bo activates Treasure",
    "Bo kills Bear": "by Bo: kill Bear",
    "Ada readies Bear": "by Ada: ready Bear",
    "Ada plays Trap from hidden on Bear": "Ada plays Trap on Bear",
    "Bo counters Opt with Negate": "Bo casts Negate targeting Opt",
    "Ada evokes Solitude exiling Angel": "Ada casts Solitude with evoke exiling Angel",
    "Ada bestows Boon on Bear": "Ada casts Boon with bestow targeting Bear",
    "Ada kicks Rite targeting Bear": "Ada casts Rite kicked targeting Bear",
    "Ada flashes back Rite": "Ada casts Rite with flashback",
    "Ada dashes Bear": "Ada casts Bear with dash",
    "Ada kills Bear with Murder": "Ada casts Murder targeting Bear",
    "Bo responds with Shock targeting Bear": "Bo casts Shock targeting Bear",
    "in response, Bo casts Negate targeting Opt": "Bo casts Negate targeting Opt",
    "Ada activates Vault's second ability targeting Bear": "Ada activates Vault ability 2 targeting Bear",
    "Ada activates the first activated ability of Vault": "Ada activates Vault ability 1",
    "Ada uses Vault's 3rd ability": "Ada activates Vault ability 3",
    "Bo uses Jace +2": "Bo activates Jace +2",
    "Bo uses Jace's -1 targeting Bo": "Bo activates Jace's -1 targeting Bo",
    "Ada activates Skullclamp's equip targeting Cub": "Ada activates Skullclamp targeting Cub",
    "Ada uses Skullclamp's equip ability on Cub": "Ada activates Skullclamp targeting Cub",
    "Bo upticks Jace": "Bo activates Jace's plus",
    "Bo bolts Ada": "Bo casts Lightning Bolt targeting Ada",
}


@pytest.mark.parametrize("line", SAID)
def test_spells_and_abilities_in_everyday_words(line: str) -> None:
    assert next(read for form in spells("Ada|Bo") if (read := form.read(line)) is not None) == SAID[line]
