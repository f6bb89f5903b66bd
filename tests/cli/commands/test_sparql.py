"""`sparql`: queries in full and by name, and why a triple holds."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import apnap, process


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


def test_a_value_that_is_not_there_is_told_with_the_nearest_where_nothing_was_found() -> None:
    ran = apnap("sparql", "@gaps", "--given", "doctrine=intervening-iff")
    assert ran.code == 0
    assert "there is no intervening-iff in the graph; did you mean d:intervening-if" in ran.err
    assert "there is no" not in apnap("sparql", "@gaps", "--given", "doctrine=keyword-persist").err


def test_what_only_follows_is_said_to_follow_where_nothing_is_asserted() -> None:
    assert "leave out --asserted" in apnap("sparql", "@families", "--asserted").err
    assert "leave out --asserted" in apnap("sparql", "ASK { ?a a :LeavesAbility }", "--asserted").err
    assert "leave out" not in apnap("sparql", "SELECT ?x { ?x a :NoSuchClass }", "--asserted").err


def test_the_prefixes_that_are_preset_are_listed() -> None:
    assert "PREFIX d: <https://w3id.org/apnap/doctrine/>" in apnap("sparql", "@prefixes").out
    assert apnap("sparql", "@list").out == apnap("sparql").out


def test_the_schema_of_a_class_shows_its_properties() -> None:
    rows = apnap("sparql", "@schema", "--given", "class=Card", "--json").json["rows"]
    assert {":name", ":ofType"} <= {row[1] for row in rows}


@pytest.mark.parametrize("text", ["Druids' Repository a :Rule", "a b", '"'])
def test_why_of_what_is_no_triple_says_how_one_looks(text: str) -> None:
    ran = apnap("sparql", "--why", text)
    assert ran.code == 2
    assert "is no triple" in ran.err
    assert "try: SUBJECT PREDICATE OBJECT" in ran.err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["ASK { SERVICE <http://127.0.0.1:9/> { ?s ?p ?o } }"], "would ask another server"),
        (["INSERT DATA { <a:b> <a:b> <a:b> }"], "would change the graph"),
        (["-f", "no-such-file.rq"], "No such file"),
        (["-f", "."], "this is a folder"),
        (["-f", "latin.rq"], "is not UTF-8"),
        (["SELECT ?x { ?x a ?y }", "--given", "x=http://bad iri"], "can be no value in a graph"),
        (["SELECT ?x { ?x a ?y }", "--given", "z=1"], "no variable ?z"),
        (["SELECT ?x { ?x a ?y }", "--given", "z"], "gives no variable a value"),
        (["SELECT ?x { ?x a ?y } LIMIT"], "this is not SPARQL: error at 1:"),
        (["--why", "<http://bad iri> a :Rule"], "is no triple"),
        (["--why", "mtg:x' a :Rule"], "is no triple"),
    ],
)
def test_a_slip_is_told_with_a_remedy(words: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "latin.rq").write_bytes(b"SELECT \xff")
    monkeypatch.chdir(tmp_path)
    ran = apnap("sparql", *words)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err
    assert "try: " in ran.err
    assert "Traceback" not in ran.err


def test_why_denies_what_the_graph_does_not_hold() -> None:
    ran = apnap("sparql", "--why", "mtg:2006-05-01/410.8 :settles d:intervening-if-failing/removed-from-stack")
    assert ran.code == 1
    assert "It does not hold: it is neither asserted nor inferred." in ran.out


# -- files beside the store -------------------------------------------------------------------------------------------

WATCHER = """\
players: [Ada, Bo]
cards:
  Mourner:
    type: Enchantment
    text: Whenever a creature or enchantment is put into a graveyard from the battlefield, you gain 1 life.
setup:
  Ada: {battlefield: [Mourner, Grizzly Bears]}
play:
  - at once: [destroy Mourner, destroy Grizzly Bears]
  - resolve all
