"""A query put to a SPARQL 1.1 server instead of the store on this machine: for a graph that one machine does not hold."""

from __future__ import annotations

import io
import os
from collections.abc import Collection, Mapping

from pyoxigraph import (
    Literal,
    NamedNode,
    QueryBoolean,
    QueryResultsFormat,
    QuerySolutions,
    RdfFormat,
    Triple,
    parse,
    parse_query_results,
)

from kb.errors import ImpossibleError, MalformedError
from kb.graph import iri
from kb.graph.asked_graphs import asked_graphs, refuse_two_choices
from kb.graph.given_values import with_values
from kb.graph.named_queries import text_of
from kb.graph.query_text import in_full, names_its_graphs, refuse_to_leave, refuse_unknown_variables
from kb.graph.sparql import Answer, Table

__all__ = ["asked_of", "server"]

_ROWS, _TRIPLES = "application/sparql-results+json", "application/n-triples"
_LONGEST = 120.0
"""Seconds that a server may take where nobody said less: most public ones end a query after one minute."""
_SERVICE = "see that this is the address of its query service"
_SHOWN = 200
"""Letters shown of what a server answers to a query that it refuses: the first line says what is wrong, the rest is a page."""


def server() -> str | None:
    """The address of the server that is asked instead of the store on this machine (`APNAP_STORE`); `None` where there is none.

    Raises:
        MalformedError: that is no address of a server.
    """
    address = os.environ.get("APNAP_STORE", "").strip()
    if address and not address.startswith(("http://", "https://")):
        raise MalformedError(
            f"APNAP_STORE is no address of a SPARQL server: “{address}”", remedy="such as http://localhost:7878/query"
        )
    return address or None


def asked_of(
    address: str,
    query: str,
    *,
    inferred: bool = True,
    under: Collection[str] = (),
    given: Mapping[str, NamedNode | Literal] | None = None,
    timeout: float = _LONGEST,
) -> Answer:
    """Put a query, in full or by name, to a server that speaks the SPARQL 1.1 protocol.

    Args:
        address: of its query service. given: terms of variables. timeout: seconds that it may take.
        inferred, under: which graphs are asked (`kb.graph.asked_graphs`); otherwise those that the server asks by itself.

    Raises:
        NotFoundError: no query has that name, or no such variable is in it.
        MalformedError: the query is not SPARQL, says the server; or it would change the graph or ask others.
        ImpossibleError: there is no such server, it takes too long, or answers something else.
    """
    text = text_of(query)
    refuse_to_leave(text)
    refuse_two_choices(text, under)
    prefixes = "".join(f"PREFIX {prefix}: <{base}>\n" for prefix, base in iri.PREFIXES.items())
    named = () if (inferred and not under) or names_its_graphs(text) else _graphs(address, inferred, under, timeout)
    return _sent(address, prefixes + _with(in_full(text, iri.PREFIXES), given), named, timeout)


def _graphs(address: str, inferred: bool, under: Collection[str], timeout: float) -> tuple[str, ...]:
    """The graphs of the server that are asked."""
    held = _sent(address, "SELECT DISTINCT ?g { GRAPH ?g { ?s ?p ?o } }", (), timeout)
    assert isinstance(held, Table)
    return asked_graphs((row[0].value for row in held.rows), inferred=inferred, under=under)


def _sent(address: str, text: str, graphs: Collection[str], timeout: float) -> Answer:
    """What the server answers to a query in full; of these graphs, if any are named."""
    import httpx

    named = {"default-graph-uri": list(graphs), "named-graph-uri": list(graphs)} if graphs else {}
    try:
        reply = httpx.post(
            address,
            data={"query": text, **named},
            headers={"Accept": f"{_ROWS}, {_TRIPLES};q=0.9"},
            # A server that is there is reached at once, slow as its queries may be.
            timeout=httpx.Timeout(timeout, connect=min(timeout, 10.0)),
            follow_redirects=True,
        )
    except httpx.TimeoutException:
        raise ImpossibleError(
            f"{address} took longer than {timeout:g} seconds", remedy="narrow the query, or --timeout 300"
        ) from None
    except (httpx.HTTPError, httpx.InvalidURL) as error:
        raise ImpossibleError(
            f"{address} cannot be asked: {error}", remedy="see that it runs; unset APNAP_STORE to ask this machine"
        ) from None
    if reply.status_code == httpx.codes.BAD_REQUEST:
        raise MalformedError(f"{address} says that this is not SPARQL: {reply.text[:_SHOWN].strip()}")
    if not reply.is_success:
        raise ImpossibleError(f"{address} answered {reply.status_code}: {reply.text[:_SHOWN].strip()}", remedy=_SERVICE)
    return _answer(address, reply.headers.get("content-type", "").partition(";")[0].strip(), reply.content)


def _with(text: str, given: Mapping[str, NamedNode | Literal] | None) -> str:
    """The query with the values that some variables have."""
    refuse_unknown_variables(text, given or {})
    return with_values(text, given or {})


def _answer(address: str, kind: str, content: bytes) -> Answer:
    try:
        if kind == _ROWS:
            found = parse_query_results(io.BytesIO(content), QueryResultsFormat.JSON)
            if isinstance(found, QueryBoolean):
                return bool(found)
            assert isinstance(found, QuerySolutions)
            names = tuple(variable.value for variable in found.variables)
            return Table(names, tuple(tuple(row[name] for name in names) for row in found))
        if kind == _TRIPLES:
            read = parse(io.BytesIO(content), RdfFormat.N_TRIPLES)
            return tuple(Triple(quad.subject, quad.predicate, quad.object) for quad in read)
    except (SyntaxError, ValueError) as error:
        raise ImpossibleError(f"{address} answered what is no result of SPARQL: {error}") from None
    raise ImpossibleError(f"{address} answered {kind or 'something without a type'}, no result of SPARQL", remedy=_SERVICE)
