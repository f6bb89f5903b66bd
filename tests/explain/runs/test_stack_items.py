"""What went on the stack, in order, and how it left."""

from __future__ import annotations

import pytest

from tests.explain.asking import board
from tests.explain.runs.telling import ask, told, violations

GAIN = "Whenever a creature dies, you gain 1 life."
ENDS = "SELECT ?how { ?i a :StackItem ; :itemKind 'triggered' ; :resolution/:endedAs ?how }"


def test_each_firing_becomes_an_item_in_the_order_of_placing() -> None:
    graph = told("run", board(GAIN, "destroy all creatures"))
    rows = ask(graph, "SELECT ?f ?place { ?f a :Firing ; :placedAs ?i . ?i :position ?place ; :controller ?who }")
    assert [place for _, place in rows] == ["1", "2"]
    assert violations(graph) == ""


@pytest.mark.parametrize(
    ("wording", "play", "ended"),
    [
        (GAIN, ["destroy Bo's Bear", "resolve all"], "Resolved"),
        ("Whenever a creature dies, if you have 20 or more life, you gain 1 life.",
         ["destroy Bo's Bear", "Ada loses 1 life", "resolve all"], "RemovedFromStack"),
    ],
)  # fmt: skip
def test_an_item_ends_in_one_way(wording: str, play: list[str], ended: str) -> None:
    assert ask(told("run", board(wording, *play)), ENDS) == [(f"https://w3id.org/apnap/ontology#{ended}",)]


def test_an_item_that_is_still_there_has_not_ended() -> None:
    graph = told("run", board(GAIN, "destroy Bo's Bear"))
    assert ask(graph, ENDS) == []
    assert ask(graph, "SELECT ?i { ?i a :StackItem }") != []


def test_a_mode_is_counted_from_one_and_a_countered_spell_ended_so() -> None:
    text = """\
players: [Ada, Bo]
cards:
  Charm: {type: Instant, cost: "{R}", text: "Choose one —\\n• Charm deals 2 damage to any target.\\n• You gain 4 life."}
  Nope: {type: Instant, cost: "{U}", text: "Counter target spell."}
setup:
  Ada: {hand: [Charm]}
  Bo: {hand: [Nope]}
play:
  - Ada casts Charm: {mode: 2}
  - Bo casts Nope: {targets: [Charm]}
  - resolve all
"""
    graph = told("run", text)
    (row,) = ask(graph, """SELECT ?by ?mode ?how { ?nope :chosenTarget ?charm ; rdfs:label ?by .
        ?charm :chosenMode ?mode ; :resolution/:endedAs ?how }""")  # fmt: skip
    assert row == ("Nope", "2", "https://w3id.org/apnap/ontology#CounteredOnStack")
    assert violations(graph) == ""


def test_a_spell_and_its_target_are_there_too() -> None:
    text = """\
players: [Ada, Bo]
setup:
  Ada: {hand: [Shock]}
  Bo: {battlefield: [Grizzly Bears]}
play:
  - Ada casts Shock: {targets: [Grizzly Bears]}
  - resolve all
"""
    graph = told("run", text)
    assert ask(
        graph,
        "SELECT ?kind ?card ?target { ?i a :StackItem ; :itemKind ?kind ; :hasCard ?card ; :chosenTarget/rdfs:label ?target }",
    ) == [("spell", "https://w3id.org/apnap/mtg/card/shock", "Grizzly Bears")]
    assert violations(graph) == ""
