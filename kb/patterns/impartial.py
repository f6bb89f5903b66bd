"""Patterns that see what happens in the same way whatever object they stand on.

“Whenever another creature you control dies” is answered alike for every source of one controller that takes no part in the
event. Such answers need to be worked out once, not for each of thousands of abilities.
"""

from __future__ import annotations

from kb.text.nodes.base import Node, walk
from kb.text.nodes.qualities import ControlledBy, OwnedBy
from kb.text.nodes.things import Filter, Players, Zone
from kb.text.nodes.triggers import Pattern

__all__ = ["is_impartial"]

_PLAIN: tuple[type[Node], ...] = (Pattern, Filter, Players, Zone, ControlledBy, OwnedBy)
_PLAYERS = frozenset({"you", "player", "each-player", "opponent", "each-opponent"})


def is_impartial(pattern: Pattern) -> bool:
    """Whether nothing in it refers to the source or to anything else than what happens and who controls what."""
    return pattern.event != "StateIs" and all(_is_plain(node) for node in walk(pattern))


def _is_plain(node: Node) -> bool:
    if isinstance(node, Players):
        return node.which in _PLAYERS
    if isinstance(node, Filter) and node.other and not node.nouns:
        return False
    return isinstance(node, _PLAIN)
