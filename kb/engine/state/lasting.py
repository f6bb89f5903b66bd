"""Effects that last or wait: continuous effects with a duration, delayed triggered abilities."""

from __future__ import annotations

from msgspec import Struct

from kb.text.nodes.abilities import TriggeredAbility
from kb.text.nodes.base import Node
from kb.text.nodes.vocabulary import Duration

__all__ = ["Delayed", "Effect"]


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


class Delayed(Struct, frozen=True):
    """A delayed triggered ability that waits.

    `memory`: what its words refer back to ("that creature"). `number`: when it was made; tells equal ones
    apart.
    `controller`: None where it is whoever controls the source as it triggers.
    """

    ability: TriggeredAbility
    source: int
    controller: str | None
    number: int
    memory: tuple[tuple[str, object], ...] = ()
