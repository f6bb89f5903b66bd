"""The ways of a run: their steps with reasons and deciding rules, their choices, their outcomes."""

from __future__ import annotations

import pytest

from tests.explain.asking import board
from tests.explain.runs.telling import ask, told, violations

DIES = "Whenever a creature dies, you gain 1 life."
OPEN = "Whenever a creature dies, you may gain 1 life."


def test_the_steps_follow_one_another() -> None:
    graph = told("run", board(DIES, "destroy Bo's Bear", "resolve all"))
    kinds = [kind for _, kind in sorted((int(place), kind) for place, kind in ask(
        graph, "SELECT ?place ?kind { ?way :hasStep ?s . ?s :position ?place ; :stepKind ?kind }"))]  # fmt: skip
    assert [kind for kind in kinds if kind in ("triggers", "placed", "resolves")] == ["triggers", "placed", "resolves"]
    assert len(ask(graph, "SELECT ?a ?b { ?a :nextStep ?b . ?b prov:wasInformedBy ?a }")) == len(kinds) - 1


def test_a_step_tells_of_what_happened_in_it() -> None:
    graph = told("run", board(DIES, "destroy Bo's Bear", "resolve all"))
    assert ask(graph, "SELECT ?kind { ?s :stepKind ?kind ; :tells ?e . ?e a :Event }") != []
    assert ask(graph, "SELECT ?kind { ?s :stepKind ?kind ; :hasFiring ?f }") == [("triggers",)]
    assert ask(graph, "SELECT ?kind { ?s :stepKind ?kind ; :tells ?i . ?i :itemKind 'triggered' }") == [("placed",), ("resolves",)]
    assert ask(graph, "SELECT ?kind { ?s :stepKind ?kind ; :tells ?r . ?r a :Resolution }") == [("leaves the stack",)]


def test_deciding_rules_are_told_from_all_that_are_cited() -> None:
    graph = told("run", board(DIES, "destroy all creatures"))
    cited = ask(graph, "SELECT DISTINCT ?r { ?s :hasReason/:citing ?r }")
    deciding = ask(graph, "SELECT DISTINCT ?r { ?s :decidedBy ?r }")
    first = ask(graph, "SELECT ?s ?r { ?s a :TraceStep ; :decidedFirstBy ?r . ?s :decidedBy ?r }")
    assert set(deciding) < set(cited)
    assert first


def test_a_choice_that_is_left_open_makes_ways() -> None:
    graph = told("run", board(OPEN, "destroy Bo's Bear", "resolve all"))
    rows = ask(
        graph,
        "SELECT ?answer ?end { ?run :hasWay ?way . ?way :takes/:chosenAnswer ?answer ; "
        ":endsIn/:ending ?end FILTER(STRSTARTS(?end, 'Ada: ')) }",
    )
    assert rows == [("no", "Ada: 20 life"), ("yes", "Ada: 21 life")]
    assert violations(graph) == ""


@pytest.mark.parametrize("question", ["run", "explore"])
def test_running_and_exploring_name_ways_and_outcomes_alike(question: str) -> None:
    text = board(OPEN, "destroy Bo's Bear", "resolve all")
    query = "SELECT ?way ?outcome { ?way :endsIn ?outcome }"
    assert ask(told(question, text), query) == ask(told("run", text), query)


def test_ways_whose_choices_sound_alike_stay_apart() -> None:
    text = """\
players: [Ada, Bo]
setup:
  Ada: {hand: [Shock]}
  Bo: {battlefield: [Grizzly Bears, Grizzly Bears]}
play:
  - Ada casts Shock
"""
    graph = told("run", text)
    assert violations(graph) == ""
    assert len(ask(graph, "SELECT ?way { ?run :hasWay ?way }")) >= 3
