"""Last known information: what is gone is read as it last was, and the doctrine behind that is cited."""

from __future__ import annotations

from kb.engine.context.context import Context
from kb.engine.context.last_known import is_nothing
from kb.engine.state.changes import Move
from kb.engine.wording.evaluate import amount
from kb.text.nodes.things import This
from kb.text.nodes.values import Stat

from ..boards import BEAR, board, cited


def test_the_power_of_what_is_gone_is_its_last_with_the_reason() -> None:
    game = board(BEAR)
    game.perform(Move(1, "graveyard"))
    assert amount(game, Stat("power", This()), Context(1, "Ada")) == 2
    assert "last-known-information" in cited(game)


def test_of_what_is_there_nothing_is_said() -> None:
    game = board(BEAR)
    assert amount(game, Stat("power", This()), Context(1, "Ada")) == 2
    assert "last-known-information" not in cited(game)


def test_where_nothing_of_it_is_read_what_is_gone_is_nothing_but_to_what_moved_it() -> None:
    for setting, nothing in (("as-last-existed", False), ("null-unless-moved-by-itself", True)):
        game = board(BEAR, rules={"last-known-information": setting})
        assert not is_nothing(game, Context(1, "Ada"), 1, "it is there")
        event = game.perform(Move(1, "graveyard"))
        assert is_nothing(game, Context(1, "Ada"), 1, "where it is") is nothing
        assert not is_nothing(game, Context(1, "Ada", occurrences=event.occurrences), 1, "it triggered as it left")
