"""The parts of an ability that are not carried out, each in its role."""

from __future__ import annotations

import pytest

from kb.explain.resting.parts import parts_of
from kb.text.nodes.abilities import Ability
from kb.text.nodes.conditions import AllOf, NotSo, UnreadCondition
from tests.engine.boards import CREATURE, when
from tests.engine.worded import worded

MOON = UnreadCondition("the moon is full")


def _of(*abilities: Ability) -> list[tuple[str, str, bool]]:
    return [(part.role, part.found.words, part.negated) for ability in abilities for part in parts_of(ability)]


def _told(text: str, types: str = "enchantment") -> list[tuple[str, str, bool]]:
    return _of(*worded("Watcher", types, text).abilities)


@pytest.mark.parametrize(
    ("wording", "role", "words"),
    [
        ("Whenever the moon winks, draw a card.", "line", "Whenever the moon winks, draw a card"),
        ("All frobs are creatures.", "static", "All frobs are creatures"),
        ("Double team", "keyword", "double team"),
        ("Whenever a creature dies, frobnicate the stack twice.", "body", "frobnicate the stack twice"),
        ("Whenever a creature dies, if the moon is full, you gain 1 life.", "condition", "the moon is full"),
        ("{T}: Frobnicate the stack.", "body", "Frobnicate the stack"),
        ("{T}: You gain 1 life. Activate only if the moon is full.", "cost", "Activate only if the moon is full"),
    ],
)
def test_a_part_stands_in_a_role(wording: str, role: str, words: str) -> None:
    assert _told(wording) == [(role, words, False)]


def test_of_a_spell_what_it_does_is_open() -> None:
    assert _told("Draw a card. Frobnicate the stack.", "instant") == [("body", "Frobnicate the stack", False)]


@pytest.mark.parametrize(
    "wording",
    [
        "Whenever a creature dies, you gain 1 life.",
        "{T}: You gain 1 life. Activate only as a sorcery.",
        "Storm",
        "Creatures you control get +1/+1.",
    ],
)
def test_an_ability_that_is_carried_out_has_no_open_part(wording: str) -> None:
    assert _told(wording) == []


@pytest.mark.parametrize(
    "wording",
    [
        'Enchanted creature has "Whenever a creature dies, frobnicate the stack."',
        'Whenever a creature dies, create a 1/1 white Bird creature token with "Whenever the moon winks, draw a card."',
    ],
)
def test_what_stands_in_an_ability_that_is_given_is_open_only_there(wording: str) -> None:
    assert [role for role, _, _ in _told(wording)] == ["given"]


def test_a_condition_within_a_not_is_negated() -> None:
    assert _of(when("Dies", object=CREATURE, condition=MOON)) == [("condition", MOON.words, False)]
    assert _of(when("Dies", object=CREATURE, condition=NotSo(MOON))) == [("condition", MOON.words, True)]
    both = AllOf((NotSo(UnreadCondition("it rains")), MOON))
    assert _of(when("Dies", object=CREATURE, condition=both)) == [("condition", "it rains", True), ("condition", MOON.words, False)]


def test_a_condition_of_the_event_itself_is_asked_with_it() -> None:
    assert _of(when("Dies", object=CREATURE, restriction=MOON)) == [("condition", MOON.words, False)]
    assert _of(when("Dies", object=CREATURE, restriction=NotSo(MOON))) == [("condition", MOON.words, True)]


def test_they_are_worked_out_once() -> None:
    ability = when("Dies", object=CREATURE, condition=MOON)
    assert parts_of(ability) is parts_of(ability)
