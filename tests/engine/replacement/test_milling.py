"""Replacement effects on how many cards are milled."""

from __future__ import annotations

from typing import Any

import pytest

import kb
from kb.engine.replacement.milling import further_down, is_of_milling
from kb.engine.state.changes import Move
from kb.text import read_ability
from kb.text.nodes.abilities import StaticAbility
from kb.text.nodes.statics import Replacement

from ..boards import BEAR, board, deal

TWICE = "If an opponent would mill one or more cards, they mill twice that many cards instead."
FOUR_MORE = "If an opponent would mill one or more cards, they mill that many cards plus four instead."


def left(cards: dict[str, str], answer: Any = None) -> kb.ScenarioResult:
    """Whether Bo, who had 40 cards, has 24 left after milling three, Ada having these enchantments."""
    board = {
        "players": ["Ada", "Bo"],
        "under": "mtg/2026-09-25",
        "cards": {name: {"type": "Enchantment", "text": text} for name, text in cards.items()},
        "setup": {"Ada": {"battlefield": list(cards)}, "Bo": {"library": "40"}},
        "play": [{"Bo mills three cards": answer} if answer else "Bo mills three cards"],
        "expect": [f"Bo has {40 - EXPECTED[tuple(cards)]} cards in library"],
        "cites": ["614.1a"],
    }
    (found,) = kb.load().test([board]).results
    return found


EXPECTED = {("Twice",): 6, ("More",): 7, ("Twice", "More"): 10, ("Twice", "Again"): 12}


@pytest.mark.parametrize(
    ("cards", "answer"),
    [
        ({"Twice": TWICE}, None),
        ({"More": FOUR_MORE}, None),
        ({"Twice": TWICE, "More": FOUR_MORE}, {"choose": "Twice"}),
        ({"Twice": TWICE, "Again": TWICE}, None),
    ],
)
def test_it_applies_once_to_all_cards(cards: dict[str, str], answer: Any) -> None:
    assert left(cards, answer).result == "passed"


@pytest.mark.parametrize(
    ("words", "so"),
    [(TWICE, True), (FOUR_MORE, True), ("If an opponent would mill one or more cards, you gain 1 life instead.", False)],
)
def test_what_does_something_else_is_none(words: str, so: bool) -> None:
    (ability,) = read_ability(words, types=["enchantment"])
    assert isinstance(ability, StaticAbility)
    (effect,) = ability.effects
    assert isinstance(effect, Replacement)
    assert is_of_milling(effect) is so


def test_a_card_that_would_be_milled_twice_is_the_next_one_the_second_time() -> None:
    game = board()
    top, second, last = (deal(game, BEAR, "Ada", game.zones.library) for _ in range(3))
    twice = [Move(top, "graveyard", how=frozenset({"Mills"})) for _ in range(4)]
    assert [change.object for change in further_down(game, twice) if isinstance(change, Move)] == [top, second, last]


def test_what_is_no_milling_stays() -> None:
    game = board()
    top = deal(game, BEAR, "Ada", game.zones.library)
    moves = [Move(top, "exile"), Move(top, "graveyard")]
    assert [*further_down(game, moves)] == moves
