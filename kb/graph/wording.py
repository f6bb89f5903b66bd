"""The nodes of a read wording as RDF: the registry of node classes, and their way into and out of a store."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any

from pyoxigraph import NamedNode, Quad, Store

from kb.graph.mapper import Mapper, Reader
from kb.text import nodes

if TYPE_CHECKING:
    from pyoxigraph import BlankNode

__all__ = ["kinds", "mapper", "node_classes", "quads", "reader"]


@cache
def kinds() -> tuple[type[Any], ...]:
    """Every class of `kb.text.nodes`, the abstract ones (`Thing`, `Condition`, …) too, as written."""
    modules = [import_module(f"{nodes.__name__}.{found.name}") for found in iter_modules(nodes.__path__)]
    exported = (getattr(module, name) for module in modules for name in module.__all__)
    base = import_module(f"{nodes.__name__}.base").Node
    return tuple(item for item in exported if isinstance(item, type) and issubclass(item, base) and item is not base)


@cache
def node_classes() -> tuple[type[Any], ...]:
    """Those that stand in wordings themselves, not only for what is under them."""
    return tuple(kind for kind in kinds() if kind.__struct_fields__ or not kind.__subclasses__())


@cache
def mapper() -> Mapper:
    """The mapper of all node classes."""
    return Mapper(node_classes())


def quads(nodes: Iterable[tuple[str, Any]], graph: str) -> Iterator[Quad]:
    """The quads of (IRI, node) pairs, in a graph."""
    name = NamedNode(graph)
    for subject, node in nodes:
        for triple in mapper().triples(node, subject):
            yield Quad(triple.subject, triple.predicate, triple.object, name)


def reader(store: Store, graph: str | None = None) -> Reader:
    """Look-ups in a store, for `Mapper.read`."""
    name = None if graph is None else NamedNode(graph)

    def read(subject: NamedNode | BlankNode) -> Iterator[tuple[NamedNode, Any]]:
        for quad in store.quads_for_pattern(subject, None, None, name):
            yield quad.predicate, quad.object

    return read
