"""Outcomes with the order of the stack, and with the settings that were left out on the way."""

from __future__ import annotations

import pytest

from kb.closure import open_knowledge
from kb.engine.course.course import Course
from kb.engine.game import Game
from kb.engine.modelled.decisions import DECISIONS, NotModelled
from kb.engine.modelled.settings import SETTINGS_NOT_MODELLED
from kb.engine.state.game_state import GameState
from kb.engine.state.objects import Player
from kb.explain.boards.narrate import outcomes
from kb.explain.scenario_runner import ScenarioRunner

BELLS = """
title: Two bells
players: [Bo, Ada]
cards:
  Soul: {type: Artifact, text: "At the beginning of your upkeep, you gain life equal to the number of cards in your hand."}
  Pain: {type: Artifact, text: "At the beginning of your upkeep, each opponent loses 1 life."}
setup:
  Ada: {battlefield: [Soul, Pain]}
  Bo: {}
play:
  - begin Ada's upkeep
  - resolve all
"""

DAMAGED = """
title: A player is dealt damage
players: [Ada, Bo]
cards:
  Giant: {type: Creature — Giant, pt: 3/3}
setup:
  Ada: {battlefield: [Giant]}
play:
  - Giant deals 2 damage to Bo
"""


def course(text: str, under: str) -> Course:
    return ScenarioRunner(open_knowledge()).course(text, under)


def test_outcomes_that_part_in_the_order_of_the_stack_only_are_two() -> None:
    found = outcomes(open_knowledge(), course(BELLS, "mtg/2026"))
    told = sorted(line for each in found.outcomes for line in each.ending if "order" in line)
    assert told == ["in this order: Pain, Soul", "in this order: Soul, Pain"]


def left_out(under: str) -> list[str]:
    """The doctrines whose setting the steps of the course say is not carried out."""
    steps = (step for branch in course(DAMAGED, under).branches for step in branch.steps)
    return [doctrine for step in steps for doctrine, _, _ in step.about.get("settings", ())]


def test_a_setting_that_is_not_modelled_is_kept_with_the_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    settings = {"four-results": NotModelled(None), "life-or-marked": None, "with-loyalty-or-counters": None}
    monkeypatch.setitem(DECISIONS, "damage-results", settings)
    monkeypatch.setitem(SETTINGS_NOT_MODELLED, ("damage-results", "four-results"), "only life is counted")
    assert left_out("mtg/2017") == ["damage-results"]
    monkeypatch.undo()
    assert left_out("mtg/2017") == []


def test_a_point_without_a_rule_is_cited_as_assumed() -> None:
    base = ScenarioRunner(open_knowledge())
    rules = base.ruleset(base.knowledge.editions["mtg/2006-05-01"])
    game = Game(GameState(players={"Ada": Player("Ada")}, active="Ada"), rules)
    game.reason("reflexive", "it looks at what its resolution has done")
    [reason] = game.trace.steps[-1].reasons
    assert (reason.assumed, reason.rules) == (True, ())
    assert game.consulted == set()
