"""Queries: prefixes preset, by name, with and without inference."""

from __future__ import annotations

import pytest
from pyoxigraph import Literal, NamedNode, Quad, Store

from kb.closure import open_knowledge
from kb.errors import MalformedError, NotFoundError
from kb.graph import iri
from kb.graph.named_queries import named_queries
from kb.graph.sparql import Table, is_empty, sparql

DIES, ENTERS = NamedNode(iri.term("Dies")), NamedNode(iri.term("Enters"))
SUB = NamedNode(iri.PREFIXES["rdfs"] + "subClassOf")


@pytest.fixture
def store() -> Store:
    store = Store()
    store.add(Quad(DIES, SUB, NamedNode(iri.term("Leaves")), NamedNode(iri.ONTOLOGY)))
    store.add(Quad(DIES, SUB, NamedNode(iri.term("ZoneChange")), NamedNode(iri.INFERRED)))
    return store


def test_prefixes_are_preset_and_all_graphs_are_one(store: Store) -> None:
    assert sparql(store, "SELECT ?x { :Dies rdfs:subClassOf ?x }") == Table(("x",), ((NamedNode(iri.term("Leaves")),),))


def test_what_is_inferred_comes_only_when_asked_for(store: Store) -> None:
    asked = "ASK { :Dies rdfs:subClassOf :ZoneChange }"
    assert (sparql(store, asked), sparql(store, asked, inferred=True)) == (False, True)


def test_a_construct_gives_triples(store: Store) -> None:
    found = sparql(store, "CONSTRUCT { ?y :x ?x } WHERE { ?x rdfs:subClassOf ?y }")
    assert isinstance(found, tuple)
    assert [str(triple.object) for triple in found] == [str(DIES)]


def test_variables_can_be_given(store: Store) -> None:
    found = sparql(store, "SELECT ?x ?y { ?x rdfs:subClassOf ?y }", given={"x": ":Enters"})
    assert isinstance(found, Table)
    assert found.rows == ()


def test_a_variable_that_is_not_there_is_refused(store: Store) -> None:
    with pytest.raises(NotFoundError, match="nothing"):
        sparql(store, "ASK { ?x ?y ?z }", given={"nothing": "1"})


def test_what_is_not_sparql_is_malformed(store: Store) -> None:
    with pytest.raises(MalformedError, match="SPARQL"):
        sparql(store, "SELECT WHERE")


def test_an_unknown_name_is_refused_with_those_there_are(store: Store) -> None:
    with pytest.raises(NotFoundError) as error:
        sparql(store, "@look-back-rule")
    assert error.value.remedy.startswith("@look-back-rules, ")
    assert error.value.remedy.endswith(", or `apnap sparql @list` for all of them")


def test_a_value_is_read_in_the_first_way_that_finds_something(store: Store) -> None:
    store.add(Quad(DIES, NamedNode(iri.term("year")), Literal(1993), NamedNode(iri.ONTOLOGY)))
    found = sparql(store, "SELECT ?x { ?x :year ?n }", given={"n": "1993"})
    assert found == Table(("x",), ((DIES,),))
    named = sparql(store, "SELECT ?x { ?e rdfs:subClassOf ?x }", given={"e": "Dies"})
    assert named == Table(("x",), ((NamedNode(iri.term("Leaves")),),))


def test_what_is_counted_is_counted_of_the_value_given(store: Store) -> None:
    counted = sparql(store, "SELECT (COUNT(*) AS ?n) { ?x rdfs:subClassOf ?y }", given={"y": "Leaves"}, inferred=True)
    assert counted == Table(("n",), ((Literal(1),),))  # of :Leaves; the text "Leaves" counts nothing
    nothing = sparql(store, "SELECT (COUNT(*) AS ?n) { ?x rdfs:subClassOf ?y }", given={"y": "Draws"})
    assert nothing == Table(("n",), ((Literal(0),),))
    grouped = "SELECT ?x (COUNT(?y) AS ?n) { ?x rdfs:subClassOf ?y } GROUP BY ?x"
    assert sparql(store, grouped, given={"y": ":ZoneChange"}, inferred=True) == Table(("x", "n"), ((DIES, Literal(1)),))


