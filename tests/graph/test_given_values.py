"""Values of a query's variables as people type them."""

from __future__ import annotations

import pytest
from pyoxigraph import Literal, NamedNode

from kb.errors import MalformedError
from kb.graph import iri
from kb.graph.given_values import combinations, readings, term_from, with_values

XSD = iri.PREFIXES["xsd"]


def edition_named(name: str) -> str | None:
    return {"mtg/2006": "mtg/2006-05-01", "mtg/2006-05-01": "mtg/2006-05-01"}.get(name)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        (":Dies", NamedNode(iri.term("Dies"))),
        ("mtg:2006-05-01", NamedNode(iri.edition("mtg/2006-05-01"))),
        ("<https://example.org/x>", NamedNode("https://example.org/x")),
        ("Soul Warden", Literal("Soul Warden")),
        ("note: this", Literal("note: this")),
    ],
)
def test_a_name_with_a_prefix_is_an_iri_and_all_else_text(text: str, meant: NamedNode | Literal) -> None:
    assert term_from(text) == meant


@pytest.mark.parametrize(
    ("text", "among"),
    [
        ("mtg/2006", NamedNode(iri.edition("mtg/2006-05-01"))),
        ("mtg/2006", Literal("mtg/2006-05-01")),
        ("mtg/2006:410.8", NamedNode(iri.rule("mtg/2006-05-01", "410.8"))),
        ("look-back", NamedNode(iri.doctrine("look-back"))),
        ("look-back/never", NamedNode(iri.doctrine("look-back/never"))),
        ("Dies", NamedNode(iri.term("Dies"))),
        ("33", Literal("33", datatype=NamedNode(f"{XSD}integer"))),
        ("2006-05-01", Literal("2006-05-01", datatype=NamedNode(f"{XSD}date"))),
        ("dies", Literal("dies", language="en")),
    ],
)
def test_a_value_may_mean_what_other_commands_take(text: str, among: NamedNode | Literal) -> None:
    found = readings(text, edition_named)
    assert among in found
    assert found[0] == Literal(text)


@pytest.mark.parametrize("text", ["mtg/2005 \ud800", "http://a\ud800", "http://a b"])
def test_what_a_graph_cannot_hold_is_the_users_mistake(text: str) -> None:
    with pytest.raises(MalformedError, match="can be no value in a graph"):
        term_from(text)


def test_what_says_itself_what_it_is_is_read_so_first_and_then_as_the_text_that_it_is() -> None:
    assert readings(":Dies", edition_named) == (NamedNode(iri.term("Dies")), Literal(":Dies"))


def test_values_are_combined_the_plainest_first_and_not_without_end() -> None:
    assert list(combinations({}, edition_named)) == [{}]
    ways = list(combinations(dict.fromkeys("abcdefgh", "mtg/2006"), edition_named))
    assert ways[0] == {name: Literal("mtg/2006") for name in "abcdefgh"}
    assert len(ways) == 64


def test_values_are_said_first_in_a_query() -> None:
    assert with_values("ASK {}", {}) == "ASK {}"
    assert with_values("ASK { ?x ?y ?z }", {"x": NamedNode("https://e.org/x"), "z": Literal("a")}) == (
        'ASK { VALUES (?x ?z) { (<https://e.org/x> "a") } ?x ?y ?z }'
    )
    assert with_values("CONSTRUCT { ?x :p ?y } WHERE { ?x :q ?y }", {"x": Literal("a")}) == (
        'CONSTRUCT { ?x :p ?y } WHERE { VALUES (?x) { ("a") } ?x :q ?y }'
    )


def test_solutions_are_looked_at_where_a_variable_may_have_no_value() -> None:
    assert with_values("ASK { ?x :p ?y OPTIONAL { ?x :q ?z } }", {"x": Literal("a"), "z": Literal("b")}) == (
        'ASK { VALUES (?x) { ("a") } { ?x :p ?y OPTIONAL { ?x :q ?z } \n} FILTER(sameTerm(?z, "b")) }'
    )
