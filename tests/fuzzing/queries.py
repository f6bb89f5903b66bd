"""Queries: named ones and their text, with mistakes in them, values that nobody expects, and queries that would never end."""

from __future__ import annotations

from functools import cache
from random import Random

from kb.paths import rules_folder

from .case import Case
from .material import card_names, editions, evil
from .mutate import broken_text, in_bytes

__all__ = ["case"]

_ENDLESS = (
    "SELECT * { ?a ?b ?c . ?d ?e ?f . ?g ?h ?i }",
    "SELECT (COUNT(*) AS ?n) { ?a ?b ?c . ?d ?e ?f }",
    "SELECT * { ?a (!:x)* ?b . ?b (!:y)* ?c }",
    "SELECT ?x { VALUES ?x { 1 } FILTER(REGEX(?y, '(a+)+$')) }",
    "ASK { ?a ?p ?b . ?b ?q ?c . ?c ?r ?d . FILTER(?a = ?nothing) }",
)
_PIECES = (
    "SELECT",
    "ASK",
    "CONSTRUCT { ?s ?p ?o }",
    "DESCRIBE",
    "?s",
    "?p",
    "?o",
    "*",
    "WHERE {",
    "{",
    "}",
    "OPTIONAL {",
    "FILTER(",
    ")",
    "a",
    ":Rule",
    ":settles",
    "d:blocks",
    "LIMIT 3",
    "ORDER BY ?s",
    "GROUP BY ?s",
    "UNION",
    "GRAPH ?g {",
    "FROM <urn:x>",
    "SERVICE <http://x/>",
    "INSERT DATA { <a> <b> <c> }",
    "LOAD <file:///etc/passwd>",
    "DROP ALL",
    "PREFIX x: <urn:x#>",
    "BASE <urn:b>",
    "'text'@en",
    "7",
    "1e999",
    "BIND(1/0 AS ?x)",
    "(COUNT(*) AS ?n)",
    "MINUS {",
    "VALUES ?x { 1 2 }",
    "<<",
    ">>",
    "^",
    "/",
    "+",
    "# comment",
    "\n",
)
_NAMES = ("number", "s", "edition", "x", "", "?x", "²", "a b", "\x1b[31m", "x" * 5000)
_OPTIONS = ("--asserted", "--given", "--why", "--timeout", "-o", "--under", "-v", "-q", "-f", "--json")


@cache
def _named() -> tuple[tuple[str, str], ...]:
    folder = rules_folder().parent / "kb" / "graph" / "queries"
    return tuple((path.stem, path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.rq")))


def case(random: Random) -> Case:
    """A query in any form. It runs in a process of its own, as on a terminal, for nothing else can end it."""
    query = _query(random)
    words = ["sparql", query, *_options(random)]
    words += [] if "--timeout" in words else ["--timeout", "0.5" if random.random() < 0.9 else "3"]
    if "\0" in query or random.random() < 0.15:
        words[1] = "-"
        return Case(_clean(words), stdin=in_bytes(query), apart=True)
    return Case(_clean(words), (("q.rq", in_bytes(query)),), apart=True)


def _clean(words: list[str]) -> tuple[str, ...]:
    return tuple(word.replace("\0", "") for word in words)


def _query(random: Random) -> str:
    name, text = random.choice(_named())
    match random.randrange(10):
        case 0:
            return f"@{name}" if random.random() < 0.8 else f"@{broken_text(random, name, 1)}"
        case 1 | 2 | 3 | 4:
            return broken_text(random, text)
        case 5:
            return random.choice(_ENDLESS)
        case 6:
            return random.choice(("@list", "@prefixes", "@schema", "@classes", "@properties", "@", "", evil(random)))
        case _:
            return random.choice((" ", "\n", "")).join(random.choice(_PIECES) for _ in range(random.randint(1, 14)))


def _options(random: Random) -> list[str]:
    found: list[str] = []
    for option in random.sample(_OPTIONS, random.choice((0, 0, 1, 1, 2, 3))):
        value = {
            "--given": random.choice(_NAMES) + random.choice(("=", "", "==")) + _value(random),
            "--why": f"{_value(random)} {random.choice(('a', 'rdf:type', ':settles', ''))} {_value(random)}",
            "--timeout": random.choice(("0.2", "0.5", "3", "0", "-1", "nan", "x")),
            "-o": random.choice(("json", "csv", "tsv", "srj", "srx", "ttl", "nt", "nq", "trig", "jsonld", "text", "x")),
            "--under": random.choice((*editions(), evil(random))),
            "-f": random.choice(("q.rq", "missing.rq", ".", "-")),
        }.get(option)  # fmt: skip
        found += [option] if value is None else [option, value]
    return found


def _value(random: Random) -> str:
    return random.choice(
        (
            "603.2",
            "mtg/2026-09-25/603.2",
            "d:blocks",
            "<urn:x>",
            "2026-09-25",
            "7",
            '"x"',
            *editions(),
            random.choice(card_names()),
            evil(random),
        )
    )
