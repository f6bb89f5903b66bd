"""`sparql`: the graph itself."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from pathlib import Path

from cli.command import Command
from cli.errors import NO, YES
from cli.output import Answer
from cli.page import Page
from kb import KnowledgeBase, MalformedError, as_json

__all__ = ["BY_NAME"]


def _arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "query", metavar="QUERY", nargs="?", help="SPARQL, @NAME for a named query, - for stdin; left out: the named queries"
    )
    parser.add_argument("-f", "--file", metavar="FILE", help="a file that holds the query")
    parser.add_argument("--asserted", action="store_true", help="without what was derived and inferred")
    parser.add_argument(
        "--given", metavar="VAR=VALUE", action="append", default=[], help="the value of a variable, such as number=410.8"
    )
    parser.add_argument("--why", metavar="TRIPLE", help="how an inferred triple follows: “SUBJECT PREDICATE OBJECT”")


def _sparql(base: KnowledgeBase, options: Namespace) -> Answer:
    if options.why:
        return _why(base, options.why)
    query = _query(options)
    if query is None:
        return _listed(base)
    given, inferred = _given(options.given), not options.asserted
    found = base.sparql(query, inferred=inferred, given=given, progress=None if options.quiet else _merging)

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
        lambda: base.sparql_as_turtle(query, inferred=inferred, given=given),
        code=NO if found.answer is False else YES,
    )


def _merging(what: str, done: float) -> None:
    """Say on a terminal that the user's editions are put beside those that ship, which happens once after an import."""
    if sys.stderr.isatty():
        bar = "━" * round(done * 30)
        sys.stderr.write(f"\r\033[K{'' if done >= 1 else f'adding your library {bar:<30} {what}'}")
        sys.stderr.flush()


def _query(options: Namespace) -> str | None:
    if options.file is not None:
        return Path(options.file).read_text(encoding="utf-8")
    return sys.stdin.read() if options.query == "-" else options.query


def _given(pairs: list[str]) -> Mapping[str, str]:
    for pair in pairs:
        if "=" not in pair:
            raise MalformedError(f"“{pair}” gives no variable a value", remedy="--given number=410.8")
    return dict(pair.split("=", 1) for pair in pairs)


def _listed(base: KnowledgeBase) -> Answer:
    queries = {f"@{name}": text.splitlines()[0].lstrip("# ") for name, text in base.queries().items()}

    def text(page: Page) -> None:
        for name, about in queries.items():
            page.line((name, "bold"))
            page.line(about, indent=4)

    return Answer(text, lambda: {"queries": queries}, lambda: [{"name": name, "about": about} for name, about in queries.items()])


def _why(base: KnowledgeBase, triple: str) -> Answer:
    found = base.why_triple(triple)

    def text(page: Page) -> None:
        for line in found or ("It does not follow from what is asserted.",):
            page.row(line)

    return Answer(text, lambda: {"triple": triple, "steps": list(found)}, code=YES if found else NO)


BY_NAME = {
    "sparql": Command(
        "sparql",
        "a SPARQL query, in full or by name, with or without what is inferred",
        "  apnap sparql @cites-rule --given number=410.8\n"
        "  apnap sparql 'SELECT ?rule WHERE { ?rule :settles ?s . ?s :settingOf d:blocks }'",
        _arguments,
        _sparql,
    )
}
