"""Aim: what an ability on the stack targets, asked of it and of its source."""

from __future__ import annotations

from kb.engine.context.context import Context
from kb.engine.stack import stack
from kb.engine.state.objects import StackItem
from kb.engine.wording.descriptions.aimed import is_aimed
from kb.text.nodes.qualities import Targeting
from kb.text.nodes.things import Filter
from kb.text.wording.reader import read_ability

from ...boards import BEAR, FOREST, board


def test_what_is_activated_aims_by_the_ability_that_was_activated_last() -> None:
    game = board(BEAR, FOREST)
    (ability,) = read_ability("{T}: Destroy target permanent.")
    creature = Targeting(Filter(("creature",)))
    seen = Context(1, "Ada")
    assert not is_aimed(creature, game, game.view(1), seen), "nothing was activated"
    stack.add(game, game.state.objects[1], "Ada", StackItem("activated", 1, ability, targets=((1,),)))
    assert is_aimed(creature, game, game.view(1), seen)
    stack.add(game, game.state.objects[1], "Ada", StackItem("activated", 1, ability, targets=((2,),)))
    assert not is_aimed(creature, game, game.view(1), seen)
    assert not is_aimed(creature, game, game.view(2), seen), "another's ability"


def test_a_single_target_may_be_a_player() -> None:
    game = board(BEAR)
    (ability,) = read_ability("{T}: ~ deals 1 damage to any target.")
    stack.add(game, game.state.objects[1], "Ada", StackItem("activated", 1, ability, targets=(("Bo",),)))
    single = Targeting(Filter(), only=True, single=True)
    assert is_aimed(single, game, game.view(1), Context(1, "Ada"))
