"""SPARQL answers in the formats of the W3C: rows as JSON, XML, CSV and TSV, triples as Turtle and its kin."""

from __future__ import annotations

from typing import Any

import rdflib
from rdflib.query import Result

from kb.errors import MalformedError
from kb.graph.sparql import Answer, Table
from kb.graph.turtle.convert import term_to_rdflib, to_rdflib

__all__ = ["RESULTS", "TRIPLES", "in_w3c_form"]

RESULTS = {"srj": "json", "srx": "xml", "csv": "csv", "tsv": "tsv"}
"""What SELECT and ASK give: the ending of such a file → rdflib's name for the format."""
TRIPLES = {"ttl": "turtle", "nt": "nt", "nq": "nquads", "trig": "trig", "jsonld": "json-ld"}
"""What CONSTRUCT and DESCRIBE give."""


def in_w3c_form(answer: Answer, form: str) -> str:
    """The answer in one of those formats.

    Raises:
        MalformedError: rows were asked for as triples, triples as rows, or a yes or no as a table.
    """
    if isinstance(answer, bool):
        if form not in ("srj", "srx"):
            raise MalformedError(f"a yes or no has no form “{form}”", remedy="-o srj or -o srx")
        result = Result("ASK")
        result.askAnswer = answer
        return _text(result.serialize(format=RESULTS[form]))
    if isinstance(answer, Table):
        if form not in RESULTS:
            raise MalformedError(f"rows have no form “{form}”", remedy="-o srj, srx, csv or tsv; CONSTRUCT gives triples")
        return _tsv(answer) if form == "tsv" else _text(_rows(answer).serialize(format=RESULTS[form]))
    if form not in TRIPLES:
        raise MalformedError(f"triples have no form “{form}”", remedy="-o ttl, nt, nq, trig or jsonld; SELECT gives rows")
    if form in ("nq", "trig"):
        dataset = rdflib.Dataset()
        for triple in to_rdflib(answer):
            dataset.add(triple)
        return _text(dataset.serialize(format=TRIPLES[form]))
    return _text(to_rdflib(answer).serialize(format=TRIPLES[form]))


def _rows(answer: Table) -> Result:
    result = Result("SELECT")
    names = [rdflib.Variable(name) for name in answer.columns]
    result.vars = names
    result.bindings = [
        {name: term_to_rdflib(term) for name, term in zip(names, row, strict=True) if term is not None} for row in answer.rows
    ]
    return result


def _tsv(answer: Table) -> str:
    """Terms as Turtle spells them, which rdflib reads but does not write."""
    lines = ["\t".join(f"?{name}" for name in answer.columns)]
    lines += ["\t".join("" if term is None else str(term) for term in row) for row in answer.rows]
    return "".join(f"{line}\n" for line in lines)


def _text(serialized: Any) -> str:
    return serialized.decode("utf-8") if isinstance(serialized, bytes) else str(serialized)
