"""Player designations and the abilities that come with them."""

from __future__ import annotations

from kb.engine.state.changes import Damage, PutCounters
from kb.engine.triggers.designations import RADIATION
from kb.engine.turn import turns
from kb.engine.turn.loops import resolve_all

from ..boards import BEAR, board, cited
from ..doing import do
from ..turn.test_turns import hand, libraries


def test_the_monarch_draws_at_the_end_step() -> None:
    game = libraries(board(BEAR))
    do(game, "Ada becomes the monarch")
    turns.advance_to(game, "end step")
    resolve_all(game)
    assert hand(game, "Ada") == 1
    assert "monarch" in cited(game)


def test_combat_damage_takes_the_crown() -> None:
    game = libraries(board((BEAR, "Bo")))
    do(game, "Ada becomes the monarch")
    game.perform(Damage(1, "Ada", 2, combat=True))
    resolve_all(game)
    assert game.state.designations.monarch == "Bo"
    assert [obj.controller for obj in game.state.objects.values() if obj.card.name == "the monarch"] == ["Bo"]


def test_rad_counters_bring_an_ability_of_their_own_once() -> None:
    game = libraries(board(BEAR))
    game.perform(PutCounters("Bo", "rad", 2))
    game.settle()
    game.perform(PutCounters("Bo", "rad", 1))
    game.settle()
    assert [obj.controller for obj in game.state.objects.values() if obj.card.name == RADIATION] == ["Bo"]
    turns.advance_to(game, "precombat main", "Bo")
    resolve_all(game)
    assert "radiation" in cited(game)
