"""Changes that something forbids."""

from __future__ import annotations

import pytest

from kb.engine.replacement.impossible import impossible
from kb.engine.state.changes import Change, DrawCard, Life, SetTapped

from ..boards import BEAR, board
from ..worded import worded

LOCK = worded("Lock", "enchantment", "Players can't gain life.")


@pytest.mark.parametrize(
    ("change", "cannot"), [(Life("Ada", 2), True), (Life("Ada", -2), False), (DrawCard("Ada"), False), (SetTapped(1, True), False)]
)
def test_only_what_is_forbidden_cannot_happen(change: Change, cannot: bool) -> None:
    assert (impossible(board(BEAR, LOCK), change, None) is not None) == cannot
