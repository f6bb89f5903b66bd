"""Effects that last or wait: continuous effects with a duration, delayed triggered abilities."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from kb.text.nodes.abilities import TriggeredAbility
from kb.text.nodes.base import Node
from kb.text.nodes.vocabulary import Duration

__all__ = ["Delayed", "Effect", "without"]


class Effect(Struct, frozen=True):
    """A continuous effect with a duration, as `state.effects` holds it.

    `node`: what it says (an instruction: `Modify`, `GainsAbility`, `Become`, `Restrict`, `PreventDamage`, `Regenerate`,
    `GainControl`, `Move` for what returns). `objects`: the objects and players it applies to, settled as it began; None:
    whatever `node` describes at any moment. `values`: its numbers, worked out as it began ("power", "toughness", "left"),
    and "back", what it gives back as it ends. `until`: the duration, None for good (`continuous.durations.ENDS`).
    """

    node: Node
    objects: tuple[int | str, ...] | None
    source: int | None
    controller: str | None
    until: Duration | None
    values: tuple[tuple[str, object], ...] = ()
    timestamp: int = 0
    turn: int = 0  # the turn in which it began
    memory: tuple[tuple[str, object], ...] = ()


def without(ended: Effect, effect: Effect) -> Effect:
    """An effect that gives something back, once another has ended: not to whom that one had given it, but to who had it before."""
    lost, values = dict(ended.values), dict(effect.values)
    before, back = lost.get("back"), values.get("back")
    if (
        effect.timestamp <= ended.timestamp
        or "to" not in lost
        or "to" not in values
        or not isinstance(before, tuple)
        or not isinstance(back, tuple)
    ):
        return effect
    former = dict(before)
    changed = tuple((id, former.get(id, player) if player == lost["to"] else player) for id, player in back)
    return replace(effect, values=tuple((name, changed if name == "back" else value) for name, value in effect.values))


class Delayed(Struct, frozen=True):
    """A delayed triggered ability that waits.

    `memory`: what its words refer back to ("that creature"). `number`: when it was made; tells equal ones
    apart.
    `controller`: None where it is whoever controls the source as it triggers. `turn`: the turn in which it was made.
    """

    ability: TriggeredAbility
    source: int
    controller: str | None
    number: int
    memory: tuple[tuple[str, object], ...] = ()
    turn: int = 0
