"""Queries put to a server: a real one, started on an export; and what else an address may be."""

from __future__ import annotations

import shutil
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest
from pyoxigraph import Literal as OxigraphLiteral
from pyoxigraph import NamedNode
from rdflib import Literal, URIRef

import kb
from kb.errors import ImpossibleError, MalformedError, NotFoundError
from kb.graph.given_values import term_from
from kb.graph.named_queries import named_queries
from kb.graph.remote import asked_of, server
from kb.graph.sparql import Table, sparql
from tests.samples import one_in

OXIGRAPH = shutil.which("oxigraph", path=str(Path(sys.executable).parent)) or ""
needs_a_server = pytest.mark.skipif(not OXIGRAPH, reason="the package oxigraph is not installed")


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("localhost", 0))
        return int(found.getsockname()[1])


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server on the export of all that ships, as compose.yaml starts one."""
    folder = tmp_path_factory.mktemp("server")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("APNAP_DATA", str(folder / "nothing imported"))
        kb.load().export(str(folder / "all.nq"), closed=True)
    subprocess.run([OXIGRAPH, "load", "-l", folder / "store", "-f", folder / "all.nq"], check=True, capture_output=True)
    where = f"localhost:{free_port()}"
    command = [OXIGRAPH, "serve-read-only", "-l", folder / "store", "-b", where, "--union-default-graph"]
    running = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        for _ in range(100):
            try:
                asked_of(f"http://{where}/query", "ASK {}")
                break
            except ImpossibleError:
                time.sleep(0.1)
        yield f"http://{where}/query"
    finally:
        running.kill()
        running.wait()


def rows(table: object) -> list[str]:
    assert isinstance(table, Table)
    return sorted(repr(row) for row in table.rows)


@needs_a_server
def test_named_queries_have_the_rows_that_this_machine_gives(address: str) -> None:
    store = kb.load().knowledge.merged()
    for name in one_in(3, named_queries()):
        assert rows(asked_of(address, f"@{name}")) == rows(sparql(store, f"@{name}", inferred=True)), name


NARROWED = {
    "changes": {"older": "mtg/2026-02-27"},
    "differences": {"doctrine": "d:intervening-if"},
    "properties": {"property": ":watchesFor"},
    "rule-page": {"number": "603.4"},
    "schema": {"class": ":Doctrine"},
    "looking-back-under": {"card": "Blood Artist"},
    "watching-others-die": {"kind": "mtg:kind/creature"},
    "renumbered": {"provision": "mtg:provision/intervening-if"},
    "settled-otherwise": {"doctrine": "d:intervening-if"},
}
"""Queries that take rdflib many seconds for everything, since it joins in the order of the text, or gives very many rows."""


def test_rdflib_gives_the_same_rows() -> None:
    dataset, store = kb.dataset(closed=True), kb.load().knowledge.merged()
    dataset.default_union = True
    for name, query in one_in(8, named_queries().items()):
        given = NARROWED.get(name, {})
        bound = {each: rdflib_term(term_from(value)) for each, value in given.items()}
        theirs = sorted(
            repr([None if term is None else str(term) for term in row]) for row in dataset.query(query.text, initBindings=bound)
        )
        ours = sparql(store, query.text, inferred=True, given=given)
        assert isinstance(ours, Table)
        assert theirs == sorted(repr([term and term.value for term in row]) for row in ours.rows), name


def rdflib_term(term: NamedNode | OxigraphLiteral) -> URIRef | Literal:
    return URIRef(term.value) if isinstance(term, NamedNode) else Literal(term.value)


@needs_a_server
def test_values_of_variables_go_with_the_query(address: str) -> None:
    given = {"number": term_from("410.8")}
    assert rows(asked_of(address, "@cites-rule", given=given)) == rows(
        sparql(kb.load().knowledge.merged(), "@cites-rule", inferred=True, given={"number": "410.8"})
    )


@needs_a_server
@pytest.mark.parametrize(("inferred", "under"), [(False, ()), (True, ("mtg/2006-05-01",)), (False, ("mtg/2006-05-01",))])
def test_a_server_is_asked_of_the_same_graphs(address: str, inferred: bool, under: tuple[str, ...]) -> None:
    query = "SELECT (COUNT(*) AS ?n) WHERE { ?rule :settles ?setting } "
    ours = sparql(kb.load().knowledge.merged(), query, inferred=inferred, under=under)
    assert rows(asked_of(address, query, inferred=inferred, under=under)) == rows(ours)


@needs_a_server
def test_rules_and_values_of_queries_are_what_they_are_here(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    here, base = kb.load().rule("410.8", "mtg/2006"), kb.load()
    watching = base.sparql("@watching", given={"event": "Dies"})
    monkeypatch.setenv("APNAP_STORE", address)
    (there,) = base.rules(["410.8"], "mtg/2006")
    assert (there.rule, there.gist, there.within) == (here.rule, here.gist, here.within)
    assert base.refs("410.8", "mtg/2006").rule == here.rule
    assert base.sparql("@watching", given={"event": "Dies"}).rows == watching.rows != ()


@needs_a_server
def test_yes_no_and_triples_come_back_too(address: str) -> None:
    assert asked_of(address, "ASK { :Dies rdfs:subClassOf :Enters }") is False
    found = asked_of(address, "CONSTRUCT { :Dies rdfs:label ?l } WHERE { :Dies rdfs:label ?l }")
    assert isinstance(found, tuple)
    assert [triple.object.value for triple in found] == ["dies"]


@needs_a_server
def test_what_is_no_sparql_is_told_in_the_servers_words(address: str) -> None:
    with pytest.raises(MalformedError, match="says that this is not SPARQL: "):
        asked_of(address, "SELECT nonsense")


@needs_a_server
def test_the_wrong_path_of_a_server_is_told(address: str) -> None:
    with pytest.raises(ImpossibleError, match="answered 404"):
        asked_of(address.replace("/query", "/nothing-here"), "ASK {}")


def test_a_server_that_is_not_there_is_told() -> None:
    with pytest.raises(ImpossibleError, match="cannot be asked") as error:
        asked_of(f"http://localhost:{free_port()}/query", "ASK {}")
    assert "APNAP_STORE" in error.value.remedy


@pytest.mark.parametrize(
    ("kind", "body", "said"),
    [
        ("text/html", "<p>Welcome", "answered text/html, no result of SPARQL"),
        ("application/sparql-results+json", "{", "answered what is no result of SPARQL"),
        ("application/n-triples", "no triples", "answered what is no result of SPARQL"),
    ],
)
def test_an_answer_that_is_no_result_is_told(kind: str, body: str, said: str) -> None:
    class Strange(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            self.rfile.read(int(self.headers["Content-Length"]))
            self.send_response(200)
            self.send_header("Content-Type", kind)
            self.end_headers()
            self.wfile.write(body.encode())

        def log_message(self, *_: object) -> None:
            pass

    strange = HTTPServer(("localhost", 0), Strange)
    threading.Thread(target=strange.handle_request, daemon=True).start()
    with pytest.raises(ImpossibleError, match=said):
        asked_of(f"http://localhost:{strange.server_port}/", "ASK {}")
    strange.server_close()


def test_a_server_that_is_too_slow_is_told() -> None:
    with socket.socket() as silent:
        silent.bind(("localhost", 0))
        silent.listen()
        with pytest.raises(ImpossibleError, match=r"took longer than 0\.2 seconds"):
            asked_of(f"http://localhost:{silent.getsockname()[1]}/", "ASK {}", timeout=0.2)


def test_a_query_that_would_leave_or_change_is_refused_before_it_is_sent() -> None:
    nowhere = "http://localhost:1/"
    with pytest.raises(MalformedError, match="SERVICE"):
        asked_of(nowhere, "SELECT * { SERVICE <http://localhost/> { ?s ?p ?o } }")
    with pytest.raises(NotFoundError, match=r"no variable \?x"):
        asked_of(nowhere, "ASK {}", given={"x": term_from("1")})


def test_no_address_means_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("APNAP_STORE", raising=False)
    assert server() is None
    monkeypatch.setenv("APNAP_STORE", "ftp://example.org/")
    with pytest.raises(MalformedError, match="no address of a SPARQL server"):
        server()
