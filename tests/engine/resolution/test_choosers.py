"""Who makes a choice on resolution, where the description says so."""

from __future__ import annotations

import pytest

from kb.engine.resolution.choosers import chooser_of
from kb.text.nodes.qualities import ChosenKind
from kb.text.nodes.things import Filter, Some
from tests.engine.boards import BEAR, FOREST, board
from tests.engine.doing import do, resolution


@pytest.mark.parametrize(("said", "who"), [("opponents-choice", "Bo"), ("your-choice", "Ada"), ("choice", "Cy")])
def test_the_words_say_who_chooses(said: str, who: str) -> None:
    what = Some(Filter(("land",), where=(ChosenKind(said),)))  # type: ignore[arg-type]
    assert chooser_of(what, resolution(board(FOREST)), "Cy") == who


def test_of_several_opponents_the_controller_says_which() -> None:
    game = board(FOREST, FOREST, players=("Ada", "Bo", "Cy"))
    do(game, "sacrifice a land of an opponent's choice", answers={"choose": [("Cy",), (2,)]})
    assert 1 in game.state.objects and 2 not in game.state.objects


def test_nobody_is_asked_where_nothing_is_said() -> None:
    assert chooser_of(Some(Filter(("creature",))), resolution(board(BEAR)), "Bo") == "Bo"
