"""Queries that cannot be read, or would never end, and values for their variables."""

from __future__ import annotations

from collections.abc import Iterator

from ...fuzzing.case import Case

__all__ = ["cases"]


def cases() -> Iterator[tuple[str, Case]]:
    """Name → case."""
    for name, given in {
        "no value": "x",
        "no name": "=x",
        "nothing": "",
        "only a sign": "=",
        "a mark": "?x=1",
        "two signs": "x==1",
        "odd name": "a b=1",
        "superscript": "²=1",
        "escape": "\x1b[31m=1",
        "long name": "x" * 9_000 + "=1",
        "long value": "number=" + "9" * 9_000,
        "quote": 'number="',
        "injection": "number=1 } DROP ALL {",
        "iri": "number=<urn:x>",
        "no iri": "number=<a b>",
        "a date": "number=2020-99-99",
        "half": "number=\ud800",
        "prefix": "number=nobody:x",
        "colon": "number=:",
        "text": "number='x'@en",
        "bad tag": "number='x'@",
    }.items():
        yield (
            f"queries: given {name}",
            Case(("sparql", "@citing", "--given", given.encode("utf-8", "replace").decode()), apart=True),
        )
    for name, query in {
        "empty": "",
        "a space": " ",
        "no query": "hello",
        "half": "SELECT * {",
        "update": "DELETE WHERE { ?s ?p ?o }",
        "load": "LOAD <file:///etc/passwd>",
        "service": "SELECT * { SERVICE <http://127.0.0.1:9/> { ?s ?p ?o } }",
        "from a file": "SELECT * FROM <file:///etc/passwd> { ?s ?p ?o }",
        "runaway": "SELECT * { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i }",
        "runaway order": "SELECT * { ?a ?b ?c . ?d ?e ?f } ORDER BY ?f",
        "runaway path": "SELECT * { ?a (!:x)* ?b . ?b (!:y)* ?c }",
        "runaway pattern": "SELECT ?y { ?x ?p ?y FILTER(REGEX(STR(?y), '(a+)+$')) }",
        "runaway text": "SELECT (GROUP_CONCAT(?c) AS ?n) { ?a ?b ?c . ?d ?e ?f }",
        "deep": "SELECT * {" + "{" * 3_000 + "}" * 3_001,
        "deep filter": "ASK { FILTER(" + "(" * 5_000 + "1" + ")" * 5_000 + ") }",
        "long": "ASK { " + "?s ?p ?o . " * 4_000 + "}",
        "bad pattern": "ASK { ?s ?p ?o FILTER(REGEX(STR(?o), '(')) }",
        "by zero": "SELECT (1/0 AS ?x) {}",
        "nul": "ASK { ?s ?p 'a\0b' }",
        "half a character": "ASK { ?s ?p '\\uD800' }",
        "relative": "ASK { <a> <b> <c> }",
        "no such": "@nothing",
        "at": "@",
        "at at": "@@citing",
        "path": "@../../etc/passwd",
        "list": "@list",
        "blank": "SELECT * { _:a ?p _:b } LIMIT 1",
        "unknown": "SELECT * { ?s :nothing ?o }",
    }.items():
        yield f"queries: {name}", Case(("sparql", "-", "--timeout", "0.4"), stdin=query.encode(), apart=True)
    for form in ("json", "csv", "tsv", "srj", "srx", "ttl", "nt", "nq", "trig", "jsonld", "sarif", "x"):
        yield f"queries: a selection as {form}", Case(("sparql", "SELECT * { ?s ?p ?o } LIMIT 2", "-o", form), apart=True)
        yield f"queries: a graph as {form}", Case(("sparql", "CONSTRUCT { ?s ?p ?o } { ?s ?p ?o } LIMIT 2", "-o", form), apart=True)
