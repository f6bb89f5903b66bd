"""Mana that says something of what it is spent on: which may be spent, and which is."""

from __future__ import annotations

from collections import Counter

import pytest

from kb.engine.announcing.riders import applies, barred_from, riders_spent
from kb.engine.casting.casting import cast
from kb.engine.table.choices import Scripted

from ..boards import board, deal
from ..doing import do
from ..worded import worded

GOBLIN = worded("Raider", "creature — goblin", "Haste", "1/1")
JOLT = worded("Jolt", "instant", "Draw a card.")


def test_mana_for_creatures_only_is_barred_from_other_spells_and_from_abilities() -> None:
    game = board(GOBLIN)
    do(game, "Add {R}. Spend this mana only to cast creature spells.")
    creature, instant = (cast(game, "Ada", deal(game, card, "Ada", "hand"), timing=False) for card in (GOBLIN, JOLT))
    rider = game.state.players["Ada"].riders[0]
    assert applies(game, rider, creature) and not applies(game, rider, instant)
    assert not barred_from(game, "Ada", creature)
    assert barred_from(game, "Ada", instant) == barred_from(game, "Ada", None) == (rider,)


@pytest.mark.parametrize("wanted", [(), (1,)])
def test_of_equal_mana_its_owner_chooses(wanted: tuple[int, ...]) -> None:
    game = board(GOBLIN)
    do(game, "Add {R}. If that mana is spent on a creature spell, it gains haste until end of turn.")
    do(game, "Add {R}.")
    game.choices = Scripted({"choose": [(wanted,)]})
    riders = game.state.players["Ada"].riders
    spent = riders_spent(game, "Ada", riders, Counter({"{R}": 2}), Counter({"{R}": 1}))
    assert tuple(rider.source for rider in spent) == wanted


def test_where_all_of_it_is_spent_nothing_is_asked() -> None:
    game = board(GOBLIN)
    do(game, "Add {R}{R}. If that mana is spent on a creature spell, it gains haste until end of turn.")
    assert len(riders_spent(game, "Ada", game.state.players["Ada"].riders, Counter({"{R}": 2}), Counter({"{R}": 2}))) == 2


def test_mana_that_is_lost_says_nothing_any_more() -> None:
    game = board(GOBLIN)
    do(game, "Add {R}. If that mana is spent on a creature spell, it gains haste until end of turn.")
    do(game, "You lose all unspent mana.")
    do(game, "Add {R}.")
    assert game.state.players["Ada"].riders == ()
