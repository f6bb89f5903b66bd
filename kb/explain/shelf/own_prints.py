"""The user's own editions in the row of a game's editions: what became of each rule on the way to them.

Such an edition is the one that it builds on, but for the rules that it words anew, so there is nothing to find out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kb.graph.alignment.align import Step
    from kb.graph.alignment.prints import Print
    from kb.graph.editions.edition import Edition
    from kb.graph.knowledge import Knowledge

__all__ = ["own_prints", "own_steps"]


def own_prints(knowledge: Knowledge, edition: Edition) -> Mapping[str, Print]:
    """The prints of an edition of the user's own: those of the shipped edition that it builds on, and of its own words."""
    from kb.graph.alignment.prints import print_of
    from kb.graph.alignment.shipped import shipped_prints

    base = knowledge.editions.get(edition.like) if edition.like != edition.id else None
    found = dict(shipped_prints(base.id)) if base is not None else {}
    for number, rule in edition.rules.items():
        same = base.rules.get(number) if base is not None else None
        if same is None or same.gist != rule.gist:
            found[number] = print_of(number, rule.gist)
    return found


def own_steps(older: Edition, newer: Edition, before: Mapping[str, Print], after: Mapping[str, Print]) -> tuple[Step, ...]:
    """What became of each rule between two editions of which one is the user's own."""
    if older.id == newer.like or newer.id == older.like:
        return tuple(_by_number(before, after))
    from kb.graph.alignment.align import align

    return tuple(align(before, after))


def _by_number(before: Mapping[str, Print], after: Mapping[str, Print]) -> Iterator[Step]:
    from kb.graph.alignment.align import Step

    for number, one in before.items():
        other = after.get(number)
        if other is None:
            yield Step(number, None, "deleted", 0.0)
        else:
            same = one.folded == other.folded
            alike = 1.0 if same else len(one.words & other.words) / max(1, len(one.words | other.words))
            yield Step(number, number, "same" if same else "reworded", alike)
    yield from (Step(None, number, "created", 0.0) for number in after if number not in before)
