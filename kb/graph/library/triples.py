"""A rulebook as N-Triples: the named graph of an imported edition.

The edition with title and date, each rule with its number, official text, place and references, each glossary entry.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import chain, count

from pyoxigraph import Literal, NamedNode, RdfFormat, Triple, serialize

from kb.graph import iri
from kb.text.rulebook.book import Link, Paragraph, Rulebook

__all__ = ["triples"]

Row = tuple[NamedNode, NamedNode, NamedNode | Literal]

_TYPE = NamedNode(f"{iri.PREFIXES['rdf']}type")
_DATE = NamedNode(f"{iri.PREFIXES['xsd']}date")
_NUMBER, _TEXT, _WITHIN, _CITES, _EXAMPLE, _GAME = (
    NamedNode(iri.term(name)) for name in ("number", "officialText", "within", "cites", "example", "game")
)
_LABEL, _OTHER, _ISSUED, _SEE, _PART = (
    NamedNode(f"{iri.PREFIXES[prefix]}{name}")
    for prefix, name in (
        ("skos", "prefLabel"), ("skos", "altLabel"), ("dcterms", "issued"), ("rdfs", "seeAlso"), ("dcterms", "isPartOf"),
    )
)  # fmt: skip
_EDITION, _RULE, _ENTRY = (NamedNode(iri.term(name)) for name in ("Edition", "Rule", "GlossaryEntry"))


def triples(book: Rulebook, label: str) -> bytes:
    """The book's graph, one triple a line.

    Args:
        label: what people call the edition.
    """
    written = serialize((Triple(*row) for row in _rows(book, label)), format=RdfFormat.N_TRIPLES)
    assert written is not None  # it is None only where a file to write to is given
    return written


def _rows(book: Rulebook, label: str) -> Iterator[Row]:
    edition = NamedNode(iri.edition(book.edition))
    yield edition, _TYPE, _EDITION
    yield edition, _GAME, NamedNode(iri.game(book.game))
    yield edition, _LABEL, _text(label)
    if book.effective:
        yield edition, _ISSUED, Literal(str(book.effective), datatype=_DATE)
    for paragraph in book.paragraphs.values():
        yield from _rule(book, paragraph, edition)
    nodes = dict(_entry_nodes(book))
    for heading in book.glossary:
        yield from _entry(book, heading, nodes, edition)


def _rule(book: Rulebook, rule: Paragraph, edition: NamedNode) -> Iterator[Row]:
    node = _node(book, rule.number)
    yield node, _TYPE, _RULE
    yield node, _PART, edition
    yield node, _NUMBER, Literal(rule.number)
    yield node, _TEXT, _text(rule.text)
    if rule.within is not None and rule.within in book.paragraphs:
        yield node, _WITHIN, _node(book, rule.within)
    for example in rule.examples:
        yield node, _EXAMPLE, _text(example)
    links = (*rule.links, *(link for links in rule.example_links for link in links))
    for target in _cited(links):
        if target in book.paragraphs and target != rule.number:
            yield node, _CITES, _node(book, target)


def _entry(book: Rulebook, heading: str, nodes: dict[str, NamedNode], edition: NamedNode) -> Iterator[Row]:
    entry, node = book.glossary[heading], nodes[heading]
    yield node, _TYPE, _ENTRY
    yield node, _PART, edition
    yield node, _LABEL, _text(heading)
    for term in entry.terms:
        if term != heading:
            yield node, _OTHER, _text(term)
    yield node, _TEXT, _text(entry.text)
    for target in _cited(entry.links):
        if target in book.paragraphs:
            yield node, _SEE, _node(book, target)
    for link in entry.links:
        if link.kind == "glossary" and link.target in nodes:
            yield node, _SEE, nodes[link.target]


def _cited(links: Iterable[Link]) -> Iterable[str]:
    return dict.fromkeys(link.target for link in links if link.kind == "rule" and link.found)


def _entry_nodes(book: Rulebook) -> Iterator[tuple[str, NamedNode]]:
    """Heading → node. Headings that differ only in signs and accents are kept apart by a count."""
    taken: set[str] = set()
    for heading in book.glossary:
        slug = iri.slug(re.sub(r"-(?=\d)", "minus ", heading.replace("+", "plus ").replace("−", "-"))) or "entry"
        name = next(name for name in chain((slug,), (f"{slug}~{n}" for n in count(2))) if name not in taken)
        taken.add(name)
        yield heading, NamedNode(iri.glossary_entry(book.edition, name))


def _node(book: Rulebook, number: str) -> NamedNode:
    return NamedNode(iri.rule(book.edition, number))


def _text(value: str) -> Literal:
    return Literal(value, language="en")
