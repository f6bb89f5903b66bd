"""Shapes (SHACL) put to the data: the constraints that `ontology/shapes` uses, read from there and nowhere else.

pyshacl takes five seconds for what is here done in a fraction of one; it is the oracle of the tests. A constraint that is not
known here is an error, so that no shape is silently left out.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, partial

from msgspec import Struct
from pyoxigraph import BlankNode, Literal, NamedNode, Quad, Store

from kb.closure.checks.data import RDF, Data, Term, Violation, key, named, nearest, shown
from kb.errors import KnowledgeBaseError
from kb.graph import iri

__all__ = ["Shapes"]

SH = iri.PREFIXES["sh"]
XSD = iri.PREFIXES["xsd"]
_LANGUAGE = f"{RDF}langString"

Values = Sequence[Term]
Complaint = tuple[str, Term | None, str]
"""What is wrong, the value that is, what to try."""
Check = Callable[["Shapes", Data, "Shape", Term, Values], Iterator[Complaint]]


class Shape(Struct, frozen=True, eq=False):
    """A node shape or a property shape; `path` is `None` in the former."""

    name: str
    path: Term | None
    message: str
    constraints: tuple[tuple[str, Values], ...]


class Shapes:
    """The shapes of a graph.

    Raises:
        KnowledgeBaseError: a constraint is used that this cannot put to data.
    """

    def __init__(self, graph: Data) -> None:
        self.graph = graph
        self._known: dict[str, Shape] = {}
        self.items = cache(self._items)
        self.allowed = cache(self._allowed)
        for node in graph.nodes():
            self.shape(node)
        self._targets = [(key(kind), self.shape(node)) for node in graph.nodes() for kind in graph.values(node, f"{SH}targetClass")]

    def violations(self, data: Data) -> Iterator[Violation]:
        """Everything in the data that does not fit."""
        for kind, shape in self._targets:
            for node in data.typed(kind):
                yield from self.of(data, shape, _term(node))
        yield from self._queried(data)

    def shape(self, node: str) -> Shape:
        """The shape of a node of the shapes graph."""
        if node not in self._known:
            said = self.graph.predicates(node)
            texts = [key(text) for text in said.get(f"{SH}message", ())]
            constraints = [(name.removeprefix(SH), tuple(values)) for name, values in said.items() if name.startswith(SH)]
            told = [(name, values) for name, values in constraints if name not in _NO_CONSTRAINT]
            if unknown := [name for name, _ in told if name not in _CONSTRAINTS]:
                raise KnowledgeBaseError(f"the shape {named(node)} uses sh:{unknown[0]}, which no check makes")
            path = self.graph.one(node, f"{SH}path")
            self._known[node] = Shape(node, path, next(iter(texts), ""), tuple(told))
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
            for said, wanting, remedy in _CONSTRAINTS[name](self, data, shape, node, values, given):
                text = f"{shape.message}: {said}" if shape.message else f"{named(path)}: {said}" if path else said
                found = key(wanting) if wanting is not None else ""
                where, wrong = (found, "") if name == "closed" else (path, found if path else "")
                yield Violation(key(node), text, where, wrong, remedy)

    def fits(self, data: Data, shape: Term, node: Term) -> bool:
        """Whether a shape finds nothing wrong with a node."""
        return next(self.of(data, self.shape(key(shape)), node), None) is None

    def _items(self, node: Term) -> Values:
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
            for step in self.items(path):
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
            for row in store.query(select.value, prefixes=iri.PREFIXES):  # type: ignore[union-attr]
                value, path = _column(row, "value"), _column(row, "path")
                text = message.value if message is not None else "it does not fit"
                for name, found in (("{?value}", value), ("{$this}", row["this"])):
                    text = text.replace(name, shown(found) if found is not None else "")
                yield Violation(key(row["this"]), text, key(path) if path else "", key(value) if value is not None else "")


def _column(row: object, name: str) -> Term | None:
    try:
        return row[name]  # type: ignore[index,no-any-return]
    except KeyError:
        return None


def _in_default(data: Data) -> Iterator[Quad]:
    return (Quad(each.subject, each.predicate, each.object) for each in data.quads)


def _term(node: str) -> Term:
    return BlankNode(node.removeprefix("_:")) if node.startswith("_:") else NamedNode(node)


# -- the constraints, in the order of the specification -----------------------------------------------------------------


def _each(test: Callable[[Data, Term, Term], str]) -> Check:
    """A constraint on every value by itself: `test` says what is wrong with it, nothing if nothing is."""

    def check(_s: Shapes, data: Data, _h: Shape, _n: Term, values: Values, given: Values) -> Iterator[Complaint]:
        for value in values:
            for wanted in given:
                if said := test(data, value, wanted):
                    yield said, value, _remedy(data, value, wanted)

    return check  # type: ignore[return-value]


def _class(data: Data, value: Term, wanted: Term) -> str:
    if not isinstance(value, Literal) and data.is_a(key(value), key(wanted)):
        return ""
    return f"{shown(value)} is no {named(key(wanted))}"


def _remedy(data: Data, value: Term, wanted: Term) -> str:
    """What a misspelt node may have meant, among those beside it of the class that is wanted."""
    if not isinstance(value, NamedNode) or not isinstance(wanted, NamedNode) or wanted.value.startswith(XSD):
        return ""
    beside = value.value.rpartition("/")[0]
    near = nearest(value.value, (node for node in data.typed(wanted.value) if node.startswith(beside)))
    return ", ".join(named(node) for node in near.split(" or ") if node)


def _datatype(_data: Data, value: Term, wanted: Term) -> str:
    if isinstance(value, Literal) and value.datatype == wanted and _well_formed(value):
        return ""
    if wanted.value == _LANGUAGE:
        return f"{shown(value)} has no language"
    return f"{shown(value)} is no {named(key(wanted))}"


_FORMS = {"integer": r"[+-]?\d+", "boolean": r"true|false|1|0", "date": r"-?\d{4}-(0\d|1[0-2])-([0-2]\d|3[01])"}


def _well_formed(value: Literal) -> bool:
    form = _FORMS.get(value.datatype.value.removeprefix(XSD))
    return form is None or re.fullmatch(form, value.value) is not None


_KINDS: Mapping[str, tuple[type, ...]] = {
    "IRI": (NamedNode,), "BlankNode": (BlankNode,), "Literal": (Literal,), "BlankNodeOrIRI": (BlankNode, NamedNode),
}  # fmt: skip


def _kind(_data: Data, value: Term, wanted: Term) -> str:
    name = key(wanted).removeprefix(SH)
    return "" if isinstance(value, _KINDS[name]) else f"{shown(value)} is no {name}"


def _pattern(_data: Data, value: Term, wanted: Term) -> str:
    if not isinstance(value, BlankNode) and re.search(key(wanted), key(value)):
        return ""
    return f"{shown(value)} is not of the form {key(wanted)}"


def _longer(_data: Data, value: Term, wanted: Term) -> str:
    return "" if len(key(value)) >= int(key(wanted)) else f"{shown(value)} is too short"


def _at_least(_data: Data, value: Term, wanted: Term) -> str:
    try:
        enough = float(key(value)) >= float(key(wanted))
    except ValueError:
        enough = False
    return "" if enough else f"{shown(value)} is less than {key(wanted)}"


def _fewest(_s: Shapes, _d: Data, shape: Shape, _n: Term, values: Values, given: Values) -> Iterator[Complaint]:
    wanted = int(key(given[0]))
    if len(values) < wanted:
        what = named(shape.path.value) if isinstance(shape.path, NamedNode) else "it"
        yield (f"{what} is missing" if wanted == 1 else f"{len(values)} of at least {wanted}"), None, ""


def _most(_s: Shapes, _d: Data, _h: Shape, _n: Term, values: Values, given: Values) -> Iterator[Complaint]:
    if len(values) > int(key(given[0])):
        yield f"there are {len(values)}: {', '.join(map(shown, values))}", values[-1], "keep one of them"


def _in(shapes: Shapes, _d: Data, _h: Shape, _n: Term, values: Values, given: Values) -> Iterator[Complaint]:
    allowed = shapes.items(given[0])
    for value in values:
        if value not in allowed:
            known = [key(each) for each in allowed]
            yield f"{shown(value)} is none of {', '.join(known)}", value, nearest(key(value), known)


def _languages(shapes: Shapes, _d: Data, _h: Shape, _n: Term, values: Values, given: Values) -> Iterator[Complaint]:
    allowed = [key(each) for each in shapes.items(given[0])]
    for value in values:
        language = value.language if isinstance(value, Literal) else None
        if not language or not any(language == each or language.startswith(f"{each}-") for each in allowed):
            yield f"{shown(value)} is not in the language {' or '.join(allowed)}", value, ""


def _has(_s: Shapes, _d: Data, _h: Shape, _n: Term, values: Values, given: Values) -> Iterator[Complaint]:
    for wanted in given:
        if wanted not in values:
            yield f"{shown(wanted)} is not among its values", None, ""


def _closed(shapes: Shapes, data: Data, shape: Shape, node: Term, _v: Values, given: Values) -> Iterator[Complaint]:
    if key(given[0]) != "true":
        return
    allowed = shapes.allowed(shape)
    for predicate in data.predicates(key(node)):
        if predicate not in allowed:
            remedy = nearest(named(predicate), map(named, allowed))
            yield f"{named(predicate)} is no property that it can have", NamedNode(predicate), remedy


def _some(least: int, most: int | None, shapes: Shapes, data: Data, _h: Shape, _n: Term, values: Values, given: Values):  # type: ignore[no-untyped-def]
    """Of each list of shapes, each value fits at least so many and at most so many."""
    for value in values:
        for listed in given:
            fitting = sum(shapes.fits(data, shape, value) for shape in shapes.items(listed))
            if fitting < least:
                yield "it is none of the things that it may be", value, ""
            elif most is not None and fitting > most:
                yield "it is several things that exclude each other", value, ""


_CONSTRAINTS: Mapping[str, Callable[..., Iterator[Complaint]]] = {
    "class": _each(_class),
    "datatype": _each(_datatype),
    "nodeKind": _each(_kind),
    "minCount": _fewest,
    "maxCount": _most,
    "minInclusive": _each(_at_least),
    "minLength": _each(_longer),
    "pattern": _each(_pattern),
    "languageIn": _languages,
    "or": partial(_some, 1, None),
    "xone": partial(_some, 1, 1),
    "closed": _closed,
    "hasValue": _has,
    "in": _in,
    "property": _fewest,  # these two are gone into by `Shapes.of`
    "node": _fewest,
}
_NO_CONSTRAINT = frozenset(
    {"targetClass", "path", "message", "sparql", "ignoredProperties", "declare", "prefix", "prefixes", "namespace", "select"}
    | {"inversePath", "zeroOrMorePath"}
)
"""What is said of a shape beside its constraints; queries are put all at once."""
