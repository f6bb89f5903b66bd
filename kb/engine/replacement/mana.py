"""Replacement effects on the mana that a permanent tapped for mana produces: other mana, or more of it.

Doctrines: mana-produced (they change the mana as the ability resolves and produces it), replacement-choice, replacement-order.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from kb.text.nodes.statics import ManaProduced

from ..continuous.in_force import Standing, standing
from ..table.world import Table
from .chosen_first import chosen_first

__all__ = ["produced"]

Symbols = tuple[str, ...]
_MOST = 4  # effects whose orders are compared: nobody has more of them


def produced(game: Table, source: int, player: str, symbols: Symbols) -> Symbols:
    """The mana that a permanent produces which is tapped for so much, as the effects in force have it."""
    left = [found for found in standing(game, ManaProduced) if _is_about(game, found, source, player)]
    while usable := [found for found in left if len(symbols) >= found.node.least]:
        taken = _first(game, player, usable, symbols)
        left.remove(taken)
        before, symbols = symbols, _changed(taken.node, symbols)
        if symbols != before:
            now, was = "".join(symbols), "".join(before)
            fact = f"{game.name(source)} produces {now} instead of {was}, by {game.name(taken.source)}"
            game.reason("mana-produced", fact, ahead="event")
    return symbols


def _is_about(game: Table, found: Standing, source: int, player: str) -> bool:
    node: ManaProduced = found.node
    return found.applies(game, node.what, source) and (node.who is None or found.applies(game, node.who, player))


def _changed(node: ManaProduced, symbols: Symbols) -> Symbols:
    if node.symbols is None:
        return symbols * node.factor
    return (node.symbols,) * (len(symbols) if node.as_much else 1)


def _first(game: Table, player: str, usable: Sequence[Standing], symbols: Symbols) -> Standing:
    """The effect that is applied next: which of several the player says, where it makes a difference."""
    if len({_ends_as(order, symbols) for order in permutations(usable[:_MOST])}) == 1:
        return usable[0]
    return usable[chosen_first(game, player, [game.name(found.source) for found in usable])]


def _ends_as(order: Sequence[Standing], symbols: Symbols) -> Symbols:
    for found in order:
        if len(symbols) >= found.node.least:
            symbols = _changed(found.node, symbols)
    return symbols
