"""Changes from one edition to the next as triples: a node for each, and which rule is a revision of which."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import product

from pyoxigraph import Literal, NamedNode, Triple

from kb.graph import iri

from .align import Kind, Step

__all__ = ["change_triples", "moved_triples"]

_CLASSES: Mapping[Kind, str] = {
    "reworded": "Rewording",
    "renumbered": "Renumbering",
    "split": "Split",
    "merged": "Merger",
    "created": "Creation",
    "deleted": "Deletion",
}
_TYPE = NamedNode(f"{iri.PREFIXES['rdf']}type")
_PART = NamedNode(f"{iri.PREFIXES['dcterms']}isPartOf")
_REVISION = NamedNode(f"{iri.PREFIXES['prov']}wasRevisionOf")
_DECIMAL = NamedNode(f"{iri.PREFIXES['xsd']}decimal")
_SINCE, _ALIKE, _MOVED = (NamedNode(iri.term(name)) for name in ("changedSince", "alike", "movedFrom"))


def change_triples(older: str, newer: str, steps: Iterable[Step]) -> Iterator[Triple]:
    """The graph `iri.changes(newer)`: a node for each change, and `prov:wasRevisionOf` from each newer rule to what it was.

    The newer edition is one of the older: which follow each other is thus one look-up.

    Args:
        older, newer: ids of two editions, the one right before the other.
        steps: what became of each rule; of what stayed the same only the revision is said.
    """
    yield Triple(NamedNode(iri.edition(newer)), _REVISION, NamedNode(iri.edition(older)))
    for step in steps:
        if step.before is not None and step.after is not None:
            yield Triple(NamedNode(iri.rule(newer, step.after)), _REVISION, NamedNode(iri.rule(older, step.before)))
        if step.kind != "same":
            yield from _change(older, newer, step)


def moved_triples(
    older: str, newer: str, before: Mapping[str, Collection[str]], after: Mapping[str, Collection[str]]
) -> Iterator[Triple]:
    """In the same graph, `:movedFrom` from each newer rule to the older that said one of its provisions under another number.

    Args:
        older, newer: ids of two editions, the one right before the other.
        before, after: rule number → the provisions that it realises, in the older and the newer one.
    """
    olds, news = _by_provision(before), _by_provision(after)
    pairs = (pair for name in olds if name in news for pair in product(olds[name] - news[name], news[name] - olds[name]))
    for old, new in dict.fromkeys(sorted(pairs)):
        yield Triple(NamedNode(iri.rule(newer, new)), _MOVED, NamedNode(iri.rule(older, old)))


def _by_provision(rules: Mapping[str, Collection[str]]) -> Mapping[str, set[str]]:
    numbers: dict[str, set[str]] = {}
    for number, provisions in rules.items():
        for name in provisions:
            numbers.setdefault(name, set()).add(number)
    return numbers


def _change(older: str, newer: str, step: Step) -> Iterator[Triple]:
    change = NamedNode(f"{iri.changes(newer)}/{step.before or 'new'}-{step.after or 'gone'}")
    yield Triple(change, _TYPE, NamedNode(iri.term("Change")))
    yield Triple(change, _TYPE, NamedNode(iri.term(_CLASSES[step.kind])))
    yield Triple(change, _SINCE, NamedNode(iri.edition(older)))
    yield Triple(change, _PART, NamedNode(iri.edition(newer)))
    yield Triple(change, _ALIKE, Literal(f"{step.alike:.2f}", datatype=_DECIMAL))
    for which, edition, number in (("old", older, step.before), ("new", newer, step.after)):
        if number is not None:
            yield Triple(change, NamedNode(iri.term(f"{which}Rule")), NamedNode(iri.rule(edition, number)))
            yield Triple(change, NamedNode(iri.term(f"{which}Number")), Literal(number))
