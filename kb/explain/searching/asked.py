"""Everyday names of rules, by which people ask for them: they lead where a rule has other words ("knocked out", "discard pile").

Such names are data (`asked.ttl` of an edition), each a few telling words; a question need not have all of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import compress
from math import sqrt

from kb.explain.searching.expression import Unit, telling
from kb.explain.searching.indexes import Scope, Shipped
from kb.explain.searching.query import STOPS, words_of

__all__ = ["ALL_BUT", "FEW_ASKED", "Place", "asked_about"]

Place = tuple[str, str]
"""Edition and number."""

FEW_ASKED = 3
"""Only so many rules can be the answer to a question."""
ALL_BUT = 0.85
"""A name that comes so near to the question is what it asks about."""
_NAMES = 3_000
"""So many names there are."""
_CLOSEST = 80
"""Names that have most of what is looked for; the others are about something else."""
_LEAST = 0.5
"""A name of which less was asked for, or which is less of the question, says nothing."""


def asked_about(shipped: Shipped, units: Sequence[Unit], scope: Scope, most: int) -> Mapping[Place, float]:
    """The rules with names that are nearest to a question, and how near they come, up to 1; no more than so many rules."""
    names = Scope(scope.editions, frozenset(), frozenset({"asked"}))
    having = [shipped.ids(f"title : ({unit.related})", names) for unit in units]
    weights = [telling(len(rows), _NAMES) for rows in having]
    share = {row: _share([row in rows for rows in having], weights) for rows in having for row in rows}
    closest = sorted(share, key=lambda row: (-share[row], row))[:_CLOSEST]
    found: dict[Place, float] = {}
    for row, (place, label) in shipped.asked(closest).items():
        words = sum(word not in STOPS for word in words_of(label))
        had = sum(sum(not term.stop for term in unit.terms) for unit, rows in zip(units, having, strict=True) if row in rows)
        near = _near(share[row], min(1.0, had / max(1, words)))
        if near >= _LEAST:
            found[place] = max(found.get(place, 0.0), near)
    return dict(sorted(found.items(), key=lambda item: (-item[1], item[0]))[:most])


def _share(had: Sequence[bool], weights: Sequence[float]) -> float:
    """How much of the question a name has, by how few names have each thing."""
    return sum(compress(weights, had)) / sum(weights)


def _near(of_question: float, of_name: float) -> float:
    return sqrt(of_question) * of_name
