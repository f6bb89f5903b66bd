"""Retargeting: other targets for what is on the stack; what has no other legal target keeps the one it has."""

from __future__ import annotations

import pytest

from kb.engine.casting.casting import cast
from kb.engine.game import Game
from kb.engine.stack.retargeting import choose_new
from kb.engine.table.choices import Scripted
from kb.errors import IllegalError

from ..boards import BEAR, SHOCK, board, deal


def shocked(*answers: tuple[int | str, ...]) -> tuple[Game, int]:
    """Ada's Shock on the stack with her Bear as its target, and what else is answered."""
    game = board(BEAR, (BEAR, "Bo"))
    game.choices = Scripted({"target": [(1,), *answers]})
    return game, cast(game, "Ada", deal(game, SHOCK, "Ada", "hand"))


def targets(game: Game, id: int) -> tuple[tuple[int | str, ...], ...]:
    """The targets of an item on the stack."""
    item = game.state.objects[id].item
    assert item is not None
    return item.targets


def test_another_target_is_chosen() -> None:
    game, id = shocked(("Bo",))
    choose_new(game, id, "Ada")
    assert targets(game, id) == (("Bo",),)


def test_a_new_target_that_an_effect_names_is_taken_unasked() -> None:
    game, id = shocked()
    choose_new(game, id, "Ada", to=2)
    assert targets(game, id) == ((2,),)


def test_an_illegal_new_target_changes_nothing() -> None:
    game, id = shocked()
    choose_new(game, id, "Ada", to=99)
    assert targets(game, id) == ((1,),)


def test_what_has_no_target_is_left_alone() -> None:
    game, _ = shocked()
    before = game.state
    choose_new(game, 1, "Ada")
    assert game.state is before


def test_a_target_that_is_changed_becomes_another() -> None:
    game, id = shocked((2,))
    choose_new(game, id, "Ada", other=True)
    assert targets(game, id) == ((2,),)
    game, id = shocked((1,))
    with pytest.raises(IllegalError, match="no answer"):
        choose_new(game, id, "Ada", other=True)
