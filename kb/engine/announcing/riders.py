"""Mana that says something of what it is spent on: which of it may be spent, and which of it is.

Doctrine: mana-riders.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from kb.text.nodes.effects import WhenSpent

from ..context.context import Context
from ..state.objects import Rider
from ..table.choices import Question
from ..table.world import Table
from ..wording.evaluate import matches

__all__ = ["applies", "barred_from", "riders_spent"]


def applies(game: Table, rider: Rider, spell: int) -> bool:
    """Whether the spell is such as the words about the mana speak of."""
    assert isinstance(rider.node, WhenSpent)
    return matches(game, rider.node.what, spell, Context(rider.source, rider.controller))


def barred_from(game: Table, player: str, spell: int | None) -> tuple[Rider, ...]:
    """The mana in the player's pool that cannot be spent on this: on other spells only, or on a spell at all."""
    riders = (rider for rider in game.state.players[player].riders if isinstance(rider.node, WhenSpent) and rider.node.exclusive)
    barred = tuple(rider for rider in riders if spell is None or not applies(game, rider, spell))
    if barred:
        symbols = "".join(rider.symbol for rider in barred)
        game.reason("mana-riders", f"{player}'s {symbols} from {game.name(barred[0].source)} cannot be spent on this")
    return barred


def riders_spent(game: Table, player: str, riders: Sequence[Rider], pool: Counter[str], spent: Counter[str]) -> tuple[Rider, ...]:
    """Which of the mana that says something is among what is spent; of equal mana its owner chooses."""
    found: tuple[Rider, ...] = ()
    for symbol, number in spent.items():
        among = [rider for rider in riders if rider.symbol == symbol]
        plain = pool[symbol] - len(among)
        if among:
            found += _chosen(game, player, among, plain, number)
    return found


def _chosen(game: Table, player: str, among: Sequence[Rider], plain: int, number: int) -> tuple[Rider, ...]:
    if number == plain + len(among):
        return tuple(among)
    ways: dict[tuple[int, ...], tuple[Rider, ...]] = {}
    for size in range(max(0, number - plain), min(number, len(among)) + 1):
        ways |= {tuple(rider.source for rider in part): part for part in combinations(among, size)}
    if len(ways) == 1:
        return next(iter(ways.values()))
    symbol = among[0].symbol
    labels = tuple(" and ".join(f"{symbol} of {game.name(id)}" for id in way) or f"other {symbol}" for way in ways)
    question = Question("choose", player, "mana", tuple(ways), text="which mana of the pool is spent", labels=labels)
    game.reason("costs-before-cast", f"{player} says which mana pays", ahead="choice", bearing="general")
    taken: tuple[int, ...] = game.ask(question)[0]
    return ways[taken]
