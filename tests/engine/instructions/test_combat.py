"""Effects that make creatures block."""

from __future__ import annotations

from tests.engine.boards import BEAR, alter, board, creature
from tests.engine.doing import do


def test_an_effect_that_makes_a_creature_block_is_a_block_by_effect() -> None:
    game = board(BEAR, (creature("Imp"), "Bo"))
    alter(game, 1, attacking="Bo")
    effect = do(game, "have Imp block Bear")
    assert game.state.objects[1].blocked
    blocks = [o for event in effect.events for o in event.occurrences if "Blocks" in o.kinds]
    assert blocks[0].manner == frozenset({"by-effect"})
