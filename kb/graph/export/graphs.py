"""The named graphs that leave: chosen by name or pattern, with what was inferred or without."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fnmatch import fnmatchcase

from pyoxigraph import NamedNode, Quad, Store

from kb.errors import NotFoundError
from kb.graph import iri
from kb.graph.library.merging import FURTHER
from kb.misspelt import nearest

__all__ = ["graphs_of", "quads_of"]


def graphs_of(store: Store, wanted: Sequence[str] = (), *, closed: bool = False) -> tuple[NamedNode, ...]:
    """The named graphs of a store, in the order of their names.

    Args:
        store: what ships, or that with the user's library.
        wanted: names as they are printed (`mtg:2006-05-01`), as other commands take them (`mtg/2006-05-01`), IRIs, or patterns of
            these (`mtg/20*`); none is all of them.
        closed: with the graph of what was derived and inferred. What is named in `wanted` comes in any case.

    Raises:
        NotFoundError: a name or pattern fits no graph.
    """
    # What an official text has besides ours stands in a graph of its own only to be asked without doubles: the text is there too.
    held = {
        iri.short(graph.value): graph
        for graph in store.named_graphs()
        if isinstance(graph, NamedNode) and not graph.value.endswith(FURTHER)
    }
    if not wanted:
        left_out = {iri.short(iri.SHAPES), *(() if closed else (iri.short(iri.INFERRED),))}
        return tuple(held[name] for name in sorted(held.keys() - left_out))
    found = {name for each in wanted for name in _named(each, tuple(held))}
    return tuple(held[name] for name in sorted(found | ({iri.short(iri.INFERRED)} & held.keys() if closed else set())))


def quads_of(store: Store, graphs: Iterable[NamedNode]) -> Iterator[Quad]:
    """The quads of those graphs, one graph after another."""
    for graph in graphs:
        yield from store.quads_for_pattern(None, None, None, graph)


def _named(asked: str, held: Sequence[str]) -> tuple[str, ...]:
    prefix, colon, rest = asked.strip("<>").partition(":")
    full = iri.PREFIXES[prefix] + rest if colon and prefix in iri.PREFIXES else asked.strip("<>")
    name = full.removeprefix(iri.BASE)
    found = tuple(each for each in held if fnmatchcase(each, name))
    if not found:
        near = nearest(name, held) or sorted(held)
        raise NotFoundError(f"there is no graph “{asked}”", remedy=f"one of {', '.join(near)}; or a pattern, “mtg/20*”")
    return found
