"""Points that cannot apply: those that no rule of an edition settles, as its game, or the edition, lacks what they are about.

An exclusion names points, or groups of points, and what it excludes them from. A rule that settles one of them
nevertheless wins: an exclusion only says what it means that there is none.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from kb.graph import iri

if TYPE_CHECKING:
    from kb.graph.turtle.quad_index import Facts

__all__ = ["excluded_from", "exclusions", "points"]

Excluded = dict[str, dict[str, str]]
"""Point → game or edition → why it cannot apply there."""


def points(facts: Facts) -> Sequence[str]:
    """Every point: those that are settled in one way, and the doctrines."""
    return [*facts.typed(":Point"), *facts.typed(":Doctrine")]


def exclusions(facts: Facts) -> Excluded:
    """What every exclusion says, a group opened up into its points."""
    narrower: dict[str, list[str]] = defaultdict(list)
    for node in facts.saying("skos:broader"):
        for wider in facts.all(node, "skos:broader"):
            narrower[wider].append(node)
    found: Excluded = {node: {} for node in points(facts)}
    for node in facts.typed(":Exclusion"):
        why = facts.text(node, ":because")
        for about in facts.all(node, ":excludes"):
            for point in found.keys() & set(_within(about, narrower)):
                for place in facts.all(node, ":excludedFrom"):
                    found[point].setdefault(iri.short(place), why)
    return {iri.short(point): said for point, said in found.items() if said}


def excluded_from(doctrine: Mapping[str, Any], edition: str) -> str:
    """Why a point cannot apply to an edition that does not settle it; nothing where it can."""
    excluded: Mapping[str, str] = doctrine["excluded"]
    return excluded.get(edition) or excluded.get(edition.partition("/")[0], "")


def _within(about: str, narrower: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """What is named, and what lies within it, each once."""
    seen, waiting = set[str](), [about]
    while waiting:
        node = waiting.pop()
        if node not in seen:
            seen.add(node)
            waiting += narrower.get(node, ())
            yield node
