"""Returns: cards brought back each by its own ability are not ordered, and the outcomes are those of every order."""

from __future__ import annotations

import pytest

import kb.engine.stack.placement_order as placement
from kb.explain.scenario_runner import ScenarioRunner
from tests.explain.asking import base

BOARD = """\
under: mtg/2026
players: [Ada, Bo]
cards:
  Thief: {{type: Creature — God, pt: 5/6, text: "{thief}"}}
  Lamb: {{type: Creature — Sheep, pt: {pt}, text: "{lamb}"}}
  Looker: {{type: Enchantment, text: "{looker}"}}
setup:
  Ada: {{battlefield: [Thief, Looker], library: 9}}
  Bo: {{hand: [Lamb, Grizzly Bears, Hill Giant], library: 9}}
play:
  - {happens}
  - resolve all{answers}
"""
THIEF = (
    "Whenever an opponent discards a permanent card, "
    "you may put that card from a graveyard onto the battlefield under your control."
)
BACK = "Whenever an opponent discards a card, return that card to its owner's hand."


def course(
    thief: str = THIEF, lamb: str = "Vigilance", looker: str = "", happens: str = "Bo discards 3 cards", pt: str = "1/1",
    answers: str = ": {may: yes}",
) -> list[str]:  # fmt: skip
    """The questions of order that are open, for every way that is tried."""
    text = BOARD.format(thief=thief, lamb=lamb, looker=looker, happens=happens, pt=pt, answers=answers)
    found = ScenarioRunner(base().knowledge).course(text)
    return [step for branch in found.branches for step in map(str, branch.path) if "order" in step]


@pytest.mark.parametrize("thief", [THIEF, BACK, THIEF.replace("battlefield", "battlefield tapped")])
def test_cards_that_come_back_each_by_an_ability_of_its_own_are_not_ordered(thief: str) -> None:
    assert course(thief, answers=": {may: yes}" if "may" in thief else "") == []


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"lamb": "When this creature enters, draw a card."}, "it waits for what happens meanwhile"),
        ({"lamb": "Whenever another creature enters, you gain 1 life."}, "it sees those that come after it"),
        ({"lamb": "Other creatures get +1/+1."}, "it changes the others"),
        ({"lamb": "This creature enters with two +1/+1 counters on it."}, "it asks as it enters"),
        ({"looker": "Whenever a creature enters, draw a card."}, "something waits for them"),
        ({"looker": "Creatures enter tapped."}, "something replaces how they enter"),
        ({"looker": "Creatures you control get +1/+1."}, "something changes what they are"),
        ({"pt": "0/0"}, "it dies at once"),
        (
            {
                "looker": "Whenever an opponent discards a creature card, return that card to the battlefield under your control.",
                "answers": "",
            },
            "two of them want one card",
        ),
    ],
)
def test_where_the_order_of_cards_that_come_back_may_matter_every_order_is_tried(changed: dict[str, str], why: str) -> None:
    assert course(**changed) != [], why


def test_every_order_leads_to_the_outcomes_that_are_found_without_ordering(monkeypatch: pytest.MonkeyPatch) -> None:
    waste = "Whenever an opponent discards a creature card, draw a card."
    text = BOARD.format(thief=THIEF, lamb="", looker=waste, happens="Bo discards 3 cards", pt="1/1", answers="")

    def outcomes() -> set[tuple[tuple[str, str, str], ...]]:
        branches = ScenarioRunner(base().knowledge).course(text).branches
        return {
            tuple(sorted((each.card.name, each.zone, each.controller) for each in branch.state.objects.values()))
            for branch in branches
        }

    alone = outcomes()
    monkeypatch.setattr(placement, "are_quiet", lambda *_: False)
    assert outcomes() == alone and len(alone) == 8


def test_creatures_that_persist_through_a_sweep_are_not_ordered() -> None:
    text = """\
under: mtg/2026
players: [Ada, Bo]
cards:
  Elite: {type: Creature — Elf, pt: 2/2, text: Persist}
  Wolf: {type: Creature — Wolf, pt: 1/1, text: Undying}
  Finks: {type: Creature — Ouphe, pt: 3/2, text: "Persist"}
setup:
  Ada: {battlefield: [Elite, Wolf, Finks]}
play:
  - destroy all creatures
  - resolve all
"""
    assert len(ScenarioRunner(base().knowledge).course(text).branches) == 1


def test_mana_is_added_in_any_order_unless_somebody_could_pay_with_it() -> None:
    rich = "Whenever an opponent discards a card, add {B}{B}."
    assert course(looker=rich) == []
    payer = "Whenever an opponent discards a card, you may pay {2}. If you don't, you gain 1 life."
    assert course(thief=payer, looker=rich, answers="") != []
