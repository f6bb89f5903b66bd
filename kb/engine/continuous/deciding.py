"""Deciding layers: the effects that have made an object what it is, and whether their order mattered.

Doctrines: layer-copy, layer-control, layer-type, layer-color, layer-ability, size-defined, size-set, size-changed, size-counters,
size-switched (in which layer such an effect applies), types-replaced, types-kept, abilities-taken (what becomes of the types that
an object had), timestamp, dependency.

Nobody asks this while a game goes on. The layers are applied once more with a question that is asked after each part, and again in
another order: a point is named only where the answer hangs on it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from .layering import Changed, Layering, Watch
from .layers import layered

if TYPE_CHECKING:
    from ..characteristics.views import Lens
    from ..state.game_state import GameState
    from ..table.world import Table

__all__ = ["LAYER_POINTS", "cite_layers", "deciding_layers", "is_touched"]

LAYER_POINTS = {
    "copy": "layer-copy",
    "control": "layer-control",
    "type": "layer-type",
    "color": "layer-color",
    "ability": "layer-ability",
    "defining": "size-defined",
    "base": "size-set",
    "change": "size-changed",
    "counters": "size-counters",
    "switch": "size-switched",
    "assault": "keyword-assault",
    "shield": "keyword-shield",
}
"""By the layer that a part of an effect is applied in: the point that rules state about such effects."""

_TYPES = {"added": ("types-kept", ()), "replaced": ("types-replaced", ()), "replaced-land": ("abilities-taken", ("LandTypeSet",))}
"""By what an effect did with the types of an object: the point about it, and the kind of thing by which its rule is chosen."""

Ask = Callable[[Layering], object]


def deciding_layers(lens: Lens, state: GameState, id: int, ask: Ask) -> Iterator[tuple[str, tuple[Changed, ...]]]:
    """The points that decide the answer to a question about an object, the deciding one first, each with the changes it is about.

    Args:
        ask: asked of the half-applied state; its last answer is the one in question.
    """
    if id not in state.objects:
        return
    watch = Watch(id, ask)
    views = layered(lens, state, watch)
    changes = _lasting(watch)
    if not changes:
        if watch.waited and _ordered(lens, state, watch, "by age alone") != ask(Layering(lens, state, views)):
            yield "dependency", ()  # nothing has changed it, because an effect that would have waited for another
        return
    end = watch.changes[-1].after
    if watch.waited and _ordered(lens, state, watch, "by age alone") != end:
        yield "dependency", changes
    elif any(len(sources) > 1 for sources in watch.touching.values()) and _ordered(lens, state, watch, "newest first") != end:
        yield "timestamp", changes
    # The layer that spoke last comes first: it settled the answer.
    for layer in dict.fromkeys(each.layer for each in reversed(changes)):
        yield LAYER_POINTS[layer], tuple(each for each in changes if each.layer == layer)


def _ordered(lens: Lens, state: GameState, watch: Watch, order: str) -> object:
    """The answer at the end, if effects of one layer were ordered so."""
    other = Watch(watch.id, watch.ask, order)
    return watch.ask(Layering(lens, state, layered(lens, state, other)))


def _lasting(watch: Watch) -> tuple[Changed, ...]:
    """The changes that the last answer is made of: of a yes or no the last; of a size not what defined it, if it was set since."""
    changes = watch.changes
    if changes and isinstance(changes[-1].after, bool):
        undone = changes[0].before == changes[-1].after and len({each.source for each in changes}) == 1
        return () if undone else (changes[-1],)
    is_set = any(each.layer == "base" for each in changes)
    return tuple(each for each in changes if not (is_set and each.layer == "defining"))


def is_touched(game: Table, id: int) -> bool:
    """Whether an effect or a counter can have made the object another than it is by itself."""
    object = game.state.objects.get(id)
    return object is not None and (bool(object.counters or object.marks) or id in game.lens.touched(game.state))


def cite_layers(game: Table, id: int, ask: Ask, state: GameState | None = None, **about: str) -> None:
    """Cite the points that decide the answer to a question about an object, in the game's state or another one of it."""
    for point, changes in deciding_layers(game.lens, state or game.state, id, ask):
        said = "; ".join(_fact(game, each) for each in changes) or "an effect that another one ends would change it by age alone"
        for types in dict.fromkeys(each.types for each in changes if each.types):
            name, kinds = _TYPES[types]
            if game.rules.rules_for(name):
                game.cite(name, said, object=id, kinds=kinds, **about)
        if game.rules.rules_for(point):
            game.cite(point, said, object=id, **about)


def _fact(game: Table, changed: Changed) -> str:
    source = game.name(changed.source) if changed.source is not None else "an effect"
    return f"{source}: {_said(changed.before)} → {_said(changed.after)}"


def _said(answer: object) -> str:
    if isinstance(answer, bool):
        return "yes" if answer else "no"
    if isinstance(answer, tuple):
        return "/".join(map(_said, answer))
    return "nothing" if answer is None else str(answer)
