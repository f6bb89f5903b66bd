"""Dividing a number among several: one question, answered with a share for each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from .choices import Question
from .world import Table

__all__ = ["MOST_WAYS", "Share", "division", "ways_to_divide"]

Share = tuple[int | str, int]
"""An object's id or a player's name, and how much of what is divided it gets."""
MOST_WAYS = 2000
"""More ways than this are no question but a search: only the usual one and its neighbours are offered then."""


def ways_to_divide(number: int, least: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Every way to divide a number into as many shares as there are minima, none below its own."""
    if len(least) == 1:
        if number >= least[0]:
            yield (number,)
        return
    rest = sum(least[1:])
    for share in range(least[0], number - rest + 1):
        yield from ((share, *others) for others in ways_to_divide(number - share, least[1:]))


def division(
    game: Table, player: str, source: int | None, ways: Sequence[tuple[Share, ...]], *, unsaid: bool, text: str
) -> tuple[Share, ...]:
    """Ask a player how to divide something.

    Args:
        ways: every legal way, the usual one first.
        unsaid: the usual one is taken where the player says nothing of it, except where all outcomes are asked for.
    """
    if len(ways) == 1:
        return ways[0]
    labels = tuple(_said(game.name, way) for way in ways)
    name = game.name(source)
    question = Question(
        "divide", player, name, tuple(ways), text=text, item=source, labels=labels, unsaid=(ways[0],) if unsaid else None
    )
    answer: tuple[Share, ...] = game.ask(question)[0]
    return answer


def _said(name: Callable[[int | str | None], str], way: tuple[Share, ...]) -> str:
    return ", ".join(f"{share} to {name(whom)}" for whom, share in way if share)
