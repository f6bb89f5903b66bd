"""Noncombat damage to a player, redirected to a planeswalker where the edition allows it."""

from __future__ import annotations

import pytest

from kb.closure import open_knowledge
from kb.explain.scenario_runner import ScenarioRunner

BOARD = """
title: Damage to a player with planeswalkers
players: [Ada, Bo]
cards:
  Shard: {type: Artifact, text: "{0}: Shard deals 2 damage to target player."}
  Jace: {type: Planeswalker — Jace, loyalty: 3}
  Sorin: {type: Planeswalker — Sorin, loyalty: 3}
  Giant: {type: Creature — Giant, pt: 2/2}
setup:
  Ada: {battlefield: [Shard, Giant]}
  Bo: {battlefield: [Jace, Sorin], life: 20}
play:
"""
SHOT = "  - Ada activates Shard targeting Bo\n  - resolve"


def endings(play: str, under: str) -> set[tuple[int, int]]:
    """Bo's life and Sorin's loyalty at each ending."""
    course = ScenarioRunner(open_knowledge()).course(BOARD + play, under)
    states = [branch.state for branch in course.branches]
    loyalty = [next(dict(o.counters).get("loyalty", 0) for o in s.objects.values() if o.card.name == "Sorin") for s in states]
    return {(s.players["Bo"].life, left) for s, left in zip(states, loyalty, strict=True)}


@pytest.mark.parametrize("under", ["mtg/2009", "mtg/2017"])
def test_the_controller_of_the_source_may_redirect(under: str) -> None:
    assert endings(f"{SHOT}: {{may: yes, choose: Sorin}}\n", under) == {(20, 1)}
    assert endings(f"{SHOT}: {{may: no}}\n", under) == {(18, 3)}


def test_what_nobody_says_is_left_open() -> None:
    assert endings(f"{SHOT}\n", "mtg/2017") == {(18, 3), (20, 1), (20, 3)}


def test_no_redirection_where_the_rules_have_none() -> None:
    assert endings(f"{SHOT}\n", "mtg/2026") == {(18, 3)}


def test_neither_own_damage_nor_combat_damage_is_redirected() -> None:
    assert endings("  - by Bo: Shard deals 2 damage to Ada\n", "mtg/2017") == {(20, 3)}
    assert endings("  - Ada attacks Bo with Giant\n  - combat damage\n", "mtg/2017") == {(18, 3)}
