"""A state whose layers are half applied, a part of an effect that is applied to it in one layer, and what that applies to.

`layer_parts` cuts effects into parts, `layers` orders and applies them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from msgspec import Struct, field

from kb.patterns.ruleset import Ruleset
from kb.text.nodes.conditions import Condition
from kb.text.nodes.qualities import Located
from kb.text.nodes.things import Each, Filter, Group, Host, That, Thing, This

from ..characteristics.views import Lens, View
from ..context.context import Context
from ..state.ability_ids import GRANTED
from ..state.game_state import GameState
from ..state.objects import GameObject
from ..state.zones import Zones
from ..wording.antecedents import having_spoken_of
from ..wording.evaluate import fits, holds

__all__ = ["Apply", "Changed", "Layering", "Part", "Watch", "affected", "described"]

_ELSEWHERE = frozenset({"card", "spell", "commander"})  # by these words an effect reaches beyond the board

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


class Changed(Struct, frozen=True):
    """A part of an effect after which the answer about an object was another: its layer, its source, the answers.

    `types`: what it did with what the object was: "added" to it, "replaced" it, "replaced-land" types alone; "" for neither.
    """

    layer: str
    source: int | None
    before: object
    after: object
    types: str = ""


class Watch(Struct):
    """A question about one object that is asked again and again while layers are applied: what changes the answer.

    Attributes:
        id, ask: the object, and what is asked of the half-applied state.
        order: how effects of one layer are ordered, to see whether that matters: as the rules have it (""), "by age alone", or
            "newest first".
        changes: the parts that changed the answer. touching: by layer, the sources of the parts that applied to the object.
        waited: whether an effect waited for another on which it depends.
    """

    id: int
    ask: Callable[[Layering], object]
    order: str = ""
    changes: list[Changed] = field(default_factory=list)
    touching: dict[str, set[int | None]] = field(default_factory=dict)
    waited: bool = False

    def changed(self, world: Layering, layer: str, source: int | None, before: object, types: str = "") -> None:
        """Note what has been applied to the object, and that the answer is another since."""
        self.touching.setdefault(layer, set()).add(source)
        after = self.ask(world)
        if after != before:
            self.changes.append(Changed(layer, source, before, after, types))


class Layering(Struct):
    """A state whose layers are half applied: a world that filters and conditions can be asked about.

    `settled`: by family, the objects that an effect applies to, from its first part on; `begun`: the parts of such effects;
    `left_open`: by family, what it applies to or does not, as cards are that nobody named;
    `watch`: what is asked meanwhile, where anybody wants to know. `unnamed`: a card that nobody named decided what was asked last.
    """

    lens: Lens
    state: GameState
    views: dict[int, View] = field(default_factory=dict)
    settled: dict[tuple[object, ...], tuple[int, ...]] = field(default_factory=dict)
    begun: dict[tuple[object, ...], tuple[Part, ...]] = field(default_factory=dict)
    left_open: dict[tuple[object, ...], tuple[int, ...]] = field(default_factory=dict)
    watch: Watch | None = None
    unnamed: bool = False

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

    def rests_on_unsaid(self, object: GameObject) -> None:
        """Nothing is recorded yet: what is being worked out is marked as open, and reported where it decides something."""
        self.unnamed = True


# -- what an effect applies to -----------------------------------------------------------------------------


def affected(world: Layering, part: Part) -> tuple[int, ...]:
    """The objects that a part of an effect applies to as things are now."""
    seen = having_spoken_of(part.what, world, part.seen) if part.conditions else part.seen
    if not all(holds(world, condition, seen) for condition in part.conditions):
        return ()
    if part.fixed is not None:
        return tuple(id for id in part.fixed if isinstance(id, int) and id in world.state.objects)
    found = tuple(described(world, part, part.what))
    return _at_place_of(world, part, found) if getattr(part.node, "place", None) else found


def source_of(world: Layering, part: Part) -> GameObject | None:
    """The object whose effect a part belongs to; None where there is none, or it is gone."""
    return world.state.objects.get(part.seen.source) if part.seen.source is not None else None


def _at_place_of(world: Layering, part: Part, found: tuple[int, ...]) -> tuple[int, ...]:
    """Those that are where the effect's source is."""
    source = source_of(world, part)
    objects = world.state.objects
    return tuple(id for id in found if source is not None and objects[id].place == source.place)


def described(world: Layering, part: Part, what: Thing | None) -> Iterator[int]:
    """The objects that a thing means from where a part of an effect is, whatever conditions it has."""
    source = source_of(world, part)
    if isinstance(what, This) or (isinstance(what, That) and (source is None or not isinstance(source.attached, int))):
        yield from (source.id,) if source else ()
    elif isinstance(what, (Host, That)):
        host = source.attached if source else None
        yield from (host,) if isinstance(host, int) and host in world.state.objects else ()
    elif isinstance(what, Group):
        for member in what.members:
            yield from described(world, part, member)
    elif isinstance(what, Each):
        yield from _fitting(world, part, what.what)


def _fitting(world: Layering, part: Part, what: Filter) -> Iterator[int]:
    anywhere = _speaks_of_elsewhere(what)
    some = tuple(member for member in what.any_of if isinstance(member, Filter) and _speaks_of_elsewhere(member))
    for id, object in world.state.objects.items():
        away = not (anywhere or object.zone in world.lens.board)
        if (away and not some) or object.phased_out or id not in world.views:
            continue
        if away and not any(fits(world, member, id, part.seen) for member in some):
            continue  # of "Noble creatures you control and Lesson spells you control" only the spells are elsewhere
        if not (what.other and id == part.seen.source) and fits(world, what, id, part.seen):
            yield id


def _speaks_of_elsewhere(what: Filter) -> bool:
    return bool(_ELSEWHERE & set(what.nouns)) or any(isinstance(quality, Located) for quality in what.where)
