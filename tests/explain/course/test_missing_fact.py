"""The missing fact, for every way in which a trigger condition can fail."""

from __future__ import annotations

import pytest

from tests.explain.asking import about, base


@pytest.mark.parametrize(
    ("wording", "line", "missing"),
    [
        ("Whenever a creature dies, you gain 1 life.", "tap Ada's Bear", "what it waits for never happens: “a creature dies”"),
        ("Whenever a Goblin dies, you gain 1 life.", "destroy Ada's Bear", "Ada's Bear dies, but that is not “Goblin”"),
        (
            "Whenever a creature you control dies, draw a card.",
            "destroy Bo's Bear",
            "Bo's Bear dies, but that is not “creature you control”",
        ),
        ("Whenever you draw a card, you gain 1 life.", "Bo draws a card", "Bo draws a card, but it is not done by “you”"),
        (
            "At the beginning of your upkeep, draw a card.",
            "begin Bo's upkeep",
            "Bo's upkeep begins, but it waits for the turn of “you”",
        ),
        (
            "When Watcher leaves the battlefield, you gain 1 life.",
            "destroy Ada's Bear",
            "Ada's Bear dies, but it waits for that to happen to Watcher itself",
        ),
    ],
)
def test_what_came_nearest_and_where_it_failed(wording: str, line: str, missing: str) -> None:
    answer = about(wording, line)
    assert answer.answer == "no"
    assert answer.missing == missing


def test_a_condition_that_was_not_so_is_named() -> None:
    answer = about("At the beginning of your upkeep, if you have 40 or more life, you gain 1 life.", "begin Ada's upkeep")
    assert "condition is not so" in answer.missing
    assert "603.4" in {rule for reason in answer.reasons for rule in reason.rules}


def test_a_source_that_is_gone_is_named() -> None:
    lines = ("destroy Watcher", "exile Bo's Bear", "Bo's Bear enters under Ada's control")
    answer = about("Whenever another creature enters, you gain 1 life.", *lines)
    assert answer.answer == "no"


def test_that_combat_damage_is_still_to_come_is_said() -> None:
    combat = about("Whenever a creature dies, you gain 1 life.", "Ada attacks with Ada's Bear")
    assert combat.missing == "what it waits for never happens: “a creature dies”; combat damage is still to come"


EXILED = """
under: mtg
players: [Ada, Bo]
cards:
  Rest: {type: Enchantment, text: "If a creature would die, exile it instead."}
  Artist: {type: Creature — Vampire, pt: 0/1, text: "Whenever a creature dies, you gain 1 life."}
  Bear: {type: Creature — Bear, pt: 2/2}
setup: {Ada: {battlefield: [Rest, Artist, Bear]}}
play: [Ada sacrifices Bear]
"""


def test_what_is_replaced_is_said_as_what_the_ability_waits_for() -> None:
    """What is sacrificed is sacrificed all the same: only that it dies is replaced."""
    (answer,) = base().triggers(EXILED).of("Artist")
    assert answer.missing == "“Bear dies” never happens: Rest replaces it"
