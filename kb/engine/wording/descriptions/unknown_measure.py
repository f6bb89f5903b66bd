"""Objects of a size, or with a mana cost, that nobody gave: whether a description asks for it.

A description by size takes such a creature not to fit, and one by mana value takes it for 0; what is done with the answer is open.
"""

from __future__ import annotations

from kb.patterns.by_identity import ByIdentity
from kb.text.nodes.base import walk
from kb.text.nodes.qualities import Measure
from kb.text.nodes.things import Filter, Thing
from kb.text.nodes.vocabulary import Quantity

from ...characteristics.views import View
from ...table.unknown_size import cost_is_unknown, cost_matters, size_is_unknown, size_matters
from ...table.world import World
from .measures import SIZES, asks_cost, measured
from .unknown_kind import weakened, weaker_thing

__all__ = ["is_open", "note_open_cost", "note_open_measure", "without_measures_of"]


def note_open_measure(world: World, view: View, what: Quantity) -> None:
    """Note that a number of an object is asked for which nobody gave; where nothing is recorded yet, that it rests on that."""
    if what in SIZES and world.record is None and size_is_unknown(view):
        world.rests_on_unsaid(view.object)
    if what in SIZES and world.record is not None and (measured(view, what) is None or view.open):
        size_matters(world.record.trace, view, "it was taken not to be of the size asked for")
    if asks_cost(view, what):
        note_open_cost(world, view, "its mana value was taken for 0")


def note_open_cost(world: World, view: View, fact: str) -> None:
    """The same of a mana cost. `fact`: what was assumed of it."""
    if world.record is not None:
        cost_matters(world.record.trace, view, world.state, fact)
    elif cost_is_unknown(view, world.state):
        world.rests_on_unsaid(view.object)


def is_open(world: World, view: View, thing: Thing | None) -> bool:
    """Whether a description asks for a number of an object that nobody gave."""
    return any(_is_unknown(world, view, part.what) for part in walk(thing) if isinstance(part, Measure))


def _is_unknown(world: World, view: View, what: Quantity) -> bool:
    return (what in SIZES and size_is_unknown(view)) or (asks_cost(view, what) and cost_is_unknown(view, world.state))


def without_measures_of(thing: Thing | None) -> Thing | None:
    """All that is described so, whatever its numbers are; None where nothing asks for a number."""
    return weaker_thing(thing, _OF_ANY_SIZE.of)


_OF_ANY_SIZE: ByIdentity[Filter, Filter | None] = ByIdentity(lambda what: weakened(what, lambda noun: True, (Measure,)))
