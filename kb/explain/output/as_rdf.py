"""Read wordings as RDF."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from typing import TYPE_CHECKING, Any

from kb.graph import iri

if TYPE_CHECKING:
    from kb.text.nodes.base import Node

__all__ = ["nodes_as_turtle"]


def nodes_as_turtle(nodes: Iterable[tuple[str, Node]], links: Iterable[Any] = ()) -> str:
    """Read wordings as Turtle: (IRI, node) pairs, mapped field by field.

    Args:
        links: what the wordings mean in their game (`kb.graph.nodes.abilities`).
    """
    from kb.graph.nodes.wording import mapper
    from kb.graph.turtle.convert import to_rdflib

    worded = (triple for name, node in nodes for triple in mapper().triples(node, name))
    graph = to_rdflib(chain(worded, links))
    for prefix, base in iri.PREFIXES.items():
        graph.bind(prefix, base, replace=True)
    return graph.serialize(format="turtle")
