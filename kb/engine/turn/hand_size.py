"""The maximum hand size of a player, as the effects in force make it.

They apply one after the other, in the order of their timestamps.
"""

from __future__ import annotations

from kb.text.nodes.effects import Restrict
from kb.text.nodes.statics import HandSize, Permission

from ..continuous.in_force import Standing, standing
from ..continuous.prohibitions import in_force
from ..table.world import Table
from ..wording.evaluate import amount

__all__ = ["maximum_hand_size"]


def maximum_hand_size(game: Table, player: str) -> int | None:
    """How many cards the player may keep; None where there is no limit."""
    size = game.rules.game.numbers.get("maximumHandSize")
    unlimited = in_force(game, "no-maximum-hand-size", (Permission, Restrict))
    # By timestamp: after “no maximum hand size” a newer effect may set a number again.
    for found in sorted((*unlimited, *standing(game, HandSize)), key=lambda found: _timestamp(game, found)):
        node = found.node
        who = node.who if isinstance(node, HandSize) else node.what
        if not found.applies(game, who, player):
            continue
        size = _changed(game, found, size) if isinstance(node, HandSize) else None
    return size


def _changed(game: Table, found: Standing, size: int | None) -> int | None:
    node: HandSize = found.node
    by = amount(game, node.amount, found.seen)
    if not (node.more or node.less):
        return by
    return None if size is None else max(size + (by if node.more else -by), 0)


def _timestamp(game: Table, found: Standing) -> int:
    if found.effect is not None:
        return int(found.effect.timestamp)
    source = game.state.objects.get(found.source) if found.source is not None else None
    return source.timestamp if source is not None else 0
