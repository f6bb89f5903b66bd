"""Changes that something forbids."""

from __future__ import annotations

import pytest

from kb.engine.replacement.impossible import impossible
from kb.engine.state.changes import Change, DrawCard, Life, SetTapped
from kb.engine.state.game_changes import Lose

from ..boards import BEAR, board
from ..worded import worded

LOCK = worded("Lock", "enchantment", "Players can't gain life.")


@pytest.mark.parametrize(
    ("change", "cannot"), [(Life("Ada", 2), True), (Life("Ada", -2), False), (DrawCard("Ada"), False), (SetTapped(1, True), False)]
)
def test_only_what_is_forbidden_cannot_happen(change: Change, cannot: bool) -> None:
    assert (impossible(board(BEAR, LOCK), change, None) is not None) == cannot


@pytest.mark.parametrize(("why", "cannot"), [("life", True), ("poison", False), ("effect", False), ("concession", False)])
def test_having_no_life_left_is_one_reason_to_lose_of_several(why: str, cannot: bool) -> None:
    vow = worded("Vow", "enchantment", "You don't lose the game for having 0 or less life.")
    assert (impossible(board(vow), Lose("Ada", why), None) is not None) == cannot
    assert impossible(board(vow), Lose("Bo", why), None) is None
