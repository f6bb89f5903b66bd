"""`sparql`: queries in full and by name, and why a triple holds."""

from __future__ import annotations

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
