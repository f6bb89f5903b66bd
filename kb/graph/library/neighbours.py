"""Alignments of neighbouring editions: kept in step with what the library holds.

The editions of a game, shipped and imported, stand in a row by date. The library has the steps of each pair of neighbours
of which one at least is imported; when an edition comes between two, the steps of the old pair go and two new pairs come.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from itertools import pairwise
from types import MappingProxyType
from typing import TYPE_CHECKING

from .reading import Library

if TYPE_CHECKING:
    from kb.graph.alignment.align import Step
    from kb.graph.alignment.prints import Print

    from .connection import Connection

__all__ = ["Beside", "Pair", "refresh", "row_of"]

Pair = tuple[str, str]
Beside = Mapping[Pair, "tuple[Step, ...]"]
"""Two editions → the steps from the one to the other."""


def row_of(imported: Mapping[str, str], shipped: Mapping[str, str]) -> tuple[str, ...]:
    """All editions of a game, the oldest first: by the date or the figures of the version.

    Args:
        imported, shipped: id → ISO date, or "" where it is not known.
    """
    every = {**shipped, **imported}
    # By their numbers: 1.10 comes after 1.9.
    return tuple(sorted(every, key=lambda id: ([int(each) for each in re.findall(r"\d+", id)], every[id], id)))


def refresh(
    connection: Connection,
    game: str,
    changed: str,
    shipped: Mapping[str, str],
    beside: Beside = MappingProxyType({}),
    own: Mapping[str, Print] | None = None,
) -> tuple[Pair, ...]:
    """Bring the steps up to date after an edition was added or replaced; gives the pairs that were aligned anew.

    Args:
        shipped: id → ISO date of the game's editions that are known by their prints. beside: steps that are known already.
        own: the prints of the edition that was added, where they are at hand.
    """
    from kb.graph.alignment.align import align

    library = Library(connection)
    imported = dict(connection.execute("SELECT id, coalesce(effective, '') FROM edition WHERE game = ?", (game,)))
    wanted = [pair for pair in pairwise(row_of(imported, shipped)) if not imported.keys().isdisjoint(pair)]
    there = [pair for pair in library.pairs() if pair[0].startswith(f"{game}/")]
    gone = [pair for pair in there if pair not in wanted or changed in pair]
    for table in ("step", "pair"):
        connection.executemany(f"DELETE FROM {table} WHERE older = ? AND newer = ?", gone)
    new = tuple(pair for pair in wanted if pair in gone or pair not in there)
    prints = _Prints(library, imported, {changed: own} if own is not None else {})
    connection.executemany("INSERT INTO pair VALUES (?, ?)", new)
    for pair in new:
        steps = beside.get(pair) or align(prints[pair[0]], prints[pair[1]])
        rows = ((*pair, step.before, step.after, step.kind, step.alike) for step in steps)
        connection.executemany("INSERT INTO step VALUES (?, ?, ?, ?, ?, ?)", rows)
    return new


class _Prints:
    """The prints of editions by id, each read once: the library's, or the shipped ones."""

    def __init__(self, library: Library, imported: Mapping[str, str], known: Mapping[str, Mapping[str, Print]]) -> None:
        self._library = library
        self._imported = imported
        self._read = dict(known)

    def __getitem__(self, edition: str) -> Mapping[str, Print]:
        if edition not in self._read:
            self._read[edition] = (self._library.prints if edition in self._imported else _shipped())(edition)
        return self._read[edition]


def _shipped() -> Callable[[str], Mapping[str, Print]]:
    from kb.graph.alignment.shipped import shipped_prints

    return shipped_prints
