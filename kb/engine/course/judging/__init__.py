"""Judging expectations: whether each holds on the board as it stands, and what was found instead. `JUDGES` is the whole list."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from kb.errors import IllegalError
from kb.text.scenario import lines as line
from kb.text.scenario.lines import Expectation

from ...game import Game
from . import objects, players, stack
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


def _one_of(game: Game, want: line.OneOf, attempt: TryLine) -> Found:
    return _grouped([judge(game, inner, attempt) for inner in want.lines], any)


def _each_of(game: Game, want: line.EachOf, attempt: TryLine) -> Found:
    return _grouped([judge(game, inner, attempt) for inner in want.lines], all)


def _grouped(found: list[Found], how: Callable[[Iterable[bool]], bool]) -> Found:
    return Found(how(each.holds for each in found), "; ".join(each.found for each in found))


def _cant(game: Game, want: line.Cant, attempt: TryLine) -> Found:
    if want.action is not None:
        return _refused(game, want.action, attempt)
    return _cant_choose(game, want)


def _refused(game: Game, action: PlayLine, attempt: TryLine) -> Found:
    try:
        attempt(game, action)
    except IllegalError as error:
        return Found(True, error.message)
    return Found(False, "the rules allow it")


def _cant_choose(game: Game, want: line.Cant) -> Found:
    from ..legality import may_choose_mode, may_target

    if want.mode is not None:
        allowed = may_choose_mode(game, want.player, want.name, want.mode)
    else:
        allowed = may_target(game, want.player, want.name, want.target or "")
    return Found(not allowed, "the rules allow it" if allowed else "the rules refuse it")


def _undecided(game: Game, want: line.Undecided, _: TryLine) -> Found:
    return Found(False, "the rules decide it")


JUDGES: dict[type[Expectation], Callable[[Game, Any, TryLine], Found]] = {
    line.Triggers: stack.triggers,
    line.StackIs: stack.stack_is,
    line.Pending: stack.pending,
    line.Fate: stack.fate,
    line.TargetsOf: stack.targets_of,
    line.ControlsAbility: stack.controls_ability,
    line.Amount: players.amount,
    line.CardCount: players.card_count,
    line.HasMana: players.mana,
    line.ControlsCount: players.controls,
    line.Wins: players.wins,
    line.LosesGame: players.loses,
    line.ActivePlayer: players.active,
    line.StepIs: players.step,
    line.IsIn: objects.is_in,
    line.IsSize: objects.size,
    line.CountersOn: objects.counters_on,
    line.IsAttached: objects.attached,
    line.IsState: objects.state,
    line.Has: objects.has,
    line.OneOf: _one_of,
    line.EachOf: _each_of,
    line.Cant: _cant,
    line.Undecided: _undecided,
}
