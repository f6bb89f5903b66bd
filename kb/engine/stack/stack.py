"""The stack: what is on it, putting something there, and what became of what has left it.

Doctrines: counter-effect, played-trigger, state-trigger-again.
"""

from __future__ import annotations

from ..context.names import item_name, shown_name
from ..state.event import Event
from ..state.objects import GameObject, Outcome, StackItem
from ..table.bookkeeping import add_object, note_outcome, renew
from ..table.world import Table
from ..triggers.state_triggers import check_states

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
    new = GameObject(
        state.next_id, source.card, controller, controller, game.zones.stack, alias=source.alias, timestamp=state.clock, item=item,
        x=item.x,
    )  # fmt: skip
    add_object(game, new)
    return new.id


def put(game: Table, id: int, item: StackItem, **fields: object) -> None:
    """Update an object's stack item, and other fields of the object."""
    renew(game, game.state.objects[id].with_(item=item, **fields))


# -- what became of it -------------------------------------------------------------------------------------


def left(game: Table, event: Event) -> None:
    """Note what an event has taken off the stack, other than what is resolving."""
    key = (game.zones.stack, None)
    before, after = event.before.zones.get(key, ()), event.after.zones.get(key, ())
    if before is after:  # as in nearly every event
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
    name = shown_name(obj)
    outcome = Outcome(obj.id, name, item.kind, item.source, how, did_nothing, item.ability, obj.alias)
    freed = note_outcome(game, outcome, item.firing)
    game.trace.begin("leaves the stack", f"{item_name(obj)} {_SAID[how].format(game.zones.stack)}", outcome=outcome)
    if how == "countered":
        game.reason("countering", f"{name} is countered: it has no effect")
    if how == "countered" and item.kind == "spell" and game.rules.has("permanents-skip-chain"):
        for doctrine in ("counter-effect", "played-trigger"):
            game.reason(doctrine, f"{name} was countered: it does nothing and was not played", kinds=("SpellCountered",))
    if freed:
        _again(game, name)


def _again(game: Table, name: str) -> None:
    game.reason("state-trigger-again", f"{name} may trigger again, if what it waits for is true")
    check_states(game)


_SAID = {"resolved": "has resolved", "countered": "is countered", "removed": "is removed from the {}"}
