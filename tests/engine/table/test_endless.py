"""What a way that never comes to rest tells of."""

from __future__ import annotations

import pytest

from kb.engine.table.choices import Question, yes_or_no
from kb.engine.table.endless import EFFECT, ENDLESS, EndlessError, goes_on_for_ever, in_a_ring
from tests.engine.boards import BEAR, board


@pytest.mark.parametrize(
    ("question", "meant"),
    [
        (None, "if nothing ends it, it is a draw"),
        (Question("order", "Ada", "A", (1, 2)), "if no other choice ends it, it is a draw"),
        (yes_or_no("may", "Ada", "A"), "it contains an optional action, so it is no draw"),
        (Question("target", "Ada", "A", (1, 2), least=0), "it contains an optional action, so it is no draw"),
    ],
)
def test_what_is_optional_in_it_says_whether_it_is_a_draw(question: Question | None, meant: str) -> None:
    game = board(BEAR)
    if question is not None:
        game.trace.begin("choice", question=question)
    with pytest.raises(EndlessError, match=f"A → B → A; each round: nothing; {meant}"):
        goes_on_for_ever(game, ("A", "B"), 0, "each round: nothing")
    told = game.trace.steps[-1]
    assert (told.kind, told.about["cycle"], told.about[ENDLESS]) == ("loop", ("A", "B"), 0)
    assert meant in told.about[EFFECT]


def test_a_ring_ends_where_it_began() -> None:
    assert in_a_ring(["A"]) == "A → A"
