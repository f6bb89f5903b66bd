"""Questions about the graph: SPARQL queries, and how a triple follows from others."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from typing import TYPE_CHECKING

from kb.errors import NotFoundError

if TYPE_CHECKING:
    from contextlib import AbstractContextManager

    from pyoxigraph import Store
    from rdflib import Dataset

    from kb.explain.scenario_runner import ScenarioRunner
    from kb.graph.editions.edition import Setting
    from kb.graph.sparql import Answer
    from kb.model.query import NamedQuery, QueryResult

__all__ = ["Graph"]

Progress = Callable[[str, float], None]


class Graph:
    """What can be asked of the knowledge base as RDF."""

    def __init__(self, runner: ScenarioRunner) -> None:
        self._runner = runner

    def sparql(
        self,
        query: str,
        *,
        inferred: bool = True,
        under: str | None = None,
        given: Mapping[str, str] | None = None,
        beside: Sequence[str] = (),
        progress: Progress | None = None,
    ) -> QueryResult:
        """A SPARQL query over all graphs, those of imported editions among them, in full or by name (`@look-back-rules`).

        Args:
            inferred: count in what was derived and inferred. under: an edition, or several with commas between: of others, and of
                other games, nothing is asked.
            given: values of variables: names, numbers, dates, IRIs or text.
            beside: files of RDF that are asked too, each as a graph of its own (`kb.graph.beside`).
            progress: called with what is done while, after an import, what ships and what was imported become one store.
        """
        from msgspec.structs import replace

        from kb.explain.output.query import query_result
        from kb.graph.named_queries import text_of
        from kb.graph.remote import server
        from kb.graph.sparql import is_empty
        from kb.graph.unknown_terms import unknown_terms, unknown_values

        if server() is not None:
            return query_result(self._asked_of_server(query, inferred, under, given, beside))
        with self._store(beside, progress) as store:
            answer = self._asked(store, query, inferred, under, given)
            found = query_result(answer)
            if not is_empty(answer):
                return found
            values = unknown_values(store, given or {}, self._edition_named)
            return replace(found, unknown=(*unknown_terms(store, text_of(query)), *values))

    def make_ready(self, progress: Progress | None = None) -> None:
        """Make, after an import, one store of what ships and what was imported, so that queries find it.

        Args:
            progress: called with what is done meanwhile.
        """
        from kb.graph.remote import server

        if server() is None:
            self._runner.knowledge.merged(progress)

    def sparql_in(
        self,
        form: str,
        query: str,
        *,
        inferred: bool = True,
        under: str | None = None,
        given: Mapping[str, str] | None = None,
        beside: Sequence[str] = (),
    ) -> str:
        """What a query gives, in a format of the W3C: srj, srx, csv, tsv for rows; ttl, nt, nq, trig, jsonld for triples.

        Raises:
            MalformedError: such a query has no such form.
        """
        from kb.explain.output.query_results import in_w3c_form
        from kb.graph.remote import server

        if server() is not None:
            return in_w3c_form(self._asked_of_server(query, inferred, under, given, beside), form)
        with self._store(beside) as store:
            return in_w3c_form(self._asked(store, query, inferred, under, given), form)

    def _store(self, beside: Sequence[str], progress: Progress | None = None) -> AbstractContextManager[Store]:
        from kb.graph.beside import with_files

        return with_files(self._runner.knowledge.merged(progress), beside)

    def _asked(self, store: Store, query: str, inferred: bool, under: str | None, given: Mapping[str, str] | None) -> Answer:
        from kb.graph.sparql import sparql

        editions = self._editions(under)
        return sparql(store, query, inferred=inferred, under=editions, given=given, edition_named=self._edition_named)

    def _asked_of_server(
        self, query: str, inferred: bool, under: str | None, given: Mapping[str, str] | None, beside: Sequence[str]
    ) -> Answer:
        from kb.errors import ImpossibleError
        from kb.graph.given_values import combinations
        from kb.graph.remote import asked_of, server
        from kb.graph.sparql import counts_nothing

        address = server()
        assert address is not None
        if beside:
            raise ImpossibleError(
                f"--with {beside[0]}: the server at {address} has its own graph, which no file can be added to",
                remedy="ask this machine: unset APNAP_STORE",
            )
        editions = self._editions(under)
        ways = combinations(given or {}, self._edition_named)
        answers = (asked_of(address, query, inferred=inferred, under=editions, given=way) for way in ways)
        first = next(answers)
        return next((answer for answer in chain((first,), answers) if not counts_nothing(answer)), first)

    def _editions(self, under: str | None) -> tuple[str, ...]:
        return tuple(self._runner.knowledge.edition(name).id for name in under.split(",")) if under else ()

    def dataset(self, graphs: Sequence[str] = (), *, closed: bool = False) -> Dataset:
        """The knowledge base as an rdflib Dataset: the same named graphs as in queries, and the prefixes bound.

        Args:
            graphs: names or patterns of graphs, `mtg:2006-05-01`, `mtg/20*`; none is all of them.
            closed: with the graph of what was derived and inferred.

        Raises:
            NotFoundError: a name or pattern fits no graph.
        """
        from kb.graph.export import graphs_of, quads_of
        from kb.graph.turtle.convert import to_dataset

        store = self._runner.knowledge.merged()
        return to_dataset(quads_of(store, graphs_of(store, graphs, closed=closed)))

    def export(
        self, path: str, graphs: Sequence[str] = (), *, closed: bool = False, progress: Progress | None = None
    ) -> Mapping[str, int]:
        """Write the knowledge base to a file, described in VoID and DCAT: the IRI of each graph → how many triples it has.

        Args:
            path: its ending says the format: .nq, .trig, .jsonld with named graphs, .ttl, .nt without; .gz after it; or `-`.
            graphs: names or patterns of graphs; none is all of them. closed: with what was derived and inferred.
            progress: called while what ships and what was imported become one store.

        Raises:
            NotFoundError: a name or pattern fits no graph.
            MalformedError: the ending says no format, or the file cannot be written.
        """
        from importlib.metadata import version

        from kb.graph.export import export

        store = self._runner.knowledge.merged(progress)
        return export(store, path, graphs, closed=closed, version=version("apnap"))

    def queries(self) -> Mapping[str, NamedQuery]:
        """The named queries by name."""
        from kb.graph.named_queries import named_queries

        return named_queries()

    def query_collection(self) -> str:
        """The named queries as Turtle, one `sh:SPARQLExecutable` each, to be published or put to other tools."""
        from kb.graph.named_queries import collection

        return collection()

    @property
    def prefixes(self) -> Mapping[str, str]:
        """The prefixes that are preset in queries: prefix → what it stands for."""
        from kb.graph import iri

        return iri.PREFIXES

    def why_triple(self, triple: str) -> tuple[str, ...]:
        """How a triple follows from what is asserted, as an indented outline; empty where it does not hold.

        Args:
            triple: `mtg:card/soul-warden#1 a :EntersAbility`: prefixed names, IRIs or text.
        """
        from kb.closure.why import explain
        from kb.explain.output.query import triple_from

        found = explain(self._runner.knowledge.merged(), triple_from(triple), self._setting)
        return tuple(found.lines()) if found is not None else ()

    def _edition_named(self, name: str) -> str | None:
        try:
            return self._runner.knowledge.edition(name).id
        except NotFoundError:
            return None

    def _setting(self, edition: str, doctrine: str) -> Setting | None:
        editions = self._runner.knowledge.editions
        return editions[edition].settings.get(doctrine) if edition in editions else None
