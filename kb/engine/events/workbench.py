"""The workbench of one event: the game's parts as mutable copies, until the event is finished."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from ..state.changes import Cause, Change
from ..state.game_state import GameState
from ..state.objects import Counters, GameObject, Player, Snapshot
from ..state.occurrences import Looks, Occurrence
from ..state.zones import Zones

if TYPE_CHECKING:
    from ..table.world import Table

__all__ = ["Replace", "Work", "with_counters"]

Replace = Callable[["Table", tuple[Change, ...], Cause | None], tuple[Change, ...]]
"""What replacement effects leave of changes that something would make."""

NONE: frozenset[str] = frozenset()


class Work:
    """What an event has changed so far. Appliers read the moment before from `before`, and write here."""

    __slots__ = (
        "_apply", "_attached", "_replaced", "before", "by", "classes", "fields", "game", "linked", "looks", "next_id", "objects",
        "occurrences", "past", "players", "zone_lists", "zones",
    )  # fmt: skip

    def __init__(
        self, game: Table, zones: Zones, by: Cause | None, apply: Callable[[Work, Change], None], replaced: Replace
    ) -> None:
        state = game.state
        self.game = game
        self.before = state
        self.by = by
        self.zones = zones
        self.classes = zones.vocabulary.classes
        self.objects = dict(state.objects)
        self.zone_lists = dict(state.zones)
        self.players = state.players
        self.past = state.past
        self.fields: dict[str, Any] = {}
        self.next_id = state.next_id
        self.occurrences: list[Occurrence] = []
        self.looks = Looks()
        self.linked: dict[Cause, int] = {}  # life that damage gives by lifelink: one gain for each source, added up as it is dealt
        self._attached: dict[int, list[int]] | None = None
        self._apply, self._replaced = apply, replaced

    @property
    def clock(self) -> int:
        """The timestamp of what this event makes."""
        return self.before.clock

    def listed(self, name: str) -> tuple[object, ...]:
        """What the state lists under that name, as the event has left it so far."""
        found: tuple[object, ...] = self.fields.get(name, getattr(self.before, name))
        return found

    def new_id(self) -> int:
        """An id never used before."""
        number = self.next_id
        self.next_id = number + 1
        return number

    def bring_about(self, change: Change, by: Cause) -> None:
        """Let something that follows from the event (life lost to damage) happen in it, as replacement effects leave it."""
        for each in self._replaced(self.game, (change,), by):
            self._apply(self, each)

    def happened(self, kinds: frozenset[str], **fields: Any) -> None:
        """Record an occurrence, with what makes the event happen as its cause."""
        by = self.by
        if by is not None:
            fields.setdefault("cause", by.source)
            fields.setdefault("by", by.controller)
        self.occurrences.append(Occurrence(kinds, looks=self.looks, **fields))

    def put(self, obj: GameObject, position: str | None = None) -> None:
        """Add an object to the zone it says it is in."""
        self.objects[obj.id] = obj
        key = self.zones.key_of(obj)
        ids = self.zone_lists.get(key, ())
        self.zone_lists[key] = _inserted(ids, obj.id, position or self._end(obj.zone))

    def _end(self, zone: str) -> str:
        on_top = zone in (self.zones.library, self.zones.grave)
        return "top" if on_top else "bottom"

    def take(self, obj: GameObject) -> None:
        """Take an object away, keeping it as it last existed."""
        del self.objects[obj.id]
        self.unlist(obj)
        view = self.game.view(obj.id) if obj.id in self.before.objects else self.game.lens.plain(obj)
        self._keep(Snapshot(obj, view, self.attached_to(obj.id)))

    def _keep(self, gone: Snapshot) -> None:
        if self.past is self.before.past:
            self.past = dict(self.past)
        self.past[gone.object.id] = gone

    def remember_chosen(self, id: int, chosen: tuple[tuple[str, str], ...]) -> None:
        """Keep what is chosen for an object that is no longer there with what is known of it."""
        if (gone := self.past.get(id)) is not None:
            self._keep(Snapshot(gone.object.with_(chosen=chosen), gone.view, gone.attached))

    def attached_to(self, host: int) -> tuple[int, ...]:
        """What was attached to an object before the event."""
        if self._attached is None:  # asked for everything that leaves: what is on a board is looked through once
            self._attached = {}
            for obj in self.before.objects.values():
                if isinstance(obj.attached, int):
                    self._attached.setdefault(obj.attached, []).append(obj.id)
        return tuple(self._attached.get(host, ()))

    def unlist(self, obj: GameObject) -> None:
        """Strike an object from the list of its zone."""
        key = self.zones.key_of(obj)
        ids = self.zone_lists[key]
        if ids[0] == obj.id:
            self.zone_lists[key] = ids[1:]
        else:
            self.zone_lists[key] = tuple(other for other in ids if other != obj.id)

    def alter(self, id: int, **fields: Any) -> None:
        """Give an object's fields other values."""
        self.objects[id] = self.objects[id].with_(**fields)

    def alter_player(self, name: str, **fields: Any) -> None:
        """Give a player's fields other values."""
        if self.players is self.before.players:
            self.players = dict(self.players)
        self.players[name] = replace(self.players[name], **fields)

    def holder(self, target: int | str) -> GameObject | Player | None:
        """The object or player of that name, as the event has left it so far."""
        if isinstance(target, str):
            return self.players.get(target)
        return self.objects.get(target)

    def alter_holder(self, target: int | str, **fields: Any) -> None:
        """Give an object's or a player's fields other values."""
        if isinstance(target, str):
            self.alter_player(target, **fields)
        else:
            self.alter(target, **fields)

    def finish(self) -> GameState:
        """The game after the event."""
        old = self.before
        fields = self.fields
        fields.setdefault("history", (*old.history, *self.occurrences) if self.occurrences else old.history)
        return old.with_(
            objects=self.objects,
            zones=self.zone_lists,
            players=self.players,
            past=self.past,
            next_id=self.next_id,
            clock=old.clock + 1,
            **fields,
        )


def _inserted(ids: tuple[int, ...], id: int, position: str) -> tuple[int, ...]:
    if position == "bottom":
        return (*ids, id)
    if position == "top":
        return (id, *ids)
    place = int(position) - 1 if position.isdecimal() else len(ids)
    return (*ids[:place], id, *ids[place:])


def with_counters(counters: Counters, kind: str, delta: int) -> Counters:
    """The counters with so many more (or fewer) of a kind."""
    numbers = dict(counters)
    numbers[kind] = numbers.get(kind, 0) + delta
    # Sorted: equal counters have to compare equal.
    return tuple(sorted((name, number) for name, number in numbers.items() if number > 0))
