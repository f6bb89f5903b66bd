"""Statuses: the states of objects, word by word."""

from __future__ import annotations

from msgspec.structs import replace

from kb.engine.context.context import Context
from kb.engine.wording.descriptions.statuses import is_in_state
from kb.text.nodes.qualities import Status

from ...boards import BEAR, alter, board
from ...worded import worded


def test_statuses_that_are_two_words_in_one() -> None:
    game = board(BEAR, worded("Sword", "artifact — equipment", "Equip {1}"), BEAR)
    alter(game, 2, attached=1)
    seen = Context(1, "Ada")
    found = [is_in_state(Status("enchanted-or-equipped"), game, game.view(id), seen) for id in (1, 3)]
    assert found == [True, False]


def test_an_adventurer_card_has_an_adventure() -> None:
    trip = worded("Trip", "sorcery — adventure", "Draw a card.")
    game = board(replace(BEAR, inset=trip), BEAR)
    assert [is_in_state(Status("adventurer"), game, game.view(id), Context(1, "Ada")) for id in (1, 2)] == [True, False]
