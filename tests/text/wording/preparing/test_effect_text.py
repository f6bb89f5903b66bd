"""Effect text: what equipment gives the card that has it attached, told from its own text."""

from __future__ import annotations

import pytest

from kb.text.nodes.abilities import KeywordAbility, StaticAbility, TriggeredAbility
from kb.text.nodes.base import walk
from kb.text.nodes.effects import Destroy
from kb.text.nodes.statics import GrantAbility, ModifyStats
from kb.text.nodes.things import Host, NamedThing
from kb.text.wording.preparing.effect_text import might_bonus, parted
from kb.text.wording.reader import read_ability

GEAR = frozenset({"gear", "equipment"})
BEARER = Host("equipped", "unit")


@pytest.mark.parametrize(
    ("text", "own", "effect"),
    [
        ("[Equip] [C]\n\nWhen I conquer, draw 1.", "[Equip] [C]", "When I conquer, draw 1."),
        ("[Equip] [C]\n \n[Shield 2]", "[Equip] [C]", "[Shield 2]"),
        ("[Equip] [C]\nWhen I conquer, draw 1.", "[Equip] [C]", "When I conquer, draw 1."),
        ("[Hidden]\nWhen you play this, draw 1.\n[Equip] [C]", "[Hidden]\nWhen you play this, draw 1.\n[Equip] [C]", ""),
        ("[Equip] [C]\n[Temporary]", "[Equip] [C]\n[Temporary]", ""),
    ],
)
def test_effect_text_stands_below_the_cards_own(text: str, own: str, effect: str) -> None:
    assert parted(text, GEAR) == (own, effect)


@pytest.mark.parametrize("types", [frozenset({"unit"}), frozenset({"gear"}), frozenset({"artifact", "equipment"})])
def test_other_cards_have_none(types: frozenset[str]) -> None:
    text = "[Equip] [C]\n\nWhen I conquer, draw 1."
    assert parted(text, types) == (text, "")


def test_the_bearer_has_what_the_effect_text_says() -> None:
    equip, effect = read_ability("[Equip] :rb_rune_mind:\n\nWhen I conquer, draw 1.", types=("gear", "equipment"))
    assert isinstance(equip, KeywordAbility)
    assert isinstance(effect, StaticAbility)
    [given] = effect.effects
    assert isinstance(given, GrantAbility)
    assert given.what == BEARER
    assert isinstance(given.abilities[0], TriggeredAbility)


def test_its_own_name_in_the_effect_text_is_the_equipment() -> None:
    text = "[Equip] [C]\n\nIf I would die, kill Guardian Angel instead."
    _, effect = read_ability(text, name="Guardian Angel", types=("gear", "equipment"))
    [killed] = [node.what for node in walk(effect) if isinstance(node, Destroy)]
    assert killed == NamedThing("Guardian Angel")


def test_a_might_bonus_is_the_bearers() -> None:
    [bonus] = might_bonus(2).effects
    assert isinstance(bonus, ModifyStats)
    assert bonus.what == BEARER
