"""Loops: a game that comes back to where it was. The game is Turing complete, so there is a bound on steps as well.

Doctrine: loops (one made of mandatory actions only is a draw).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable, Sequence
from typing import Any, NoReturn

from kb.errors import IllegalError
from kb.text.nodes.cards import Card

from ..stack import stack
from ..state.game_changes import Win
from ..state.game_state import GameState
from ..state.notation import write_state
from ..state.objects import GameObject
from ..table.trace import Step
from ..table.world import Table
from .net_effect import net_effect, period

__all__ = ["MOST_STEPS", "fingerprint", "resolve_all"]

# A loop whose state never comes back (a counter more each time) ends only here; boards that come to rest resolve a few dozen
# things.
MOST_STEPS = 1000
"""Far beyond any board that comes to rest: what resolves more often goes round and round, with something growing."""
MOST_ADDED = 200
"""By so many objects a board may grow before it is asked whether it goes round: each round takes longer than the one before."""
STATES_KEPT = 100
"""More than the longest cycle that is looked for, so that the state a round ago is still known."""
_NONE = Card("")


def resolve_all(game: Table, most: int = MOST_STEPS) -> None:
    """All players pass until the stack is empty, with whatever that brings about.

    A state that comes back is a loop, and a draw if nobody can end it; one that repeats while something grows is reported.

    Raises:
        IllegalError: the loop contains a choice, or no end was found; the message shows the cycle.
    """
    seen: dict[Hashable, int] = {}
    course: list[str] = []
    kept: deque[GameState] = deque(maxlen=STATES_KEPT)
    game.settle()
    most_objects = len(game.state.objects) + MOST_ADDED
    for step in range(most):
        if game.state.over is not None or not stack.on_stack(game):
            return
        key = fingerprint(game.state)
        if key in seen:
            _loop(game, course[seen[key] :])
            return
        seen[key] = step
        course.append(_top_name(game))
        kept.append(game.state)
        if len(game.state.objects) > most_objects and period(course) is not None:
            break
        game.resolve_top()
        game.settle()
    _grows(game, course, kept)


def _grows(game: Table, course: Sequence[str], kept: Sequence[GameState]) -> NoReturn:
    """Refuse what does not come to rest, with its cycle and what each round of it comes to."""
    length = period(course)
    if length is not None and length < len(kept):
        shown = " → ".join([*course[-length:], course[-length]])
        effect = net_effect(kept[-1 - length], kept[-1])
        game.trace.begin("loop", f"a loop: {shown}", cycle=tuple(course[-length:]))
        game.reason("loops", f"each round: {effect}")
        raise IllegalError(f"a loop: {shown}; each round: {effect}", remedy="say how often it is done, or what ends it")
    last = f"the last were {', '.join(course[-6:])}; now:\n{write_state(game.state)}"
    raise IllegalError(f"the {game.zones.stack} is not empty after {len(course):,} resolutions", remedy=last)


def _top_name(game: Table) -> str:
    found = stack.top(game)
    return game.name(found.id) if found is not None else "nothing"


def _loop(game: Table, cycle: list[str]) -> None:
    chosen = [step for step in _steps_of_cycle(game, len(cycle)) if step.kind == "choice"]
    shown = " → ".join([*cycle, cycle[0]])
    game.trace.begin("loop", f"the game is where it was: {shown}", cycle=tuple(cycle))
    if chosen:
        raise IllegalError(f"a loop: {shown}", remedy=f"choose otherwise: {chosen[-1].text or 'a choice'} is asked each time")
    game.reason("loops", f"nobody can end it: {shown}")
    game.perform(Win(None))


def _steps_of_cycle(game: Table, length: int) -> list[Step]:
    starts = [number for number, step in enumerate(game.trace.steps) if step.kind == "resolves"]
    return game.trace.steps[starts[-length] :]


def fingerprint(state: GameState) -> Hashable:
    """What makes two states the same for a loop: everything but the numbers of objects and the clock."""
    order = {id: position for position, id in enumerate(state.objects)}
    objects = tuple(_seen(obj, order) for obj in state.objects.values())
    players = tuple(state.players.values())
    pending = tuple((firing.source in order, firing.index, firing.controller) for firing in state.pending)
    return (objects, players, state.turn, state.active, state.step, pending, len(state.delayed), len(state.effects))


def _seen(obj: GameObject, order: dict[int, int]) -> Hashable:
    """An object without its number; what it points at by position."""

    def place(id: Any) -> Any:
        return order.get(id, -1) if isinstance(id, int) else id

    item = obj.item
    carried = None
    if item is not None:
        targets = tuple(tuple(place(target) for target in slot) for slot in item.targets)
        carried = (item.kind, place(item.source), item.ability, targets, item.modes, item.x, item.pending)
    plain = obj.with_(
        id=0, card=_NONE, printed=None, was=None, timestamp=0, attached=place(obj.attached), attacking=place(obj.attacking),
        blocking=tuple(order.get(id, -1) for id in obj.blocking), exiled_with=None, item=None,
    )  # fmt: skip
    return (obj.card.name, plain, carried)
