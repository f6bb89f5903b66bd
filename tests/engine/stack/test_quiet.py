"""Quiet firings: which orders are not tried, and that what is not tried would have come to the same."""

from __future__ import annotations

import pytest

from kb.explain.scenario_runner import ScenarioRunner
from tests.explain.asking import base

BOARD = """\
under: mtg/2026
players: [Ada, Bo]
cards:
  Drain: {{type: Creature — Vampire, pt: 1/1, text: "{first}"}}
  Sage: {{type: Creature — Human, pt: 1/1, text: "{second}"}}
  Looker: {{type: Enchantment, text: "{third}"}}
setup:
  Ada: {{battlefield: [Drain, Sage, Looker], life: {life}}}
  Bo: {{battlefield: [Grizzly Bears], life: {life}}}
play:
  - destroy Grizzly Bears
{more}
"""
DRAIN = "Whenever a creature dies, target player loses 1 life and you gain 1 life."
SAGE = "Whenever a creature dies, draw a card."
NOTHING = ""


def ways(first: str = DRAIN, second: str = SAGE, third: str = NOTHING, life: int = 20, more: str = "  - resolve all") -> list[str]:
    """The questions of order that are open, for every way that is tried."""
    board = BOARD.format(first=first, second=second, third=third, life=life, more=more)
    course = ScenarioRunner(base().knowledge).course(board)
    return [step for branch in course.branches for step in map(str, branch.path) if "order" in step]


def test_abilities_of_which_each_does_its_own_are_not_ordered() -> None:
    assert ways() == []


BURN = "Whenever a creature dies, this creature deals 1 damage to each opponent."
GROW = "Whenever a creature dies, put a +1/+1 counter on this creature."
TOKEN = "Whenever a creature dies, create a 1/1 white Spirit creature token with flying."


def test_what_replaces_other_events_leaves_damage_as_it_is() -> None:
    thief = "If an opponent would draw a card, instead you create a Treasure token."
    assert ways(second=BURN, third=thief) == []
    assert ways(second=BURN, third="Creatures you control have lifelink.") != []


@pytest.mark.parametrize("second", [BURN, GROW, TOKEN])
def test_damage_to_players_counters_on_itself_and_tokens_for_combat_are_each_its_own(second: str) -> None:
    assert ways(second=second) == []


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"second": f"Lifelink\\n{BURN}"}, "the damage does more than take life"),
        ({"second": BURN, "third": "If a source would deal damage to an opponent, it deals that much plus 1 instead."}, "replaced"),
        ({"second": BURN, "third": "Whenever an opponent is dealt damage, draw a card."}, "something waits for damage"),
        ({"second": GROW, "third": "Creatures you control get +1/+1."}, "something makes creatures what they are"),
        (
            {"second": GROW, "third": "Whenever one or more counters are put on a creature, draw a card."},
            "something waits for them",
        ),
        ({"second": "Whenever a creature dies, put a -1/-1 counter on this creature."}, "it may die"),
        ({"second": TOKEN.replace("flying", "exalted")}, "the token has an ability"),
        ({"second": TOKEN, "third": "Whenever a token enters, draw a card."}, "something waits for tokens"),
    ],
)
def test_what_does_more_than_its_own_is_ordered(changed: dict[str, str], why: str) -> None:
    assert ways(**changed) != [], why  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        (
            {"second": "Whenever a creature dies, each player sacrifices a creature of their choice."},
            "it may take the other one away",
        ),
        (
            {"second": "Whenever a creature dies, you gain life equal to the number of cards in your hand."},
            "it reads what may change",
        ),
        ({"third": "Whenever you gain life, put a charge counter on this enchantment."}, "something waits for what they do"),
        ({"third": "If you would gain life, draw a card instead."}, "something replaces what they do"),
        ({"life": 1}, "somebody may lose before the other one resolves"),
        ({"second": "Whenever a creature dies, if you have 20 or more life, draw a card."}, "its condition is asked again"),
        ({"more": "  - expect: [the stack is empty]\n  - resolve all"}, "the stack is looked at"),
        ({"more": "  - resolve\n  - resolve all"}, "only one of them resolves first"),
    ],
)
def test_where_the_order_may_matter_every_order_is_tried(changed: dict[str, str | int], why: str) -> None:
    assert ways(**changed), why  # type: ignore[arg-type]


TAXED = """\
under: mtg/2026
players: [Ada, Bo, Cy]
cards:
  Toll: {{type: Enchantment, text: "Whenever an opponent draws a card, {text}"}}
setup:
  Ada: {{battlefield: [Toll]}}
play:
  - at once: [Bo draws two cards, Cy draws two cards]
  - resolve all: {{pay: no}}
"""
PAYS = "that player may pay {2}. If the player doesn't, you create a Treasure token."
UNLESS = "you gain 1 life unless that player pays {2}."


@pytest.mark.parametrize(
    ("text", "count"),
    [(PAYS, 1), (UNLESS, 1), (PAYS.replace("{2}", "2 life"), 6), ("they lose 1 life unless they pay {2}.", 6)],
)
def test_what_its_controller_gets_unless_mana_is_paid_adds_up_in_every_order(text: str, count: int) -> None:
    board = TAXED.format(text=text)
    assert len(ScenarioRunner(base().knowledge).course(board).branches) == count


def test_an_order_that_is_given_is_taken() -> None:
    text = BOARD.format(first=DRAIN, second=SAGE, third=NOTHING, life=20, more='expect: ["the stack is Sage, Drain"]')
    text = text.replace("destroy Grizzly Bears", "destroy Grizzly Bears: {order: [Drain, Sage], target: Bo}")
    (judged,) = ScenarioRunner(base().knowledge).course(text).judgements
    assert judged.result == "holds"


def test_equal_abilities_choose_targets_in_one_order_only() -> None:
    text = BOARD.format(first=DRAIN, second=NOTHING, third=NOTHING, life=20, more="  - resolve all")
    text = text.replace("destroy Grizzly Bears", "destroy all creatures")
    outcomes = base().explore(text).outcomes
    assert len(outcomes) == 4  # three deaths: none, one, two or all of them take life from Bo
