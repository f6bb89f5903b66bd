"""What a board says of two objects at once."""

from __future__ import annotations

from typing import Any

import pytest

import kb
from kb.engine.course.links import links_of
from kb.errors import InputError, Place
from kb.text.nodes.cards import Card
from kb.text.scenario.setup import Entry
from kb.text.scenario.source import Text

BEAR = {"type": "Creature — Bear", "pt": "2/2"}
PELT = {"type": "Enchantment — Aura", "text": "Enchant creature\nEnchanted creature gets +2/+2."}


def result(setup: dict[str, Any], expected: str) -> str:
    cards = {"Bear": BEAR, "Pelt": PELT}
    board = {"players": ["Ada", "Bo"], "cards": cards, "setup": setup, "play": [], "expect": [expected]}
    (found,) = kb.load().test([board]).results
    return found.error or found.result


def test_what_it_is_attached_to_is_on_the_board_whatever_lies_elsewhere_by_that_name() -> None:
    setup = {"Ada": {"graveyard": ["Bear"], "hand": ["Bear"]}, "Bo": {"battlefield": ["Bear", "Pelt attached to Bear"]}}
    assert result(setup, "Bo's Bear is 4/4") == "passed"


def test_of_two_on_the_board_it_has_to_be_said_which() -> None:
    setup = {"Ada": {"battlefield": ["Bear"]}, "Bo": {"battlefield": ["Bear", "Pelt attached to Bear"]}}
    assert "“Bear” fits several objects" in result(setup, "Bo's Bear is 4/4")


def test_a_host_that_is_nowhere_is_refused() -> None:
    board = {
        "players": ["Ada", "Bo"],
        "cards": {"Pelt": PELT},
        "setup": {"Ada": {"battlefield": ["Pelt attached to Bear"]}},
        "play": [],
    }
    with pytest.raises(InputError, match="“Bear” is not on the board"):
        kb.load().triggers(board)


def test_the_links_of_an_entry_are_those_that_it_says() -> None:
    name, host = Text.of("Pelt", Place()), Text.of("Bear", Place())
    (link,) = links_of(3, Card("Pelt", ("enchantment",)), Entry(name, attached=host))
    assert (link.id, link.field, link.name) == (3, "attached", "Bear")
