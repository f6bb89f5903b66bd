"""Craft as an activated ability."""

from __future__ import annotations

from kb.text import read_ability
from kb.text.nodes.abilities import ActivatedAbility, KeywordAbility
from kb.text.wording.crafting import crafting


def _keyword(text: str) -> KeywordAbility:
    (ability,) = read_ability(text)
    assert isinstance(ability, KeywordAbility)
    return ability


def test_one_material_is_exiled_with_the_card() -> None:
    (ability,) = crafting(_keyword("Craft with artifact {2}{R}"))
    assert isinstance(ability, ActivatedAbility)
    assert len(ability.cost.parts) == 3
    assert ability.only == ("sorcery",)


def test_without_a_material_it_stands_for_nothing() -> None:
    assert crafting(KeywordAbility("craft")) == ()
