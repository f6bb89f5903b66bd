"""State checks by which something ceases: tokens, counters, loyalty, Sagas."""

from __future__ import annotations

from kb.engine import state_checks

from ..boards import BEAR, alter, board
from ..worded import worded
from .boards import names


def test_opposite_counters_cancel() -> None:
    game = board(worded("Wurm", "creature — wurm", "", "6/6"))
    alter(game, 1, counters=(("+1/+1", 3), ("-1/-1", 1)))
    state_checks.run(game)
    assert game.state.objects[1].counters == (("+1/+1", 2),)


def test_a_token_outside_the_board_ceases_to_exist() -> None:
    game = board(BEAR)
    alter(game, 1, token=True, zone="exile")
    game.state = game.state.with_(zones={("exile", None): (1,)})
    state_checks.run(game)
    assert not game.state.objects


def test_a_planeswalker_without_loyalty_goes() -> None:
    game = board(worded("Walker", "planeswalker — test", loyalty="3"))
    state_checks.run(game)
    assert names(game, "graveyard") == ["Walker"]


def test_a_saga_stays_while_its_last_chapter_waits() -> None:
    saga = worded("Tale", "enchantment — saga", "I — You gain 1 life.\nII — You gain 2 life.")
    game = board(saga)
    alter(game, 1, counters=(("lore", 2),))
    state_checks.run(game)
    assert names(game, "graveyard") == ["Tale"]
