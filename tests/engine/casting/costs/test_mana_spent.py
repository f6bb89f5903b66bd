"""The mana spent on a spell: what its costs leave open, and what the player says."""

from __future__ import annotations

import pytest

import kb
from kb.engine.casting.costs.mana_spent import _slots
from kb.errors import IllegalError, MalformedError

BOARD = """
under: mtg/2026
players: [Ada, Bo]
cards:
  Asker: {{type: Creature — Elf, pt: 1/1, cost: "{cost}", text: "{text}"}}
setup: {{Ada: {{hand: [Asker]}}, Bo: {{}}}}
play:
  - Ada casts Asker{said}
  - resolve all
"""
GREEN = "When this creature enters, if {G} was spent to cast it, you gain 1 life."
BOTH = GREEN.replace("{G}", "{G}{G}") + "\\n" + GREEN.replace("{G}", "{U}{U}").replace("1", "2")
SUNBURST = "Sunburst"


@pytest.fixture(scope="module")
def base() -> kb.KnowledgeBase:
    return kb.load()


def lives(base: kb.KnowledgeBase, cost: str, text: str, said: str = "") -> set[int]:
    course = base.course(BOARD.format(cost=cost, text=text, said=said), strict=True)
    return {branch.state.players["Ada"].life for branch in course.branches}


@pytest.mark.parametrize(
    ("cost", "found"),
    [
        ("{G}", {21}),
        ("{1}{R}", {20, 21}),
        ("{R}{R}", {20}),
        ("{G/W}", {20, 21}),
        ("{G/P}", {20, 21}),
        ("{2/G}", {20, 21}),
        ("{C}", {20}),
        ("{S}", {20, 21}),
        ("{0}", {20}),
    ],
)
def test_what_is_not_said_is_tried_every_way_that_the_cost_allows(base: kb.KnowledgeBase, cost: str, found: set[int]) -> None:
    assert lives(base, cost, GREEN) == found


@pytest.mark.parametrize(("said", "life"), [("{mana: '{G}{R}'}", 21), ("{mana: other mana}", 20), ("{mana: '{R}{R}'}", 20)])
def test_the_player_says_which_mana_it_is(base: kb.KnowledgeBase, said: str, life: int) -> None:
    assert lives(base, "{1}{R}", GREEN, f": {said}") == {life}


def test_a_payment_that_the_cost_does_not_allow_is_refused(base: kb.KnowledgeBase) -> None:
    with pytest.raises(MalformedError, match="“mana” is never asked for"):
        lives(base, "{R}{R}{W/B}", GREEN, ": {mana: '{G}'}")


def test_two_pips_of_a_hybrid_are_not_spent_twice(base: kb.KnowledgeBase) -> None:
    assert lives(base, "{G/U}{G/U}", BOTH) == {20, 21, 22}
    assert lives(base, "{2}{G/U}{G/U}", BOTH) == {20, 21, 22, 23}
    with pytest.raises(IllegalError, match="is no legal answer for Asker"):
        lives(base, "{G/U}{G/U}", BOTH, ": {mana: '{G}{G}{U}{U}'}")


def test_nothing_is_asked_and_nothing_spent_without_paying(base: kb.KnowledgeBase) -> None:
    assert lives(base, "{G}", GREEN, " without paying its mana cost") == {20}


def test_a_changed_cost_leaves_it_open(base: kb.KnowledgeBase) -> None:
    board = BOARD.format(cost="{G}", text=GREEN, said="").replace("Bo: {}", "Bo: {battlefield: [Tax]}")
    board = board.replace("cards:", 'cards:\n  Tax: {type: Artifact, text: "Spells your opponents cast cost {1} more to cast."}')
    assert {branch.state.players["Ada"].life for branch in base.course(board).branches} == {20, 21}


def test_a_cost_that_is_not_given_leaves_it_open(base: kb.KnowledgeBase) -> None:
    board = BOARD.format(cost="{G}", text=GREEN, said="").replace(', cost: "{G}"', "")
    assert {branch.state.players["Ada"].life for branch in base.course(board).branches} == {20, 21}
    assert {b.state.players["Ada"].life for b in base.course(board.replace("Asker\n", "Asker: {mana: '{G}'}\n")).branches} == {21}


@pytest.mark.parametrize(("cost", "sizes"), [("{W}{U}", {2}), ("{W}{1}", {1, 2}), ("{C}{W/B}", {1}), ("{W}{W}{2}", {1, 2, 3})])
def test_colors_are_counted(base: kb.KnowledgeBase, cost: str, sizes: set[int]) -> None:
    board = BOARD.format(cost=cost, text=SUNBURST, said="")
    branches = base.course(board, strict=True).branches
    counters = [dict(obj.counters) for b in branches for obj in b.state.objects.values() if obj.zone == "battlefield"]
    assert {found.get("+1/+1", 0) for found in counters} == sizes


TREASURES = """
under: mtg/2026
players: [Ada, Bo]
cards:
  Asker: {{type: Creature — Elf, pt: 1/1, cost: "{{1}}", text: "When this creature enters, if mana from a Treasure was spent to cast
    it, you gain 1 life."}}
  Treasure: {{type: Artifact — Treasure, text: "{{T}}, Sacrifice this artifact: Add one mana of any color."}}
setup: {{Ada: {{battlefield: [Treasure], hand: [Asker]}}, Bo: {{}}}}
play:
  - {before}
  - Ada casts Asker
  - resolve all
"""


@pytest.mark.parametrize(("before", "found"), [("Ada activates Treasure", {20, 21}), ("tap Treasure", {20})])
def test_mana_of_a_treasure_is_spent_only_after_one_was_sacrificed(base: kb.KnowledgeBase, before: str, found: set[int]) -> None:
    course = base.course(TREASURES.format(before=before), strict=True)
    assert {branch.state.players["Ada"].life for branch in course.branches} == found


def test_a_million_mana_is_asked_no_more_than_any_wording_could() -> None:
    generic = frozenset({"G", "R"})
    assert len(_slots("{X}{R}", 1_000_000, generic)) < 200
    assert len(_slots("{X}{R}", 3, generic)) == 4
