"""Drains: the orders of those that may take a last life are not tried where each step is like the other; all come to the same."""

from __future__ import annotations

from itertools import product

import pytest

from kb.engine.course import run
from kb.engine.course.course import Branch
from kb.engine.stack import placement_order
from kb.engine.turn import loops
from kb.explain.scenario_runner import ScenarioRunner
from tests.explain.asking import base
from tests.samples import one_in

BOARD = """\
under: mtg/2026
players: [{players}]
cards:
  Artist: {{type: Creature — Vampire, pt: 0/1, text: "{artist}"}}
  Cutthroat: {{type: Creature — Human, pt: 1/1, text: "{cutthroat}"}}
  Looker: {{type: Enchantment, text: "{looker}"}}
setup:
  Ada: {{battlefield: [Artist, Cutthroat, Looker], life: {ada}}}
  Bo: {{battlefield: [Grizzly Bears{theirs}], life: {bo}}}
play:
  - destroy all creatures
  - resolve all
"""
ARTIST = "Whenever a creature dies, target player loses 1 life and you gain 1 life."
CUTTHROAT = "Whenever a creature dies, each opponent loses 1 life and you gain 1 life."


def played(**changed: object) -> list[Branch]:
    """The ways that a board is tried in."""
    said = {"players": "Ada, Bo", "artist": ARTIST, "cutthroat": CUTTHROAT, "looker": "", "ada": 20, "bo": 4, "theirs": ""}
    return ScenarioRunner(base().knowledge).course(BOARD.format(**{**said, **changed})).branches


def orders(branches: list[Branch]) -> set[str]:
    """The orders that were chosen on the way."""
    return {str(step) for branch in branches for step in branch.path if "order" in str(step)}


def endings(branches: list[Branch]) -> set[tuple[object, ...]]:
    """What can come of it: life totals, who has lost, and whether the game is over."""
    return {
        (branch.state.over is not None, *((p.name, p.life, p.lost) for p in branch.state.players.values())) for branch in branches
    }


@pytest.mark.parametrize(("bo", "ada"), one_in(5, product(range(1, 8), [1, 20])))
def test_every_order_would_have_come_to_the_same(bo: int, ada: int, monkeypatch: pytest.MonkeyPatch) -> None:
    found = played(bo=bo, ada=ada)
    assert orders(found) == set()
    monkeypatch.setattr(placement_order, "are_quiet", lambda *_: False)
    assert endings(played(bo=bo, ada=ada)) == endings(found)


def test_what_both_players_take_is_counted_in_the_order_in_which_it_resolves(monkeypatch: pytest.MonkeyPatch) -> None:
    board = {"theirs": ", Artist as Bo's Artist", "bo": 3, "ada": 2}
    found = played(**board)
    assert orders(found) == set()
    monkeypatch.setattr(placement_order, "are_quiet", lambda *_: False)
    monkeypatch.setattr(run, "MUCH", 100_000)
    monkeypatch.setattr(run, "TOO_MUCH", 100_000)
    monkeypatch.setattr(loops, "MOST_EFFORT", 100_000)
    assert endings(played(**board)) == endings(found)


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"cutthroat": "Whenever a creature dies, each opponent loses 2 life."}, "one step is greater than the other"),
        ({"cutthroat": "Whenever a creature dies, draw a card.", "bo": "3"}, "who has lost draws no card"),
        ({"cutthroat": "Whenever a creature dies, each player loses 1 life."}, "either may be the first to have none left"),
        ({"looker": "Players can't gain life."}, "to take from oneself is then a step of its own"),
        ({"looker": "You can't lose the game and your opponents can't win the game."}, "whoever has no life left plays on"),
    ],
)
def test_where_the_steps_differ_every_order_is_tried(changed: dict[str, str], why: str) -> None:
    assert orders(played(**changed)) != set(), why


def test_of_three_players_one_may_leave_before_the_others_lose() -> None:
    assert orders(played(players="Ada, Bo, Cy")) != set()


def test_where_nobody_comes_near_the_last_life_gains_of_the_same_ability_count() -> None:
    assert orders(played(ada=4, bo=7, artist="Whenever a creature dies, you lose 1 life and you gain 1 life.")) == set()
