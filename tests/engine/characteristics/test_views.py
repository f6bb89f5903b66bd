"""Views: what an object is, face and counters alone or under continuous effects."""

from __future__ import annotations

import pytest

from kb.engine.state.changes import Move
from kb.engine.state.objects import StackItem
from kb.text.nodes.cards import Card

from ..boards import BEAR, alter, board, deal
from ..worded import worded

WALKER = worded("Walker", "planeswalker — test", loyalty="3")


def test_a_plain_object_shows_its_face() -> None:
    view = board(BEAR).view(1)
    assert (view.name, view.power, view.toughness, view.words) == ("Bear", 2, 2, {"creature", "bear"})


def test_counters_change_power_and_toughness() -> None:
    game = board(BEAR)
    alter(game, 1, counters=(("+1/+1", 2), ("-0/-1", 1)))
    assert (game.view(1).power, game.view(1).toughness) == (4, 3)


@pytest.mark.parametrize(("modal", "value"), [(False, 3), (True, 0)])
def test_a_back_face_has_the_mana_value_of_the_front_unless_it_can_be_played_itself(modal: bool, value: int) -> None:
    back = Card("Howler", ("creature",), power="3", toughness="3")
    game = board(Card("Scholar", ("creature",), power="2", toughness="2", cost="{2}{W}", back=back, modal=modal))
    assert game.view(1).mana_value == 3
    alter(game, 1, transformed=True)
    assert (game.view(1).name, game.view(1).mana_value) == ("Howler", value)


def test_loyalty_is_the_number_of_loyalty_counters() -> None:
    game = board(WALKER)
    alter(game, 1, counters=(("loyalty", 5),))
    assert game.view(1).loyalty == 5


def test_the_view_of_an_untouched_object_survives_a_change_of_state() -> None:
    game = board(BEAR, BEAR)
    before = game.view(2)
    game.perform(Move(1, "graveyard"))
    assert game.view(2) is before


def test_what_is_gone_is_seen_as_it_last_existed() -> None:
    game = board(BEAR, worded("Anthem", "enchantment", "Creatures you control get +1/+1."))
    game.perform(Move(1, "graveyard"))
    assert game.view(1).power == 3


def test_a_face_down_permanent_is_a_nameless_two_two() -> None:
    game = board(worded("Hydra", "creature — hydra", "Trample", "5/5"))
    alter(game, 1, face_down=True)
    view = game.view(1)
    assert (view.name, view.power, view.toughness, view.keywords) == ("", 2, 2, frozenset())


def test_a_card_face_down_in_exile_is_nothing_at_all() -> None:
    game = board(worded("Hydra", "creature — hydra", "Trample", "5/5"))
    alter(game, 1, face_down=True, zone="exile")
    view = game.view(1)
    assert (view.types, view.power) == (frozenset(), None)


def test_a_keyword_stands_for_abilities_with_indexes_of_their_own() -> None:
    view = board(worded("Wolf", "creature — wolf", "Undying", "1/1")).view(1)
    assert [index for index, _ in view.abilities] == [0, 100]
    assert view.has("undying")


def test_a_card_outside_the_board_keeps_what_defines_it() -> None:
    text = "Goyf's power and toughness are each equal to the number of creatures you control."
    goyf = worded("Goyf", "creature — lhurgoyf", text, "*/*")
    game = board(BEAR, BEAR)
    held = deal(game, goyf, "Ada", "hand")
    assert game.view(held).power == 2


def test_a_keyword_counter_gives_its_keyword() -> None:
    game = board(BEAR)
    alter(game, 1, counters=(("flying", 1),))
    assert game.view(1).has("flying")
    assert not game.view(1).has("haste")


def test_the_x_of_a_spell_counts_in_its_mana_value_only_on_the_stack() -> None:
    game = board(worded("Ballista", "artifact", cost="{X}{X}{1}"))
    assert game.view(1).mana_value == 1
    alter(game, 1, item=StackItem("spell", 1, x=3))
    assert game.view(1).mana_value == 7
