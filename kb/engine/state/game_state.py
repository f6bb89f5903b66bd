"""The whole game at one moment. Immutable: every change makes a new state that shares what did not change."""

from __future__ import annotations

from operator import attrgetter

from msgspec import Struct, field
from msgspec.structs import replace

from .combat import Combat
from .lasting import Delayed, Effect
from .objects import GameObject, Outcome, Player, Snapshot
from .occurrences import Firing, Occurrence
from .records import Battlefields, Designations, Ended, ThisTurn, TurnPlan

__all__ = ["GameState", "ZoneKey"]

ZoneKey = tuple[str, str | None]  # (zone slug, its player or place; None for a shared zone)


class GameState(Struct, frozen=True):
    """Objects, zones, players, turn, stack and everything that is waiting to happen.

    `zones`: the ids in each zone, in order (library: top first; stack: top LAST). `past`: objects that are
    gone, as they last existed.
    `pending`: firings not yet on the stack. `delayed`: delayed triggered abilities that wait. `effects`:
    continuous effects with a duration. `history`: the occurrences of this turn, in order; `last_turn`:
    those of the turn before. `spent` and `spent_ever`: how often a limited ability was used this turn, and
    altogether, by (source id, ability index). `waiting`: state-triggered abilities not yet off the stack, as (source id, index).
    `fired`: every firing so far in this game, also of earlier turns; `outcomes`: what became of what left
    the stack, in order.
    """

    objects: dict[int, GameObject] = field(default_factory=dict)
    zones: dict[ZoneKey, tuple[int, ...]] = field(default_factory=dict)
    players: dict[str, Player] = field(default_factory=dict)  # in turn order
    past: dict[int, Snapshot] = field(default_factory=dict)
    turn: int = 1
    active: str = ""
    step: str = "precombat main"
    pending: tuple[Firing, ...] = ()
    delayed: tuple[Delayed, ...] = ()
    effects: tuple[Effect, ...] = ()
    history: tuple[Occurrence, ...] = ()
    last_turn: tuple[Occurrence, ...] = ()
    spent: tuple[tuple[tuple[int, int], int], ...] = ()
    spent_ever: tuple[tuple[tuple[int, int], int], ...] = ()
    waiting: frozenset[tuple[int, int]] = frozenset()
    fired: tuple[Firing, ...] = ()
    outcomes: tuple[Outcome, ...] = ()
    combat: Combat | None = None
    plan: TurnPlan = TurnPlan()
    battlefields: Battlefields = Battlefields()
    designations: Designations = Designations()
    this_turn: ThisTurn = ThisTurn()
    next_id: int = 1
    clock: int = 1
    over: Ended | None = None
    # What is worked out once for a state (views, watchers …), by what it is and the lens that saw it. No part of its value.
    cache: dict[object, object] = field(default_factory=dict)

    def with_(self, **changes: object) -> GameState:
        """This state with some fields replaced."""
        # No view, watcher or effect in force turns on these: what was worked out before abilities triggered still stands after it.
        cache = self.cache if changes.keys() <= _RECORDS else {}
        return replace(self, cache=cache, **changes)

    @property
    def outline(self) -> tuple[object, ...]:
        """What equal states have alike, to be looked up by: of hundreds of states hardly any two need then be compared in full."""
        lives = tuple(player.life for player in self.players.values())
        targets = frozenset((id, object.item.targets) for id, object in self.objects.items() if object.item is not None)
        return self.next_id, self.clock, lives, targets, frozenset(self.zones.items())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, GameState) and _value(self) == _value(other)

    __hash__ = None  # type: ignore[assignment]


_RECORDS = frozenset({"pending", "fired", "outcomes"})
"""What only waits for the stack, or is remembered for the answer."""

# Without the cache: two equal states may have been asked different things.
_value = attrgetter(*(name for name in GameState.__struct_fields__ if name != "cache"))
