"""SPARQL answers as plain texts, and triples as people type them."""

from __future__ import annotations

import shlex
from typing import Any

from pyoxigraph import BlankNode, Literal, NamedNode, Triple

from kb.errors import MalformedError
from kb.graph import iri
from kb.graph.given_values import term_from
from kb.graph.sparql import Answer, Table
from kb.model.query import QueryResult

__all__ = ["query_result", "term_text", "triple_from"]


def query_result(answer: Answer) -> QueryResult:
    """What a query gave, every term as text."""
    if isinstance(answer, bool):
        return QueryResult((), (), answer)
    if isinstance(answer, Table):
        return QueryResult(answer.columns, tuple(tuple(term_text(term) for term in row) for row in answer.rows))
    rows = tuple(tuple(term_text(term) for term in (each.subject, each.predicate, each.object)) for each in answer)
    return QueryResult(("subject", "predicate", "object"), rows)


def term_text(term: Any) -> str:
    """A term as people read it: a prefixed name, the text of a literal, nothing for what is unbound."""
    if term is None:
        return ""
    if isinstance(term, BlankNode):
        return f"_:{term.value}"
    return str(term.value) if isinstance(term, Literal) else _prefixed(term)


def _prefixed(term: NamedNode) -> str:
    fitting = [(prefix, base) for prefix, base in iri.PREFIXES.items() if term.value.startswith(base)]
    prefix, base = max(fitting, key=lambda pair: len(pair[1]), default=("", ""))
    return f"{prefix}:{term.value.removeprefix(base)}" if base else f"<{term.value}>"


def triple_from(text: str) -> Triple:
    """A triple as people type it: `mtg:card/soul-warden#1 a :EntersAbility`.

    Raises:
        MalformedError: it has not three parts, or a quotation mark in it is not closed.
    """
    try:
        parts = shlex.split(text.strip().removesuffix(" ."))
    except ValueError:  # a quotation mark that is never closed
        parts = []
    if len(parts) != 3:
        raise MalformedError(
            f"“{text}” is no triple", remedy="SUBJECT PREDICATE OBJECT, such as: mtg:card/soul-warden#1 a :EntersAbility"
        )
    subject, name, value = (NamedNode(iri.PREFIXES["rdf"] + "type") if part == "a" else term_from(part) for part in parts)
    if isinstance(subject, Literal) or isinstance(name, Literal):
        raise MalformedError(
            f"“{text}” does not begin with two names", remedy="prefixes: " + ", ".join(f"{p}:" for p in iri.PREFIXES)
        )
    return Triple(subject, name, value)
