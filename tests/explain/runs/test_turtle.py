"""Turtle as people read it."""

from __future__ import annotations

from kb.explain.runs.said import a, labelled, link
from kb.explain.runs.turtle import as_turtle

RUN = "https://w3id.org/apnap/run/00/mtg/2006-05-01"


def test_what_is_said_of_a_node_stands_together_and_once() -> None:
    written = as_turtle([*a(f"{RUN}#way", "Way"), labelled(RUN, "a run"), labelled(f"{RUN}#way", "a way"), *a(f"{RUN}#way", "Way")])
    assert (
        written
        == """\
@prefix : <https://w3id.org/apnap/ontology#> .
@prefix apnap: <https://w3id.org/apnap/> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix run: <https://w3id.org/apnap/run/00/mtg/2006-05-01#> .

run:way a :Way ;
\trdfs:label "a way"@en .

apnap:run\\/00\\/mtg\\/2006-05-01 rdfs:label "a run"@en .
"""
    )


def test_where_there_are_two_runs_neither_has_a_short_name() -> None:
    written = as_turtle([link(f"{RUN}#way", "takes", "https://w3id.org/apnap/run/11/mtg/2006-05-01#way")])
    assert "@prefix run:" not in written
    assert "run\\/00" in written
