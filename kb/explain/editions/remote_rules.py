"""Rules and references that a SPARQL server holds: the same reports as of this machine's, made by queries.

The server holds an export (`apnap export`), so its rules have numbers, editions, gists and settings as ours do. Names of editions
are those of the server: this machine need not know them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import NamedTuple

from pyoxigraph import Literal, NamedNode

from kb.errors import MalformedError, NotFoundError
from kb.graph import iri
from kb.graph.named_queries import text_of
from kb.graph.sparql import Answer, Table
from kb.model.reasons import CitedReason
from kb.model.references import Concordance, Reference, RefReport, Standing
from kb.model.rules import RuleReport
from kb.text.rule_numbers import parse_rule_name, sort_key

__all__ = ["remote_refs", "remote_rules"]

Ask = Callable[[str, Mapping[str, NamedNode | Literal]], Answer]
"""Puts a query to the server, with values of some of its variables."""

_EDITIONS = """SELECT DISTINCT ?edition ?issued ?label WHERE {
  ?in a :Edition ; skos:notation ?edition .
  OPTIONAL { ?in dcterms:issued ?issued } OPTIONAL { ?in skos:prefLabel ?label }
}"""
_NUMBERS = "SELECT DISTINCT ?number WHERE { ?rule dcterms:isPartOf/skos:notation ?edition ; :number ?number }"
_HOMES = "SELECT DISTINCT ?edition WHERE { ?rule :number ?number ; dcterms:isPartOf/skos:notation ?edition }"
_WITHIN = "SELECT ?above ?below WHERE { ?rule :number ?below ; dcterms:isPartOf/skos:notation ?edition ; :within/:number ?above }"
_SETTLES = """SELECT DISTINCT ?doctrine ?label ?setting ?means WHERE {
  ?rule :number ?number ; dcterms:isPartOf/skos:notation ?edition ; :settles ?settled .
  ?settled :settingOf ?of ; skos:notation ?setting ; skos:definition ?means .
  ?of skos:prefLabel ?label . BIND(?of AS ?doctrine)
}"""
_ELSEWHERE = """SELECT DISTINCT ?edition ?number ?setting ?means ?gist WHERE {
  ?settled :settingOf ?doctrine ; skos:notation ?setting ; skos:definition ?means .
  ?rule :settles ?settled ; :number ?number ; dcterms:isPartOf/skos:notation ?edition .
  OPTIONAL { ?rule :gist ?own } OPTIONAL { ?rule :realises/:gist ?shared } BIND(COALESCE(?own, ?shared, "") AS ?gist)
} ORDER BY ?edition DESC(?number)"""
_GISTS = """SELECT DISTINCT ?number ?gist WHERE {
  ?rule dcterms:isPartOf/skos:notation ?edition ; :number ?number .
  OPTIONAL { ?rule :gist ?own } OPTIONAL { ?rule :realises/:gist ?shared } BIND(COALESCE(?own, ?shared, "") AS ?gist)
}"""


class _Edition(NamedTuple):
    id: str
    label: str
    issued: str | None


def remote_rules(ask: Ask, texts: Iterable[str], under: str | None) -> tuple[RuleReport, ...]:
    """The rules of those names, in order, each once.

    Raises:
        MalformedError: a text is no rule number. NotFoundError: the server has no such rule or edition.
    """
    editions = _editions(ask)
    found = (_named(ask, editions, part.strip(), under) for text in texts for part in text.split(","))
    return tuple({f"{edition.id}/{number}": _report(ask, edition, number) for edition, number in found}.values())


def remote_refs(ask: Ask, text: str, under: str | None, *, into: bool, out: bool, depth: int) -> RefReport:
    """The references of a rule, and which rules of other editions settle the same. Raises as `remote_rules`."""
    if depth < 1:
        raise MalformedError(f"references cannot be followed {depth} steps", remedy="--depth 1")
    edition, number = _named(ask, _editions(ask), text, under)
    gists = {row["number"]: row["gist"] for row in _rows(ask, _GISTS, edition=edition.id)}
    found: list[Reference] = []
    for why, wanted in (("cites", out), ("cited by", into)):
        found += _followed(ask, edition.id, number, why, depth, gists) if wanted else ()
    same = tuple(_concordance(ask, reason) for reason in _settled(ask, edition.id, number)) if into and out else ()
    found += (
        Reference(f"{each.editions[0]}/{each.number}", doctrine.label, each.gist, 1, each.setting)
        for doctrine in same
        for each in doctrine.standings
        if each.editions != (edition.id,)
    )
    return RefReport(f"{edition.id}/{number}", edition.label, gists.get(number, ""), tuple(found), same)


# -- names ------------------------------------------------------------------------------------------------------------


def _editions(ask: Ask) -> tuple[_Edition, ...]:
    """Those that the server has, the newest first."""
    rows = _rows(ask, _EDITIONS)
    found = {row["edition"]: _Edition(row["edition"], row["label"] or row["edition"], row["issued"] or None) for row in rows}
    return tuple(sorted(found.values(), key=lambda edition: edition.issued or "", reverse=True))


def _named(ask: Ask, editions: Collection[_Edition], text: str, under: str | None) -> tuple[_Edition, str]:
    name = parse_rule_name(text)
    if name is None:
        raise MalformedError(f"“{text}” is no rule number", remedy="603.4, mtg:603.4, mtg/2006-05-01/410.8")
    scope = name.scope or under or ""
    homes = {row["edition"] for row in _rows(ask, _HOMES, number=name.number)}
    fitting = [edition for edition in editions if edition.id in homes and edition.id.startswith(scope)]
    if not fitting:
        there = ", ".join(edition.id for edition in editions if edition.id in homes) or "none of its editions"
        raise NotFoundError(f"the server has no rule {name.number}{f' under {scope}' if scope else ''}", remedy=f"it is in {there}")
    return fitting[0], name.number


# -- a rule -----------------------------------------------------------------------------------------------------------


def _report(ask: Ask, edition: _Edition, number: str) -> RuleReport:
    said: dict[str, list[str]] = defaultdict(list)
    for row in _rows(ask, text_of("@rule-page"), number=number, edition=edition.id):
        said[row["says"]].append(row["what"])
    pairs = [(row["above"], row["below"]) for row in _rows(ask, _WITHIN, edition=edition.id)]
    within = next((above for above, below in pairs if below == number), None)
    official = said["official text"]
    return RuleReport(
        f"{edition.id}/{number}", number, edition.id, edition.label, edition.issued, next(iter(said["gist"]), ""),
        tuple(_settled(ask, edition.id, number)), None, tuple(said["example"]),
        _sorted(said["refers to"]), _sorted(said["referred to by"]), within,
        _sorted(below for above, below in pairs if above == number), tuple(said["shown by"]),
        official[0] if official else None, imported=bool(official),
    )  # fmt: skip


def _settled(ask: Ask, edition: str, number: str) -> Iterator[CitedReason]:
    for row in _rows(ask, _SETTLES, edition=edition, number=number):
        doctrine = row["doctrine"].removeprefix(iri.PREFIXES["d"])
        yield CitedReason(doctrine, row["label"], row["setting"], row["means"], (number,), "")


def _sorted(numbers: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(set(numbers), key=sort_key))


# -- references -------------------------------------------------------------------------------------------------------


def _followed(ask: Ask, edition: str, number: str, why: str, depth: int, gists: Mapping[str, str]) -> Iterator[Reference]:
    """References step by step; each rule once, so that circles end."""
    says = "refers to" if why == "cites" else "referred to by"
    met, layer = {number}, [number]
    for level in range(1, depth + 1):
        above, layer = layer, []
        for near in above:
            rows = _rows(ask, text_of("@rule-page"), number=near, edition=edition)
            for each in _sorted(row["what"] for row in rows if row["says"] == says and row["what"] not in met):
                met.add(each)
                layer.append(each)
                via = near if level > 1 else ""
                yield Reference(f"{edition}/{each}", why, gists.get(each, ""), level, "", "ours", "rule", via)


def _concordance(ask: Ask, reason: CitedReason) -> Concordance:
    """What every edition of the server settles of a doctrine, by one rule each: the first that says it."""
    rows = {row["edition"]: row for row in _rows(ask, _ELSEWHERE, doctrine=NamedNode(iri.doctrine(reason.doctrine)))}
    standings = (
        Standing(row["edition"].partition("/")[0], (row["edition"],), row["number"], row["setting"], row["means"], row["gist"])
        for row in rows.values()
    )
    return Concordance(reason.doctrine, reason.label, reason.setting, tuple(standings))


# -- queries ----------------------------------------------------------------------------------------------------------


def _rows(ask: Ask, query: str, **given: str | NamedNode) -> Iterator[dict[str, str]]:
    """The rows of a query as plain texts, "" for what is unbound."""
    values = {name: Literal(value) if isinstance(value, str) else value for name, value in given.items()}
    found = ask(query, values)
    assert isinstance(found, Table)
    for row in found.rows:
        yield {name: getattr(term, "value", "") for name, term in zip(found.columns, row, strict=True)}
