"""A past or hypothetical state of a game, queried like the current game: what looking back in time looks at."""

from __future__ import annotations

from ..characteristics.views import Lens, View
from ..state.game_state import GameState
from ..state.objects import GameObject
from ..table.world import Table

__all__ = ["Moment", "object_at"]


class Moment:
    """A past or hypothetical state, queried like the current game: a `World` that records where `record` is given."""

    __slots__ = ("lens", "record", "rules", "state", "zones")

    def __init__(self, state: GameState, lens: Lens, record: Table | None = None) -> None:
        self.state, self.lens = state, lens
        self.rules, self.zones = lens.rules, lens.zones
        self.record = record

    def view(self, id: int) -> View:
        """The object's view; for one that is gone, as it last existed."""
        return self.lens.view(self.state, id)

    def rests_on_unsaid(self, object: GameObject) -> None:
        """Recorded as `record` would, where there is one."""
        if self.record is not None:
            self.record.rests_on_unsaid(object)


def object_at(state: GameState, id: int) -> GameObject | None:
    """The object of that id: as it is, else as it last existed, else none."""
    found = state.objects.get(id)
    if found is None and (gone := state.past.get(id)) is not None:
        return gone.object
    return found
