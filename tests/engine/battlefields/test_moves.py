"""Destinations of moves are announced, and stay."""

from __future__ import annotations

from kb.engine.battlefields.moves import settled_move
from kb.engine.casting.casting import cast
from kb.engine.game import Game
from kb.engine.resolution.resolution import Resolution
from kb.engine.state.changes import Move
from kb.engine.table.choices import Scripted
from kb.text.nodes import effects
from kb.text.nodes.things import This, Zone

from ..boards import board, cited, creature, deal
from ..realm import realm, unit, where
from ..worded import worded

PORO, GUARD = unit("Poro", 2), unit("Guard", 3)
CHARM = worded("Charm", "spell", "Move an enemy unit.")
PUSH = worded("Push", "spell", "Move a friendly unit, then move an enemy unit.")
CHOICE = worded("Choice", "spell", "Choose one —\n• Move an enemy unit.\n• Draw 1.")


def play(game: Game, card: object, **choices: object) -> None:
    game.choices = Scripted(dict(choices))
    cast(game, "Ada", deal(game, card, "Ada", "hand"))  # type: ignore[arg-type]


def test_who_plays_a_spell_chooses_where_it_moves_a_unit_before_it_resolves() -> None:
    game = realm((GUARD, "Bo", "Field"))
    play(game, CHARM, target=[(1,)], choose=[("Hill",)])
    assert "choices-while-playing" in cited(game)
    assert where(game, "Guard") == ["Field"]
    game.resolve_top()
    assert where(game, "Guard") == ["Hill"]


def test_a_unit_that_is_there_already_does_not_move() -> None:
    game = realm((GUARD, "Bo", "Field"))
    play(game, CHARM, target=[(1,)], choose=[("Hill",)])
    game.perform(Move(1, "battlefields", place="Hill"))
    game.resolve_top()
    assert len([o for o in game.state.history if "Moves" in o.kinds]) == 1


def test_each_of_two_moves_has_its_destination() -> None:
    game = realm((PORO, "Ada", "Field"), (GUARD, "Bo", "Field"))
    play(game, PUSH, target=[(1,), (2,)], choose=[("Hill",), ("base",)])
    game.resolve_top()
    assert (where(game, "Poro"), where(game, "Guard")) == (["Hill"], ["base"])


def test_nothing_is_asked_for_a_mode_that_is_not_chosen() -> None:
    game = realm((GUARD, "Bo", "Field"))
    play(game, CHOICE, mode=[(2,)])
    game.resolve_top()
    assert where(game, "Guard") == ["Field"]


def test_what_was_not_announced_is_chosen_as_the_move_is_made() -> None:
    game = realm((PORO, "Ada", "Field"))
    game.choices = Scripted({"choose": [("base",)]})
    move = effects.Move(This(), Zone("anywhere", place="choose"), "move")
    settled = settled_move(move, (1,), Resolution(1, "Ada", game=game), None)
    assert settled is not None
    assert settled.to == Zone("base")


def test_with_no_place_to_go_there_is_no_move() -> None:
    game = realm((PORO, "Ada", "Field"))
    move = effects.Move(This(), Zone("battlefields", place="controlled"), "move")
    assert settled_move(move, (1,), Resolution(1, "Ada", game=game), None) is None
    assert "impossible-ignored" in cited(game)


def test_a_move_to_a_place_that_is_named_is_left_as_it_is() -> None:
    game = board((creature("Ox"), "Bo"))
    move = effects.Move(This(), Zone("hand"), "return")
    assert settled_move(move, (1,), Resolution(1, "Bo", game=game), None) is move
