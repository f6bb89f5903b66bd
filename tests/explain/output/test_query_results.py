"""Answers in the W3C's formats keep types and languages, and say where they have no such form."""

from __future__ import annotations

import json
from io import BytesIO

import pytest
import rdflib
from pyoxigraph import BlankNode, Literal, NamedNode, QueryResultsFormat, Triple, parse_query_results
from rdflib.query import Result

from kb.errors import MalformedError
from kb.explain.output.query_results import RESULTS, TRIPLES, in_w3c_form
from kb.graph import iri
from kb.graph.sparql import Table

DIES = NamedNode(iri.term("Dies"))
ONE = Literal("1", datatype=NamedNode(iri.PREFIXES["xsd"] + "integer"))
ROWS = Table(
    ("a", "b"), ((DIES, Literal("dies", language="en")), (ONE, None), (Literal(""), BlankNode("x")), (Literal('a\t"b'), ONE))
)
TRIPLE = Triple(DIES, NamedNode(iri.PREFIXES["rdfs"] + "label"), Literal("dies", language="en"))


@pytest.mark.parametrize("form", ["srj", "srx", "tsv"])
def test_rows_are_read_back_as_they_were_by_another_reader(form: str) -> None:
    text = in_w3c_form(ROWS, form)
    known = {"srj": QueryResultsFormat.JSON, "srx": QueryResultsFormat.XML, "tsv": QueryResultsFormat.TSV}[form]
    read = parse_query_results(text, known)
    rows = [tuple(row[name] for name in ROWS.columns) for row in read]  # type: ignore[union-attr]
    assert [rows[0], rows[1], rows[3]] == [ROWS.rows[0], ROWS.rows[1], ROWS.rows[3]]
    assert rows[2][0] == Literal("")


def test_unbound_and_empty_are_not_the_same_in_json() -> None:
    bindings = json.loads(in_w3c_form(ROWS, "srj"))["results"]["bindings"]
    assert "b" not in bindings[1]
    assert bindings[2]["a"] == {"type": "literal", "value": ""}


def test_a_table_has_full_names() -> None:
    lines = in_w3c_form(ROWS, "csv").splitlines()
    assert lines[:2] == ["a,b", f"{DIES.value},dies"]


@pytest.mark.parametrize("yes", [True, False])
def test_a_yes_or_no_is_a_boolean(yes: bool) -> None:
    assert json.loads(in_w3c_form(yes, "srj"))["boolean"] is yes
    assert Result.parse(BytesIO(in_w3c_form(yes, "srx").encode()), format="xml").askAnswer is yes


@pytest.mark.parametrize("form", TRIPLES)
def test_triples_are_read_back(form: str) -> None:
    read = rdflib.Dataset(default_union=True).parse(data=in_w3c_form((TRIPLE,), form), format=TRIPLES[form])
    assert list(read.triples((None, None, None))) == [
        (rdflib.URIRef(DIES.value), rdflib.RDFS.label, rdflib.Literal("dies", lang="en"))
    ]


@pytest.mark.parametrize(("answer", "form"), [(True, "csv"), (True, "ttl"), (ROWS, "nt"), ((TRIPLE,), "srj")])
def test_another_kind_of_answer_is_refused_with_the_forms_that_it_has(answer: object, form: str) -> None:
    assert form in RESULTS or form in TRIPLES
    with pytest.raises(MalformedError, match=f"no form “{form}”") as refused:
        in_w3c_form(answer, form)  # type: ignore[arg-type]
    assert "-o sr" in refused.value.remedy or "-o ttl" in refused.value.remedy
