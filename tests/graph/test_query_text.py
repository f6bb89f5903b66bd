"""What a query asks of whom is seen before it is run, and only in its own words."""

from __future__ import annotations

import pytest

from kb.errors import MalformedError, NotFoundError
from kb.graph.query_text import (
    in_full,
    in_the_open,
    names_its_graphs,
    refuse_deep,
    refuse_to_leave,
    refuse_unknown_variables,
    where_part,
)


@pytest.mark.parametrize(
    ("text", "word", "place"),
    [
        ("SELECT * { SERVICE <http://127.0.0.1:1/> { ?s ?p ?o } }", "SERVICE", "1:12"),
        ("SELECT *\n{ service silent <http://127.0.0.1:1/> { ?s ?p ?o } }", "SERVICE", "2:3"),
        ("LOAD <http://127.0.0.1/x>", "LOAD", "1:1"),
        ("PREFIX a: <b:>\nINSERT DATA { a:b a:c a:d }", "INSERT", "2:1"),
        ("DELETE WHERE { ?s ?p ?o }", "DELETE", "1:1"),
        ("DROP ALL", "DROP", "1:1"),
        ("CLEAR GRAPH <a:b>", "CLEAR", "1:1"),
    ],
)
def test_what_leaves_this_machine_or_changes_the_graph_is_refused(text: str, word: str, place: str) -> None:
    with pytest.raises(MalformedError) as refused:
        refuse_to_leave(text)
    assert refused.value.message.startswith(f"{word} at {place} would ")
    assert refused.value.remedy


@pytest.mark.parametrize(
    "text",
    [
        'SELECT * { ?s rdfs:label "SERVICE, LOAD and DROP" }',
        "SELECT * { ?s rdfs:label '''it's\nINSERT''' }",
        "SELECT ?load { ?load :insert $drop } # DELETE everything",
        "SELECT * { <https://example.org/LOAD#INSERT> a d:service }",
        "SELECT (REPLACE(?a, 'x', 'y') AS ?b) { ?s :delete ?a FILTER(?n < 3 && ?n > 1) }",
    ],
)
def test_texts_names_variables_and_comments_are_no_words_of_the_language(text: str) -> None:
    refuse_to_leave(text)


def test_a_query_that_names_its_graphs_is_known_by_its_own_words() -> None:
    assert names_its_graphs("SELECT * FROM mtg:2006-05-01 { ?s ?p ?o }")
    assert names_its_graphs("select * from named <a:b> { graph ?g { ?s ?p ?o } }")
    assert not names_its_graphs("SELECT ?from { ?from :from 'FROM' } # FROM")


PREFIXES = {"mtg": "https://m/", "": "https://t/", "skos": "https://s/"}


@pytest.mark.parametrize(
    ("text", "spelt"),
    [
        ("ASK { mtg:2006-05-01/410.8 ?p ?o }", "ASK { <https://m/2006-05-01/410.8> ?p ?o }"),
        ("ASK { ?s ?p mtg:card/soul-warden#1. }", "ASK { ?s ?p <https://m/card/soul-warden#1>. }"),
        ("ASK { ?s :game/skos:notation ?o }", "ASK { ?s :game/skos:notation ?o }"),
        ("ASK { ?s :settles/a ?o }", "ASK { ?s :settles/a ?o }"),
        ("ASK { ?s ?p 'mtg:a/b', <https://x/mtg:a/b> } # mtg:a/b", "ASK { ?s ?p 'mtg:a/b', <https://x/mtg:a/b> } # mtg:a/b"),
        ("ASK { ?s ?p other:a/b }", "ASK { ?s ?p other:a/b }"),
        ("ASK { :Dies a mtg:x }", "ASK { :Dies a mtg:x }"),
    ],
)
def test_names_as_answers_print_them_can_be_pasted_back(text: str, spelt: str) -> None:
    assert in_full(text, PREFIXES) == spelt


@pytest.mark.parametrize("name", ["", "x", "number2", "num", "ber", " "])
def test_a_value_for_what_is_no_variable_of_the_query_is_refused(name: str) -> None:
    text = "SELECT ?number { ?rule :number ?number # ?x\n ; rdfs:label '?num' }"
    with pytest.raises(NotFoundError, match=r"the query has no variable") as error:
        refuse_unknown_variables(text, [name])
    assert error.value.remedy == "it has number, rule"
    refuse_unknown_variables(text, ["number", "rule"])


@pytest.mark.parametrize(
    "query",
    [
        "SELECT * {" + "{" * 3_000 + "}" * 3_001,
        "ASK { FILTER(" + "STR(" * 3_000 + "1" + ")" * 3_000 + " = 'x') }",
        "ASK { ?a :x " + "[ :x " * 3_000 + "1 " + "]" * 3_000 + " }",
        "ASK { " + "".join(f"BIND(1 AS ?v{number}) " for number in range(3_000)) + "}",
        "ASK { ?a :x ?b " + "OPTIONAL { ?a :x ?b " * 3_000 + "}" * 3_001,
    ],
)
def test_what_would_fill_the_stack_of_the_engine_is_refused(query: str) -> None:
    with pytest.raises(MalformedError, match="the query has more than"):
        refuse_deep(query)


def test_brackets_in_texts_names_and_comments_are_none_and_what_is_closed_is_not_deep() -> None:
    refuse_deep('ASK { ?s ?p "' + "(" * 999 + '" # ' + "{" * 999 + "\n}")
    refuse_deep("ASK { " + "FILTER((1 + 1) > 2) " * 999 + "}")


@pytest.mark.parametrize(
    ("query", "names"),
    [
        ("SELECT ?a { ?a :p ?b . FILTER(?b > ?c) }", {"a", "b", "c"}),
        ("SELECT ?a { ?a :p ?b OPTIONAL { ?a :q ?c } }", {"a", "b"}),
        ("SELECT ?a { { ?a :p ?b } UNION { ?a :q ?c } ?a :r ?d }", {"a", "d"}),
        ("SELECT ?a { GRAPH ?g { ?a :p ?b } FILTER NOT EXISTS { ?a :q ?c } MINUS { ?a :r ?d } }", {"g", "a", "b", "c"}),
        ("SELECT ?a { ?a :p ?b BIND(STR(?b) AS ?c) }", {"a", "b"}),
        ('SELECT ?a { ?a :p "{ ?x }" # { ?y\n }', {"a"}),
    ],
)
def test_variables_in_the_open_are_told_from_those_that_may_have_no_value(query: str, names: set[str]) -> None:
    part = where_part(query)
    assert part is not None
    assert in_the_open(query, *part) == names


def test_a_query_without_braces_asks_nothing_of_the_graph() -> None:
    assert where_part("DESCRIBE <https://e.org/x>") is None
