"""Costs paid by doing something: who can pay one, and what paying does."""

from __future__ import annotations

import pytest

from kb.engine.announcing.costs_by_action import can_do, pay_by_doing
from kb.engine.game import Game
from kb.text.nodes.costs import PayByDoing
from kb.text.nodes.effects import Discard, Instruction, LoseLife, Mill, RemoveCounters, Sacrifice, Tap
from kb.text.nodes.things import Filter, Some, This
from kb.text.nodes.values import Number

from ..boards import BEAR, CREATURE, FOREST, alter, board, deal
from ..doing import resolution


def able(game: Game, action: Instruction, player: str = "Ada") -> bool:
    return can_do(PayByDoing(action), resolution(game), player)


def test_only_a_creature_of_ones_own_can_be_sacrificed() -> None:
    sacrifice = Sacrifice(Some(CREATURE))
    assert not able(board(FOREST, (BEAR, "Bo")), sacrifice)
    assert able(board(FOREST, BEAR), sacrifice)


def test_two_creatures_are_not_one() -> None:
    two = Sacrifice(Some(CREATURE, count=Number(2)))
    assert not able(board(BEAR), two)
    assert able(board(BEAR, BEAR), two)


def test_only_what_is_untapped_can_be_tapped() -> None:
    game = board(BEAR)
    assert able(game, Tap(This()))
    alter(game, 1, tapped=True)
    assert not able(game, Tap(This()))


def test_what_is_tapped_already_is_not_tapped_for_a_cost() -> None:
    game = board(BEAR, BEAR)
    alter(game, 1, tapped=True)
    pay_by_doing(PayByDoing(Tap(Some(CREATURE))), resolution(game), "Ada")
    assert game.state.objects[2].tapped


@pytest.mark.parametrize(("amount", "enough"), [(20, True), (21, False)])
def test_life_can_be_lost_down_to_nothing(amount: int, enough: bool) -> None:
    assert able(board(BEAR), LoseLife(Number(amount))) is enough


def test_cards_to_discard_or_mill_must_be_there() -> None:
    game = board(BEAR)
    assert not able(game, Discard(count=Number(1)))
    assert not able(game, Mill(Number(1)))
    deal(game, FOREST, "Ada", "hand")
    deal(game, FOREST, "Ada", "library")
    assert able(game, Discard(count=Number(1)))
    assert able(game, Mill(Number(1)))
    assert not able(game, Discard(what=Some(Filter(("creature",)))))


def test_no_more_counters_can_be_removed_than_there_are() -> None:
    game = board(BEAR)
    alter(game, 1, counters=(("charge", 1),))
    assert able(game, RemoveCounters("charge", count=Number(1)))
    assert not able(game, RemoveCounters("charge", count=Number(2)))
    assert not able(game, RemoveCounters("page", count=Number(1)))


def test_who_pays_chooses_and_sacrifices_their_own() -> None:
    game = board(FOREST, BEAR, (BEAR, "Bo"))
    pay_by_doing(PayByDoing(Sacrifice(Some(CREATURE))), resolution(game, controller="Bo"), "Bo")
    assert 2 in game.state.objects
    assert 3 not in game.state.objects
