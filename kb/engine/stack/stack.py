"""The stack: what is on it, putting something there, and what became of what has left it.

Doctrines: counter-effect, played-trigger, state-trigger-again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..state.objects import GameObject, Outcome, StackItem
from ..triggers.collect import check_states

if TYPE_CHECKING:
    from ..state.event import Event
    from ..table.world import Table

__all__ = ["add", "left", "on_stack", "put", "record", "split_second", "top"]


def on_stack(game: Table) -> tuple[int, ...]:
    """The ids on the stack, the newest last."""
    return game.state.zones.get((game.zones.stack, None), ())


def top(game: Table) -> GameObject | None:
    """The object that would resolve next."""
    ids = on_stack(game)
    return game.state.objects[ids[-1]] if ids else None


def split_second(game: Table) -> str | None:
    """The name of a spell with split second that waits on the stack."""
    return next((game.name(id) for id in on_stack(game) if game.view(id).has("split second")), None)


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
    game.reason("state-trigger-again", f"{name} may trigger again, if its state is so")
    check_states(game)


_SAID = {"resolved": "has resolved", "countered": "is countered", "removed": "is removed from the stack"}
