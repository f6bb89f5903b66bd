"""The grammar of things: descriptions of objects."""

from __future__ import annotations

import pytest

from kb.text.nodes.abilities import StaticAbility
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
