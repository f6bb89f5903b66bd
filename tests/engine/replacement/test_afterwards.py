"""The sentences after a replacement ask what really came of what is done instead."""

from __future__ import annotations

import pytest

from tests.engine.course.running import end, judged

BOARD = """
under: mtg/2026
players: [Ada, Bo]
cards:
  Chains: {{type: Enchantment, text: "If a player would draw a card except the first one they draw in each of their draw steps, that
    player discards a card instead. If the player discards a card this way, they draw a card. If the player doesn't discard
    a card this way, they mill a card."}}
  Ghost: {{type: Artifact, text: "If a card would be put into a graveyard from anywhere, exile it instead."}}
setup:
  Ada: {{battlefield: [{mine}], hand: [{hand}], library: [Forest, Island, Swamp, Plains]}}
  Bo: {{}}
"""


@pytest.mark.parametrize(
    ("mine", "hand", "found"),
    [
        ("Chains", "Shock", "Forest is in Ada's hand"),
        ("Chains", "", "Forest is in the graveyard"),
        ("Chains, Chains", "Shock", "Forest is in the graveyard"),
        ("Chains, Chains", "Shock, Opt", "Forest is in Ada's hand"),
        ("Chains, Ghost", "Shock", "Forest is in Ada's hand"),
        ("Chains, Ghost", "", "Forest is in exile"),
    ],
)
def test_each_effect_finds_what_the_one_before_has_left(mine: str, hand: str, found: str) -> None:
    assert judged(found, "Ada draws a card", setup=BOARD.format(mine=mine, hand=hand))[0] == "holds"


def test_what_follows_is_an_event_of_its_own() -> None:
    game = end("Ada draws a card", setup=BOARD.format(mine="Chains", hand="Shock"))
    kinds = [
        [sorted(o.kinds & {"Discards", "Draws"}) for o in s.event.occurrences] for s in game.trace.steps if s.event is not None
    ]
    assert kinds == [[["Discards"]], [["Draws"]]]


@pytest.mark.parametrize("found", ["Forest is in the graveyard", "Island is in Ada's hand", "Ada has 1 card in hand"])
def test_each_of_several_draws_is_replaced_when_the_one_before_is_over(found: str) -> None:
    assert judged(found, "Ada draws two cards", setup=BOARD.format(mine="Chains", hand="Shock"))[0] == "holds"
