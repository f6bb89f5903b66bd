"""Patterns that see what happens alike whatever object they stand on."""

from __future__ import annotations

import pytest

from kb.patterns.impartial import is_impartial
from kb.text import read_ability
from kb.text.nodes.abilities import TriggeredAbility


@pytest.mark.parametrize(
    ("condition", "impartial"),
    [
        ("Whenever a creature dies", True),
        ("Whenever another creature you control dies", True),
        ("Whenever a creature an opponent controls dies", True),
        ("When ~ dies", False),
        ("Whenever enchanted creature dies", False),
    ],
)
def test_only_what_refers_to_no_source_is_impartial(condition: str, impartial: bool) -> None:
    (ability,) = read_ability(f"{condition}, draw a card.", types=("creature",))
    assert isinstance(ability, TriggeredAbility)
    assert is_impartial(ability.pattern) is impartial
