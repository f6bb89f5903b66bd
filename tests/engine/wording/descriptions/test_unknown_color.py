"""What asks for the colors of a card of which no list gives them is open; what does not ask is settled."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

import kb
from kb.engine.wording.descriptions.unknown_color import without_colors
from kb.text.nodes.things import Filter

SAM = {"type": "Creature — Halfling", "pt": "2/2", "colors": "unknown"}
BEAR = {"type": "Creature — Bear", "pt": "2/2", "cost": "{1}{G}"}


def board(play: str, own: Mapping[str, Any] | None = None) -> dict[str, Any]:
    cards = {"Sam": SAM, "Bear": BEAR, **({"Charm": own} if own else {})}
    setup = {"Ada": {"battlefield": ["Sam", "Bear", *(["Charm"] if own else [])]}}
    return {"players": ["Ada", "Bo"], "cards": cards, "setup": setup, "play": [play]}


def result(play: str, expected: str, own: Mapping[str, Any] | None = None) -> str:
    (found,) = kb.load().test([{**board(play, own), "expect": [expected]}]).results
    return found.result


@pytest.mark.parametrize("words", ["white creatures", "nonblack creatures", "colorless creatures", "multicolored creatures"])
def test_whether_it_is_among_those_of_a_color_is_open(words: str) -> None:
    assert result(f"destroy all {words}", "Sam is on the battlefield") == "undecided"


def test_what_does_not_ask_for_colors_is_settled() -> None:
    assert result("destroy all creatures", "Sam is in the graveyard") == "passed"


def test_a_description_that_it_does_not_fit_anyway_leaves_nothing_open() -> None:
    assert result("destroy all green artifacts", "Sam is on the battlefield") == "passed"


def test_a_color_that_is_set_is_known() -> None:
    painted = {"type": "Enchantment", "text": "All creatures are red."}
    assert result("destroy all red creatures", "Sam is in the graveyard", painted) == "passed"


def test_a_size_that_would_be_that_of_its_color_is_open() -> None:
    anthem = {"type": "Enchantment", "text": "White creatures get +1/+1.", "cost": "{1}{W}"}
    assert result("Sam deals 1 damage to Bo", "Bo has 19 life", anthem) == "passed"
    assert result("Sam deals damage equal to its power to Bo", "Bo has 18 life", anthem) == "undecided"
    assert result("Bear deals 2 damage to Sam", "Sam is in the graveyard", anthem) == "undecided"
    assert result("Sam deals 2 damage to Bear", "Bear is in the graveyard", anthem) == "passed"


def test_whether_it_shares_a_color_is_open() -> None:
    assert result("destroy each creature that shares a color with Bear", "Sam is on the battlefield") == "undecided"


def test_a_trigger_that_waits_for_a_color_is_open() -> None:
    watch = {"type": "Enchantment", "text": "Whenever a white creature dies, you gain 1 life.", "cost": "{W}"}
    assert kb.load().triggers(board("destroy Sam", watch)).answer == "undecided"
    assert kb.load().triggers(board("destroy Bear", watch)).answer == "no"


def test_devotion_is_open_where_a_cost_is_not_given() -> None:
    merchant = {
        "type": "Creature",
        "text": "When this creature enters, you gain life equal to your devotion to black.",
        "pt": "2/4",
    }
    entering = {**board("Charm enters the battlefield", None), "cards": {"Sam": SAM, "Charm": {**merchant, "cost": "{3}{B}{B}"}}}
    entering |= {"setup": {"Ada": {"battlefield": ["Sam"], "hand": ["Charm"]}}, "play": ["Charm enters", "resolve"]}
    (found,) = kb.load().test([{**entering, "expect": ["Ada has 22 life"]}]).results
    assert found.result == "undecided"


def test_a_description_keeps_what_it_asks_besides() -> None:
    assert without_colors(Filter(("white", "creature"))) == Filter(("creature",))
    assert without_colors(Filter(("creature",), without=("black", "token"))) == Filter(("creature",), without=("token",))
    assert without_colors(Filter(("creature",))) is None
