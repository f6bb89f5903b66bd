"""Cards of which nothing is known but that they are there: one is as good as another."""

from __future__ import annotations

from kb.engine.resolution.doubles import without_doubles
from kb.engine.state.objects import UNNAMED, GameObject
from kb.engine.table.choices import Question

from ..boards import BEAR, board


def test_of_cards_that_are_alike_no_more_are_offered_than_can_be_chosen() -> None:
    state = board(BEAR).state
    hand = {number: GameObject(number, UNNAMED, "Ada", "Ada", "hand") for number in range(10, 18)}
    state = state.with_(objects={**state.objects, **hand})
    asked = Question("choose", "Ada", "cleanup", (1, *hand), 2, 2)
    assert without_doubles(state, asked).options == (1, 10, 11)
    assert without_doubles(state, Question("order", "Ada", "", tuple(hand))).options == tuple(hand)


def test_cards_that_differ_are_all_offered() -> None:
    state = board(BEAR, BEAR).state
    asked = Question("choose", "Ada", "cleanup", tuple(state.objects))
    assert without_doubles(state, asked) is asked


def test_numbers_are_no_cards() -> None:
    state = board(BEAR).state
    hand = {number: GameObject(number, UNNAMED, "Ada", "Ada", "hand") for number in range(2, 9)}
    state = state.with_(objects={**state.objects, **hand})
    asked = Question("X", "Ada", "Fireball", tuple(range(9)))
    assert without_doubles(state, asked) is asked


def test_their_names_go_with_them() -> None:
    state = board(BEAR).state
    hand = {number: GameObject(number, UNNAMED, "Ada", "Ada", "hand") for number in range(2, 5)}
    state = state.with_(objects={**state.objects, **hand})
    asked = Question("choose", "Ada", "", (2, 3, 1, 4), labels=("a card", "a card", "Bear", "a card"))
    found = without_doubles(state, asked)
    assert (found.options, found.labels) == ((2, 1), ("a card", "Bear"))
