"""`coverage` of words."""

from __future__ import annotations

from tests.cli.running import apnap


def test_coverage_of_words_is_a_table_with_the_reason_for_each_gap() -> None:
    ran = apnap("coverage", "words")
    assert ran.code == 0
    assert ran.out.startswith("vocabulary")
    assert "cant-cast-from — from which zones" in " ".join(ran.out.split())
    assert max(map(len, ran.out.splitlines())) <= 80


def test_coverage_of_words_as_json_names_the_term() -> None:
    rows = apnap("coverage", "words", "--json").json["words"]
    row = next(row for row in rows if row["word"] == "cant-cast-from")
    assert (row["vocabulary"], row["state"]) == ("ProhibitionVerb", "not modelled")
    assert row["iri"].startswith("https://w3id.org/apnap/ontology/")


def test_coverage_of_something_else_is_a_mistake() -> None:
    ran = apnap("coverage", "colours")
    assert ran.code == 2
    assert "'colours' is not one of 'rules', 'words'" in ran.err
