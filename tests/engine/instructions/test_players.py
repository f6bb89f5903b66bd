"""What players do besides: coins."""

from __future__ import annotations

from tests.engine.boards import BEAR, board, cited, creature
from tests.engine.doing import do
from tests.engine.worded import worded


def test_a_coin_that_is_lost_does_what_losing_says() -> None:
    game = board(BEAR)
    do(game, "flip a coin. If you lose the flip, you lose 3 life", answers={"flip": [("lose",)]})
    assert game.state.players["Ada"].life == 17


def test_a_coin_that_is_lost_is_not_won_where_losing_is_said_first() -> None:
    game = board(BEAR)
    do(
        game,
        "flip a coin. If you lose the flip, you lose 3 life. If you win the flip, you gain 1 life",
        answers={"flip": [("lose",)]},
    )
    assert game.state.players["Ada"].life == 17


def test_the_rest_of_a_choice_are_those_that_could_have_been_chosen() -> None:
    game = board(creature("Imp"), creature("Ox"))
    do(game, "choose up to one creature. Destroy the rest.", answers={"choose": [(2,)]})
    assert [obj.zone for obj in game.state.objects.values()] == ["battlefield", "graveyard"]


def test_where_nothing_could_be_chosen_the_noun_means_nothing() -> None:
    game = board(creature("Imp"), creature("Ox"))
    do(game, "tap Ox. Choose a creature with flying. Destroy that creature.", answers={})
    assert [obj.zone for obj in game.state.objects.values()] == ["battlefield", "battlefield"]


def test_friends_and_foes_each_do_what_is_said_of_them() -> None:
    game = board(BEAR)
    words = "for each player, choose friend or foe. Each friend gains 3 life. Each foe loses 2 life."
    do(game, words, answers={"choose": [("Bo",)]})
    assert (game.state.players["Ada"].life, game.state.players["Bo"].life) == (18, 23)


def test_coins_are_flipped_until_one_is_lost() -> None:
    game = board(BEAR)
    done = do(game, "flip a coin until you lose a flip", answers={"flip": [("win",), ("win",), ("lose",)]})
    assert sum("FlipsCoin" in o.kinds for event in done.events for o in event.occurrences) == 3


def test_what_several_players_choose_is_all_kept() -> None:
    game = board(BEAR)
    do(game, "each player chooses a creature type", answers={"name": [("Elf",), ("Goblin",)]})
    assert game.state.objects[1].chosen == (("creature type", "Elf"), ("creature type", "Goblin"))


COUNCIL = "Starting with you, each player votes for sickness or psychosis. You gain 1 life for each sickness vote."


def test_each_player_votes_once() -> None:
    game = board(players=("Ada", "Bo", "Cy"))
    do(game, COUNCIL, source=None, answers={"choose": [("sickness",), ("sickness",), ("psychosis",)]})
    assert game.state.players["Ada"].life == 22
    assert "additional-votes" not in cited(game)


def test_an_additional_vote_is_cast_in_the_same_turn() -> None:
    game = board(worded("Envoy", "creature", "While voting, you get an additional vote.", "1/4"))
    do(game, COUNCIL, source=None, answers={"choose": [("sickness",), ("sickness",), ("psychosis",)]})
    assert game.state.players["Ada"].life == 22
    assert "additional-votes" in cited(game)


def test_whether_to_vote_again_is_the_players_choice() -> None:
    for again, life in ((True, 22), (False, 21)):
        game = board(worded("Broker", "creature", "While voting, you may vote an additional time.", "2/3"))
        answers = {"choose": [("sickness",)] * (2 if again else 1) + [("psychosis",)], "may": [(again,)]}
        do(game, COUNCIL, source=None, answers=answers)
        assert game.state.players["Ada"].life == life
