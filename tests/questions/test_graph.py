"""Questions about the graph: each is put to all that is asked for, and to nothing else."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

import kb
from kb.errors import ImpossibleError, MalformedError, NotFoundError
from kb.questions.graph import Graph

NUMBERS = "SELECT ?n { ?rule :number ?n ; dcterms:isPartOf mtg:2006-05-01 } ORDER BY ?n LIMIT 2"
COUNT = "SELECT (COUNT(*) AS ?count) { ?rule a :Rule }"
ENTERS = r"ASK { mtg:card\/soul-warden\#1 a :EntersAbility }"
EDITION = "https://w3id.org/apnap/mtg/2006-05-01"


@pytest.fixture(scope="module")
def graph() -> Graph:
    return kb.load().graph


def count(graph: Graph, under: str | None = None) -> int:
    ((number,),) = graph.sparql(COUNT, under=under).rows
    return int(number)


def test_a_query_gives_rows_or_an_answer(graph: Graph) -> None:
    found = graph.sparql(NUMBERS)
    assert (found.columns, found.rows, found.answer) == (("n",), (("101",), ("101.3",)), None)
    assert graph.sparql(ENTERS).answer is True


def test_what_is_inferred_can_be_left_out(graph: Graph) -> None:
    assert graph.sparql(ENTERS, inferred=False).answer is False
    assert "true" in graph.sparql_in("srj", ENTERS) and "false" in graph.sparql_in("srj", ENTERS, inferred=False)


def test_under_an_edition_nothing_is_asked_of_others(graph: Graph) -> None:
    old, new = count(graph, "mtg/2006"), count(graph, "mtg/2026")
    assert 0 < old < count(graph) and count(graph, "mtg/2006,mtg/2026") == old + new
    assert graph.sparql_in("csv", COUNT, under="mtg/2006").split() == ["count", str(old)]
    with pytest.raises(NotFoundError, match="mtg/1850"):
        graph.sparql(COUNT, under="mtg/1850")


def test_a_variable_may_be_given_its_value(graph: Graph) -> None:
    query = "SELECT DISTINCT ?n { ?rule :number ?n ; dcterms:isPartOf ?edition } ORDER BY ?n LIMIT 1"
    assert graph.sparql(query, given={"edition": "mtg/2006"}).rows == (("101",),)
    assert graph.sparql_in("csv", query, given={"n": "410.8"}).split() == ["n", "410.8"]


def test_files_are_asked_beside_what_ships(graph: Graph, tmp_path: Path) -> None:
    path = tmp_path / "frogs.ttl"
    path.write_text("<urn:frog> <urn:hops> 3 .\n", encoding="utf-8")
    query = "SELECT ?n { GRAPH ?g { <urn:frog> <urn:hops> ?n } }"
    assert graph.sparql(query, beside=[str(path)]).rows == (("3",),)
    assert graph.sparql_in("csv", query, beside=[str(path)]).split() == ["n", "3"]
    assert graph.sparql_in("csv", query).split() == ["n"]


def test_names_that_the_graph_has_not_are_said_only_where_nothing_was_found(graph: Graph, monkeypatch: pytest.MonkeyPatch) -> None:
    from kb.graph import unknown_terms

    monkeypatch.setattr(unknown_terms, "unknown_terms", lambda _store, text: [(text, (":number",))])
    query = "SELECT ?n { <urn:frog> :number ?n }"
    assert graph.sparql(query).unknown == ((query, (":number",)),)
    assert graph.sparql(NUMBERS).unknown == ()


def test_a_query_has_only_the_forms_of_its_kind(graph: Graph) -> None:
    assert graph.sparql_in("csv", NUMBERS).split() == ["n", "101", "101.3"]
    with pytest.raises(MalformedError):
        graph.sparql_in("ttl", NUMBERS)


def test_named_queries_are_asked_by_name_and_are_a_collection(graph: Graph) -> None:
    assert "look-back-rules" in graph.queries()
    assert graph.sparql("@look-back-rules", under="mtg/2006").rows
    assert "look-back-rules" in graph.query_collection()
    assert graph.prefixes["mtg"] == "https://w3id.org/apnap/mtg/"


# -- a server -------------------------------------------------------------------------------------------------------------


def test_a_server_is_asked_what_was_asked_under_the_editions_meant(graph: Graph, monkeypatch: pytest.MonkeyPatch) -> None:
    from kb.graph import remote

    asked: list[tuple[object, ...]] = []

    def answered(address: str, query: str, *, inferred: bool = True, under: object = (), given: object = None) -> object:
        asked.append((address, query, inferred, under, given))
        return True

    monkeypatch.setenv("APNAP_STORE", "http://localhost:1/")
    monkeypatch.setattr(remote, "asked_of", answered)
    assert graph.sparql(ENTERS, inferred=False, under="mtg/2006").answer is True
    assert "true" in graph.sparql_in("srj", ENTERS)
    address, query, inferred, under, _ = asked[0]
    assert (address, query, inferred, under) == ("http://localhost:1/", ENTERS, False, ("mtg/2006-05-01",))
    assert asked[1][2:4] == (True, ())


def test_of_several_ways_to_mean_a_value_the_first_with_an_answer_counts(graph: Graph, monkeypatch: pytest.MonkeyPatch) -> None:
    from kb.graph import given_values, remote

    monkeypatch.setenv("APNAP_STORE", "http://localhost:1/")
    monkeypatch.setattr(given_values, "combinations", lambda given, named: iter([{"n": 1}, {"n": 2}, {"n": 3}]))
    seen: list[int] = []

    def answered(address: str, query: str, *, given: dict[str, int], **more: object) -> bool:
        seen.append(given["n"])
        return given["n"] == 2

    monkeypatch.setattr(remote, "asked_of", answered)
    from kb.graph import sparql

    monkeypatch.setattr(sparql, "is_empty", lambda answer: answer is False)
    assert graph.sparql(ENTERS, given={"n": "2"}).answer is True
    assert seen == [1, 2]


def test_no_file_can_be_added_to_the_graph_of_a_server(graph: Graph, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("APNAP_STORE", "http://localhost:1/")
    with pytest.raises(ImpossibleError, match=r"--with frogs\.ttl: the server at http://localhost:1/") as raised:
        graph.sparql(ENTERS, beside=["frogs.ttl"])
    assert raised.value.remedy == "ask this machine: unset APNAP_STORE"
    graph.make_ready()


# -- all of it ------------------------------------------------------------------------------------------------------------


def test_a_data_set_has_the_graphs_that_are_named(graph: Graph) -> None:
    found = graph.dataset(["mtg:2006-05-01"])
    assert [str(each.identifier) for each in found.graphs() if len(each)] == [EDITION]
    with pytest.raises(NotFoundError):
        graph.dataset(["mtg:1850"])


def test_what_is_written_is_counted_by_its_graphs(graph: Graph, tmp_path: Path) -> None:
    path = tmp_path / "some.nq.gz"
    counts = graph.export(str(path), ["mtg:2006-05-01"])
    assert list(counts) == [EDITION]
    lines = gzip.decompress(path.read_bytes()).decode().splitlines()
    assert sum(line.endswith(f"<{EDITION}> .") for line in lines) == counts[EDITION]
    with pytest.raises(MalformedError):
        graph.export(str(tmp_path / "some.frog"))


def test_what_was_inferred_is_written_where_that_is_asked(graph: Graph, monkeypatch: pytest.MonkeyPatch) -> None:
    from kb.graph import export

    given: list[tuple[object, ...]] = []
    monkeypatch.setattr(export, "export", lambda store, *more, **named: given.append((*more, named)))
    graph.export("a.nq", ["mtg:*"], closed=True)
    assert given == [("a.nq", ["mtg:*"], {"closed": True, "version": kb.version()})]


def test_a_triple_that_follows_is_explained_and_one_that_does_not_is_not(graph: Graph) -> None:
    lines = graph.why_triple("mtg:card/soul-warden#1 a :EntersAbility")
    assert lines[0].startswith("mtg:card/soul-warden#1 rdf:type :EntersAbility") and lines[1].startswith("  ")
    assert graph.why_triple("mtg:card/soul-warden#1 a :Doctrine") == ()
