"""Limits: abilities that trigger only so often."""

from __future__ import annotations

from kb.engine.state.changes import Move
from kb.engine.table.choices import Scripted
from kb.engine.triggers import limits
from kb.engine.turn import turns
from kb.text.nodes.triggers import Limit

from ..boards import BEAR, CREATURE, artifact, board, creature, triggered, when
from ..turn.test_turns import libraries
from ..worded import worded


def test_once_each_turn_is_once_and_again_in_the_next() -> None:
    bell = artifact("Bell", when("Dies", object=CREATURE, limit=Limit(1)))
    game = libraries(board(bell, *(creature(name) for name in ("a", "b", "c"))))
    for id in (2, 3):
        game.perform(Move(id, "graveyard"))
    assert triggered(game) == ["Bell"]
    game.settle()
    game.resolve_top()
    turns.next_turn(game)
    game.perform(Move(4, "graveyard"))
    assert triggered(game)[-1:] == ["Bell"]
    assert game.state.pending


def test_a_use_is_counted_for_its_own_ability() -> None:
    game = board()
    ability = when("Dies", limit=Limit(2))
    limits.spend(game, (1, 7))
    assert limits.reached(game, (1, 7), ability) is None
    limits.spend(game, (1, 7))
    assert limits.reached(game, (1, 7), ability) == "once-each-turn"
    assert limits.reached(game, (1, 8), ability) is None
    assert (limits.spent(game, (1, 7)), limits.spent(game, (1, 7), ever=True)) == (2, 2)


def test_one_without_a_limit_is_never_used_up() -> None:
    game = board()
    limits.spend(game, (1, 7))
    assert limits.reached(game, (1, 7), when("Dies")) is None


def test_what_is_done_finds_the_limit_on_doing_it_used_up() -> None:
    words = (
        "Whenever a creature you control enters, you may create a 1/1 white Soldier creature token. Do this only once each turn."
    )
    game = board(worded("Muster", "enchantment", words), BEAR, choices=Scripted({"may": [(True,)]}))
    game.perform(Move(2, "hand"))
    (back,) = game.state.zones["hand", "Ada"]
    game.perform(Move(back, "battlefield"))
    game.settle()
    game.resolve_top()
    assert triggered(game) == ["Muster"]
