"""`sparql`: queries in full and by name, and why a triple holds."""

from __future__ import annotations

import pytest

from tests.cli.running import apnap


def test_named_queries_are_listed() -> None:
    assert "@look-back-rules" in apnap("sparql").out


def test_which_rules_state_the_doctrine_look_back() -> None:
    rows = apnap("sparql", "@look-back-rules", "--json").json["rows"]
    assert {"mtg/2006-05-01", "mtg/2026-02-27", "riftbound/1.3"} <= {row[0] for row in rows}


def test_which_cards_have_leaves_the_battlefield_abilities() -> None:
    rows = apnap("sparql", "@leaves-the-battlefield-abilities", "--json").json["rows"]
    assert ["Dingus Egg", "mtg:card/dingus-egg#1"] in rows


def test_what_cites_a_rule() -> None:
    rows = apnap("sparql", "@cites-rule", "--given", "number=603.4", "--json").json["rows"]
    assert any({"mtg/2026-02-27", "608.2a"} <= set(row) for row in rows)


def test_asserted_and_inferred_are_kept_apart() -> None:
    query = "SELECT ?a WHERE { ?a a :LeavesAbility }"
    inferred, asserted = apnap("sparql", query, "--json").json, apnap("sparql", query, "--asserted", "--json").json
    assert inferred["rows"]
    assert not asserted["rows"]


def test_why_an_inferred_triple_holds() -> None:
    ran = apnap("sparql", "--why", "mtg:card/dingus-egg#1 a :LeavesAbility")
    assert ran.code == 0
    assert "asserted" in ran.out


def test_ask_answers_by_exit_code() -> None:
    assert apnap("sparql", "ASK { ?card :name 'Dingus Egg' }").code == 0
    assert apnap("sparql", "ASK { ?card :name 'Dingus Ham' }").code == 1


@pytest.mark.parametrize("edition", ["mtg/2006", "mtg/2006-05-01", "mtg:2006-05-01"])
def test_an_edition_is_given_by_any_name(edition: str) -> None:
    rows = apnap("sparql", "@gaps", "--given", f"edition={edition}", "--json").json["rows"]
    assert rows
    assert {row[0] for row in rows} == {"mtg:2006-05-01"}


def test_a_value_may_be_of_a_variable_that_is_not_shown() -> None:
    ran = apnap("sparql", "SELECT ?e { ?e dcterms:issued ?day }", "--given", "day=2006-05-01", "-o", "tsv")
    assert ran.out.split() == ["?e", "<https://w3id.org/apnap/mtg/2006-05-01>"]


def test_a_name_that_is_not_there_is_told_with_the_nearest_where_nothing_was_found() -> None:
    ran = apnap("sparql", "SELECT ?x { ?x a :Ruel }")
    assert ran.code == 0
    assert "there is no :Ruel in the graph; did you mean :Rule" in ran.err
    assert "there is no" not in apnap("sparql", "SELECT ?x { ?x a :Rule } LIMIT 1").err


def test_the_prefixes_that_are_preset_are_listed() -> None:
    assert "PREFIX d: <https://w3id.org/apnap/doctrine/>" in apnap("sparql", "@prefixes").out
    assert apnap("sparql", "@list").out == apnap("sparql").out


def test_the_schema_of_a_class_shows_its_properties() -> None:
    rows = apnap("sparql", "@schema", "--given", "class=Card", "--json").json["rows"]
    assert {":name", ":ofType"} <= {row[1] for row in rows}


def test_why_denies_what_the_graph_does_not_hold() -> None:
    ran = apnap("sparql", "--why", "mtg:2006-05-01/410.8 :settles d:intervening-if-failing/removed-from-stack")
    assert ran.code == 1
    assert "It does not hold: it is neither asserted nor inferred." in ran.out
