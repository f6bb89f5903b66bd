"""What asks for a size, or a mana value, that nobody gave is open; what does not ask is settled."""

from __future__ import annotations

from typing import Any

import pytest

import kb
from kb.engine.wording.descriptions.unknown_measure import without_measures_of
from kb.text.nodes.qualities import Measure
from kb.text.nodes.things import Each, Filter
from kb.text.nodes.values import Number

CARDS = {
    "Goblin": {"type": "Creature — Goblin"},
    "Elf": {"type": "Creature — Elf", "cost": "{G}", "pt": "1/1"},
    "Sneak": {"type": "Creature — Rogue", "cost": "{G}", "pt": "1/1", "text": "Skulk"},
}


def result(expected: str, own: str = "Flying", play: str = "Ada gains 1 life") -> str:
    """How a line comes out beside a Goblin of which nothing is given. `own`: what a permanent of Ada's says."""
    cards = {**CARDS, "Charm": {"type": "Creature — Elf", "cost": "{G}", "pt": "1/1", "text": own}}
    setup = {"Ada": {"battlefield": ["Charm", "Sneak"]}, "Bo": {"battlefield": ["Goblin", "Elf"]}}
    board: dict[str, Any] = {"players": ["Ada", "Bo"], "cards": cards, "setup": setup, "play": [play], "expect": [expected]}
    (found,) = kb.load().test([board]).results
    return found.result


@pytest.mark.parametrize(
    ("own", "expected"),
    [
        ("Charm gets +1/+1 for each creature with power 3 or greater.", "Charm is 1/1"),
        ("Creatures with mana value 3 or greater have flying.", "Goblin has flying"),
        ("Other creatures with power 2 or less get +1/+1.", "Goblin is 1/1"),
    ],
)
def test_a_static_ability_that_asks_for_it_leaves_it_open(own: str, expected: str) -> None:
    assert result(expected, own) == "undecided"


@pytest.mark.parametrize("words", ["power 4 or greater", "mana value 2 or less"])
def test_whether_it_can_be_the_target_of_a_spell_is_open(words: str) -> None:
    cards = {
        "Goblin": CARDS["Goblin"],
        "Doom": {"type": "Instant", "cost": "{B}", "text": f"Destroy target creature with {words}."},
    }
    setup = {"Ada": {"hand": ["Doom"]}, "Bo": {"battlefield": ["Goblin"]}}
    for expected in ("Ada can cast Doom", "Ada can't cast Doom"):
        board: dict[str, Any] = {"players": ["Ada", "Bo"], "cards": cards, "setup": setup, "play": [], "expect": [expected]}
        (found,) = kb.load().test([board]).results
        assert found.result == "undecided", expected


def test_what_is_made_smaller_may_not_stay() -> None:
    assert result("Goblin is on the battlefield", play="All creatures get -2/-2 until end of turn") == "undecided"


def test_whether_it_is_greater_than_what_skulks_is_open() -> None:
    assert result("Goblin can block Sneak", play="Ada attacks with Sneak") == "undecided"


def test_what_asks_for_no_number_is_settled() -> None:
    assert result("Goblin has flying", "All creatures have flying.") == "passed"
    assert result("Elf is 2/2", "Other creatures with power 2 or less get +1/+1.") == "passed"


def test_without_its_numbers_a_description_is_wider() -> None:
    small = Filter(("creature",), where=(Measure("power", "<=", Number(2)),))
    assert without_measures_of(Each(small)) == Each(Filter(("creature",)))
    assert without_measures_of(Each(Filter(("creature",)))) is None
