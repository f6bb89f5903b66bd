"""Judging expectations: whether each holds on the board as it stands, and what was found instead. `JUDGES` is the whole list."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from kb.errors import IllegalError
from kb.text.scenario import expectations as expected
from kb.text.scenario.expectations import Expectation
from kb.text.scenario.lines import Activates

from ...game import Game
from ..legality import may_choose_mode, may_target
from ..playing import each_ability
from . import fighting, objects, players, stack
from .found import Found, TryLine

if TYPE_CHECKING:
    from kb.text.scenario.lines import PlayLine

__all__ = ["JUDGES", "Found", "TryLine", "judge"]


def judge(game: Game, expectation: Expectation, attempt: TryLine) -> Found:
    """Judge one expectation. `attempt` carries out a play line on a copy of the game, for “can't”.

    Raises an InputError where a name stands for nothing or for several things that differ.
    """
    found = JUDGES[type(expectation)](game, expectation, attempt)
    return Found(not found.holds, found.found) if expectation.negated else found


def _one_of(game: Game, want: expected.OneOf, attempt: TryLine) -> Found:
    return _grouped([judge(game, inner, attempt) for inner in want.lines], any)


def _each_of(game: Game, want: expected.EachOf, attempt: TryLine) -> Found:
    return _grouped([judge(game, inner, attempt) for inner in want.lines], all)


def _grouped(found: list[Found], how: Callable[[Iterable[bool]], bool]) -> Found:
    return Found(how(each.holds for each in found), "; ".join(each.found for each in found))


def _cant(game: Game, want: expected.Cant, attempt: TryLine) -> Found:
    if want.action is not None:
        return _refused(game, want.action, attempt)
    return _cant_choose(game, want)


def _refused(game: Game, action: PlayLine, attempt: TryLine) -> Found:
    """Whether the rules refuse a line; of an object with several abilities, whichever of them it could mean."""
    refusals: list[str] = []
    for meant in each_ability(game, action) if isinstance(action, Activates) else (action,):
        try:
            attempt(game, meant)
        except IllegalError as error:
            refusals.append(error.message)
        else:
            return Found(False, "the rules allow it")
    return Found(True, "; ".join(dict.fromkeys(refusals)))


def _cant_choose(game: Game, want: expected.Cant) -> Found:
    step = game.trace.begin("asked", str(want.said))  # what is cited for the answer is of nothing that has happened
    if want.mode is not None:
        allowed = may_choose_mode(game, want.player or "", want.name, want.mode)
    else:
        allowed = may_target(game, want.player, want.name, want.target or "")
    if not any(reason.rules for reason in step.reasons):
        game.trace.steps.remove(step)
    return Found(not allowed, "the rules allow it" if allowed else "the rules refuse it")


def _undecided(game: Game, want: expected.Undecided, _: TryLine) -> Found:
    return Found(False, "the rules decide it")


JUDGES: dict[type[Expectation], Callable[[Game, Any, TryLine], Found]] = {
    expected.Triggers: stack.triggers,
    expected.StackIs: stack.stack_is,
    expected.Pending: stack.pending,
    expected.Fate: stack.fate,
    expected.TargetsOf: stack.targets_of,
    expected.ControlsAbility: stack.controls_ability,
    expected.Amount: players.amount,
    expected.CardCount: players.card_count,
    expected.HasMana: players.mana,
    expected.ControlsCount: players.controls,
    expected.Wins: players.wins,
    expected.LosesGame: players.loses,
    expected.ActivePlayer: players.active,
    expected.StepIs: players.step,
    expected.Called: players.called_so,
    expected.Daytime: players.daytime,
    expected.IsIn: objects.is_in,
    expected.IsAtEnd: objects.is_at_end,
    expected.IsMeasure: objects.one_measure,
    expected.IsSize: objects.size,
    expected.CountersOn: objects.counters_on,
    expected.DamageOn: objects.damage_on,
    expected.IsAttached: objects.attached,
    expected.IsState: objects.state,
    expected.Has: objects.has,
    expected.OneOf: _one_of,
    expected.EachOf: _each_of,
    expected.Fights: fighting.fights,
    expected.Cant: _cant,
    expected.Undecided: _undecided,
}
