"""Shapes (SHACL) put to the data: the constraints that `ontology/shapes` uses, read from there and nowhere else.

pyshacl takes five seconds for what is here done in a fraction of one; it is the oracle of the tests. A constraint that is not
known here is an error, so that no shape is silently left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from pyoxigraph import BlankNode, NamedNode, Quad, QuerySolution, QuerySolutions, Store

from kb.closure.checks.constraints import CONSTRAINTS, NO_CONSTRAINT, SH, Shape, Values
from kb.closure.checks.data import RDF, Data, Term, Violation, key, named, shown
from kb.errors import KnowledgeBaseError
from kb.graph import iri

__all__ = ["Shapes"]


class Shapes:
    """The shapes of a graph.

    Raises:
        KnowledgeBaseError: a constraint is used that this cannot put to data.
    """

    def __init__(self, graph: Data) -> None:
        self.graph = graph
        self._known: dict[str, Shape] = {}
        self.members = cache(self._members)
        self.allowed = cache(self._allowed)
        for node in graph.nodes():
            self.shape(node)
        self._targets = [(key(kind), self.shape(node)) for node in graph.nodes() for kind in graph.values(node, f"{SH}targetClass")]

    def violations(self, data: Data, concerns: Callable[[str], bool] = lambda _node: True) -> Iterator[Violation]:
        """Everything in the data that does not fit.

        Args:
            concerns: whether a node is to be put to the shapes; queries are asked of the whole data all the same.
        """
        for kind, shape in self._targets:
            for node in filter(concerns, data.typed(kind)):
                yield from self.of(data, shape, _term(node))
        yield from self._queried(data)

    def shape(self, node: str) -> Shape:
        """The shape of a node of the shapes graph."""
        if node not in self._known:
            said = self.graph.predicates(node)
            texts = [key(text) for text in said.get(f"{SH}message", ())]
            constraints = [(name.removeprefix(SH), tuple(values)) for name, values in said.items() if name.startswith(SH)]
            checked = [(name, values) for name, values in constraints if name not in NO_CONSTRAINT]
            if unknown := [name for name, _ in checked if name not in CONSTRAINTS]:
                raise KnowledgeBaseError(f"the shape {named(node)} uses sh:{unknown[0]}, which no check makes")
            path = self.graph.one(node, f"{SH}path")
            self._known[node] = Shape(node, path, next(iter(texts), ""), tuple(checked))
        return self._known[node]

    def of(self, data: Data, shape: Shape, node: Term) -> Iterator[Violation]:
        """What is wrong with a node by a shape."""
        values = (node,) if shape.path is None else self._at(data, node, shape.path)
        path = shape.path.value if isinstance(shape.path, NamedNode) else ""
        for name, given in shape.constraints:
            if name in ("property", "node"):
                for inner in given:
                    for value in values:
                        yield from self.of(data, self.shape(key(inner)), value)
                continue
            for said, wanting, remedy in CONSTRAINTS[name](self, data, shape, node, values, given):
                text = f"{shape.message}: {said}" if shape.message else f"{named(path)}: {said}" if path else said
                found = key(wanting) if wanting is not None else ""
                where, wrong = (found, "") if name == "closed" else (path, found if path else "")
                yield Violation(key(node), text, where, wrong, remedy)

    def fits(self, data: Data, shape: Term, node: Term) -> bool:
        """Whether a shape finds nothing wrong with a node."""
        return next(self.of(data, self.shape(key(shape)), node), None) is None

    def _members(self, node: Term) -> Values:
        """The members of a list of the shapes graph."""
        return tuple(self.graph.items(node))

    def _allowed(self, shape: Shape) -> frozenset[str]:
        """The properties that a closed shape leaves to a node."""
        paths = (self.graph.one(key(each), f"{SH}path") for each in dict(shape.constraints).get("property", ()))
        ignored = self.graph.items(self.graph.one(shape.name, f"{SH}ignoredProperties"))
        return frozenset(key(each) for each in (*paths, *ignored) if isinstance(each, NamedNode))

    def _at(self, data: Data, node: Term, path: Term) -> Values:
        """The values that a path leads to."""
        if isinstance(path, NamedNode):
            return data.values(key(node), path.value)
        about = self.graph.predicates(key(path))
        if f"{SH}inversePath" in about:
            (inner,) = about[f"{SH}inversePath"]
            return data.inverse(key(inner), node)
        if f"{SH}zeroOrMorePath" in about:
            return self._closure(data, node, about[f"{SH}zeroOrMorePath"][0])
        if f"{RDF}first" in about:
            found: Values = (node,)
            for step in self.members(path):
                found = tuple(value for each in found for value in self._at(data, each, step))
            return found
        raise KnowledgeBaseError(f"a shape has a path that no check can follow: {sorted(map(named, about))}")

    def _closure(self, data: Data, node: Term, step: Term) -> Values:
        found, new = {key(node): node}, [node]
        while new:
            for each in self._at(data, new.pop(), step):
                if key(each) not in found:
                    found[key(each)] = each
                    new.append(each)
        return tuple(found.values())

    def _queried(self, data: Data) -> Iterator[Violation]:
        """What the shapes ask for by queries: `sh:sparql`, each of which finds all the nodes that it is about."""
        queries = [query for node in self.graph.nodes() for query in self.graph.values(node, f"{SH}sparql")]
        if not queries:
            return
        store = Store()
        store.bulk_extend(_in_default(data))
        for query in queries:
            (select,), message = self.graph.values(key(query), f"{SH}select"), self.graph.one(key(query), f"{SH}message")
            rows = store.query(key(select), prefixes=iri.PREFIXES)
            assert isinstance(rows, QuerySolutions)  # `sh:select` is a SELECT query
            for row in rows:
                value, path = _column(row, "value"), _column(row, "path")
                text = message.value if message is not None else "it does not fit"
                for name, found in (("{?value}", value), ("{$this}", row["this"])):
                    text = text.replace(name, shown(found) if found is not None else "")
                yield Violation(key(row["this"]), text, key(path) if path else "", key(value) if value is not None else "")


def _column(row: QuerySolution, name: str) -> Term | None:
    """The value of a variable that the query need not have."""
    try:
        value: Term | None = row[name]
        return value
    except KeyError:
        return None


def _in_default(data: Data) -> Iterator[Quad]:
    return (Quad(each.subject, each.predicate, each.object) for each in data.quads)


def _term(node: str) -> Term:
    return BlankNode(node.removeprefix("_:")) if node.startswith("_:") else NamedNode(node)