def test_a_variable_without_a_value_has_not_the_one_given(store: Store) -> None:
    store.add(Quad(ENTERS, SUB, NamedNode(iri.term("ZoneChange")), NamedNode(iri.ONTOLOGY)))
    store.add(Quad(DIES, NamedNode(iri.term("year")), Literal(1993), NamedNode(iri.ONTOLOGY)))
    optional = "SELECT ?x { ?x rdfs:subClassOf ?y OPTIONAL { ?x :year ?n } }"
    assert sparql(store, optional, given={"n": "1993"}) == Table(("x",), ((DIES,),))
    either = "SELECT ?x ?n { ?x rdfs:subClassOf ?y { ?x :year ?n } UNION { ?x rdfs:subClassOf :ZoneChange } }"
    assert sparql(store, either, given={"n": "1993"}) == Table(("x", "n"), ((DIES, Literal(1993)),))


def test_a_value_may_be_asked_for_in_a_filter_or_made_by_bind(store: Store) -> None:
    limit = "SELECT ?x { ?x rdfs:subClassOf ?y FILTER(STRLEN(STR(?x)) > ?least) }"
    assert sparql(store, limit, given={"least": "5"}) == Table(("x",), ((DIES,),))
    made = 'SELECT ?x { ?x rdfs:subClassOf ?y BIND(CONCAT("a", "b") AS ?z) }'
    assert sparql(store, made, given={"z": "ab"}) == Table(("x",), ((DIES,),))
    assert is_empty(sparql(store, made, given={"z": "a"}))


def test_an_answer_is_empty_without_row_triple_or_yes() -> None:
    assert [is_empty(answer) for answer in (False, Table(("x",), ()), ())] == [True, True, True]
    assert not is_empty(True)


@pytest.mark.parametrize("name", sorted(set(named_queries()) - {"renumbered", "concordance", "to-be-reviewed"}))
def test_every_named_query_says_what_it_answers_and_finds_something(name: str) -> None:
    assert named_queries()[name].about.endswith((".", ")"))
    found = sparql(open_knowledge().store, f"@{name}", inferred=True)
    assert isinstance(found, Table)
    assert found.rows


def test_from_and_from_named_ask_those_graphs_only(store: Store) -> None:
    assert sparql(store, f"SELECT ?x FROM <{iri.INFERRED}> {{ ?s ?p ?x }}").rows == ((NamedNode(iri.term("ZoneChange")),),)  # type: ignore[union-attr]
    named = f"SELECT ?x FROM NAMED <{iri.ONTOLOGY}> {{ GRAPH ?g {{ ?s ?p ?x }} }}"
    assert sparql(store, named, inferred=True) == Table(("x",), ((NamedNode(iri.term("Leaves")),),))
    assert sparql(store, f"ASK FROM NAMED <{iri.ONTOLOGY}> {{ ?s ?p ?o }}") is False
    assert sparql(store, "ASK FROM <https://example.org/none> { ?s ?p ?o }") is False


def test_another_server_is_never_asked(store: Store) -> None:
    with pytest.raises(MalformedError, match="SERVICE at 1:7 would ask another server"):
        sparql(store, "ASK { SERVICE <http://127.0.0.1:9/> { ?s ?p ?o } }")


def test_all_graphs_are_asked_as_one_and_not_by_a_list_of_them(store: Store) -> None:
    """A list of graphs makes the same queries take five times as long."""
    asked: list[dict[str, object]] = []

    class Noting:
        named_graphs = store.named_graphs

        def query(self, text: str, **rest: object) -> object:
            asked.append(rest)
            return store.query(text, **rest)  # type: ignore[arg-type]

    sparql(Noting(), "ASK { ?s ?p ?o }", inferred=True)  # type: ignore[arg-type]
    assert asked[0].keys() == {"prefixes", "use_default_graph_as_union"}


def test_no_triple_that_ships_stands_in_two_graphs_or_in_one_without_a_name() -> None:
    """The union gives such a triple twice, and it is written twice."""
    shipped = open_knowledge().store
    assert all(isinstance(quad.graph_name, NamedNode) for quad in shipped)
    assert len({quad.triple for quad in shipped}) == len(shipped)
