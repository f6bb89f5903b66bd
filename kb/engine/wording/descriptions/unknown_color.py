"""Cards of whose colors nothing is given: whether a description asks for them.

A list that gives neither mana costs nor colors leaves open what colors a card has. A description that such a card could fit is
answered as if it had none, and what is done with the answer is open.
"""

from __future__ import annotations

from kb.patterns.by_identity import ByIdentity
from kb.text.nodes.qualities import COLORS, Colored
from kb.text.nodes.things import Filter, Thing

from ...characteristics.views import View
from ...context.context import Context
from ...table.world import World
from ..evaluate import matches
from .unknown_kind import weakened, weaker_thing

__all__ = ["note_open_colors", "note_open_colors_of", "without_colors", "without_colors_of"]

_ASKED = COLORS | {"colorless", "monocolored", "multicolored", "colored"}


def note_open_colors(world: World, what: Filter, view: View, seen: Context) -> None:
    """Note where it is up to the colors of an object, which are not given, whether it fits."""
    weaker = _WEAKER.of(what)
    if weaker is not None and matches(world, weaker, view.id, seen):
        world.rests_on_unsaid(view.object)


def note_open_colors_of(world: World, *views: View) -> None:
    """Note that the colors of objects are asked for, which are not given."""
    for view in views:
        if view.color_open:
            world.rests_on_unsaid(view.object)


def without_colors(what: Filter) -> Filter | None:
    """The description without what it asks of colors; None where it asks nothing of them."""
    return weakened(what, lambda noun: noun not in _ASKED, (Colored,))


def without_colors_of(thing: Thing | None) -> Thing | None:
    """The same of all that is described so, and of several such things; None where nothing asks for colors."""
    return weaker_thing(thing, _WEAKER.of)


_WEAKER = ByIdentity(without_colors)
