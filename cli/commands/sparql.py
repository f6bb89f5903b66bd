"""`sparql`: the graph itself."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any

from typer import Argument, BadParameter, Option

from cli.command import Asked, Command, application
from cli.errors import NO, YES
from cli.own_process import ended_after
from cli.terminal.output import Answer
from cli.terminal.page import Page
from cli.terminal.progress import progress
from cli.terminal.values import FILES, QUERY
from kb import KnowledgeBase, MalformedError, QueryResult, as_json, text_of

__all__ = ["app"]

app = application()

_DAY = 24 * 60 * 60
_W3C = ("srj", "srx", "csv", "tsv", "ttl", "nt", "nq", "trig", "jsonld")
"""The formats of the W3C, in which nothing is lost of a term."""


_FOLLOWS = "nothing is asserted, but something follows from what is: leave out --asserted to see it"


class _Sparql(Command):
    exclusive = (("why", "beside"),)


def _seconds(text: str | float) -> float:
    """At least a tenth of a second, and no more than a day: what is infinite, or no number, no clock can wait for."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = math.nan
    if not 0.1 <= seconds <= _DAY:
        raise BadParameter(f"“{text}” is no number of seconds from 0.1 to {_DAY:,}")
    return seconds


@app.command(
    "sparql",
    cls=_Sparql,
    help="a SPARQL query, in full or by name, with or without what is inferred",
    epilog="apnap sparql @cites-rule --given number=410.8\n"
    "apnap sparql 'SELECT ?rule WHERE { ?rule :settles ?s . ?s :settingOf d:blocks }'\n"
    "apnap sparql --with run.ttl 'SELECT ?step { ?step :decidedFirstBy/:number \"603.10a\" }'",
)
def sparql(
    asked: Asked,
    query: Annotated[
        str | None,
        Argument(
            metavar="QUERY",
            click_type=QUERY,
            help="SPARQL, @NAME for a named query, - for stdin; left out, or @list: the named queries; @prefixes: what is preset",
        ),
    ] = None,
    file: Annotated[
        str | None, Option("-f", "--file", metavar="FILE", click_type=FILES, help="a file that holds the query")
    ] = None,
    asserted: Annotated[bool, Option("--asserted", help="without what was derived and inferred")] = False,
    given: Annotated[list[str] | None, Option(metavar="VAR=VALUE", help="the value of a variable, such as number=410.8")] = None,
    beside: Annotated[
        list[str] | None,
        Option("--with", metavar="FILE", click_type=FILES, help="ask this file of RDF too, as a graph of its own; several times"),
    ] = None,
    timeout: Annotated[float, Option("--timeout", metavar="SECONDS", parser=_seconds, help="how long the query may run")] = 30.0,
    why: Annotated[str | None, Option(metavar="TRIPLE", help="how an inferred triple follows: “SUBJECT PREDICATE OBJECT”")] = None,
) -> Answer:
    """What the graph answers to a query."""
    if why:
        return _why(asked.base, why)
    text_of_query = _query(query, file)
    if text_of_query in (None, "@list"):
        return _listed(asked.base)
    if text_of_query == "@prefixes":
        return _prefixes(asked.base)
    assert text_of_query is not None
    ask = {"inferred": not asserted, "under": asked.under, "given": _given(given or []), "beside": beside or ()}
    return _asked_for(asked, text_of_query, ask, timeout)


def _asked_for(asked: Asked, query: str, ask: Mapping[str, Any], timeout: float) -> Answer:
    clock = ended_after(timeout)
    with progress(asked.quiet) as show_progress:
        asked.base.make_ready(lambda what, done: show_progress(f"adding your library: {what}", done))
        clock.start()
        try:
            found = asked.base.sparql(query, **ask)
            empty = not ask["inferred"] and _is_empty(found)
            follows = empty and not _is_empty(asked.base.sparql(query, **{**ask, "inferred": True}))
        finally:
            clock.stop()

    def written(form: str) -> Callable[[], str]:
        return lambda: asked.base.sparql_in(form, query, **ask)

    def text(page: Page) -> None:
        if found.answer is not None:
            page.line("yes" if found.answer else "no")
        else:
            page.table(found.columns, found.rows)

    def rows() -> list[dict[str, str]]:
        return [dict(zip(found.columns, row, strict=True)) for row in found.rows]

    return Answer(
        text,
        lambda: as_json("sparql", found),
        rows,
        code=NO if found.answer is False else YES,
        notes=(*(_unknown(name, near) for name, near in found.unknown), *([_FOLLOWS] if follows else [])),
        otherwise={form: written(form) for form in _W3C},
    )


def _is_empty(found: QueryResult) -> bool:
    return not found.rows and not found.answer


def _unknown(name: str, near: Sequence[str]) -> str:
    return f"there is no {name} in the graph" + (f"; did you mean {' or '.join(near)}?" if near else "")


def _query(query: str | None, file: str | None) -> str | None:
    if file is not None:
        return text_of(file)
    return text_of("-") if query == "-" else query


def _given(pairs: Sequence[str]) -> Mapping[str, str]:
    for pair in pairs:
        if "=" not in pair:
            raise MalformedError(f"“{pair}” gives no variable a value", remedy="--given number=410.8")
    return dict(pair.split("=", 1) for pair in pairs)


def _listed(base: KnowledgeBase) -> Answer:
    queries = base.queries().values()

    def text(page: Page) -> None:
        for query in queries:
            page.line((f"@{query.name}", "bold"))
            page.line(query.about, indent=4)
            for name, about in query.parameters.items():
                meaning, _, value = about.rpartition(", ")
                page.line(f"--given {name}=…  {meaning}, such as {value}", indent=4, hang=8)

    return Answer(
        text,
        lambda: {"queries": {f"@{query.name}": query.about for query in queries}},
        lambda: [{"name": f"@{query.name}", "about": query.about} for query in queries],
        turtle=base.query_collection,
    )


def _prefixes(base: KnowledgeBase) -> Answer:
    prefixes = base.prefixes

    def text(page: Page) -> None:
        for prefix, full in prefixes.items():
            page.row(f"PREFIX {prefix}: <{full}>")

    return Answer(
        text, lambda: {"prefixes": dict(prefixes)}, lambda: [{"prefix": each, "iri": full} for each, full in prefixes.items()]
    )


def _why(base: KnowledgeBase, triple: str) -> Answer:
    found = base.why_triple(triple)

    def text(page: Page) -> None:
        for line in found or ("It does not hold: it is neither asserted nor inferred.",):
            page.row(line)

    return Answer(text, lambda: {"triple": triple, "steps": list(found)}, code=YES if found else NO)
