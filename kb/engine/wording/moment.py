"""A moment of a game to look at: some state, seen through the game's lens. What looking back looks at."""

from __future__ import annotations

from kb.patterns.ruleset import Ruleset

from ..characteristics.views import Lens, View
from ..state.game_state import GameState
from ..state.objects import GameObject
from ..state.zones import Zones

__all__ = ["Moment", "object_at"]


class Moment:
    """A state with eyes, and the names of its zones: a `World`."""

    __slots__ = ("lens", "rules", "state", "zones")

    def __init__(self, state: GameState, lens: Lens, zones: Zones, rules: Ruleset | None = None) -> None:
        self.state = state
        self.lens = lens
        self.zones = zones
        self.rules = rules

    def view(self, id: int) -> View:
        """The object's view; for one that is gone, as it last existed."""
        return self.lens.view(self.state, id)


def object_at(state: GameState, id: int) -> GameObject | None:
    """The object of that id: as it is, else as it last existed, else none."""
    found = state.objects.get(id)
    if found is None and (gone := state.past.get(id)) is not None:
        return gone.object
    return found
