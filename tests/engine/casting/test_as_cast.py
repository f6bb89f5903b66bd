"""Kept with a spell as it becomes cast: the conditions that hold then."""

from __future__ import annotations

from kb.engine.casting.as_cast import marks_as_cast
from kb.engine.state.manner import without_payment

from ..boards import BEAR, SHOCK, board, deal
from ..worded import worded

ROAR = worded("Roar", "instant", "If you controlled a bear as you cast this spell, you gain 3 life.")


def test_only_what_its_words_ask_about_and_what_is_true_is_kept() -> None:
    game = board()
    roar, shock = (deal(game, card, "Ada", "stack") for card in (ROAR, SHOCK))
    assert not marks_as_cast(game, "Ada", roar)
    deal(game, BEAR, "Bo", "battlefield")
    assert not marks_as_cast(game, "Ada", roar)
    deal(game, BEAR, "Ada", "battlefield")
    assert len(marks_as_cast(game, "Ada", roar)) == 1
    assert not marks_as_cast(game, "Ada", shock)


def test_a_copy_was_not_cast() -> None:
    game = board()
    roar = deal(game, ROAR, "Ada", "stack")
    deal(game, BEAR, "Ada", "battlefield")
    assert without_payment(marks_as_cast(game, "Ada", roar) | {"kicked"}) == {"kicked"}
