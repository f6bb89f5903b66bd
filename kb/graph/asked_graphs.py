"""The named graphs that a query asks: all, or without what was derived and inferred, or of one edition and its game only."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from kb.errors import MalformedError
from kb.graph import iri
from kb.graph.query_text import names_its_graphs

__all__ = ["asked_graphs", "refuse_two_choices"]


def asked_graphs(held: Iterable[str], *, inferred: bool = True, under: Collection[str] = ()) -> tuple[str, ...]:
    """Those of the graphs of a store that are asked.

    Args:
        held: the IRIs of its named graphs. inferred: with what was derived and inferred.
        under: ids of editions: of other editions, and of games that none of these is of, nothing is asked.
    """
    found = tuple(graph for graph in held if inferred or not iri.is_derived(graph))
    if not under:
        return found
    games = {edition.partition("/")[0] for edition in under}
    kept = tuple(f"{iri.BASE}{edition}" for edition in under)
    others = tuple(f"{iri.BASE}{game}" for game in _games(found) - games)
    editions = tuple(_editions(found))
    return tuple(
        graph for graph in found if not _is_below(graph, others) and (not _is_below(graph, editions) or _is_below(graph, kept))
    )


def refuse_two_choices(text: str, under: Collection[str]) -> None:
    """Refuse a query that says itself which graphs it asks, where an edition is given besides.

    Raises:
        MalformedError: it does.
    """
    if under and names_its_graphs(text):
        raise MalformedError(
            f"the query says with FROM which graphs it asks, and --under {','.join(under)} says it too",
            remedy="leave one of them out",
        )


def _games(graphs: Iterable[str]) -> set[str]:
    """The games of the graphs: those that have cards, provisions or editions."""
    below = (graph.removeprefix(iri.BASE).split("/") for graph in graphs if graph.startswith(iri.BASE))
    return {names[0] for names in below if len(names) > 1}


def _editions(graphs: Iterable[str]) -> Iterator[str]:
    """The graphs that are an edition's own, and the stems of those that are only beside one."""
    for graph in graphs:
        names = graph.removeprefix(iri.BASE).split("/")
        if len(names) > 1 and names[1] not in ("card", "provision", "inferred"):
            yield f"{iri.BASE}{names[0]}/{names[1]}"


def _is_below(graph: str, stems: Collection[str]) -> bool:
    return any(graph == stem or graph.startswith(f"{stem}/") for stem in stems)
