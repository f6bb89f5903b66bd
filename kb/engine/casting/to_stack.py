"""A card moved to the stack to be cast, with what is known of where it came from.

Doctrines: casting-order, moves-to-stack-first, pending-items, plotted-cast.
"""

from __future__ import annotations

from kb.errors import IllegalError

from ..announcing.hidden import AT, FROM_HIDDEN, is_hidden
from ..characteristics.keywords import doctrine_of
from ..characteristics.views import View
from ..continuous import next_played
from ..stack import stack
from ..state.changes import Cause, Move
from ..state.objects import EXILED_AFTER, FROM_GRAVE_ONCE, GameObject, StackItem
from ..table.preparation import prepared_by
from ..table.set_aside import PLOTTED, way_back
from ..table.world import Table
from .costs import offered_costs
from .timing import is_main_phase

__all__ = ["PREPARED_BY", "to_stack"]

PREPARED_BY = "prepared by"
"""What a spell remembers that is a copy made for a prepared permanent."""


def to_stack(game: Table, player: str, view: View, how: frozenset[str]) -> int:
    """Move the card to the stack first; it is not cast yet."""
    game.trace.begin("cast", f"{player} begins to cast {view.name}", object=view.id)
    game.reason("casting-order", f"{player} casts {view.name}")
    if not game.rules.rules_for("casting-order"):
        game.reason("pending-items", f"{view.name} is to be a pending item", kinds=("Spell",), bearing="general")
    obj = game.state.objects[view.id]
    zone, hidden = obj.zone, is_hidden(obj)
    cause = Cause(view.id, player, "casting")
    event = game.perform(Move(view.id, game.zones.stack, agent=player, control=player), by=cause)
    id = next((o.became for o in event.occurrences if o.object == view.id and o.became is not None), None)
    if id is None:
        raise IllegalError(f"{view.name} does not get to the {game.zones.stack}")
    game.reason("moves-to-stack-first", f"{view.name} is on the {game.zones.stack}", back="event")
    if not game.rules.rules_for("moves-to-stack-first"):
        game.reason(
            "pending-items", f"{view.name} waits on the {game.zones.stack} to be finalized", kinds=("Spell",), bearing="general"
        )
    manner = how | {f"from-{zone}"} | ({FROM_HIDDEN} if hidden else set())
    if is_main_phase(game, player):
        manner |= {"main-phase"}
    manner |= _set_aside(game, obj)
    manner |= _from_grave(game, view, zone)
    manner |= view.keywords & {"retrace"} if zone == game.zones.grave else set()  # given there, the spell has it no more
    memory: tuple[tuple[str, object], ...] = ((AT, obj.place),) if hidden else ()
    memory = (*memory, *offered_costs.given_there(game, view, id))
    if (by := prepared_by(obj)) is not None:
        memory = (*memory, (PREPARED_BY, by))
    item = StackItem("spell", id, manner=manner, pending=True, memory=memory)
    stack.put(game, id, item, controller=player, transformed=obj.transformed)
    next_played.begins(game, player, id)
    return id


def _set_aside(game: Table, obj: GameObject) -> frozenset[str]:
    """How a card is cast that was foretold or plotted; a plotted one costs nothing."""
    mark = way_back(game, obj)
    if mark is None:
        return frozenset()
    keyword = "plot" if mark == PLOTTED else "foretell"
    doctrine = "plotted-cast" if mark == PLOTTED else doctrine_of(keyword)
    game.reason(doctrine, f"{game.name(obj.id)} was {mark} in an earlier turn", object=obj.id)
    return frozenset({keyword, "without-paying"} if mark == PLOTTED else {keyword})


def _from_grave(game: Table, view: View, zone: str) -> frozenset[str]:
    """How it is cast by a keyword that lets it be cast from there once, and exiles it then."""
    # With two such keywords either will do, as long as it is always the same one.
    found = sorted(view.keywords & FROM_GRAVE_ONCE) if zone == game.zones.grave else []
    if not found:
        return frozenset()
    game.reason(doctrine_of(found[0]), f"{view.name} is cast from the {zone}; it is exiled as it leaves the {game.zones.stack}")
    return frozenset({found[0], EXILED_AFTER})