"""


def told(folder: Path, command: str, under: str = "mtg/2026") -> str:
    """An answer about the board as a file of Turtle."""
    (folder / "board.yaml").write_text(WATCHER, encoding="utf-8")
    file = folder / f"{command}.ttl"
    file.write_text(apnap(command, str(folder / "board.yaml"), "--under", under, "-o", "ttl").out, encoding="utf-8")
    return str(file)


def test_a_verdict_is_joined_with_the_rules_that_it_cites_and_their_gists(tmp_path: Path) -> None:
    query = """SELECT ?answer ?n ?number ?gist {
        ?verdict a :Verdict ; :answer ?answer ; :count ?n ; :decidedFirstBy ?rule .
        ?rule :number ?number ; :realises*/:gist ?gist }"""
    rows = apnap("sparql", "--with", told(tmp_path, "triggers"), query, "--json").json["rows"]
    assert {tuple(row[:3]) for row in rows} == {(":Yes", "2", "603.10a")}
    assert all(len(row[3]) > 20 for row in rows)
    assert apnap("sparql", query, "--json").json["rows"] == []


def test_verdicts_that_cite_a_rule_in_whatever_edition(tmp_path: Path) -> None:
    query = """SELECT ?number {
        ?verdict a :Verdict ; :hasReason ?reason . ?reason :doctrine d:look-back-leaves-battlefield ; :citing/:number ?number }"""
    old = told(tmp_path, "triggers", "mtg/2006")
    assert apnap("sparql", "--with", old, query, "--json").json["rows"] == [["410.10d"]]


def test_firings_and_their_occurrences_and_what_became_of_them(tmp_path: Path) -> None:
    query = """SELECT ?died ?ended {
        ?firing a :Firing ; :occurrence ?o ; :placedAs/:resolution/:endedAs ?ended .
        ?o a/rdfs:subClassOf* :Leaves ; :object/rdfs:label ?died }"""
    rows = apnap("sparql", "--with", told(tmp_path, "run"), query, "--json").json["rows"]
    assert {tuple(row) for row in rows} == {("Grizzly Bears", ":Resolved"), ("Mourner", ":Resolved")}


def test_several_answers_about_one_board_are_one_graph(tmp_path: Path) -> None:
    files = [word for command in ("triggers", "run", "explore") for word in ("--with", told(tmp_path, command))]
    query = "SELECT DISTINCT ?run { ?verdict prov:wasGeneratedBy ?run . ?run :hasWay ?way . ?way :hasStep ?step ; :endsIn ?end }"
    assert len(apnap("sparql", *files, query, "--json").json["rows"]) == 1
    in_w3c = apnap("sparql", *files, query, "-o", "csv").out.split()
    assert len(in_w3c) == 2


def test_a_query_with_a_file_is_ended_in_time_and_bad_files_are_told(tmp_path: Path) -> None:
    file = told(tmp_path, "triggers")
    slow = "SELECT (COUNT(*) AS ?n) { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i }"
    ran = process("sparql", "--with", file, slow, "--timeout", "3")
    assert "ended after 3 seconds" in ran.err
    (tmp_path / "bad.ttl").write_text("<a> <b>\n", encoding="utf-8")
    ran = apnap("sparql", "--with", str(tmp_path / "bad.ttl"), "ASK { ?s ?p ?o }")
    assert ran.code == 2
    assert "bad.ttl:2:1: malformed: this is not Turtle" in ran.err


def test_how_a_triple_follows_is_asked_of_the_store_alone(tmp_path: Path) -> None:
    ran = apnap("sparql", "--with", str(tmp_path / "any.ttl"), "--why", "mtg:card/dingus-egg#1 a :LeavesAbility")
    assert ran.code == 2
    assert "--with" in ran.err


def test_no_file_goes_with_a_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = told(tmp_path, "triggers")
    monkeypatch.setenv("APNAP_STORE", "http://localhost:1/query")
    ran = apnap("sparql", "--with", file, "ASK { ?s ?p ?o }")
    assert "which no file can be added to" in ran.err


@pytest.mark.parametrize("seconds", ["nan", "inf", "0", "-1", "soon", "1e9"])
def test_a_time_that_no_clock_can_wait_for_is_refused(seconds: str) -> None:
    ran = apnap("sparql", "ASK {}", "--timeout", seconds)
    assert ran.code == 2
    assert f"“{seconds}” is no number of seconds from 0.1 to 86,400" in ran.err
