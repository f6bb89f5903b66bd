"""Prevented damage of several sources at once: what the effect does besides is done once."""

from __future__ import annotations

from kb.engine.state.changes import Damage

from ...boards import BEAR, alter, board
from ...worded import worded

PHANTOM = worded(
    "Phantom",
    "creature — spirit",
    "If damage would be dealt to ~ while it has a +1/+1 counter on it, prevent that damage and remove a +1/+1 counter from it.",
    "2/2",
)
HEALER = worded(
    "Healer", "creature — hero", "If damage would be dealt to ~, prevent that damage and put that many +1/+1 counters on it.", "2/2"
)
SWANS = worded(
    "Swans",
    "creature — bird",
    "If a source would deal damage to ~, prevent that damage. The source's controller gains 1 life.",
    "4/3",
)


def test_one_counter_goes_for_all_the_damage() -> None:
    game = board(PHANTOM, (BEAR, "Bo"), (BEAR, "Bo"))
    alter(game, 1, counters=(("+1/+1", 2),))
    game.perform(Damage(2, 1, 2), Damage(3, 1, 2))
    assert (game.state.objects[1].damage, dict(game.state.objects[1].counters)) == (0, {"+1/+1": 1})


def test_the_damage_of_all_is_counted_together() -> None:
    game = board(HEALER, (BEAR, "Bo"), (BEAR, "Bo"))
    event = game.perform(Damage(2, 1, 2), Damage(3, 1, 1))
    assert [o.amount for o in event.occurrences if "CountersPut" in o.kinds] == [3]


def test_what_is_about_a_source_is_done_for_each() -> None:
    game = board(SWANS, (BEAR, "Bo"), (BEAR, "Bo"))
    game.perform(Damage(2, 1, 2), Damage(3, 1, 2))
    assert game.state.players["Bo"].life == 22
