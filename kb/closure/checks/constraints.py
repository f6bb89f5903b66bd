"""The constraints of shapes (SHACL) that the checks can put to values, in the order of the specification."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Protocol

from msgspec import Struct
from pyoxigraph import BlankNode, Literal, NamedNode

from kb.closure.checks.data import RDF, Data, Term, key, named, nearest, shown
from kb.graph import iri

__all__ = ["CONSTRAINTS", "NO_CONSTRAINT", "SH", "Shape", "ShapesGraph", "Values"]

SH = iri.PREFIXES["sh"]
XSD = iri.PREFIXES["xsd"]
_LANGUAGE = f"{RDF}langString"

Values = Sequence[Term]
Complaint = tuple[str, Term | None, str]
"""What is wrong, the value that is, what to try."""


class Shape(Struct, frozen=True, eq=False):
    """A node shape or a property shape; `path` is `None` in the former."""

    name: str
    path: Term | None
    message: str
    constraints: tuple[tuple[str, Values], ...]


class ShapesGraph(Protocol):
    """What a constraint asks of the shapes that it stands among (`kb.closure.checks.shapes.Shapes`)."""

    def members(self, node: Term) -> Values:
        """The members of a list of the shapes graph."""

    def allowed(self, shape: Shape) -> frozenset[str]:
        """The properties that a closed shape leaves to a node."""

    def fits(self, data: Data, shape: Term, node: Term) -> bool:
        """Whether a shape finds nothing wrong with a node."""


Constraint = Callable[[ShapesGraph, Data, Shape, Term, Values, Values], Iterator[Complaint]]
"""Gives what is wrong with the values of a node by what a shape says of them."""


def _each(test: Callable[[Data, Term, Term], str]) -> Constraint:
    """A constraint on every value by itself: `test` says what is wrong with it, nothing if nothing is."""

    def check(_s: ShapesGraph, data: Data, _h: Shape, _n: Term, values: Values, given: Values) -> Iterator[Complaint]:
        for value in values:
            for wanted in given:
                if said := test(data, value, wanted):
                    yield said, value, _remedy(data, value, wanted)

    return check


def _class(data: Data, value: Term, wanted: Term) -> str:
    if not isinstance(value, Literal) and data.is_a(key(value), key(wanted)):
        return ""
    return f"{shown(value)} is no {named(key(wanted))}"


def _remedy(data: Data, value: Term, wanted: Term) -> str:
    """What a misspelt node may have meant, among those beside it of the class that is wanted."""
    if not isinstance(value, NamedNode) or not isinstance(wanted, NamedNode) or wanted.value.startswith(XSD):
        return ""
    beside, name = f"{value.value.rpartition('/')[0]}/", value.value.rpartition("/")[2]
    names = {node.removeprefix(beside): node for node in data.typed(wanted.value) if node.startswith(beside)}
    return ", ".join(named(names[near]) for near in nearest(name, names).split(" or ") if near)


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


def _fewest(_s: ShapesGraph, _d: Data, shape: Shape, _n: Term, values: Values, given: Values) -> Iterator[Complaint]:
    wanted = int(key(given[0]))
    if len(values) < wanted:
        what = named(shape.path.value) if isinstance(shape.path, NamedNode) else "it"
        yield (f"{what} is missing" if wanted == 1 else f"{len(values)} of at least {wanted}"), None, ""


def _most(_s: ShapesGraph, _d: Data, _h: Shape, _n: Term, values: Values, given: Values) -> Iterator[Complaint]:
    if len(values) > int(key(given[0])):
        yield f"there are {len(values)}: {', '.join(map(shown, values))}", values[-1], "keep one of them"


def _in(shapes: ShapesGraph, _d: Data, _h: Shape, _n: Term, values: Values, given: Values) -> Iterator[Complaint]:
    allowed = shapes.members(given[0])
    for value in values:
        if value not in allowed:
            known = [key(each) for each in allowed]
            yield f"{shown(value)} is none of {', '.join(known)}", value, nearest(key(value), known)


def _languages(shapes: ShapesGraph, _d: Data, _h: Shape, _n: Term, values: Values, given: Values) -> Iterator[Complaint]:
    allowed = [key(each) for each in shapes.members(given[0])]
    for value in values:
        language = value.language if isinstance(value, Literal) else None
        if not language or not any(language == each or language.startswith(f"{each}-") for each in allowed):
            yield f"{shown(value)} is not in the language {' or '.join(allowed)}", value, ""


def _has(_s: ShapesGraph, _d: Data, _h: Shape, _n: Term, values: Values, given: Values) -> Iterator[Complaint]:
    for wanted in given:
        if wanted not in values:
            yield f"{shown(wanted)} is not among its values", None, ""


def _closed(shapes: ShapesGraph, data: Data, shape: Shape, node: Term, _v: Values, given: Values) -> Iterator[Complaint]:
    if key(given[0]) != "true":
        return
    allowed = shapes.allowed(shape)
    for predicate in data.predicates(key(node)):
        if predicate not in allowed:
            remedy = nearest(named(predicate), map(named, allowed))
            yield f"{named(predicate)} is no property that it can have", NamedNode(predicate), remedy


def _some(
    least: int, most: int | None, shapes: ShapesGraph, data: Data, _h: Shape, _n: Term, values: Values, given: Values
) -> Iterator[Complaint]:
    """Of each list of shapes, each value fits at least `least` and at most `most`."""
    for value in values:
        for listed in given:
            fitting = sum(shapes.fits(data, shape, value) for shape in shapes.members(listed))
            if fitting < least:
                yield "it is none of the things that it may be", value, ""
            elif most is not None and fitting > most:
                yield "it is several things that exclude each other", value, ""


CONSTRAINTS: Mapping[str, Constraint] = {
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
    "property": _fewest,  # these two are followed by `Shapes.of`
    "node": _fewest,
}
NO_CONSTRAINT = frozenset(
    {"targetClass", "path", "message", "sparql", "ignoredProperties", "declare", "prefix", "prefixes", "namespace", "select"}
    | {"inversePath", "zeroOrMorePath"}
)
"""What else is said of a shape; its queries are put all at once."""
