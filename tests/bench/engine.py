"""Budgets of the engine: a board wiped and its triggers ordered, and one event matched against very many abilities."""

from __future__ import annotations

import time
from collections.abc import Callable

from msgspec.structs import replace

from kb.engine.game import Game
from kb.engine.stack.placement_order import in_order
from kb.engine.state.changes import Move
from kb.engine.triggers.collect import collect
from kb.engine.triggers.watchers import watchlist
from kb.text.nodes.qualities import ControlledBy
from kb.text.nodes.things import Filter, Players
from tests.engine.boards import BEAR, CREATURE, artifact, board, when

__all__ = ["BUDGETS", "destroy_all", "match_one_event"]

DESTROYED = frozenset({"Destroyed"})


def _rate(act: Callable[[], object], seconds: float = 0.4, rounds: int = 5) -> float:
    """How many times a second, in the best of a few rounds: what else the machine does can only slow it down."""
    act()
    return max(_round(act, seconds) for _ in range(rounds))


def _round(act: Callable[[], object], seconds: float) -> float:
    begun, times = time.perf_counter(), 0
    while (spent := time.perf_counter() - begun) < seconds:
        act()
        times += 1
    return times / spent


def destroy_all() -> float:
    """How many times a second four creatures die, a watcher triggers on each, and the triggers are put in order."""
    start = board(BEAR, BEAR, BEAR, BEAR, artifact("Soul Ledger", when("Dies", object=CREATURE)))
    wipe = tuple(Move(id, "graveyard", how=DESTROYED) for id in range(1, 5))

    def act() -> None:
        game = Game(start.state, start.rules, lens=start.lens)
        game.perform(*wipe)
        assert len(in_order(game, game.state.pending)) == 4

    return _rate(act)


def match_one_event(abilities: int = 25_000) -> float:
    """Milliseconds that it takes to match one event against so many abilities, each of its own wording."""
    events = (
        "Dies",
        "Enters",
        "Attacks",
        "SpellCast",
        "StepBegins",
        "DamageDealt",
        "LifeGained",
        "Draws",
        "CountersPut",
        "BecomesTapped",
    )
    mine = Filter(("creature",), where=(ControlledBy(Players("you")),))
    cards = [
        artifact(f"Watcher {n}", when(events[n % len(events)], object=replace(mine, other=bool(n % 2)))) for n in range(abilities)
    ]
    game = board((BEAR, "Bo"), *cards)
    event = game.perform(Move(1, "graveyard", how=DESTROYED))
    watchlist(event.before, game.lens, game.zones)

    def act() -> None:
        collect(game, event)

    return 1000 / _rate(act)


BUDGETS: tuple[tuple[str, Callable[[], float], float, str], ...] = (
    ("board of 4 creatures and a watcher, destroy all", destroy_all, 4500, "a second, at least"),
    ("one event against 25,000 abilities", match_one_event, 5, "ms, at most"),
)

if __name__ == "__main__":
    for name, measure, budget, unit in BUDGETS:
        print(f"{name}: {measure():,.1f} (budget {budget:,} {unit})")
