"""The few things that every judge needs."""

from __future__ import annotations

import pytest

from kb.engine.context.names import item_names
from kb.engine.course.judging.found import exists, items, times
from kb.engine.state.changes import Move
from kb.engine.state.objects import StackItem
from kb.errors import MalformedError

from ...boards import BEAR, GAIN, SHOCK, alter, board, deal, when


@pytest.mark.parametrize(("number", "words"), [(0, "never"), (1, "once"), (2, "twice"), (3, "3 times")])
def test_a_number_of_times_in_words(number: int, words: str) -> None:
    assert times(number) == words


def test_what_was_there_once_exists_and_what_never_was_does_not() -> None:
    game = board(BEAR)
    game.perform(Move(1, "graveyard"))
    exists(game, "Bear")
    with pytest.raises(MalformedError, match="there is no object called “Beer” here"):
        exists(game, "Beer")


def test_an_ability_on_the_stack_goes_by_its_sources_name() -> None:
    game = board(BEAR)
    spell, ability = deal(game, SHOCK, "Ada", "stack"), deal(game, BEAR, "Ada", "stack")
    alter(game, spell, item=StackItem("spell", spell))
    alter(game, ability, item=StackItem("triggered", 1, when("Dies", GAIN)))
    assert [item_names(game, game.state.objects[id]) for id in (spell, ability)] == [{"Shock"}, {"Bear"}]
    assert [obj.id for obj in items(game, "Bear")] == [ability]
    assert items(game, "Shock", abilities_only=True) == []
