"""Explanations of what follows from comparing the texts of two editions: changes, revisions, and what is carried over."""

from __future__ import annotations

from collections.abc import Iterator

from pyoxigraph import Literal, NamedNode, Store, Triple

from kb.graph import iri

__all__ = ["ways_of_comparison"]

_CARRIED, _REVIEW = NamedNode(iri.term("carriedFrom")), NamedNode(iri.term("toBeReviewed"))


def ways_of_comparison(store: Store, triple: Triple) -> Iterator[tuple[str, tuple[Triple, ...]]]:
    """The step that gives such a triple, and the triples that it needs.

    Args:
        store: holds the triple.
    """
    if isinstance(triple.subject, Literal):
        return
    homes = {getattr(quad.graph_name, "value", "") for quad in store.quads_for_pattern(*triple)}
    if any(home.endswith("/changes") for home in homes):
        yield "the texts of both editions were compared", ()
    elif triple.predicate == _CARRIED:
        yield "of the editions beside it that ship, no rule has a text more like it", ()
    elif triple.predicate == _REVIEW:
        yield "its text is not that of the rule that it is carried over from", ()
    else:
        for quad in store.quads_for_pattern(triple.subject, _CARRIED, None):
            needed = Triple(quad.object, triple.predicate, triple.object)  # type: ignore[arg-type]  # a rule, no text
            yield "carried over", (quad.triple, needed)
