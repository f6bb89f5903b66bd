"""Mana pools: which unspent mana a player keeps as steps and phases end.

Doctrine: mana-emptying.
"""

from __future__ import annotations

from kb.text.nodes.effects import Restrict
from kb.text.nodes.statics import Permission
from kb.text.nodes.things import Filter

from ..state.objects import Player
from ..table.world import Table
from .prohibitions import in_force

__all__ = ["is_of_open_color", "kept"]

_COLORLESS = "C"


def kept(game: Table, player: Player) -> tuple[str, ...]:
    """The symbols in the player's pool that something lets the player keep: all of them, or those of some colors."""
    if not player.pool:
        return ()
    letters: set[str] = set()
    for found in in_force(game, "keep-mana", (Permission, Restrict)):
        if not found.applies(game, found.node.what, player.name):
            continue
        if not isinstance(found.node.object, Filter):
            return player.pool
        symbols = {**game.rules.game.colors, "colorless": _COLORLESS}
        letters |= {symbols[noun] for noun in found.node.object.nouns}
    if letters and any(map(is_of_open_color, player.pool)):
        game.trace.size_not_given(f"{player.name}'s mana", player.name, "color", "some colors of mana are kept")
    return tuple(symbol for symbol in player.pool if symbol.strip("{}") in letters)


def is_of_open_color(symbol: str) -> bool:
    """Whether something in a pool is mana of which the words leave the color open, and nobody has said it."""
    return symbol[0] not in "{["
