"""The graph of an imported edition is N-Triples that say what the book says."""

from __future__ import annotations

from msgspec.structs import replace
from pyoxigraph import Literal, NamedNode, RdfFormat, Triple, parse

from kb.graph import iri
from kb.graph.library import Library
from kb.graph.library.triples import triples
from kb.text.rulebook.book import Entry
from tests.graph.library.small import book, put

EDITION = "mtg/2011-01-01"
SKOS = iri.PREFIXES["skos"]


def graph() -> set[Triple]:
    return {quad.triple for quad in parse(triples(book(), "Made-up Rules, effective today"), format=RdfFormat.N_TRIPLES)}


def rule(number: str) -> NamedNode:
    return NamedNode(iri.rule(EDITION, number))


def term(name: str) -> NamedNode:
    return NamedNode(iri.term(name))


def test_the_edition_has_game_name_and_date() -> None:
    node = NamedNode(iri.edition(EDITION))
    day = Literal("2011-01-01", datatype=NamedNode(iri.PREFIXES["xsd"] + "date"))
    assert Triple(node, NamedNode(iri.PREFIXES["dcterms"] + "issued"), day) in graph()
    assert Triple(node, term("game"), NamedNode(iri.game("mtg"))) in graph()
    assert Triple(node, NamedNode(SKOS + "prefLabel"), Literal("Made-up Rules, effective today", language="en")) in graph()


def test_a_rule_has_number_text_place_references_and_examples() -> None:
    node = rule("100.1")
    found = {(triple.predicate.value, triple.object) for triple in graph() if triple.subject == node}
    assert (iri.term("number"), Literal("100.1")) in found
    assert (iri.term("officialText"), Literal("Two people play. See rules 100.2 and 100.", language="en")) in found
    assert (iri.term("within"), rule("100")) in found
    assert (iri.term("cites"), rule("100.2")) in found
    assert (iri.term("example"), Literal("Ada plays Bo, as 999.9 has it.", language="en")) in found


def test_a_reference_that_points_nowhere_is_not_in_the_graph() -> None:
    assert not any("999" in triple.object.value for triple in graph() if isinstance(triple.object, NamedNode))


def test_quotes_line_feeds_and_backslashes_come_through() -> None:
    text = Literal('Nobody says "pass" twice.\nNor \\ thrice.', language="en")
    assert Triple(rule("100.2"), term("officialText"), text) in graph()


def test_a_glossary_entry_has_its_names_and_points_at_what_it_refers_to() -> None:
    node = NamedNode(iri.glossary_entry(EDITION, "aether-card"))
    see = NamedNode(iri.PREFIXES["rdfs"] + "seeAlso")
    assert Triple(node, NamedNode(SKOS + "altLabel"), Literal("Air Card", language="en")) in graph()
    assert Triple(node, see, rule("100.2a")) in graph()
    assert Triple(NamedNode(iri.glossary_entry(EDITION, "pass")), see, node) in graph()


def test_entries_that_differ_in_signs_only_are_two_nodes() -> None:
    headings = ("+1/+1 Counter", "-1/-1 Counter", "1/1 Counter", "1/1 counter")
    many = replace(book(), glossary={heading: Entry(heading, "") for heading in headings})
    lines = [line for line in triples(many, "").splitlines() if b"GlossaryEntry>" in line]
    assert len(set(lines)) == len(headings)


def test_the_library_keeps_the_graph() -> None:
    put(book())
    library = Library.opened()
    assert library is not None
    assert library.graph(EDITION) == triples(book(), library.editions[EDITION].label)
