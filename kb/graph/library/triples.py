"""A rulebook as N-Triples: the named graph of an imported edition.

The edition with title and date, each rule with its number, official text, place and references, each glossary entry.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import chain, count

from kb.graph import iri
from kb.text.rulebook.book import Link, Paragraph, Rulebook

__all__ = ["triples"]

_ESCAPES = (("\\", "\\\\"), ('"', '\\"'), ("\n", "\\n"), ("\r", "\\r"))  # many times faster one by one than as a table
_TYPE = f"<{iri.PREFIXES['rdf']}type>"
_NUMBER, _TEXT, _WITHIN, _CITES, _EXAMPLE, _GAME = (
    f"<{iri.term(name)}>" for name in ("number", "officialText", "within", "cites", "example", "game")
)
_LABEL, _OTHER, _ISSUED, _SEE, _PART = (
    f"<{iri.PREFIXES[prefix]}{name}>"
    for prefix, name in (
        ("skos", "prefLabel"), ("skos", "altLabel"), ("dcterms", "issued"), ("rdfs", "seeAlso"), ("dcterms", "isPartOf"),
    )
)  # fmt: skip


def triples(book: Rulebook, label: str) -> str:
    """The book's graph, one triple a line.

    Args:
        label: what people call the edition.
    """
    return "".join(f"{subject} {predicate} {value} .\n" for subject, predicate, value in _all(book, label))


def _all(book: Rulebook, label: str) -> Iterator[tuple[str, str, str]]:
    edition = f"<{iri.edition(book.edition)}>"
    yield edition, _TYPE, f"<{iri.term('Edition')}>"
    yield edition, _GAME, f"<{iri.game(book.game)}>"
    yield edition, _LABEL, f"{_text(label)}@en"
    if book.effective:
        yield edition, _ISSUED, f'"{book.effective}"^^<{iri.PREFIXES["xsd"]}date>'
    for each in book.paragraphs.values():
        yield from _rule(book, each, edition)
    names = dict(_names(book))
    for heading in book.glossary:
        yield from _entry(book, heading, names, edition)


def _rule(book: Rulebook, each: Paragraph, edition: str) -> Iterator[tuple[str, str, str]]:
    node = _node(book, each.number)
    yield node, _TYPE, f"<{iri.term('Rule')}>"
    yield node, _PART, edition
    yield node, _NUMBER, _text(each.number)
    yield node, _TEXT, f"{_text(each.text)}@en"
    if each.within is not None and each.within in book.paragraphs:
        yield node, _WITHIN, _node(book, each.within)
    for example in each.examples:
        yield node, _EXAMPLE, f"{_text(example)}@en"
    links = (*each.links, *(link for links in each.example_links for link in links))
    for target in _cited(links):
        if target in book.paragraphs and target != each.number:
            yield node, _CITES, _node(book, target)


def _entry(book: Rulebook, heading: str, names: dict[str, str], edition: str) -> Iterator[tuple[str, str, str]]:
    entry, node = book.glossary[heading], names[heading]
    yield node, _TYPE, f"<{iri.term('GlossaryEntry')}>"
    yield node, _PART, edition
    yield node, _LABEL, f"{_text(heading)}@en"
    for term in entry.terms:
        if term != heading:
            yield node, _OTHER, f"{_text(term)}@en"
    yield node, _TEXT, f"{_text(entry.text)}@en"
    for target in _cited(entry.links):
        if target in book.paragraphs:
            yield node, _SEE, _node(book, target)
    for link in entry.links:
        if link.kind == "glossary" and link.target in names:
            yield node, _SEE, names[link.target]


def _cited(links: Iterable[Link]) -> Iterable[str]:
    return dict.fromkeys(link.target for link in links if link.kind == "rule" and link.found)


def _names(book: Rulebook) -> Iterator[tuple[str, str]]:
    """Heading → node. Headings that differ only in signs and accents are told apart by a count."""
    taken: set[str] = set()
    for heading in book.glossary:
        slug = iri.slug(re.sub(r"-(?=\d)", "minus ", heading.replace("+", "plus ").replace("−", "-"))) or "entry"
        name = next(each for each in chain((slug,), (f"{slug}~{n}" for n in count(2))) if each not in taken)
        taken.add(name)
        yield heading, f"<{iri.glossary_entry(book.edition, name)}>"


def _node(book: Rulebook, number: str) -> str:
    return f"<{iri.rule(book.edition, number)}>"


def _text(value: str) -> str:
    for plain, escaped in _ESCAPES:
        value = value.replace(plain, escaped)
    return f'"{value}"'
