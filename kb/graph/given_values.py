"""Values of a query's variables as people type them: names of editions, rules, doctrines and terms, numbers, dates, texts."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from datetime import date
from itertools import islice, product

from pyoxigraph import Literal, NamedNode

from kb.errors import MalformedError
from kb.graph import iri
from kb.graph.query_text import in_the_open, where_part

__all__ = ["EditionNamed", "combinations", "readings", "term_from", "with_values"]

EditionNamed = Callable[[str], str | None]
"""What a person calls an edition (`mtg/2006`) → its id; `None` where no edition is called so."""

_MOST = 64
"""Ways of reading all values that are tried: three values of four readings each."""
_NUMBER = re.compile(r"[+-]?\d+(\.\d+)?")
_SLUG = re.compile(r"[a-z][a-z0-9-]*(/[a-z0-9-]+)?")
_TERM = re.compile(r"[A-Za-z]\w*")


def term_from(text: str) -> NamedNode | Literal:
    """A value that says itself what it is: `mtg:2006-05-01`, `:Dies`, `<https://…>`, else text.

    Raises:
        MalformedError: it is no text, or looks like an IRI and is none.
    """
    try:
        return _term(text)
    except ValueError as error:  # half a surrogate pair, a broken IRI: whatever a graph cannot hold
        shown = text.encode("utf-8", "backslashreplace").decode()
        raise MalformedError(f"“{shown}” can be no value in a graph", remedy="a text, a name such as :Dies, or an IRI") from error


def _term(text: str) -> NamedNode | Literal:
    if text.startswith(("<http", "http://", "https://")):
        return NamedNode(text.strip("<>"))
    prefix, colon, rest = text.partition(":")
    if colon and prefix in iri.PREFIXES and " " not in rest:
        return NamedNode(iri.PREFIXES[prefix] + rest)
    return Literal(text)


def readings(text: str, edition_named: EditionNamed) -> tuple[NamedNode | Literal, ...]:
    """What a value may mean, the plain text first: a query decides which of them it has anything for."""
    plain = term_from(text)
    if isinstance(plain, NamedNode):
        return (plain, Literal(text))  # the sources of terms are texts that look like names
    return tuple(dict.fromkeys((plain, *_named(text, edition_named), *_typed(text), Literal(text, language="en"))))


def combinations(given: Mapping[str, str], edition_named: EditionNamed) -> Iterator[dict[str, NamedNode | Literal]]:
    """Every way to read all values together, the plainest first; one empty way where no value is given."""
    ways = product(*(readings(value, edition_named) for value in given.values()))
    for way in islice(ways, _MOST):
        yield dict(zip(given, way, strict=True))


def with_values(text: str, values: Mapping[str, NamedNode | Literal]) -> str:
    """A query of those solutions only in which some of its variables have these values.

    They are said first inside its outermost braces: there the engine begins with them, and what is counted is counted of them. That
    would give them to a variable that OPTIONAL or UNION leaves without any, and not agree with BIND: for those each solution is
    looked at.
    """
    part = where_part(text) if values else None
    if part is None:
        return text
    low, high = part
    first = {name: values[name] for name in sorted(in_the_open(text, low, high) & values.keys())}
    body = text[low:high]
    if rest := values.keys() - first.keys():
        same = " && ".join(f"sameTerm(?{name}, {values[name]})" for name in sorted(rest))
        body = f" {{{body}\n}} FILTER({same}) "
    if first:
        variables, terms = " ".join(f"?{name}" for name in first), " ".join(map(str, first.values()))
        body = f" VALUES ({variables}) {{ ({terms}) }}{body}"
    return f"{text[:low]}{body}{text[high:]}"


def _named(text: str, edition_named: EditionNamed) -> Iterator[NamedNode | Literal]:
    edition, colon, number = text.rpartition(":")
    if colon and (found := edition_named(edition)) is not None:
        yield NamedNode(iri.rule(found, number))
    elif (found := edition_named(text)) is not None:
        yield from (NamedNode(iri.edition(found)), Literal(found))
    if _SLUG.fullmatch(text):
        yield NamedNode(iri.doctrine(text))
    if _TERM.fullmatch(text):
        yield NamedNode(iri.term(text))


def _typed(text: str) -> Iterator[Literal]:
    if _NUMBER.fullmatch(text):
        yield Literal(text, datatype=NamedNode(iri.PREFIXES["xsd"] + ("decimal" if "." in text else "integer")))
    if text in ("true", "false"):
        yield Literal(text, datatype=NamedNode(iri.PREFIXES["xsd"] + "boolean"))
    with suppress(ValueError):
        yield Literal(date.fromisoformat(text).isoformat(), datatype=NamedNode(iri.PREFIXES["xsd"] + "date"))
