"""Questions about the graph: SPARQL queries, and how a triple follows from others."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kb.explain.scenario_runner import ScenarioRunner
    from kb.graph.sparql import Answer
    from kb.model.query import QueryResult

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
        given: Mapping[str, str] | None = None,
        progress: Progress | None = None,
    ) -> QueryResult:
        """A SPARQL query over all graphs, those of imported editions among them, in full or by name (`@look-back-rules`).

        Args:
            inferred: count in what was derived and inferred. given: values of variables, as prefixed names, IRIs or text.
            progress: called with what is done while, after an import, what ships and what was imported become one store.
        """
        from kb.explain.output.query import query_result

        return query_result(self._asked(query, inferred, given, progress))

    def sparql_as_turtle(self, query: str, *, inferred: bool = True, given: Mapping[str, str] | None = None) -> str:
        """What a CONSTRUCT query gives, as Turtle."""
        from kb.explain.output.query import query_turtle

        return query_turtle(self._asked(query, inferred, given))

    def sparql_in(self, form: str, query: str, *, inferred: bool = True, given: Mapping[str, str] | None = None) -> str:
        """What a query gives, in a format of the W3C: srj, srx, csv, tsv for rows; ttl, nt, nq, trig, jsonld for triples.

        Raises:
            MalformedError: such a query has no such form.
        """
        from kb.explain.output.query_results import in_w3c_form

        return in_w3c_form(self._asked(query, inferred, given), form)

    def _asked(self, query: str, inferred: bool, given: Mapping[str, str] | None, progress: Progress | None = None) -> Answer:
        from kb.graph.sparql import sparql

        return sparql(self._runner.knowledge.merged(progress), query, inferred=inferred, given=given)

    def queries(self) -> Mapping[str, str]:
        """The named queries: name → text, whose first line says what it answers."""
        from kb.graph.sparql import named_queries

        return named_queries()

    def why_triple(self, triple: str) -> tuple[str, ...]:
        """How a triple follows from what is asserted, as an indented outline; empty where it does not.

        Args:
            triple: `mtg:card/soul-warden#1 a :EntersAbility`: prefixed names, IRIs or text.
        """
        from kb.closure.why import explain
        from kb.explain.output.query import triple_from

        found = explain(self._runner.knowledge.store, triple_from(triple))
        return tuple(found.lines()) if found is not None else ()
