"""Objects as values, and views of them."""

from __future__ import annotations

from kb.text.nodes.abilities import KeywordAbility

from ..boards import BEAR, board, creature


def test_what_is_seen_of_an_object_is_no_part_of_its_value() -> None:
    game, other = board(BEAR), board(BEAR)
    game.view(1)
    assert game.state.objects[1] == other.state.objects[1]
    assert game.state.objects[1].with_(damage=1) != other.state.objects[1]


def test_a_changed_object_is_seen_anew() -> None:
    game = board(BEAR)
    game.view(1)
    assert game.state.objects[1].with_(damage=1).seen is None


def test_instances_of_a_keyword_are_added_up_and_one_without_a_number_is_one() -> None:
    view = board(creature("Ox", KeywordAbility("bushido", number=2), KeywordAbility("bushido"))).view(1)
    assert (view.has("bushido"), view.keyword_total("bushido"), len(view.keyword_abilities("bushido"))) == (True, 3, 2)
    assert view.keyword_total("flying") == 0


def test_an_ability_is_found_by_its_index_and_none_where_it_is_lost() -> None:
    view = board(creature("Drake", KeywordAbility("flying"))).view(1)
    ((index, ability),) = view.abilities
    assert view.ability(index) is ability
    assert view.ability(index + 1) is None
