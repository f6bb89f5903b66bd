"""Loops: a game that comes back to where it was. The game is Turing complete, so there is a bound on steps as well.

Doctrine: loops (one made of mandatory actions only is a draw).
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from kb.errors import IllegalError
from kb.text.nodes.cards import Card

from ..game import Game
from ..stack import stack
from ..state.game_changes import Win
from ..state.game_state import GameState
from ..state.notation import write_state
from ..state.objects import GameObject
from ..table.trace import Step

__all__ = ["MOST_STEPS", "fingerprint", "resolve_all"]

# A loop whose state never comes back (a counter more each time) ends only here; boards that come to rest resolve a few dozen
# things.
MOST_STEPS = 1000
_NONE = Card("")


def resolve_all(game: Game, most: int = MOST_STEPS) -> None:
    """Resolve the stack until it is empty; a state that comes back is a loop, and a draw if nobody can end it.

    Raises:
        IllegalError: the loop contains a choice, or no end was found; the message shows the cycle.
    """
    seen: dict[Hashable, int] = {}
    course: list[str] = []
    game.settle()
    for step in range(most):
        if game.state.over is not None or not stack.on_stack(game):
            return
        key = fingerprint(game.state)
        if key in seen:
            _loop(game, course[seen[key] :])
            return
        seen[key] = step
        course.append(_top_name(game))
        game.resolve_top()
        game.settle()
    last = f"the last were {', '.join(course[-6:])}; now:\n{write_state(game.state)}"
    raise IllegalError(f"the {game.zones.stack} is not empty after {most} resolutions", remedy=last)


def _top_name(game: Game) -> str:
    found = stack.top(game)
    return game.name(found.id) if found is not None else "nothing"


def _loop(game: Game, cycle: list[str]) -> None:
    chosen = [step for step in _steps_of_cycle(game, len(cycle)) if step.kind == "choice"]
    shown = " → ".join([*cycle, cycle[0]])
    game.trace.begin("loop", f"the game is where it was: {shown}", cycle=tuple(cycle))
    if chosen:
        raise IllegalError(f"a loop: {shown}", remedy=f"choose otherwise: {chosen[-1].text or 'a choice'} is asked each time")
    game.reason("loops", f"nobody can end it: {shown}")
    game.perform(Win(None))


def _steps_of_cycle(game: Game, length: int) -> list[Step]:
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
