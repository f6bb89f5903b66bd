"""The stack: what a player's next priority waits for, and the object on top resolving.

Doctrines: repeat-until-quiet, trigger-placement, stack-order, all-pass, resolution-order, intervening-if
(the second check), intervening-if-failing, targets-illegal, some-targets-illegal, permanent-spell-enters,
instant-to-graveyard.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.errors import IllegalError, KnowledgeBaseError

from .. import state_checks
from ..state.notation import write_state
from ..state.objects import GameObject, Outcome, StackItem

if TYPE_CHECKING:
    from ..state.occurrences import Event
    from ..table.world import Table

__all__ = ["add", "left", "on_stack", "put", "record", "resolve_top", "settle", "top"]

MOST_ROUNDS = 1000


def settle(game: Table) -> None:
    """Make state checks and put what has triggered on the stack, again until neither happens.

    Raises:
        KnowledgeBaseError: it does not come to an end.
    """
    from ..turn import added_phases
    from .placement_order import finalize_pending, place_pending

    for _ in range(MOST_ROUNDS):
        if game.state.over is not None:
            return
        if added_phases.is_ending(game):
            added_phases.end_turn(game)
        if state_checks.run(game):
            game.reason("repeat-until-quiet", "after state checks everything is looked at again")
        elif game.state.pending:
            place_pending(game)
        elif not finalize_pending(game):
            return
    told = write_state(game.state)
    raise KnowledgeBaseError("the game does not come to rest", remedy=f"report this board: it goes round for ever\n{told}")


def on_stack(game: Table) -> tuple[int, ...]:
    """The ids on the stack, the newest last."""
    return game.state.zones.get((game.zones.stack, None), ())


def top(game: Table) -> GameObject | None:
    """The object that would resolve next."""
    ids = on_stack(game)
    return game.state.objects[ids[-1]] if ids else None


def add(game: Table, source: GameObject, controller: str, item: StackItem) -> int:
    """Put an ability on top of the stack; gives its id. It is no card: what it shows is its source's name."""
    state = game.state
    number = state.next_id
    new = GameObject(
        number,
        source.card,
        controller,
        controller,
        game.zones.stack,
        alias=source.alias,
        timestamp=state.clock,
        item=item,
        x=item.x,
    )
    key = (game.zones.stack, None)
    game.state = state.with_(
        objects={**state.objects, number: new},
        zones={**state.zones, key: (*state.zones.get(key, ()), number)},
        next_id=number + 1,
        clock=state.clock + 1,
    )
    return number


def put(game: Table, id: int, item: StackItem, **fields: object) -> None:
    """Give an object on the stack what it carries by now."""
    obj = game.state.objects[id].with_(item=item, **fields)
    game.state = game.state.with_(objects={**game.state.objects, id: obj})


def resolve_top(game: Table) -> None:
    """All players have passed: the top object resolves.

    Raises:
        IllegalError: the stack is empty.
    """
    from .resolving import resolve

    found = top(game)
    if found is None:
        raise IllegalError(f"the {game.zones.stack} is empty", remedy="nothing can resolve now")
    game.trace.begin("resolves", f"{game.name(found.id)} resolves", object=found.id)
    for doctrine in ("stack-order", "all-pass"):
        game.reason(doctrine, f"{game.name(found.id)} is on top")
    resolve(game, found)
    _tell_priority(game)


def _tell_priority(game: Table) -> None:
    """Who gets priority after something has resolved."""
    newest, focus = top(game), dict(game.state.facts).get("focus")
    player = game.state.active
    if not game.outcome("priority-after-resolution"):
        player = newest.controller if newest is not None else str(focus or player)
    game.decide("priority-after-resolution", f"{player} would get priority next")


# -- what became of it -------------------------------------------------------------------------------------


def left(game: Table, event: Event) -> None:
    """Note what an event has taken off the stack, other than what is resolving."""
    key = (game.zones.stack, None)
    before, after = event.before.zones.get(key, ()), event.after.zones.get(key, ())
    if before is after:
        return
    for id in before:
        if id in after or id == game.resolving:
            continue
        obj = event.before.objects[id]
        countered = any(o.object == id and not o.kinds.isdisjoint(_COUNTERED) for o in event.occurrences)
        if countered or (obj.item is not None and obj.item.ability is not None):
            record(game, obj, "countered" if countered else "removed", did_nothing=True)
        elif not any(o.object == id and o.became is not None for o in event.occurrences):
            record(game, obj, "removed", did_nothing=True)


_COUNTERED = frozenset({"SpellCountered", "AbilityCountered"})


def record(game: Table, obj: GameObject, how: str, *, did_nothing: bool) -> None:
    """Note the outcome of an item, and free a state trigger to trigger again."""
    item = obj.item
    assert item is not None
    name = obj.alias or obj.card.name
    outcome = Outcome(obj.id, name, item.kind, item.source, how, did_nothing, item.ability, obj.alias)
    waiting = game.state.waiting
    firing = item.firing
    if waiting and firing is not None:
        waiting = waiting - {(firing.source, firing.index)}
    freed = waiting != game.state.waiting
    game.state = game.state.with_(outcomes=(*game.state.outcomes, outcome), waiting=waiting)
    game.trace.begin("leaves the stack", f"{name} {_SAID[how]}", outcome=outcome)
    if how == "countered" and item.kind == "spell" and game.rules.has("permanents-skip-chain"):
        for doctrine in ("counter-effect", "played-trigger"):
            game.reason(doctrine, f"{name} was countered: it does nothing and was not played")
    if freed:
        _again(game, name)


def _again(game: Table, name: str) -> None:
    from ..triggers.collect import check_states

    game.reason("state-trigger-again", f"{name} may trigger again, if its state is so")
    check_states(game)


_SAID = {"resolved": "has resolved", "countered": "is countered", "removed": "is removed from the stack"}
