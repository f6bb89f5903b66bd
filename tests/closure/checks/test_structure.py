"""No chain comes back to where it began, and nothing is two things that exclude each other."""

from __future__ import annotations

from pathlib import Path

import pytest

from kb.closure.checks.structure import chains_end, classes_are_apart
from tests.closure.checks.tiny import found, subject

RULES = "rules/mtg/editions/2006-05-01/a.ttl"
BASE = "@base <https://w3id.org/apnap/mtg/2006-05-01/> .\n"


def test_a_chain_that_leads_up_ends(tmp_path: Path) -> None:
    files = {RULES: f"{BASE}<1.1a> :within <1.1> . <1.1> :within <1> .", "ontology/axioms/a.ttl": ":A rdfs:subClassOf :B ."}
    assert found(chains_end, subject(tmp_path, files)) == []


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (
            "<1> :within <2> . <2> :within <1> .",
            ":within comes back to where it began: mtg/2006-05-01/1 → mtg/2006-05-01/2 → mtg/2006-05-01/1",
        ),
        ("<1> :within <1> .", ":within comes back to where it began: mtg/2006-05-01/1 → mtg/2006-05-01/1"),
        ("<1> skos:broader <2> . <2> skos:broader <1> .", "skos:broader comes back to where it began: "),
    ],
)
def test_one_that_comes_back_is_shown_all_the_way_round(tmp_path: Path, line: str, message: str) -> None:
    ((said, _, place),) = found(chains_end, subject(tmp_path, {RULES: BASE + line}))
    assert said.startswith(message)
    assert place == f"{RULES}:2"


def test_other_properties_may_lead_back(tmp_path: Path) -> None:
    assert found(chains_end, subject(tmp_path, {RULES: f"{BASE}<1> :cites <2> . <2> :cites <1> ."})) == []


DISJOINT = {
    "two": ":Frog owl:disjointWith :Heron .",
    "several": "[ a owl:AllDisjointClasses ; owl:members ( :Stone :Frog :Heron ) ] .",
}


@pytest.mark.parametrize("axiom", DISJOINT.values(), ids=DISJOINT)
def test_a_thing_of_two_classes_that_exclude_each_other_is_found(tmp_path: Path, axiom: str) -> None:
    files = {"ontology/axioms/a.ttl": axiom, RULES: f"{BASE}<1> a :Frog .\n<2> a :Heron ;\n  a :Frog ."}
    assert found(classes_are_apart, subject(tmp_path, files)) == [
        ("mtg/2006-05-01/2 is a :Frog and a :Heron: nothing is both", "", f"{RULES}:4"),
    ]  # fmt: skip


def test_classes_below_them_exclude_each_other_too(tmp_path: Path) -> None:
    axioms = f"{DISJOINT['two']} :Toad rdfs:subClassOf :Frog ."
    files = {"ontology/axioms/a.ttl": axioms, RULES: f"{BASE}<1> a :Toad , :Heron . <2> a :Toad , :Frog ."}
    assert [message for message, _, _ in found(classes_are_apart, subject(tmp_path, files))] == [
        "mtg/2006-05-01/1 is a :Frog and a :Heron: nothing is both"
    ]
