"""Chains that come back to where they began: a rule within itself, a class above itself."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from kb.errors import KnowledgeBaseError
from kb.graph import iri

if TYPE_CHECKING:
    from pyoxigraph import Quad

__all__ = ["ACYCLIC", "cycles", "refuse_cycles"]


ACYCLIC = (
    iri.term("within"),
    iri.term("buildsOn"),
    iri.PREFIXES["skos"] + "broader",
    iri.PREFIXES["rdfs"] + "subClassOf",
    iri.PREFIXES["rdfs"] + "subPropertyOf",
    iri.PREFIXES["dcterms"] + "isPartOf",
)
"""Properties that lead up, and so never back."""


def cycles(pairs: Iterable[tuple[str, str]]) -> Iterator[tuple[str, ...]]:
    """The ways from a node back to it, each once, as the nodes on it; a node that leads to itself is a way of one."""
    onward: Mapping[str, list[str]] = defaultdict(list)
    for one, other in pairs:
        onward[one].append(other)
    done: set[str] = set()
    for start in list(onward):
        yield from _from(start, onward, done)


def refuse_cycles(quads: Iterable[Quad]) -> None:
    """See that no chain of those properties comes back to where it began: whoever follows one would never arrive.

    Raises:
        KnowledgeBaseError: one does; says which nodes are on it.
    """
    pairs: dict[str, list[tuple[str, str]]] = {name: [] for name in ACYCLIC}
    for quad in quads:
        if quad.predicate.value in pairs:
            pairs[quad.predicate.value].append((str(quad.subject), str(quad.object)))
    for name, links in pairs.items():
        for around in cycles(links):
            way = " → ".join((*around, around[0]))
            raise KnowledgeBaseError(f"{name} comes back to where it began: {way}", remedy="apnap check says in which line")


def _from(start: str, onward: Mapping[str, list[str]], done: set[str]) -> Iterator[tuple[str, ...]]:
    """Go on from a node as far as it goes; `done`: where everything was followed before."""
    way, branches = {start: 0}, [iter(() if start in done else onward.get(start, ()))]
    while branches:
        node = next(branches[-1], None)
        if node is None:
            branches.pop()
            done.add(way.popitem()[0])
        elif node in way:
            yield tuple(way)[way[node] :]
        elif node not in done:
            way[node] = len(way)
            branches.append(iter(onward.get(node, ())))
