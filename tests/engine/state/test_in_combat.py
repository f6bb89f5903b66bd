"""Who is in combat, and what removes them from it."""

from __future__ import annotations

from kb.engine.state.in_combat import attackers, blockers_of, combat_of, in_combat, out_of_combat

from ..boards import BEAR, alter, board


def fight():  # type: ignore[no-untyped-def]
    """1 attacks Bo and is blocked by 2 and 3; 4 stands by."""
    game = board(BEAR, (BEAR, "Bo"), (BEAR, "Bo"), BEAR)
    alter(game, 1, attacking="Bo", blocked=True)
    for id in (2, 3):
        alter(game, id, blocking=(1,))
    return game


def test_who_fights() -> None:
    state = fight().state
    assert [o.id for o in attackers(state)] == [1]
    assert blockers_of(state, 1) == (2, 3)
    assert [o.id for o in in_combat(state)] == [1, 2, 3]
    assert combat_of(state).attacker is combat_of(state).attacker


def test_a_removed_blocker_leaves_the_attacker_blocked() -> None:
    game = fight()
    game.perform(*out_of_combat(game.state, 2))
    assert (game.state.objects[2].blocking, game.state.objects[1].blocked) == ((), True)


def test_a_removed_attacker_is_blocked_by_nobody() -> None:
    game = fight()
    game.perform(*out_of_combat(game.state, 1))
    assert [o.id for o in in_combat(game.state)] == []
    assert not game.state.objects[1].blocked


def test_who_does_not_fight_is_left_alone() -> None:
    assert out_of_combat(fight().state, 4) == ()
