"""Damage, life and counters: what each results in for whom."""

from __future__ import annotations

import pytest

from kb.engine.events.damage import beyond_lethal, excess_damage
from kb.engine.state.changes import Damage, Life, PutCounters, TakeCounters
from kb.text.nodes.abilities import KeywordAbility
from kb.text.nodes.cards import Card

from ..boards import BEAR, alter, board, cited, creature


def test_damage_to_a_planeswalker_removes_loyalty() -> None:
    game = board(BEAR, (Card("Walker", types=("planeswalker",), loyalty="4"), "Bo"))
    alter(game, 2, counters=(("loyalty", 4),))
    game.perform(Damage(1, 2, 3))
    assert game.state.objects[2].counters == (("loyalty", 1),)


def test_deathtouch_marks_what_it_damages() -> None:
    game = board(creature("Asp", KeywordAbility("deathtouch")), (creature("Wall", size=5), "Bo"))
    game.perform(Damage(1, 2, 1))
    assert game.state.objects[2].damage == 1
    game.settle()
    assert 2 not in game.state.objects


@pytest.mark.parametrize(
    ("amount", "left", "deadly", "excess"),
    [(3, 3, False, 0), (5, 3, False, 2), (2, -1, False, 2), (1, 3, True, 0), (4, 3, True, 3), (1, 0, True, 1)],
)
def test_excess_damage_is_what_goes_beyond_lethal_damage(amount: int, left: int, deadly: bool, excess: int) -> None:
    assert beyond_lethal(amount, left, deadly=deadly) == excess


@pytest.mark.parametrize(("amount", "excess"), [(2, 0), (4, 2), (7, 5)])
def test_excess_damage_to_what_has_two_types_is_the_greater(amount: int, excess: int) -> None:
    game = board(BEAR, (Card("Walker", types=("planeswalker", "creature"), power="6", toughness="6", loyalty="2"), "Bo"))
    alter(game, 2, counters=(("loyalty", 2),))
    assert excess_damage(game.view(2), game.state.objects[2], amount, deadly=False) == excess


def test_damage_that_gives_counters_is_excess_damage_too() -> None:
    game = board(creature("Elf", KeywordAbility("infect")), (creature("Wall", size=2), "Bo"))
    event = game.perform(Damage(1, 2, 3))
    assert any("excess" in o.manner for o in event.occurrences)


def test_combat_damage_is_told_from_other_damage() -> None:
    game = board(BEAR)
    for combat in (True, False):
        game.perform(Damage(1, "Bo", 1, combat=combat))
    manners = [o.manner for o in game.state.history if "DamageDealt" in o.kinds]
    assert ["combat" in manner for manner in manners] == [True, False]


def test_no_damage_is_none_and_says_so() -> None:
    game = board(BEAR)
    assert not game.perform(Damage(1, "Bo", 0)).occurrences
    assert "damage-zero" in cited(game)


def test_life_gained_and_lost_are_events_of_that_amount() -> None:
    game = board()
    (gained,) = game.perform(Life("Ada", 3)).occurrences
    (lost,) = game.perform(Life("Ada", -2)).occurrences
    assert ("LifeGained" in gained.kinds, gained.amount) == (True, 3)
    assert ("LifeLost" in lost.kinds, lost.amount) == (True, 2)
    assert game.state.players["Ada"].life == 21


def test_counters_on_players_are_counted_by_kind() -> None:
    game = board()
    game.perform(PutCounters("Ada", "poison", 2))
    game.perform(PutCounters("Ada", "energy", 1))
    game.perform(TakeCounters("Ada", "poison", 1))
    assert game.state.players["Ada"].counters == (("energy", 1), ("poison", 1))


def test_one_source_with_lifelink_gains_life_once_for_all_that_it_deals_at_once() -> None:
    linked = creature("Linked", KeywordAbility("lifelink"), size=2)
    game = board(linked, (BEAR, "Bo"), linked)
    event = game.perform(Damage(1, 2, 1), Damage(1, "Bo", 1), Damage(3, "Bo", 2))
    gained = [o.amount for o in event.occurrences if "LifeGained" in o.kinds]
    assert (gained, game.state.players["Ada"].life) == ([2, 2], 24)
