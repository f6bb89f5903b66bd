"""Triples from the records: what a rule settles, what an edition is silent on, what need not be written."""

from __future__ import annotations

from functools import cache

from pyoxigraph import Literal, RdfFormat, parse

from kb.graph import iri
from kb.graph.editions.derived import derived_of, derived_quads, places_in_turn
from kb.graph.editions.edition_records import build_index
from kb.graph.turtle.quad_index import Facts

from ..small import PREFIXES
from .test_edition_records import SHIPPED

EDITION = "https://w3id.org/apnap/chess/1950-01-01"


@cache
def said(more: str = "") -> frozenset[tuple[str, str, str, str]]:
    """Subject, property, value and graph of each quad; the middle two as local names."""
    index = build_index(Facts(parse(SHIPPED + more, format=RdfFormat.TURTLE)))
    return frozenset(
        (quad.subject.value, iri.local(quad.predicate.value), quad.object.value, quad.graph_name.value)
        for quad in derived_quads(index)
    )


def values(subject: str, name: str, more: str = "") -> set[str]:
    return {iri.short(value) for about, under, value, _ in said(more) if (about, under) == (subject, name)}


def test_an_edition_is_called_by_its_id_and_its_rules_are_part_of_it_as_asserted() -> None:
    assert (EDITION, "notation", "chess/1950-01-01", EDITION) in said()
    assert {subject for subject, name, value, graph in said() if (name, value, graph) == ("isPartOf", EDITION, EDITION)} == {
        f"{EDITION}/{number}" for number in ("1", "1.1", "1.2")
    }


def test_a_rule_settles_what_it_states_with_its_inheritance() -> None:
    assert (f"{EDITION}/1.1", "settles", iri.setting("order", "white"), iri.inferred(EDITION)) in said()
    assert {value for subject, name, value, _ in said() if name == "settles" and subject.endswith("2000-01-01/1.10")} == {
        iri.setting("order", "coin"), iri.setting("draw", "never"),
    }  # fmt: skip


def test_an_edition_that_is_silent_assumes_what_stands_in() -> None:
    assert values(EDITION, "silentOn") == {"draw"}
    assert values(EDITION, "assumes") == {"draw/never"}
    assert {graph for subject, name, _, graph in said() if (subject, name) == (EDITION, "assumes")} == {iri.inferred(EDITION)}


def test_what_cannot_apply_is_no_silence() -> None:
    more = """
    <https://w3id.org/apnap/chess/exclusion/x> a :Exclusion ; :excludes d:draw ; :because "It never ends."@en ;
      :excludedFrom <https://w3id.org/apnap/chess/1950-01-01> .
    """
    assert (values(EDITION, "silentOn", more), values(EDITION, "notApplicable", more)) == (set(), {"draw"})
    assert values(EDITION, "assumes", more) == {"draw/never"}


def test_the_first_setting_of_a_doctrine_is_the_default_and_all_are_in_the_scheme() -> None:
    assert values(iri.doctrine("order"), "defaultSetting") == {"order/white"}
    schemed = {
        subject
        for subject, name, value, _ in said("d:order skos:broader d:moves .")
        if (name, value) == ("inScheme", iri.DOCTRINES)
    }
    assert schemed >= {iri.doctrine("order"), iri.doctrine("moves"), iri.setting("order", "white"), iri.setting("order", "coin")}


def test_one_edition_can_be_asked_for() -> None:
    record = {"rules": {"1": {"gist": "x", "states": ["order/coin"]}}, "settings": {"order": ["coin", ["1"], None, []]}}
    found = [(iri.local(quad.predicate.value), quad.object.value) for quad in derived_of("chess/house", record)]
    assert found == [
        ("notation", "chess/house"), ("isPartOf", iri.edition("chess/house")), ("settles", iri.setting("order", "coin")),
    ]  # fmt: skip


def test_a_step_knows_its_game_and_its_place_in_the_turn() -> None:
    turtle = f"{PREFIXES} <urn:chess> a :Game ; :steps ( <urn:think> <urn:move> ) . <urn:go> a :Game ; :steps ( <urn:place> ) ."
    quads = list(places_in_turn(Facts(parse(turtle, format=RdfFormat.TURTLE))))
    assert [(quad.subject.value, quad.object) for quad in quads if quad.predicate.value == iri.term("placeInTurn")] == [
        ("urn:think", Literal(1)), ("urn:move", Literal(2)), ("urn:place", Literal(1)),
    ]  # fmt: skip
    of = {
        (quad.subject.value, quad.object.value, quad.graph_name.value)
        for quad in quads
        if quad.predicate.value == iri.term("stepOf")
    }
    assert of == {
        (step, game, game) for step, game in (("urn:think", "urn:chess"), ("urn:move", "urn:chess"), ("urn:place", "urn:go"))
    }
