"""The grammar of things: descriptions of objects."""

from __future__ import annotations

import pytest

from kb.text.nodes.abilities import StaticAbility, TriggeredAbility
from kb.text.nodes.base import walk
from kb.text.nodes.effects import Words
from kb.text.wording.printer import print_node
from kb.text.wording.reader import read_ability


@pytest.mark.parametrize(
    ("words", "printed"),
    [
        ("Each other creature you control that's a Wolf or a Werewolf", "Each other Wolf or Werewolf creature you control"),
        ("Each creature that's a Barbarian, a Warrior, or a Berserker", "Each Barbarian, Warrior, or Berserker creature"),
        ("Each creature you control that's an Elf or Faerie", "Each Elf or Faerie creature you control"),
        ("Other creatures you control that are Zombies", "Other Zombie creatures you control"),
        ("Each creature that's white", "Each creature that's white"),
    ],
)
def test_a_kind_may_be_said_afterwards(words: str, printed: str) -> None:
    verb = "get" if words.startswith("Other") else "gets"
    (ability,) = read_ability(f"{words} {verb} +1/+1.")
    assert isinstance(ability, StaticAbility)
    assert print_node(ability) == f"{printed} {verb} +1/+1."


@pytest.mark.parametrize(
    "text",
    [
        "Whenever ~ attacks, exile it and up to one creature that saddled it this turn.",
        "When ~ enters, put target exiled card with warp on the bottom of its owner's library.",
        "When ~ enters, return up to two target creature cards each with mana value 2 or less from your graveyard to your hand.",
        "When ~ enters, you may put a creature card and/or a land card from your hand onto the battlefield.",
        "When ~ enters, mill three cards. You may put a creature card and/or a land card from among them into your hand.",
        "Whenever ~ attacks, you may cast an Ally spell from among cards you own exiled with this creature.",
        "When ~ enters, each opponent who controls a creature with power 4 or greater loses 1 life.",
        "Whenever ~ saddles a Mount or crews a Vehicle during your main phase, that Mount or Vehicle gets +2/+0 until end of turn.",
        "When ~ enters, unlock a locked door of up to one target Room you control.",
        "Whenever ~ attacks, you may blight 1. If you do, create a token that's a copy of the blighted creature.",
        "When ~ enters, exile the top two cards of your library. If ~ was kicked, exile the top three cards instead.",
        "When ~ enters, put a +1/+1 counter on target creature for each permanent you own that your opponents control.",
    ],
)
def test_words_of_the_newest_cards_are_read(text: str) -> None:
    (ability,) = read_ability(text, name="Foo")
    assert isinstance(ability, TriggeredAbility)
    assert not [part for part in walk(ability) if isinstance(part, Words)]
