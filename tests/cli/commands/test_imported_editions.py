"""Commands under an edition that the user imported."""

from __future__ import annotations

from pathlib import Path

import jsonschema
import pytest

import kb
from tests.cli.running import apnap
from tests.imported import EDITION, import_made_up

DEMO = str(Path(__file__).parents[3] / "rules" / "demo.yaml")


@pytest.fixture(autouse=True)
def imported(monkeypatch: pytest.MonkeyPatch) -> None:
    """An edition of 2018 in which one rule that the demo leans on has another text than in 2017."""
    import_made_up(monkeypatch, changed=["603.2c"])


def test_triggers_marks_what_is_to_be_reviewed_and_says_why() -> None:
    ran = apnap("triggers", DEMO, "--under", "mtg/2018")
    assert ran.code == 0, ran.err
    assert "how often one event triggers: each occurrence (review)" in ran.out
    assert (
        "to be reviewed: 603.2c of mtg/2018-01-19 is carried over from\n    mtg/2017-07-08/603.2c, its text has changed" in ran.out
    )


def test_many_notes_are_cut_short_unless_all_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    changed = ["603.2", "603.2c", "603.3", "603.3a", "603.3b", "603.10a", "603.6c", "700.4"]
    import_made_up(monkeypatch, changed, "mtg/2018-04-27")
    assert "more to be reviewed: -v shows them all" in apnap("triggers", DEMO, "--under", "mtg/2018-04").out
    told = apnap("triggers", DEMO, "--under", "mtg/2018-04", "-v").out
    assert "more to be reviewed" not in told
    assert told.count("to be reviewed: ") > 4


@pytest.mark.parametrize(("command", "kind"), [("triggers", "verdict"), ("run", "run"), ("explore", "explore")])
def test_json_has_the_notes_and_keeps_to_its_schema(command: str, kind: str) -> None:
    found = apnap(command, DEMO, "--under", "mtg/2018", "--json").json
    jsonschema.validate(found, kb.schema_for(kind))
    (note,) = found["review"]
    assert note == f"603.2c of {EDITION} is carried over from mtg/2017-07-08/603.2c, its text has changed: to be reviewed"


def test_run_why_compare_and_explore_say_it_too() -> None:
    for words in (["run", DEMO], ["why", DEMO, "Soul Ledger"], ["explore", DEMO]):
        assert "to be reviewed: 603.2c" in apnap(*words, "--under", "mtg/2018").out
    assert "to be reviewed: 603.2c" in apnap("compare", DEMO, "--under", "mtg/2017,mtg/2018").out


def test_test_counts_the_answers_that_lean_on_it() -> None:
    ran = apnap("test", DEMO, "--under", "mtg/2018")
    assert ran.code == 0
    assert "1 lean on what is to be reviewed (-v)" in " ".join(ran.out.split())
    assert "to be reviewed" not in apnap("test", DEMO).out


def test_an_edition_that_was_not_imported_is_an_error_that_lists_those_that_were() -> None:
    ran = apnap("triggers", DEMO, "--under", "mtg/1990")
    assert ran.code == 2
    assert "there is no edition 'mtg/1990'" in ran.err
    assert EDITION in ran.err


def test_sparql_finds_the_imported_edition_as_a_graph() -> None:
    query = 'SELECT ?text WHERE { GRAPH mtg:2018-01-19 { ?rule :number "603.99" ; :officialText ?text } }'
    assert "Nobody has said this before." in apnap("sparql", query).out


def test_coverage_is_of_what_ships() -> None:
    ran = apnap("coverage", "--under", "mtg/2018")
    assert ran.code == 2
    assert "mtg/2018-01-19 is imported: coverage is of the editions that ship" in ran.err
