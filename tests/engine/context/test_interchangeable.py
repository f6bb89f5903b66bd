"""Objects that nothing tells apart."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from kb.engine.context.interchangeable import are_interchangeable
from kb.engine.context.names import find_one
from kb.engine.state.changes import AddEffect, Life, Move
from kb.engine.state.lasting import Effect
from kb.engine.turn import combat_steps
from kb.errors import AmbiguousError
from kb.text.nodes.effects import Destroy
from kb.text.nodes.things import This

from ..boards import BEAR, alter, board
from ..combat.fighters import attack
from ..worded import worded


def test_objects_that_only_stand_there_are_one_as_good_as_the_other() -> None:
    game = board(BEAR, BEAR, BEAR)
    assert are_interchangeable(game.state, (1, 2, 3))
    assert find_one(game, "Bear") == 1


@pytest.mark.parametrize("difference", [{"tapped": True}, {"damage": 1}, {"controller": "Bo"}, {"counters": (("+1/+1", 1),)}])
def test_whatever_one_has_tells_it_apart(difference: dict[str, object]) -> None:
    game = board(BEAR, BEAR)
    alter(game, 2, **difference)
    assert not are_interchangeable(game.state, (1, 2))
    with pytest.raises(AmbiguousError, match="“Bear” fits 2 objects"):
        find_one(game, "Bear")


def test_one_to_which_something_is_attached_is_told_apart() -> None:
    game = board(BEAR, BEAR, BEAR)
    alter(game, 3, attached=2)
    assert not are_interchangeable(game.state, (1, 2))


def test_one_to_which_something_has_happened_is_told_apart() -> None:
    game = board(BEAR, BEAR)
    game.perform(Move(1, "hand"))
    (back,) = (id for id, object in game.state.objects.items() if object.zone == "hand")
    game.perform(Move(back, "battlefield"))
    there = tuple(id for id, object in game.state.objects.items() if object.zone == "battlefield")
    assert not are_interchangeable(game.state, there)


def test_attackers_that_were_declared_together_are_one_as_good_as_the_other() -> None:
    game = board(BEAR, BEAR, BEAR)
    attack(game, 1, 2)
    assert are_interchangeable(game.state, (1, 2))
    assert not are_interchangeable(game.state, (1, 3))


def test_an_attacker_that_is_blocked_is_told_apart() -> None:
    game = board(BEAR, BEAR, (BEAR, "Bo"))
    attack(game, 1, 2)
    combat_steps.block(game, "Bo", [(1, (3,))])
    assert not are_interchangeable(game.state, (1, 2))


def test_the_place_of_an_ability_that_triggered_tells_nothing_apart() -> None:
    mourner = worded("Mourner", "creature", "Flying\nReach\nWhenever a player gains life, draw a card.", "2/2")
    game = board(mourner, BEAR, BEAR)
    game.perform(Life("Ada", 1))
    (firing,) = game.state.pending
    assert firing.index == 2
    assert are_interchangeable(game.state, (2, 3))


def test_the_size_an_effect_gives_tells_nothing_apart() -> None:
    game = board(BEAR, BEAR, BEAR)
    effect = Effect(Destroy(This()), (3,), None, "Ada", None, values=(("power", 2), ("toughness", 2)), timestamp=2, turn=2)
    game.perform(AddEffect(effect))
    assert are_interchangeable(game.state, (1, 2))
    game.perform(AddEffect(replace(effect, values=(("chosen", 2),))))
    assert not are_interchangeable(game.state, (1, 2))
