"""`ability`, `card`, `sparql`."""

from __future__ import annotations

from tests.cli.running import apnap


def test_a_wording_is_read_on_its_axes() -> None:
    found = apnap("ability", "Whenever another creature you control dies, if you control no Islands, draw a card.", "--json").json
    reading = found["abilities"][0]
    assert ["event", "Dies"] in reading["axes"]
    assert reading["condition"] == "you control no Islands"
    assert "LeavesAbility" in reading["families"]


def test_enters_tapped_is_static_and_says_by_which_rule() -> None:
    for under, number in (("mtg/2026", "603.6d"), ("mtg/2006", "410.10e")):
        ran = apnap("ability", "This land enters tapped.", "--under", under)
        assert ran.out.startswith("static\n")
        assert number in ran.out


def test_a_cards_name_stands_for_itself() -> None:
    ran = apnap("ability", "When Grave Peril enters, draw a card.", "--card", "Grave Peril", "--json")
    assert ran.json["abilities"][0]["axes"] == [["event", "Enters"], ["object", "~"]]


def test_a_card_is_shown_with_each_ability_as_read() -> None:
    ran = apnap("card", "soul warden")
    assert ran.out.startswith("Soul Warden")
    assert "EntersAbility" in ran.out


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


def test_asserted_and_inferred_are_told_apart() -> None:
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


def test_coverage_of_words_is_a_table_with_the_reason_for_each_gap() -> None:
    ran = apnap("coverage", "words")
    assert ran.code == 0
    assert ran.out.startswith("vocabulary")
    assert "cant-crew — tapping for a crew cost" in " ".join(ran.out.split())
    assert max(map(len, ran.out.splitlines())) <= 80


def test_coverage_of_words_as_json_names_the_term() -> None:
    rows = apnap("coverage", "words", "--json").json["words"]
    crew = next(row for row in rows if row["word"] == "cant-crew")
    assert (crew["vocabulary"], crew["state"]) == ("ProhibitionVerb", "not modelled")
    assert crew["iri"].startswith("https://w3id.org/apnap/ontology/")


def test_coverage_of_something_else_is_a_mistake() -> None:
    ran = apnap("coverage", "colours")
    assert ran.code == 2
    assert "'colours' is not one of 'rules', 'words'" in ran.err
