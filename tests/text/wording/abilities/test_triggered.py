"""Triggered abilities: trigger word, event, if-clause, effect, limit."""

from __future__ import annotations

import pytest

from kb.text import read_ability
from kb.text.nodes.abilities import SpellAbility, TriggeredAbility, UnreadAbility
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


def test_the_next_time_something_would_happen_is_no_trigger() -> None:
    (spell,) = read_ability(
        "The next time a red source of your choice would deal damage to you this turn, prevent that damage.", types=("instant",)
    )
    assert isinstance(spell, SpellAbility)


def test_the_target_of_the_spell_that_it_waits_for_is_not_kept() -> None:
    (ability,) = read_ability(
        "Whenever an instant spell you control that targets only a creature deals damage to that creature, draw a card."
    )
    assert isinstance(ability, UnreadAbility)
    assert ability.triggers
