"""Effects that made an object what an ability waits for, or another thing, are cited before what that is."""

from __future__ import annotations

import pytest

import kb

BOARD = """
under: mtg/2026-09-25
players: [Ada, Bo]
cards:
  Painter: {{type: Artifact, text: "All Drakes are Bears."}}
  Anthem: {{type: Enchantment, text: "Creatures you control get +1/+1."}}
  Teacher: {{type: Enchantment, text: 'All Bears have "When this creature dies, you gain 1 life."'}}
  Drake: {{type: Creature — Drake, pt: 2/2, text: Flying}}
  Watcher: {{type: Enchantment, text: "Whenever {what}, you gain 1 life."}}
setup:
  Ada: {{battlefield: [Drake, Painter, Anthem, Teacher, Watcher]}}
play:
  - {play}
"""


def deciding(what: str, play: str, name: str = "Watcher") -> tuple[str, tuple[str, ...]]:
    found = kb.load().triggers(BOARD.format(what=what, play=play)).of(name)[0]
    return found.answer, found.deciding


@pytest.mark.parametrize(
    ("what", "answer", "first"),
    [
        ("a Bear attacks", "yes", "613.1d"),
        ("a Drake attacks", "no", "613.1d"),
        ("a creature with power 3 or greater attacks", "yes", "613.4c"),
        ("a creature attacks", "yes", "508.3a"),
    ],
)
def test_what_makes_an_attacker_fit_or_not(what: str, answer: str, first: str) -> None:
    found, rules = deciding(what, "Ada attacks with Drake")
    assert (found, rules[0]) == (answer, first)


def test_a_near_miss_cites_what_made_the_object_another() -> None:
    found, rules = deciding("a Drake dies", "destroy Drake")
    assert (found, rules[0]) == ("no", "613.1d")


def test_an_ability_that_an_effect_gives_is_had_by_its_layer() -> None:
    assert "613.1f" in deciding("a creature attacks", "destroy Drake", "Drake")[1]
