"""State checks are made all at once, and again until there is nothing to do."""

from __future__ import annotations

from kb.engine import state_checks

from ..boards import BEAR, CREATURE, artifact, board, creature, triggered, when
from .boards import HERO, Keep


def test_nothing_to_do_is_said() -> None:
    assert not state_checks.run(board(BEAR))


def test_all_checks_are_one_event() -> None:
    ledger = artifact("Soul Ledger", when("Dies", object=CREATURE))
    game = board(ledger, HERO, HERO, creature("Ooze", size=0), choices=Keep())
    state_checks.run(game)
    assert triggered(game) == ["Soul Ledger"] * 2
    assert len({firing.event for firing in game.state.fired}) == 1
