"""What something did this turn, and to whom."""

from __future__ import annotations

from kb.engine.state.changes import Damage
from kb.engine.wording.evaluate import matches
from kb.text.nodes.qualities import ThisTurn
from kb.text.nodes.things import Filter

from ...boards import OPPONENT, YOU
from ..small_board import ADA, small_board


def test_damage_dealt_to_someone_meant() -> None:
    game = small_board()
    creature = next(id for id, obj in game.state.objects.items() if "creature" in game.view(id).types)
    dealt = Filter(where=(ThisTurn("dealt-damage"),))
    assert not matches(game, dealt, creature, ADA)
    game.perform(Damage(creature, "Ada", 1))
    assert matches(game, dealt, creature, ADA)
    assert matches(game, Filter(where=(ThisTurn("dealt-damage", whom=YOU),)), creature, ADA)
    assert not matches(game, Filter(where=(ThisTurn("dealt-damage", whom=OPPONENT),)), creature, ADA)
    assert not matches(game, Filter(where=(ThisTurn("dealt-combat-damage", whom=YOU),)), creature, ADA)
