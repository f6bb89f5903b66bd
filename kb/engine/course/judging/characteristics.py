"""The layers by which effects have made an object what it was expected to be: its size, types, colors, abilities or controller."""

from __future__ import annotations

from collections.abc import Callable

from kb.engine.characteristics.views import View
from kb.engine.context.names import named
from kb.engine.continuous.deciding import cite_layers, is_touched
from kb.text.scenario import expectations as expected
from kb.text.scenario.expectations import Expectation

from ...game import Game
from .objects import has_ability, is_called_by_word, is_status

__all__ = ["STEP", "cite_characteristics"]

STEP = "characteristics"
"""The kind of step that says what an object is, and why."""

Look = Callable[[Game, View], object]


def cite_characteristics(game: Game, expectation: Expectation) -> None:
    """Record why an expectation about characteristics holds, if effects have anything to do with it."""
    look = _look(expectation)
    name = expectation.what if isinstance(expectation, expected.ControlsCount) else getattr(expectation, "name", "")
    ids = named(game.state, str(name)) if look is not None else []
    if look is None or not ids or not is_touched(game, ids[0]):
        return
    id, before = ids[0], len(game.trace.steps)
    game.trace.begin(STEP, str(expectation.said), object=id)
    cite_layers(game, id, lambda world: look(game, world.view(id)))
    if not game.trace.steps[-1].reasons:
        del game.trace.steps[before:]


def _look(expectation: Expectation) -> Look | None:
    """What to look at in an object's view to see whether it is as expected; None where that is no characteristic."""
    match expectation:
        case expected.IsSize():
            return _size if expectation.toughness is not None else _might
        case expected.IsMeasure(which=which):
            return lambda game, view: view.power if which == "power" else view.toughness
        case expected.IsState(state=word) if not is_status(word):
            return lambda game, view: is_called_by_word(game, view, word)
        case expected.Has(ability=ability):
            return lambda game, view: has_ability(view, ability)
        case expected.ControlsCount(number=None):
            return lambda game, view: view.controller
        case _:
            return None


def _size(game: Game, view: View) -> object:
    return view.power, view.toughness


def _might(game: Game, view: View) -> object:
    return view.might if view.might is not None else view.power
