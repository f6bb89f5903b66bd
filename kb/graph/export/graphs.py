"""The named graphs that leave: chosen by name or pattern, with what was inferred or without."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from fnmatch import fnmatchcase

from pyoxigraph import NamedNode, Quad, Store

from kb.errors import NotFoundError
from kb.graph import iri
from kb.misspelt import nearest

__all__ = ["graphs_of", "quads_of"]


def graphs_of(store: Store, wanted: Sequence[str] = (), *, closed: bool = False) -> tuple[NamedNode, ...]:
    """The named graphs of a store, in the order of their names.

    Args:
        store: what ships, or that with the user's library.
        wanted: names as they are printed (`mtg:2006-05-01`), as other commands take them (`mtg/2006-05-01`), IRIs, or patterns of
            these (`mtg/20*`); none is all of them.
        closed: with the graphs of what was derived and inferred, of everything or of those named.

    Raises:
        NotFoundError: a name or pattern fits no graph.
    """
    held = {iri.short(graph.value): graph for graph in store.named_graphs() if isinstance(graph, NamedNode)}
    derived = {name for name, graph in held.items() if iri.is_derived(graph.value)}
    if not wanted:
        return tuple(held[name] for name in sorted(held.keys() - (set() if closed else derived)))
    found = {name for each in wanted for name in _named(each, tuple(held), derived)}
    if closed:
        found |= {name for name in derived if name.rpartition("/")[0] in {*found, ""}}
    return tuple(held[name] for name in sorted(found))


def quads_of(store: Store, graphs: Iterable[NamedNode]) -> Iterator[Quad]:
    """The quads of those graphs, one graph after another."""
    for graph in graphs:
        yield from store.quads_for_pattern(None, None, None, graph)


def _named(asked: str, held: Sequence[str], derived: Collection[str]) -> tuple[str, ...]:
    """The graphs of a name or pattern; a pattern takes in what was derived only where it fits nothing else."""
    prefix, colon, rest = asked.strip("<>").partition(":")
    full = iri.PREFIXES[prefix] + rest if colon and prefix in iri.PREFIXES else asked.strip("<>")
    name = full.removeprefix(iri.BASE)
    fitting = tuple(each for each in held if fnmatchcase(each, name))
    found = tuple(each for each in fitting if each not in derived) or fitting
    if not found:
        near = nearest(name, held) or sorted(held)
        raise NotFoundError(f"there is no graph “{asked}”", remedy=f"one of {', '.join(near)}; or a pattern, “mtg/20*”")
    return found
