"""Mana that lies in a player's pool pays first."""

from __future__ import annotations

import pytest

import kb
from kb.engine.announcing.from_pool import ENERGY, symbols_of_pool

CARDS = {
    "Drake": {"type": "Creature — Drake", "cost": "{2}{U}", "pt": "2/2", "text": "Flying\nKicker {1}{U}"},
    "Machine": {"type": "Artifact", "text": "{2}: Draw a card."},
    "Blaze": {"type": "Sorcery", "cost": "{X}{R}", "text": "Blaze deals X damage to any target."},
    "Split Shot": {"type": "Instant", "cost": "{R/G}", "text": "Draw a card."},
}
LANDS = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest"}


def result(mana: str, *play: str | dict[str, object], expect: str) -> str:
    """How a test comes out of a board on which Ada taps lands for mana, a letter each, and then these lines follow."""
    lands = [f"{LANDS[color]} as L{number}" for number, color in enumerate(mana)]
    taps = [f"Ada activates L{number}" for number, _ in enumerate(mana)]
    setup = {"Ada": {"battlefield": [*lands, "Machine"], "hand": ["Drake", "Blaze", "Split Shot"], "library": "9"}}
    board = {"players": ["Ada", "Bo"], "cards": CARDS, "setup": setup, "play": [*taps, *play], "expect": [expect]}
    return kb.load().test([board]).results[0].result


@pytest.mark.parametrize(
    ("mana", "line", "left"),
    [
        ("UUUU", "Ada casts Drake", "{U}"),
        ("UR", "Ada casts Drake", ""),  # the third mana is taken as payable
        ("UUUUUU", "Ada casts Drake kicked", "{U}"),
        ("RRRRR", "Ada casts Blaze targeting Bo with X = 3", "{R}"),
        ("WG", "Ada casts Split Shot", "{W}"),
        ("GGG", "Ada activates Machine", "{G}"),
    ],
)
def test_a_cost_takes_what_is_there(mana: str, line: str, left: str) -> None:
    expect = f"Ada has {left} in her mana pool" if left else "Ada has no mana in her mana pool"
    assert result(mana, line, expect=expect) == "passed"


def test_which_mana_pays_for_any_kind_is_chosen() -> None:
    assert result("RGG", "Ada activates Machine", expect="Ada has {G} in her mana pool") == "failed"
    assert result("RGG", {"Ada activates Machine": {"choose": "{G}{R}"}}, expect="Ada has {G} in her mana pool") == "passed"


def test_energy_is_counted_and_power_named() -> None:
    assert symbols_of_pool("[2][fury]") == (ENERGY, ENERGY, "[fury]")
    assert symbols_of_pool("{G}{C}") == ("{G}", "{C}")
