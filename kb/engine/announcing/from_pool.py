"""Mana that lies in a player's pool pays first for what costs mana; what it does not cover is taken as payable.

A player has in the pool what lines of play or a board have put there. Nothing says that more was made for a cost, so a cost takes
what is there. Which of it, where it is more than the cost takes and of several kinds, its owner chooses.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from msgspec import Struct

from ..continuous.kept_mana import is_of_open_color
from ..state.changes import AlterPlayer, Cause
from ..state.objects import Rider
from ..table.choices import Question
from ..table.world import Table
from .riders import barred_from, riders_spent

__all__ = ["ENERGY", "Price", "spend", "symbols_of_pool"]

ENERGY = "[1]"
"""One energy in a pool, and as it is printed; with any other number that many."""
_SYMBOL = re.compile(r"\{[^}]*\}|\[[^\]]*\]")
_MOST = 8  # mana among which it is asked which is spent: nobody has more of several kinds left


class Price(Struct, frozen=True):
    """A cost in mana. `x`: what X is; `known`: whether nothing changes by how much."""

    symbols: str
    x: int = 0
    known: bool = True


def symbols_of_pool(words: str) -> tuple[str, ...]:
    """What is added by words, one by one: "{G}{G}" is two, and "[2]" two energy."""
    found: list[str] = []
    for symbol in _SYMBOL.findall(words):
        number = symbol.strip("[]")
        found += [ENERGY] * int(number) if number.isdecimal() else [symbol]
    return tuple(found)


def spend(
    game: Table, player: str, price: Price, name: str, source: int | None = None, *, spell: bool = False
) -> tuple[Rider, ...]:
    """Take what a cost amounts to from a player's pool, as far as there is any: what of it says something of what it is spent on.

    `name`: what it is paid for. `spell`: whether that is the spell `source`, which some mana can be spent on only.
    """
    whole = game.state.players[player].pool
    if not whole or not (price.symbols or not price.known):
        return ()
    barred = barred_from(game, player, source if spell else None)
    pool = tuple(_without(whole, (rider.symbol for rider in barred)))
    left, energy, generic = _colored(list(pool), price)
    left = _without(left, [ENERGY] * min(energy, left.count(ENERGY)))
    free = [symbol for symbol in left if symbol != ENERGY]
    if generic:
        left = _without(left, _chosen(game, player, free, generic, name, source))
    if not price.known:
        game.trace.size_not_given(name, source or 0, "changed cost", f"{player} was taken to spend as much mana as is printed")
    if len(left) == len(pool):
        return ()
    riders = [rider for rider in game.state.players[player].riders if rider not in barred]
    spent = riders_spent(game, player, riders, Counter(pool), Counter(pool) - Counter(left))
    kept = tuple(rider for rider in game.state.players[player].riders if rider not in spent)
    rest = tuple(_without(whole, (Counter(pool) - Counter(left)).elements()))
    game.perform(AlterPlayer(player, (("pool", rest), ("riders", kept))), by=Cause(kind="rules"))
    return spent


def _colored(pool: list[str], price: Price) -> tuple[list[str], int, int]:
    """The pool without what pays for symbols of a color; how much energy, and how much of anything is still to be paid."""
    energy = generic = 0
    open_ones: list[str] = []
    for symbol in _SYMBOL.findall(price.symbols):
        number = _number(symbol, price.x)
        if number is None:
            paid = next((way for way in _ways(symbol) if way in pool), None)
            if paid is not None:
                pool.remove(paid)
            else:
                open_ones.append(symbol)
        elif symbol.startswith("["):
            energy += number
        else:
            generic += number
    for _ in open_ones:  # mana of a color that nobody said may be of any
        if (any_color := next(filter(is_of_open_color, pool), None)) is not None:
            pool.remove(any_color)
    return pool, energy, generic


def _number(symbol: str, x: int) -> int | None:
    inside = symbol[1:-1]
    return x if inside == "X" else int(inside) if inside.isdecimal() else None


def _ways(symbol: str) -> Iterator[str]:
    """The symbols in a pool that pay for one of a cost: a hybrid's two halves."""
    yield symbol
    for half in symbol[1:-1].split("/"):
        yield symbol[0] + half + symbol[-1]


def _chosen(game: Table, player: str, free: Sequence[str], number: int, name: str, source: int | None) -> Iterable[str]:
    """What of the pool is spent for so much mana of any kind."""
    if number >= len(free) or len(set(free)) == 1 or len(free) > _MOST:
        return free[:number]
    # Equal mana taken in another order is the same payment, and is not offered twice.
    options = tuple(sorted({tuple(sorted(part)) for part in combinations(free, number)}))
    labels = tuple("".join(option) for option in options)
    question = Question("choose", player, name, options, text="which mana of the pool is spent", item=source, labels=labels)
    game.reason("costs-before-cast", f"{player} says which mana pays", ahead="choice", bearing="general")
    spent: tuple[str, ...] = game.ask(question)[0]
    return spent


def _without(pool: Sequence[str], spent: Iterable[str]) -> list[str]:
    left = Counter(spent)
    kept: list[str] = []
    for symbol in pool:
        if left[symbol]:
            left[symbol] -= 1
        else:
            kept.append(symbol)
    return kept
