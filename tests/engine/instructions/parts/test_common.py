"""What every executor needs: was it done, how many, by whom."""

from __future__ import annotations

from kb.engine.instructions.parts.common import (
    by_each,
    by_noun,
    count_of,
    holders,
    names,
    of_theirs,
    on_board,
    one_player,
    perform,
    permanents,
)
from kb.engine.state.changes import Life, Move
from kb.text.nodes.things import Each, Filter, Players, Some, That, This
from kb.text.nodes.values import Number, Stat

from ...boards import BEAR, CREATURE, FOREST, YOU, board, cited
from ...doing import resolution


def test_what_had_no_effect_was_not_done() -> None:
    game = board(BEAR)
    effect = resolution(game)
    perform(effect, Life("Ada", 0))
    assert effect.done is False
    perform(effect, Life("Ada", 1))
    assert effect.done is True


def test_a_count_is_never_below_nothing_and_one_where_none_is_named() -> None:
    effect = resolution(board(BEAR))
    assert [count_of(value, effect) for value in (None, Number(-3), Number(2))] == [1, 0, 2]
    assert count_of(Stat("power", This()), effect) == 2
    assert "information-on-resolution" in cited(effect.game)


def test_each_player_acts_in_turn_order() -> None:
    effect = resolution(board(BEAR, players=("Ada", "Bo", "Cy")), controller="Cy")
    assert by_each(Players("each-player"), effect) == ("Ada", "Bo", "Cy")
    assert "each-player" in cited(effect.game)


def test_that_only_the_first_of_several_players_does_something_is_recorded() -> None:
    game = board(BEAR)
    assert one_player(YOU, resolution(game)) == "Ada"
    assert not game.trace.missing
    assert one_player(Players("each-player"), resolution(game)) == "Ada"
    assert game.trace.missing == ["Ada, Bo do it"]


def test_what_is_no_permanent_is_left_alone() -> None:
    game = board(BEAR, FOREST)
    effect = resolution(game)
    game.perform(Move(1, "graveyard"))
    assert not on_board(1, effect)
    assert permanents(Each(Filter(("permanent",))), effect) == (2,)
    assert holders(None, effect) == ()


def test_a_player_chooses_among_their_own() -> None:
    effect = resolution(board(BEAR, (BEAR, "Bo"), (BEAR, "Bo")))
    assert set(of_theirs(Each(CREATURE), "Bo", effect)) == {2, 3}
    assert len(of_theirs(Some(CREATURE), "Bo", effect)) == 1
    assert of_theirs(Some(CREATURE), "Ada", effect) == (1,)


def test_that_creature_may_be_the_target_and_its_is_further_back() -> None:
    assert by_noun(Stat("power", That("creature")))
    assert not by_noun(Stat("power", That()))


def test_names_in_a_fact() -> None:
    effect = resolution(board(BEAR, FOREST))
    assert names((1, "Bo"), effect) == "Bear, Bo"
    assert names((), effect) == "nothing"
    assert YOU.which == "you"
