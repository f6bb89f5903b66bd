"""How a permanent enters by an effect."""

from __future__ import annotations

from ..boards import BEAR, board, deal
from ..combat.fighters import attack
from ..doing import do


def newest(game):  # type: ignore[no-untyped-def]
    return game.state.objects[max(game.state.objects)]


def test_it_enters_tapped_with_counters() -> None:
    game = board(BEAR)
    do(game, "create a tapped 1/1 white Soldier creature token with a +1/+1 counter on it")
    token = newest(game)
    assert (token.tapped, token.counters) == (True, (("+1/+1", 1),))


def test_what_enters_attacking_attacks_whom_the_source_attacks_and_was_not_declared() -> None:
    game = board(BEAR)
    attack(game, 1)
    do(game, "create a 1/1 white Soldier creature token that's tapped and attacking")
    assert newest(game).attacking == "Bo"
    assert len([o for o in game.state.history if "Attacks" in o.kinds and o.object == newest(game).id]) == 0


def test_outside_a_combat_nothing_enters_attacking() -> None:
    game = board(BEAR)
    do(game, "create a 1/1 white Soldier creature token that's tapped and attacking")
    assert newest(game).attacking is None


def test_it_enters_under_its_owners_control_or_as_worded() -> None:
    for words, controller in (("their owners' control", "Bo"), ("your control", "Ada")):
        game = board(BEAR)
        deal(game, BEAR, "Bo", "graveyard")
        do(game, f"put all creature cards from all graveyards onto the battlefield under {words}")
        assert newest(game).controller == controller
