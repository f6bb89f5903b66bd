"""Control by what a permanent says."""

from __future__ import annotations

from kb.engine.continuous.standing_control import settled, uphold
from kb.engine.game import Game
from kb.engine.state.changes import AddEffect, Attach, Control, Move
from kb.engine.state.lasting import Effect
from kb.text.nodes.effects import GainControl
from kb.text.nodes.things import This

from ..boards import BEAR, alter, board, cited
from ..worded import worded

GRIP = worded("Grip", "enchantment — aura", "Enchant creature\nYou control enchanted creature.")


def gripped() -> Game:
    """Bo's bear with Ada's Aura, new on it."""
    game = board((BEAR, "Bo"), GRIP)
    game.perform(Attach(2, 1))
    return game


def taken(game: Game, player: str) -> Effect:
    """A player gains control of the bear by an effect that stands by itself."""
    object = game.state.objects[1]
    back = ((1, object.beneath or object.controller),)
    effect = Effect(GainControl(This()), (1,), None, player, None, (("back", back), ("to", player)))
    game.perform(Control(1, player), AddEffect(effect))
    return effect


def test_what_an_aura_gives_control_of_changes_controllers_once() -> None:
    game = gripped()
    assert uphold(game)
    bear = game.state.objects[1]
    assert (bear.controller, bear.beneath, bear.sick) == ("Ada", "Bo", True)
    assert "control-change" in cited(game)
    assert any("ControlGained" in o.kinds and o.agent == "Ada" for o in game.state.history)
    assert not uphold(game)


def test_it_goes_back_when_the_aura_is_gone() -> None:
    game = gripped()
    uphold(game)
    game.perform(Move(2, "graveyard"))
    assert uphold(game)
    bear = game.state.objects[1]
    assert (bear.controller, bear.beneath) == ("Bo", None)


def test_what_changes_controllers_is_removed_from_combat() -> None:
    game = gripped()
    uphold(game)
    alter(game, 1, attacking="Bo")
    game.perform(Move(2, "graveyard"))
    uphold(game)
    assert game.state.objects[1].attacking is None


def test_on_a_board_it_has_long_been_so() -> None:
    game = gripped()
    game.state = settled(game)
    bear = game.state.objects[1]
    assert (bear.controller, bear.beneath, bear.sick) == ("Ada", "Bo", False)
    assert settled(game) is game.state


def test_a_newer_effect_outweighs_it() -> None:
    game = gripped()
    uphold(game)
    taken(game, "Bo")
    assert not uphold(game)
    assert game.view(1).controller == "Bo"


def test_an_effect_beneath_it_ends_unnoticed() -> None:
    game = board((BEAR, "Bo"), GRIP)
    taken(game, "Ada")
    game.perform(Attach(2, 1))
    alter(game, 2, controller="Bo")
    assert uphold(game)
    assert game.state.objects[1].beneath == "Ada"
    game.perform(Control(1, "Bo", "given back"))
    bear = game.state.objects[1]
    assert (bear.controller, bear.beneath) == ("Bo", None)
