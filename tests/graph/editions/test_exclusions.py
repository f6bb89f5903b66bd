"""What cannot apply to an edition is told apart from what the edition is silent on."""

from __future__ import annotations

import pytest
from pyoxigraph import DefaultGraph, Quad, RdfFormat, parse

from kb.closure import open_knowledge
from kb.graph import iri
from kb.graph.editions.exclusions import excluded_from, exclusions, points
from kb.graph.knowledge import Knowledge
from kb.graph.sparql import Table, sparql
from kb.graph.turtle.quad_index import Facts

from ..small import PREFIXES

TURTLE = f"""{PREFIXES}
@prefix not: <https://w3id.org/apnap/chess/exclusion/> .
d:pieces a skos:Concept .
d:queens a skos:Concept ; skos:broader d:pieces .
d:queen-moves a :Point ; skos:broader d:queens .
d:castling a :Doctrine ; skos:broader d:pieces .
d:clock a :Point .
not:pieces a :Exclusion ; :excludes d:pieces ; :excludedFrom <https://w3id.org/apnap/go> ; :because "There are stones only."@en .
not:clock a :Exclusion ; :excludes d:clock ; :excludedFrom <https://w3id.org/apnap/chess/1900-01-01> ; :because "No clocks."@en .
"""


@pytest.fixture(scope="module")
def facts() -> Facts:
    return Facts(Quad(t.subject, t.predicate, t.object, DefaultGraph()) for t in parse(TURTLE.encode(), RdfFormat.TURTLE))


@pytest.fixture(scope="module")
def knowledge() -> Knowledge:
    return open_knowledge()


def test_a_group_stands_for_all_points_within_it(facts: Facts) -> None:
    found = exclusions(facts)
    assert {name for name in found if "go" in found[name]} >= {"queen-moves", "castling"}
    assert "clock" not in {name for name in found if "go" in found[name]}


def test_points_are_those_settled_in_one_way_and_the_doctrines(facts: Facts) -> None:
    assert {iri.short(node) for node in points(facts)} == {"queen-moves", "castling", "clock"}


def test_an_exclusion_is_from_a_game_or_from_one_edition(facts: Facts) -> None:
    record = {"excluded": exclusions(facts)["clock"]}
    assert excluded_from(record, "chess/1900-01-01") == "No clocks."
    assert excluded_from(record, "chess/1950-01-01") == ""
    assert excluded_from({"excluded": exclusions(facts)["castling"]}, "go/2000-01-01") == "There are stones only."


def test_magic_and_battlefields_cannot_meet(knowledge: Knowledge) -> None:
    setting = knowledge.editions["mtg/2026-02-27"].setting("battlefield-you")
    assert (setting.assumed, setting.silent) == (True, False)
    assert "battlefields" in setting.absent


def test_a_keyword_that_came_later_is_not_applicable(knowledge: Knowledge) -> None:
    assert knowledge.editions["mtg/2006-05-01"].setting("keyword-persist").absent == "The edition has no such keyword."
    assert knowledge.editions["mtg/2026-02-27"].setting("keyword-persist").absent == ""


def test_reflexive_triggers_are_a_gap_where_no_rule_knows_them(knowledge: Knowledge) -> None:
    edition = knowledge.editions["mtg/2006-05-01"]
    assert edition.setting("reflexive").silent
    assert {"reflexive", "reflexive-wording"} <= set(edition.gaps())


def test_what_a_rule_settles_is_never_excluded(knowledge: Knowledge) -> None:
    for edition in knowledge.editions.values():
        assert [name for name, setting in edition.settings.items() if setting.rules and setting.absent] == []


def test_the_newest_edition_has_few_gaps(knowledge: Knowledge) -> None:
    assert knowledge.editions["mtg/2026-02-27"].gaps() == (
        "delayed-information", "dependent-trigger", "nth-time", "once-each-turn", "once-each-turn-declined",
        "replacement-once-each-turn",
    )  # fmt: skip


@pytest.mark.parametrize(("point", "said"), [("nth-time", "silentOn"), ("contested", "notApplicable")])
def test_silence_and_what_cannot_apply_are_two_things_in_the_store(knowledge: Knowledge, point: str, said: str) -> None:
    for word in ("silentOn", "notApplicable"):
        asked = f"ASK {{ mtg:2026-02-27 :{word} d:{point} }}"
        assert sparql(knowledge.store, asked, inferred=True) is (word == said)


def test_the_query_for_gaps_has_only_points_that_could_apply(knowledge: Knowledge) -> None:
    found = sparql(knowledge.store, "@gaps", inferred=True, given={"edition": "mtg:2026-02-27"})
    assert isinstance(found, Table)
    assert len(found.rows) == len(knowledge.editions["mtg/2026-02-27"].gaps())


def test_what_cannot_apply_is_told_with_the_reason(knowledge: Knowledge) -> None:
    given = {"edition": "mtg:2026-02-27", "point": "d:contested"}
    found = sparql(knowledge.store, "@not-applicable", inferred=True, given=given)
    assert isinstance(found, Table)
    assert ["battlefields" in str(row[-1]) for row in found.rows] == [True]


def test_every_point_and_setting_stands_in_the_scheme(knowledge: Knowledge) -> None:
    asked = "ASK { ?x a ?kind . VALUES ?kind { :Point :Doctrine :Setting } FILTER NOT EXISTS { ?x skos:inScheme ?scheme } }"
    assert sparql(knowledge.store, asked, inferred=True) is False
