"""Quads indexed for checks: the values of a node under a property, with datatypes and languages kept."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from pyoxigraph import BlankNode, Literal, NamedNode, Quad, Triple

from kb import misspelt
from kb.graph import iri

__all__ = ["Data", "Term", "Violation", "key", "named", "nearest", "shown"]

Term = NamedNode | BlankNode | Literal

RDF, RDFS = iri.PREFIXES["rdf"], iri.PREFIXES["rdfs"]
_XSD = iri.PREFIXES["xsd"]


class Violation(NamedTuple):
    """Something wrong with a node.

    Attributes:
        node: which, as an IRI. message: what is wrong. remedy: what to try.
        predicate, value: of the triple that is wrong, as plain text, where it is one.
    """

    node: str
    message: str
    predicate: str = ""
    value: str = ""
    remedy: str = ""


class Data:
    """Quads by subject and property, in the order written, each once. Nodes are named by `key`, properties by their IRIs."""

    def __init__(self, quads: Iterable[Quad | Triple]) -> None:
        self.quads = tuple(dict.fromkeys(quads))
        self._said: Mapping[str, dict[str, list[Term]]] = defaultdict(dict)
        self._typed: Mapping[str, list[str]] = defaultdict(list)
        for quad in self.quads:
            subject, predicate, value = key(quad.subject), quad.predicate.value, quad.object
            assert not isinstance(value, Triple)  # a triple about a triple: no file of ours can say that
            self._said[subject].setdefault(predicate, []).append(value)
            if predicate == f"{RDF}type":
                self._typed[key(value)].append(subject)

    def values(self, node: str, predicate: str) -> Sequence[Term]:
        """Every value, none if there is none."""
        said = self._said.get(node)
        return said.get(predicate, ()) if said else ()

    def one(self, node: str, predicate: str) -> Term | None:
        """The first value."""
        return next(iter(self.values(node, predicate)), None)

    def predicates(self, node: str) -> Mapping[str, Sequence[Term]]:
        """Property → values, for all that a node says."""
        return self._said.get(node, {})

    def nodes(self) -> Iterable[str]:
        """Everything that says anything."""
        return self._said.keys()

    def inverse(self, predicate: str, value: Term) -> Sequence[Term]:
        """Everything that says this value under that property."""
        return self._inverse.get((predicate, key(value)), ())

    @cached_property
    def _inverse(self) -> Mapping[tuple[str, str], list[Term]]:
        found: dict[tuple[str, str], list[Term]] = defaultdict(list)
        for quad in self.quads:
            if not isinstance(quad.object, Literal) and not isinstance(quad.subject, Triple):
                found[quad.predicate.value, key(quad.object)].append(quad.subject)
        return found

    def items(self, node: Term | None) -> Iterator[Term]:
        """The members of an RDF list, in order."""
        seen = set()
        while node is not None and key(node) != f"{RDF}nil" and key(node) not in seen:
            seen.add(key(node))
            yield from self.values(key(node), f"{RDF}first")
            node = self.one(key(node), f"{RDF}rest")

    def kinds_of(self, kind: str) -> frozenset[str]:
        """A class and all that are said to be below it."""
        if kind not in self._kinds:
            found, new = {kind}, [kind]
            while new:
                below = {key(each) for each in self.inverse(f"{RDFS}subClassOf", NamedNode(new.pop()))}
                new += [each for each in below - found if not each.startswith("_:")]
                found |= below
            self._kinds[kind] = frozenset(found)
        return self._kinds[kind]

    @cached_property
    def _kinds(self) -> dict[str, frozenset[str]]:
        return {}

    def typed(self, kind: str) -> Iterator[str]:
        """The nodes of a class or of one below it, each once."""
        yield from dict.fromkeys(node for each in sorted(self.kinds_of(kind)) for node in self._typed.get(each, ()))

    def is_a(self, node: str, kind: str) -> bool:
        """Whether a node is said to be of a class, or of one below it."""
        wanted = self.kinds_of(kind)
        return any(key(each) in wanted for each in self.values(node, f"{RDF}type"))


def key(term: Term | Triple) -> str:
    """The name of a node: its IRI, `_:` and a number; of a literal its text."""
    if isinstance(term, BlankNode):
        return f"_:{term.value}"
    return str(term) if isinstance(term, Triple) else term.value


def named(node: str) -> str:
    """An IRI as people write it: `:cites`, `mtg/2006-05-01/410.8`, `skos:broader`."""
    if node.startswith(iri.TERM):
        return f":{node.removeprefix(iri.TERM)}"
    if node.startswith(iri.BASE):
        return node.removeprefix(iri.BASE)
    for prefix, base in iri.PREFIXES.items():
        if node.startswith(base):
            return f"{prefix}:{node.removeprefix(base)}"
    return node


def shown(term: Term) -> str:
    """A value as it is shown in a message, with its language or datatype where that is not plain text."""
    if not isinstance(term, Literal):
        return named(key(term))
    # A message is to stay readable beside a whole paragraph.
    text = term.value if len(term.value) <= 60 else f"{term.value[:57]}…"
    kind = "" if term.datatype.value in (f"{_XSD}string", f"{RDF}langString") else f"^^{named(term.datatype.value)}"
    return f"“{text}”" + (f"@{term.language}" if term.language else kind)


def nearest(name: str, known: Iterable[str]) -> str:
    """What a misspelt name may have meant, for a remedy; nothing where nothing is near."""
    return " or ".join(misspelt.nearest(name, sorted(known), most=2, least=0.75))
