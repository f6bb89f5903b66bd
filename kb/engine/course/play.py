"""Carrying out the lines of a scenario: each kind of line has one function, in `PLAYERS_OF`."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

from kb.errors import AmbiguousError, ApnapError, IllegalError, InputError, KnowledgeBaseError, MalformedError, NotFoundError
from kb.text.scenario import lines as line
from kb.text.scenario.lines import PlayLine

from ..battlefields import places, scoring
from ..casting import hiding, special_actions
from ..context.names import item_name, item_names
from ..game import Game
from ..instructions.stack import resists
from ..state.changes import CounterItem
from ..state.game_state import GameState
from ..state.objects import GameObject
from ..state_checks import players_leaving
from ..table.choices import Choices, Explored
from ..turn import combat_steps, showdowns, turns
from . import nothing
from .answers import LineAnswers
from .doing import at_once, cause_of, does
from .fighting import attacks, blocks
from .names.several import own, own_each
from .names.spelling import meant_line
from .playing import activates, casts, to_cast

__all__ = ["CARRIERS", "NothingToResolveError", "attempt", "carry_out_line"]


class NothingToResolveError(IllegalError):
    """The stack is empty as its top is to resolve: wrong only where that holds whatever was chosen before."""


def carry_out_line(game: Game, said: PlayLine, otherwise: Choices, settle: bool = True) -> None:
    """Carry one line out, and then do what the game does when a player would next receive priority.

    Args:
        otherwise: who answers what the line leaves open.

    Raises:
        InputError: placed at the line; IllegalError where the rules forbid it.
    """
    announced = said.announced if isinstance(said, line.Casts | line.Activates) else line.Announcement()
    answers = LineAnswers(game, said.choices, otherwise, game.rules.id, announced.targets, announced.ways)
    game.choices = answers
    empties = isinstance(said, line.Resolves) and said.everything
    begun, before = game.trace.begin("line", _shown(said), empties=empties), game.state
    try:
        CARRIERS[type(said)](game, said, answers)
        answers.new_names.give()  # by these names they are ordered, say
        if settle:
            game.settle()
        nothing.tell(game, begun, before, does=isinstance(said, line.Does))
        answers.check_all_used()
        answers.new_names.give()
    except InputError as error:
        raise _with_spelling(error, said, game, before).at(said.said.place) from None
    except ApnapError:  # known errors go on as they are; the last branch is for what nobody foresaw
        raise
    except (RecursionError, MemoryError):  # nesting without end, and boards without: what was given, not how it is carried out
        raise
    except Exception as error:
        if isinstance(error, ValueError) and "int_max_str_digits" in str(error):
            raise MalformedError("a number has too many digits", place=said.said.place, remedy="a smaller one") from None
        raise _own_fault(error, said) from error


def _with_spelling(error: InputError, said: PlayLine, game: Game, before: GameState) -> InputError:
    """The error with the line that was probably meant, if a word of it is misspelt."""
    if isinstance(error, MalformedError) and (meant := meant_line(said.said, before, game.rules.game)) is not None:
        error.remedy = f"perhaps: {meant}"
    return error


def _own_fault(error: Exception, said: PlayLine) -> KnowledgeBaseError:
    """A fault of the executor itself, reported as such: it is no mistake of the board."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    where = f"{Path(last.filename).name}:{last.lineno}"
    return KnowledgeBaseError(f"the executor failed here ({type(error).__name__}: {error}, {where})", place=said.said.place,
                              remedy="this is a fault of apnap, not of your board: please report it with the file")  # fmt: skip


def _shown(said: PlayLine) -> str:
    """A line as it was written, what happens at once after it."""
    parts = ", ".join(str(part.said) for part in said.lines) if isinstance(said, line.AtOnce) else ""
    return f"{said.said}: {parts}" if parts else str(said.said)


def attempt(game: Game, said: PlayLine) -> None:
    """Carry a line out on a copy of the game; raises IllegalError where the rules refuse it, and keeps the reasons for that."""
    copy = Game(game.state, game.rules, lens=game.lens)
    try:
        carry_out_line(copy, said, Explored(), settle=False)
    except IllegalError as error:
        _keep_what_is_not_given(game, copy)
        refused = game.trace.begin("refused", f"{said.said}: {error.message}", tried=copy.trace.steps)
        refused.recorded += [reason for step in copy.trace.steps for reason in step.reasons]
        raise
    _keep_what_is_not_given(game, copy)
    game.trace.begin("tried", f"{said.said}: the rules allow it", tried=copy.trace.steps)


def _keep_what_is_not_given(game: Game, copy: Game) -> None:
    """Record what a line that was only tried turned on, of what nobody gave: whether it is allowed is as open as that."""
    for step in copy.trace.steps:
        about = step.about
        if step.kind == "not carried out" and about.get("what") == "size":
            game.trace.size_not_given(game.name(about["source"]), about["source"], about["words"], about["fact"])


# -- time and priority -------------------------------------------------------------------------------------------------


def _damage(game: Game, said: line.DamageStep, _: LineAnswers) -> None:
    combat_steps.to_damage(game, said.first_strike, assigned=said.assigned)


def _end_combat(game: Game, said: line.EndsCombat, _: LineAnswers) -> None:
    combat_steps.end(game)


def _begins(game: Game, said: line.Begins, _: LineAnswers) -> None:
    step = _step_meant(game, said)
    if said.from_start and game.state.step == step and said.player in (None, game.state.active):
        return
    turns.advance_to(game, step, said.player)


