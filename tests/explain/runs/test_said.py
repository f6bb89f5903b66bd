"""Triples as they are said."""

from __future__ import annotations

from kb.explain.runs.said import a, flag, labelled, link, number, text

NODE = "https://w3id.org/apnap/board/0"


def test_names_are_ours_or_have_a_prefix() -> None:
    assert link(NODE, "hasPlayer", NODE).predicate.value == "https://w3id.org/apnap/ontology#hasPlayer"
    assert link(NODE, "prov:used", NODE).predicate.value == "http://www.w3.org/ns/prov#used"
    assert [triple.object.value for triple in a(NODE, "Board", "prov:Entity")] == [
        "https://w3id.org/apnap/ontology#Board", "http://www.w3.org/ns/prov#Entity",
    ]  # fmt: skip


def test_values_keep_their_types() -> None:
    assert str(number(NODE, "position", 2).object) == '"2"^^<http://www.w3.org/2001/XMLSchema#integer>'
    assert str(flag(NODE, "matters", True).object) == '"true"^^<http://www.w3.org/2001/XMLSchema#boolean>'
    assert str(text(NODE, "what", "upkeep").object) == '"upkeep"'
    assert str(labelled(NODE, "a board").object) == '"a board"@en'
