"""Sentences in the words that the grammar has."""

from __future__ import annotations

import pytest

from kb.text.wording.preparing.in_other_words import in_other_words


@pytest.mark.parametrize(
    ("said", "words"),
    [
        (
            "Hexproof from artifacts, creatures, and enchantments",
            "Hexproof from artifacts, hexproof from creatures, hexproof from enchantments",
        ),
        (
            "Each creature you control has vigilance if it's white, and trample if it's green.",
            "White creatures you control have vigilance.\nGreen creatures you control have trample.",
        ),
        (
            "As this creature enters or is turned face up, put a +1/+1 counter on it.",
            "As this creature enters, put a +1/+1 counter on it.\nAs this creature is turned face up, put a +1/+1 counter on it.",
        ),
        (
            "For any number of opponents, destroy target land that player controls.",
            "For each opponent, destroy up to one target land that player controls.",
        ),
        (
            "Each player loses a third of their life, then discards a third of the cards in their hand. Round up each time.",
            "Each player loses a third of their life, rounded up, then discards a third of the cards in their hand, rounded up.",
        ),
        (
            "If target opponent has more cards in hand than you, draw a card.",
            "Choose target opponent. If that player has more cards in hand than you, draw a card.",
        ),
        (
            "Each player chooses any number of creatures they control with total power 4 or less, then sacrifices all other "
            "creatures they control.",
            "Each player chooses any number of creatures they control with total power 4 or less, then sacrifices the rest.",
        ),
        (
            "Choose a number. Destroy all lands with mana value equal to that number.",
            "Choose a number. Destroy all lands with mana value equal to the chosen number.",
        ),
        ("{W}: ~ loses this ability and becomes an Aura enchantment.", "{W}: ~ loses this ability. ~ becomes an Aura enchantment."),
        ("Players can't draw cards or gain life.", "Players can't draw cards. Players can't gain life."),
        (
            "If this creature was kicked, it enters with three +1/+1 counters on it and with trample.",
            "If this creature was kicked, it enters with three +1/+1 counters on it.\n"
            "As long as this creature was kicked, it has trample.",
        ),
        (
            "Protection from Vampires, from Werewolves, and from Zombies",
            "Protection from Vampires, protection from Werewolves, protection from Zombies",
        ),
        (
            "Creatures of the creature type of your choice get -3/-3 until end of turn.",
            "Choose a creature type. Creatures of the chosen type get -3/-3 until end of turn.",
        ),
        (
            "{T}, Sacrifice ~: Destroy all enchantments of the color of your choice.",
            "{T}, Sacrifice ~: Choose a color. Destroy all enchantments of the chosen color.",
        ),
        ("Exile target white creature that's attacking or blocking.", "Exile target attacking or blocking white creature."),
        (
            "For each creature exiled this way, its controller searches their library for a basic land card. Those players put "
            "those cards onto the battlefield tapped, then shuffle.",
            "For each creature exiled this way, its controller searches their library for a basic land card, puts it onto the "
            "battlefield tapped, then shuffles.",
        ),
        (
            "~ can't be blocked by enchanted creatures or enchantment creatures.",
            "~ can't be blocked by creatures that are enchanted or enchantment creatures.",
        ),
        ("~ can't be blocked by equipped creatures.", "~ can't be blocked by creatures that are equipped."),
        (
            "At the beginning of your upkeep, you may pay {1}{B}. If you don't, sacrifice ~.",
            "At the beginning of your upkeep, pay {1}{B}. If you don't, sacrifice ~.",
        ),
        ("Protection from Spirits and from Arcane", "Protection from Spirits, protection from Arcane"),
        (
            "Creatures you don't control can be the targets of spells as though they didn't have hexproof. "
            "Ward abilities of those creatures don't trigger.",
            "Creatures you don't control can be the targets of spells as though they didn't have hexproof.\n"
            "Ward abilities of Creatures you don't control don't trigger.",
        ),
    ],
)
def test_what_is_said_of_two_is_said_of_each(said: str, words: str) -> None:
    assert in_other_words(said) == words


@pytest.mark.parametrize("said", ["Protection from white and from black", "Flying, protection from red", "Draw a card."])
def test_what_the_grammar_reads_stays_as_it_is(said: str) -> None:
    assert in_other_words(said) == said


@pytest.mark.parametrize(
    "said", ["a" * 50_000, " or gain life" * 4_000, "~ enters, " * 5_000, " was kicked, it enters with " * 2_000]
)
def test_a_text_without_end_comes_back_as_it_is(said: str) -> None:
    assert in_other_words(said) == said
