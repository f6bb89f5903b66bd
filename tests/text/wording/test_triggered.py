"""Triggered abilities: trigger word, event, if-clause, effect, limit."""

from __future__ import annotations

import pytest

from kb.text import read_ability
from kb.text.nodes.abilities import TriggeredAbility
from kb.text.nodes.triggers import Limit


def read(text: str) -> TriggeredAbility:
    (ability,) = read_ability(text, types=("creature",))
    assert isinstance(ability, TriggeredAbility)
    return ability


def test_an_if_clause_right_after_the_event_is_the_intervening_if() -> None:
    ability = read("When ~ dies, if you control an artifact, draw a card.")
    assert ability.condition is not None
    assert read("When ~ dies, draw a card if you control an artifact.").condition is None


@pytest.mark.parametrize(
    ("text", "limit"),
    [
        ("When ~ dies, draw a card. This ability triggers only once each turn.", Limit(1, "turn", "triggering")),
        ("When ~ dies, draw a card. This ability triggers only twice each turn.", Limit(2, "turn", "triggering")),
        ("Once each turn, when ~ dies, draw a card.", Limit(1, "turn", "triggering")),
        ("When ~ dies, draw a card.", None),
    ],
)
def test_limits(text: str, limit: Limit | None) -> None:
    assert read(text).limit == limit


OPENINGS = [("When ~ dies, draw a card.", "when"), ("At the beginning of your upkeep, draw a card.", "at")]


@pytest.mark.parametrize(("text", "word"), OPENINGS)
def test_the_trigger_word_is_kept(text: str, word: str) -> None:
    assert read(text).word == word
