"""Cards of which only the number is given: what is asked of their kind is open."""

from __future__ import annotations

import pytest

from kb.engine.state.objects import UNNAMED
from kb.engine.wording.descriptions.unknown_kind import as_far_as_known
from kb.text.nodes import qualities as q
from kb.text.nodes.cards import Card
from kb.text.nodes.things import Filter, Players, Zone

from ....explain.asking import base
from ...boards import alter, board, deal, triggered
from ...doing import do
from ...worded import worded

CREATURES = "Whenever a creature card is put into a graveyard from a library, you gain 1 life."
ANY = "Whenever a card is put into a graveyard from a library, you gain 1 life."
CREATURE = Card("Bear", ("creature",), power="2", toughness="2")
OTHERS = "Whenever you discard a noncreature, nonland card, you gain 1 life."


def _noted(wording: str, doing: str, zone: str) -> tuple[list[str], list[str]]:
    game = board(worded("Watcher", "enchantment", wording))
    deal(game, UNNAMED, "Ada", zone)
    do(game, doing)
    return triggered(game), [step.text for step in game.trace.steps if step.about.get("what") == "size"]


@pytest.mark.parametrize(
    ("wording", "doing", "zone", "fires"),
    [(CREATURES, "mill a card", "library", False), (OTHERS, "discard a card", "hand", True)],
)
def test_a_trigger_that_asks_for_the_kind_is_open(wording: str, doing: str, zone: str, fires: bool) -> None:
    fired, notes = _noted(wording, doing, zone)
    assert bool(fired) == fires
    assert notes == [
        "an unnamed card: its kind is not given; it was taken for a card of no type; name it on the board to settle it"
    ]


def test_one_that_asks_for_any_card_or_for_another_event_is_not() -> None:
    assert _noted(ANY, "mill a card", "library") == (["Watcher"], [])
    assert _noted(OTHERS, "mill a card", "library") == ([], [])


def test_a_card_that_leaves_a_graveyard_is_asked_as_it_was_before() -> None:
    fired, notes = _noted("Whenever a creature card leaves your graveyard, you gain 1 life.", "exile your graveyard", "graveyard")
    assert (fired, len(notes)) == ([], 1)


def test_what_is_face_down_has_no_kind() -> None:
    game = board(worded("Watcher", "enchantment", "Whenever an artifact enters, you gain 1 life."))
    card = deal(game, UNNAMED, "Ada", "battlefield")
    alter(game, card, face_down=True)
    do(game, "you gain 1 life for each artifact")
    assert not [step for step in game.trace.steps if step.about.get("what") == "size"]


def test_a_card_that_is_looked_at_is_open_and_what_lies_unseen_in_a_library_is_not() -> None:
    game = board(worded("Watcher", "enchantment", "{0}: Reveal the top card of your library. If it's a land card, draw a card."))
    deal(game, UNNAMED, "Ada", "library")
    do(game, "destroy all creatures")
    assert not game.trace.sizes
    do(game, "reveal the top card of your library. If it's a land card, draw a card.")
    assert game.trace.sizes


def test_what_is_known_of_any_card() -> None:
    yours = q.Located(Zone("graveyard", Players("you")))
    assert as_far_as_known(Filter(("card",), where=(yours,))) is None
    assert as_far_as_known(Filter(("creature", "card"), ("legendary",), where=(q.Colored(("red",)), yours))) == Filter(
        ("card",), where=(yours,)
    )
    assert as_far_as_known(Filter(("card",), any_of=(Filter(("artifact",)), Filter(("land",))))) == Filter(
        ("card",), any_of=(Filter(), Filter())
    )


def test_the_answer_is_undecided_and_says_how_to_settle_it() -> None:
    board = {"players": ["Ada", "Bo"], "cards": {"Watcher": {"type": "Enchantment", "text": CREATURES}},
             "setup": {"Ada": {"battlefield": ["Watcher"]}}, "play": ["Bo mills 3"]}  # fmt: skip
    found = base().triggers(board)
    assert found.answer == "undecided"
    assert [each.fact for each in found.rests_on if each.matters] == [
        "it was taken for a card of no type; name it on the board to settle it"
    ]


@pytest.mark.parametrize(
    ("condition", "named", "fires", "open_"),
    [
        ("if there are two or more creature cards in your graveyard", 2, True, False),  # others make it no less true
        ("if there are two or more creature cards in your graveyard", 1, False, True),
        ("if there are fewer than two creature cards in your graveyard", 1, True, True),
        ("if there are two or more cards in your graveyard", 1, True, False),
        ("if there are three or more card types among cards in your graveyard", 1, False, True),
        ("if there is one or more card types among cards in your graveyard", 0, True, False),
    ],
)
def test_a_condition_that_named_cards_meet_does_not_rest_on_others(condition: str, named: int, fires: bool, open_: bool) -> None:
    game = board(worded("Watcher", "enchantment", f"Whenever you gain life, {condition}, draw a card."))
    for card in (UNNAMED, *[CREATURE] * named):
        deal(game, card, "Ada", "graveyard")
    do(game, "you gain 1 life")
    assert (bool(triggered(game)), bool(game.trace.sizes)) == (fires, open_)


@pytest.mark.parametrize(
    "words",
    [
        "you gain life equal to the greatest mana value among cards in your graveyard",
        "you gain 1 life for each card type among cards in your graveyard",
        "reveal the top card of your library. You lose life equal to its mana value",
    ],
)
def test_numbers_printed_on_such_cards_are_open(words: str) -> None:
    game = board(worded("Watcher", "enchantment", ANY))
    deal(game, UNNAMED, "Ada", "graveyard")
    deal(game, UNNAMED, "Ada", "library")
    do(game, words)
    assert game.trace.sizes
