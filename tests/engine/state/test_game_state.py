"""The whole game at one moment: a value."""

from __future__ import annotations

from ..boards import BEAR, board


def test_two_states_of_equal_parts_are_equal_whatever_was_worked_out_of_them() -> None:
    one, other = board(BEAR).state, board(BEAR).state
    one.cache["kept"] = 1
    assert one == other
    assert hash(one.turn) == hash(other.turn)
    assert one.with_(turn=2) != other


def test_a_new_state_shares_what_did_not_change_and_nothing_worked_out() -> None:
    state = board(BEAR).state
    state.cache["kept"] = 1
    after = state.with_(turn=2)
    assert after.objects is state.objects
    assert (after.cache, state.turn) == ({}, 1)


def test_equal_states_have_one_outline_in_whatever_order_their_parts_came() -> None:
    state = board(BEAR).state
    turned = state.with_(zones=dict(reversed(state.zones.items())), objects=dict(reversed(state.objects.items())))
    assert turned == state
    assert turned.outline == state.outline
    assert state.with_(clock=state.clock + 1).outline != state.outline
