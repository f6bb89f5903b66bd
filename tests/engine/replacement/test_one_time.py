"""Effects that use up their source replace one of several events at once, where events are replaced one after another."""

from __future__ import annotations

from kb.engine.replacement.one_time import event_by_event, in_order, used_up
from kb.engine.state.changes import Move

from ..boards import board, creature

BEAR = creature("Bear", size=2)


def test_what_leaves_the_board_besides_is_used_up() -> None:
    game = board((BEAR, "Ada"), (BEAR, "Bo"))
    death, other = Move(1, "graveyard"), Move(2, "graveyard")
    assert used_up(game, death, (other,)) == {2}
    assert used_up(game, death, (death,)) == frozenset()
    assert used_up(game, death, (Move(1, "exile"),)) == frozenset()
    assert used_up(game, death, (Move(2, "battlefield"),)) == frozenset()


def test_nothing_is_reordered_where_nothing_uses_itself_up() -> None:
    game = board((BEAR, "Ada"), (BEAR, "Bo"))
    changes = (Move(1, "graveyard"), Move(2, "graveyard"))
    assert in_order(game, changes, lambda effect, change: True) == changes
    assert not event_by_event(game) or game.rules.rules_for("replacement-simultaneous")
