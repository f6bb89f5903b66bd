"""Viewpoints: an event as one ability sees it."""

from __future__ import annotations

from kb.engine.context.context import Context
from kb.engine.game import Game
from kb.engine.wording.time.scene import Viewpoint, in_phase, step_named
from kb.text.nodes.qualities import ControlledBy, Measure
from kb.text.nodes.things import Filter, That, Zone
from kb.text.nodes.values import Stat

from ...boards import CREATURE, OPPONENT, YOU
from ..small_board import small_board


def viewpoint(game: Game, controller: str = "Ada") -> Viewpoint:
    return Viewpoint(game, Context(1, controller), game.rules, game.state, back=False)


def test_an_unknown_object_fits_nothing() -> None:
    scene = viewpoint(small_board())
    assert [scene.fits(CREATURE, id) for id in (2, 4, 99)] == [True, False, False]


def test_a_zone_is_a_players_own() -> None:
    scene = viewpoint(small_board())
    assert scene.in_zone(Zone("graveyard", YOU), "graveyard", 5)
    assert not scene.in_zone(Zone("graveyard", OPPONENT), "graveyard", 5)
    assert not scene.in_zone(Zone("graveyard"), None, 5)


def test_what_caused_it_is_judged_by_who_controlled_it_then() -> None:
    scene = viewpoint(small_board())
    theirs = Filter(("creature",), where=(ControlledBy(OPPONENT),))
    assert scene.fits_cause(theirs, 2, "Bo")
    assert not scene.fits_cause(theirs, 2, "Ada")
    assert scene.fits_cause(YOU, None, "Ada")
    assert not scene.fits_cause(YOU, None, None)


def test_a_step_goes_by_every_name_that_it_has_in_the_game() -> None:
    game = small_board()
    assert step_named(game.rules, "upkeep", "upkeep")
    assert not step_named(game.rules, "upkeep", "draw")
    assert step_named(None, "upkeep", "upkeep")


def test_every_step_of_a_phase_is_in_it() -> None:
    game = small_board()
    assert in_phase(game.rules, "combat", "declare blockers")
    assert not in_phase(game.rules, "combat", "postcombat main")
    assert not in_phase(None, "combat", "declare blockers")


def test_whose_turn_it_is() -> None:
    game = small_board()
    assert viewpoint(game).is_turn_of(YOU)
    assert viewpoint(game, "Bo").is_turn_of(OPPONENT)


def test_it_is_the_other_one_of_the_event_in_a_description_of_the_one() -> None:
    weaker = Filter(("creature",), where=(Measure("power", "<", Stat("power", That())),))
    scene = viewpoint(small_board())
    assert scene.fits_beside(weaker, 3, 2)
    assert not scene.fits_beside(weaker, 2, 3)
    assert not scene.fits_beside(weaker, 99, 3)
