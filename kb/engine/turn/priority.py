"""The priority loop: before a player receives priority, and after all players have passed.

Doctrines: repeat-until-quiet, stack-order, all-pass, priority-after-resolution, pending-items.
"""

from __future__ import annotations

from kb.errors import IllegalError, ImpossibleError

from .. import state_checks
from ..casting.casting import finalize_played
from ..context.names import item_name
from ..stack import stack
from ..stack.placement import finalize
from ..stack.placement_order import place_pending
from ..stack.resolving import resolve
from ..state.notation import write_state
from ..table.world import Table
from . import added_phases, steps

__all__ = ["finalize_pending", "resolve_top", "settle"]

# Far beyond any board that comes to rest: more than that is a loop which no player can leave.
_MOST_ROUNDS = 1000


def settle(game: Table) -> None:
    """Make state checks and put what has triggered on the stack, again until neither happens.

    Raises:
        ImpossibleError: it does not come to an end.
    """
    for _ in range(_MOST_ROUNDS):
        if game.state.over is not None:
            return
        if added_phases.is_ending(game):
            steps.end_turn(game)
        if state_checks.run(game):
            game.reason("repeat-until-quiet", "after state checks everything is looked at again")
        elif game.state.pending:
            place_pending(game)
        elif not finalize_pending(game):
            return
    last = f"take off the board what triggers each time; it is now:\n{write_state(game.state)}"
    raise ImpossibleError("a loop: before anybody gets priority, something triggers or changes each time", remedy=last)


def finalize_pending(game: Table) -> bool:
    """Finalize the oldest item that is on the stack but pending; whether there was one."""
    for id in stack.on_stack(game):
        item = game.state.objects[id].item
        if item is not None and item.pending:
            game.reason("pending-items", f"{game.name(id)} is the oldest pending item")
            if item.kind == "spell":
                finalize_played(game, id)
            else:
                finalize(game, id)
            return True
    return False


def resolve_top(game: Table) -> None:
    """All players have passed: the top object resolves.

    Raises:
        IllegalError: the stack is empty.
    """
    top = stack.top(game)
    if top is None:
        raise IllegalError(f"the {game.zones.stack} is empty", remedy="nothing can resolve now")
    name = item_name(top)
    game.trace.begin("resolves", f"{name} resolves", object=top.id)
    for doctrine in ("stack-order", "all-pass"):
        game.reason(doctrine, f"{name} is on top", kinds=top.item.kinds if top.item is not None else ())
    resolve(game, top)
    _cite_next_priority(game)


def _cite_next_priority(game: Table) -> None:
    """Who gets priority after something has resolved."""
    newest, focus = stack.top(game), game.state.battlefields.focus
    player = game.state.active
    if not game.outcome("priority-after-resolution"):
        player = newest.controller if newest is not None else focus or player
    kinds = ("StackItem",) if newest is not None else ()
    game.decide("priority-after-resolution", f"{player} would get priority next", kinds=kinds, back="leaves the stack")
