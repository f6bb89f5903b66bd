"""Which activated abilities are mana abilities, by the edition."""

from __future__ import annotations

import pytest

from kb.engine.casting.mana_abilities import is_mana_ability
from kb.patterns.ruleset import Ruleset
from kb.text import read_ability
from kb.text.nodes.abilities import ActivatedAbility
from tests.explain.asking import base

from ..boards import board


def ruleset(name: str) -> Ruleset:
    edition = base().knowledge.edition(name)
    return Ruleset.of(edition, base().knowledge.games["mtg"])


@pytest.mark.parametrize(
    ("wording", "before", "now"),
    [
        ("{T}: Add {G}.", True, True),
        ("{1}, {T}, Sacrifice this artifact: Add one mana of any color. Draw a card.", True, False),
        ("{T}, Mill a card: Add {B}.", True, False),
        ("{T}: Add {G}. Scry 1.", True, True),
        ("{T}: Add {G}. Surveil 1.", True, False),
        ("{T}: Add {G}. Draw a card at the beginning of the next turn's upkeep.", True, True),
        ("{T}: Draw a card.", False, False),
        ("{T}: Add {G}. Target player draws a card.", False, False),
    ],
)
def test_what_moves_library_cards_is_no_mana_ability_since_september_2026(wording: str, before: bool, now: bool) -> None:
    (ability,) = read_ability(wording)
    assert isinstance(ability, ActivatedAbility)
    found = [is_mana_ability(board(rules=ruleset(name)), ability) for name in ("mtg/2026-02-27", "mtg/2026-09-25")]
    assert found == [before, now]
