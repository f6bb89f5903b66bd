"""Dividing a number among several: one question, answered with a share for each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from .choices import Question
from .world import Table

__all__ = ["MOST_WAYS", "Share", "division", "ways_to_divide"]

Share = tuple[int | str, int]
"""An object's id or a player's name, and how much of what is divided it gets."""
MOST_WAYS = 2000
"""So many ways are listed; where there are more, the question says so."""


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
    game: Table, player: str, source: int | None, ways: Iterable[tuple[Share, ...]], *, unsaid: bool, text: str, stated: bool = True
) -> tuple[Share, ...]:
    """Ask a player how to divide something.

    Args:
        ways: every legal way, the usual one first.
        unsaid: the usual one is taken where the player says nothing of it, except where all outcomes are asked for.
        stated: a line may say so where just one way is legal, too.
    """
    listed = tuple(islice(ways, MOST_WAYS + 1))
    if len(listed) == 1 and not stated:
        return listed[0]
    more, listed = len(listed) > MOST_WAYS, listed[:MOST_WAYS]
    names = {whom: game.name(whom) for whom, _ in listed[0]}
    labels = tuple(", ".join(f"{share} to {names[whom]}" for whom, share in way if share) for way in listed)
    question = Question(
        "divide", player, game.name(source), listed, text=text, item=source, labels=labels, bounded=more,
        unsaid=listed[:1] if unsaid else None,
    )  # fmt: skip
    answer: tuple[Share, ...] = game.ask(question)[0]
    return answer
