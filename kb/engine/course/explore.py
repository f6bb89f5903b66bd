"""Exploring: every way that a stretch of play can go over its open choices.

What is played is a deterministic function of a state and of answers, so it is replayed from the start with
longer and longer lists of answers. Branches that arrive at equal states are one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec import Struct

from kb.patterns.ruleset import Ruleset

from ..characteristics.views import Lens
from ..game import Game
from ..state.game_state import GameState
from ..table.choices import Asked, Explored, Question

__all__ = ["Branch", "explore", "other_values", "ways"]

Act = Callable[[Game], None]


class Branch(Struct, frozen=True):
    """One way that it can go: where it leads, the open choices that lead there, and the game with its trace.

    `cut`: a question was met that has more answers than are tried; `bounded`: the questions whose answers have no end.
    """

    state: GameState
    asked: tuple[Asked, ...]
    game: Game
    cut: bool = False
    bounded: tuple[Question, ...] = ()


def explore(state: GameState, rules: Ruleset, act: Act, *, lens: Lens | None = None, most: int = 512) -> tuple[list[Branch], bool]:
    """The distinct outcomes of an act, and whether there were more than `most` ways, so that some were not tried."""
    found: list[Branch] = []
    cut = False
    every = ways(lambda search: Game(state, rules, search, lens=lens), lambda game, search: act(game))
    for tried, branch in enumerate(every):
        if tried == most:
            return found, True
        cut = cut or branch.cut
        if not any(branch.state == other.state for other in found):
            found.append(branch)
    return found, cut


def ways(
    start: Callable[[Explored], Game],
    act: Callable[[Game, Explored], None],
    *,
    every: bool = False,
    orders: bool = True,
    costs: bool = False,
) -> Iterator[Branch]:
    """Every way, equal outcomes included, the first answers first.

    Args:
        start: makes the game at the beginning, with that search answering what nobody else does.
        act: what is played.
        every: divisions of damage, too, of which nobody says anything. orders: also orders that make no difference to the outcome.
        costs: costs, too, that may be paid and of which nobody says anything.
    """
    waiting: list[tuple[int, ...]] = [()]
    while waiting:
        prefix = waiting.pop()
        search = Explored(prefix, every=every, orders=orders, costs=costs)
        game = start(search)
        act(game, search)
        yield Branch(game.state, tuple(search.asked), game, search.cut, tuple(search.bounded))
        taken = [asked.number for asked in search.asked]
        for position in range(len(search.asked) - 1, len(prefix) - 1, -1):
            others = range(search.asked[position].count - 1, 0, -1)  # backwards: the last one that waits is played next
            waiting += [(*taken[:position], other) for other in others]


def other_values(rules: Ruleset, consulted: set[str] | frozenset[str]) -> Iterator[tuple[str, str, Ruleset]]:
    """The rulesets that differ in the value of one gap that was acted on, with doctrine and value.

    Where they lead elsewhere, the edition leaves it undecided.
    """
    for doctrine in sorted(consulted):  # a set: gaps are reported in the same order in every run
        for value in rules.possible(doctrine):
            if value != rules.setting(doctrine):
                yield doctrine, value, rules.assuming(doctrine, value)
