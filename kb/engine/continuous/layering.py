"""A state whose layers are half applied, and a part of an effect that is applied to it in one layer.

`layer_parts` cuts effects into parts, `layers` orders and applies them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct, field

from kb.patterns.ruleset import Ruleset
from kb.text.nodes.conditions import Condition
from kb.text.nodes.things import Thing

from ..characteristics.views import Lens, View
from ..context.context import Context
from ..state.ability_ids import GRANTED
from ..state.game_state import GameState
from ..state.zones import Zones

__all__ = ["Apply", "Layering", "Part"]

Apply = Callable[["Layering", View, "Part"], None]
"""Changes a view as a part of an effect says."""


class Part(Struct, frozen=True):
    """What one effect does in one layer.

    `family`: the same for all parts of one effect on the same things. `fixed`: the objects that were settled as the effect began;
    None: whatever `what` describes now. `start`: the index that abilities granted by it count from.
    """

    family: tuple[object, ...]
    layer: str
    timestamp: int
    number: int
    seen: Context
    what: Thing | None
    apply: Apply
    node: Any
    fixed: tuple[int | str, ...] | None = None
    conditions: tuple[Condition, ...] = ()
    values: tuple[tuple[str, Any], ...] = ()
    defining: bool = False
    start: int = GRANTED

    @property
    def key(self) -> tuple[object, ...]:
        """Which part this is, whatever becomes of the views."""
        return (*self.family, self.layer, self.number)

    @property
    def order(self) -> tuple[bool, int, int]:
        """Defining ones first, then older ones."""
        return (not self.defining, self.timestamp, self.number)

    def value(self, name: str) -> Any:
        """A number that was worked out as the effect began."""
        return next((value for key, value in self.values if key == name), None)


class Layering(Struct):
    """A state whose layers are half applied: a world that filters and conditions can be asked about.

    `settled`: by family, the objects that an effect applies to, from its first part on; `begun`: the parts of such effects.
    """

    lens: Lens
    state: GameState
    views: dict[int, View] = field(default_factory=dict)
    settled: dict[tuple[object, ...], tuple[int, ...]] = field(default_factory=dict)
    begun: dict[tuple[object, ...], tuple[Part, ...]] = field(default_factory=dict)

    @property
    def record(self) -> None:
        """Nothing is recorded while layers are applied."""
        return None

    @property
    def rules(self) -> Ruleset:
        """The rules of the game."""
        return self.lens.rules

    @property
    def zones(self) -> Zones:
        """The zones of the game."""
        return self.lens.zones

    def view(self, id: int) -> View:
        """The view as far as it has got."""
        found = self.views.get(id)
        if found is None:
            object = self.state.objects.get(id)
            if object is None:
                return self.lens.view(self.state, id)
            found = self.views[id] = self.lens.base(object)
        return found