def _step_meant(game: Game, said: line.Begins) -> str:
    """The step that a line names; of several ("main") the next one of this turn, or the first of another turn."""
    kind = game.rules.game
    try:
        kind.step(said.step)
        return said.step
    except NotFoundError:
        named = kind.steps_named(said.step)
    if not named:
        known = ", ".join(step.name for step in kind.steps)
        raise MalformedError(f"{kind.label} has no step “{said.step}”", remedy=f"one of {known}")
    order = [step.name for step in kind.steps]
    ahead = [name for name in named if order.index(name) > order.index(game.state.step)]
    return (ahead if said.player in (None, game.state.active) and ahead else named)[0]


def _next_turn(game: Game, said: line.NextTurn, _: LineAnswers) -> None:
    turns.next_turn(game, said.player, begins=said.begins)


def _ends_turn(game: Game, said: line.EndsTurn, _: LineAnswers) -> None:
    if game.state.active != said.player:
        turns.next_turn(game, said.player)
    turns.next_turn(game, begins=said.begins)


def _resolves(game: Game, said: line.Resolves, _: LineAnswers) -> None:
    if said.everything:
        showdowns.pass_all(game)
        return
    if not _stack(game):
        remedy = f"cast or activate {said.name} before" if said.name is not None else "`resolve all` is in order with an empty one"
        raise NothingToResolveError(f"the {game.zones.stack} is empty: nothing can resolve", remedy=remedy)
    if said.name is not None:
        _check_on_top(game, said.name)
    game.resolve_top()


def _check_on_top(game: Game, name: str) -> None:
    """Refuse a line that has something resolve which is not on top of the stack.

    Raises:
        IllegalError: something else is.
    """
    top = game.state.objects[_stack(game)[-1]]
    if name not in item_names(game, top):
        raise IllegalError(f"{name} is not on top of the {game.zones.stack}: {item_name(top)} is",
                           remedy="`resolve` has what is on top resolve, `resolve all` everything")  # fmt: skip


def _stack(game: Game) -> tuple[int, ...]:
    return game.state.zones.get((game.zones.stack, None), ())


def _counters(game: Game, said: line.Counters, _: LineAnswers) -> None:
    items = [game.state.objects[id] for id in _stack(game)]
    fitting = [o for o in items if _is_item(game, o, said)]
    if not fitting:
        raise MalformedError(
            f"no {said.what or 'spell or ability'} of {said.name} is on the {game.zones.stack}", remedy="cast or activate it first"
        )
    if len(fitting) > 1 and not said.what:
        raise AmbiguousError(f"“{said.name}” fits {len(fitting)} things on the {game.zones.stack}",
                             remedy=f"counter the spell {said.name}, or counter {said.name}'s ability")  # fmt: skip
    if not resists(game, fitting[-1]):
        game.perform(CounterItem(fitting[-1].id), by=cause_of(said))


def _is_item(game: Game, object: GameObject, said: line.Counters) -> bool:
    item = object.item
    if item is None or (said.what and (item.kind == "spell") != (said.what == "spell")):
        return False
    return said.name in item_names(game, object)


# -- players and places ------------------------------------------------------------------------------------------------------


def _acts(game: Game, said: line.Acts, _: LineAnswers) -> None:
    if said.action == "unlocks":
        special_actions.unlock_half(game, said.player, own(game, said.player, said.card), said.card)
        return
    act = _SPECIAL_ACTIONS[said.action]
    act(game, said.player, own(game, said.player, said.card) if said.action == "turns" else to_cast(game, said.player, said.card))


_SPECIAL_ACTIONS = {
    "foretells": special_actions.foretell,
    "plots": special_actions.plot,
    "suspends": special_actions.suspend,
    "turns": special_actions.turn_face_up,
}


def _concedes(game: Game, said: line.Concedes, _: LineAnswers) -> None:
    players_leaving.concede(game, said.player)


def _loses(game: Game, said: line.Loses, _: LineAnswers) -> None:
    players_leaving.lose(game, said.player)


def _draw(game: Game, said: line.GameDrawn, _: LineAnswers) -> None:
    players_leaving.draw(game, said.players)


def _moves(game: Game, said: line.Moves, _: LineAnswers) -> None:
    to = None if said.to == "base" else said.to
    places.standard_move(game, said.player, own_each(game, said.player, said.units), to)


def _hides(game: Game, said: line.Hides, _: LineAnswers) -> None:
    places.check_place(game.state, said.place)
    hiding.hide(game, said.player, to_cast(game, said.player, said.card), said.place)


def _conquers(game: Game, said: line.Conquers, _: LineAnswers) -> None:
    places.check_place(game.state, said.place)
    scoring.conquer(game, said.player, said.place)


def _holds(game: Game, said: line.Holds, _: LineAnswers) -> None:
    places.check_place(game.state, said.place)
    scoring.hold(game, said.player, said.place)


CARRIERS: dict[type[PlayLine], Callable[[Game, Any, LineAnswers], None]] = {
    line.Casts: casts,
    line.Activates: activates,
    line.Acts: _acts,
    line.Attacks: attacks,
    line.Blocks: blocks,
    line.DamageStep: _damage,
    line.EndsCombat: _end_combat,
    line.Begins: _begins,
    line.NextTurn: _next_turn,
    line.EndsTurn: _ends_turn,
    line.Resolves: _resolves,
    line.Counters: _counters,
    line.Does: does,
    line.AtOnce: at_once,
    line.Concedes: _concedes,
    line.Loses: _loses,
    line.GameDrawn: _draw,
    line.Moves: _moves,
    line.Hides: _hides,
    line.Conquers: _conquers,
    line.Holds: _holds,
}
