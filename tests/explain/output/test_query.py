"""SPARQL answers as plain texts."""

from __future__ import annotations

import kb
from kb.explain.output.query import query_result


def test_an_ask_query_is_yes_or_no() -> None:
    result = query_result(True)
    assert (result.columns, result.rows) == ((), ())
    assert result.answer is True


def test_rows_are_texts_with_prefixes() -> None:
    result = kb.load().sparql("SELECT ?c WHERE { :Dies rdfs:subClassOf ?c } ORDER BY ?c")
    assert result.columns == ("c",)
    assert (":Leaves",) in result.rows
