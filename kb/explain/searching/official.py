"""The index of the user's library: the publishers' own words (`kb/graph/library/schema.sql`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from math import log2
from typing import TYPE_CHECKING, Any

from kb.explain.searching.indexes import Index, Scope, joined

if TYPE_CHECKING:
    from kb.graph.library import Library

__all__ = ["PER_EDITION", "RULINGS", "Official"]

PER_EDITION = 1 << 20
"""The rows of an edition begin at its own row id times this."""
RULINGS = 1 << 50
"""The rows of rulings begin here."""
_STEMS = "CREATE VIRTUAL TABLE IF NOT EXISTS temp.stems USING fts5vocab('main', 'found', 'row')"
_A_BOOK = 4_000
"""A rulebook has so many texts; to count them all would take longer than the rest of a search."""
_ENDINGS = 3  # letters at most by which the index's stems are shorter than ours


class Official(Index):
    """The user's library: paragraphs, glossary entries, rulings in their publishers' words."""

    official = True
    weights = (2.0, 1.0)
    _columns = "named.kind, named.edition, named.name"
    _described = "found AS named ON named.rowid = id"

    def __init__(self, library: Library) -> None:
        super().__init__(library.connection)
        self.library = library
        self._known: dict[str, float] = {}

    @cached_property
    def _places(self) -> Mapping[str, int]:
        return {id: place * PER_EDITION for id, place in self.connection.execute("SELECT id, rowid FROM edition")}

    def _spans(self, scope: Scope) -> Iterator[tuple[int, int]]:
        if scope.wants("rule") or scope.wants("glossary"):
            starts = sorted(start for edition, start in self._places.items() if edition in scope.editions)
            yield from joined((start, start + PER_EDITION - 1) for start in starts)
        if scope.wants("ruling") and scope.games:
            yield RULINGS, (1 << 62)

    def starting(self, edition: str, start: str) -> list[str]:
        """The numbers of an edition that begin so."""
        query = "SELECT number FROM paragraph WHERE edition = ? AND number >= ? AND number < ?"
        return [number for (number,) in self.connection.execute(query, (edition, start, start + "~"))]

    @property
    def imported(self) -> frozenset[str]:
        """The editions that it has."""
        return frozenset(self._places)

    def headings(self, expression: str, scope: Scope) -> list[tuple[str, str, str]]:
        """The chapters and headings within a scope in whose own words something stands: edition, number and words."""
        return self._with(f"text : ({expression})", "kind IN ('chapter', 'heading')", "edition, name, text", scope)

    def entries(self, expression: str, scope: Scope) -> list[tuple[str, str]]:
        """The glossary entries within a scope in whose heading something stands: edition and heading."""
        return self._with(f"title : ({expression})", "kind = 'glossary'", "edition, name", scope)

    def _with(self, expression: str, condition: str, columns: str, scope: Scope) -> list[Any]:
        inside, bounds = self._inside(scope)
        query = f"SELECT {columns} FROM found WHERE found MATCH ? AND {inside} AND {condition}"
        return self.connection.execute(query, (expression, *bounds)).fetchall()

    def first_rule(self, edition: str, number: str) -> str:
        """The first rule that stands under a chapter or heading; a rule itself."""
        query = "SELECT kind FROM paragraph WHERE edition = ? AND number = ?"
        at = number
        while (row := self.connection.execute(query, (edition, at)).fetchone()) and row[0] != "rule":
            parts = self.library.parts(edition, at)
            if not parts:
                break
            at = parts[0]
        return at

    def glossary_names(self, edition: str) -> list[tuple[str, str]]:
        """Every name of every entry of an edition's glossary: heading and name."""
        return self.connection.execute("SELECT heading, term FROM term WHERE edition = ?", (edition,)).fetchall()

    def stems(self) -> list[str]:
        """The stems of all words that stand in more than one text, as the index keeps them."""
        self.connection.execute(_STEMS)
        return [stem for (stem,) in self.connection.execute("SELECT term FROM temp.stems WHERE term >= 'a' AND doc > 1")]

    def telling(self, stems: Iterable[str]) -> float:
        """How telling words are together: those that stand in few texts tell more of what is meant than others."""
        return sum(map(self._telling, stems))

    def _telling(self, stem: str) -> float:
        if stem not in self._known:
            self.connection.execute(_STEMS)
            found = (self._texts_with(stem[: len(stem) - cut]) for cut in range(_ENDINGS))
            having = next((count for count in found if count), 1)
            self._known[stem] = log2(2 + _A_BOOK * len(self._places) / having)
        return self._known[stem]

    def _texts_with(self, stem: str) -> int:
        row = self.connection.execute("SELECT doc FROM temp.stems WHERE term = ?", (stem,)).fetchone()
        return int(row[0]) if row else 0

    def text_with(self, stem: str) -> str:
        """A text that has a word of that stem."""
        self.connection.execute("CREATE VIRTUAL TABLE IF NOT EXISTS temp.standing USING fts5vocab('main', 'found', 'instance')")
        row = self.connection.execute("SELECT doc FROM temp.standing WHERE term = ? LIMIT 1", (stem,)).fetchone()
        return " ".join(self.texts([row[0]])[row[0]]) if row else ""

    def editions_with(self, heading: str) -> list[str]:
        """The editions whose glossary has an entry of that very heading."""
        from kb.graph.library import term_key

        query = "SELECT edition FROM term WHERE term = ? AND heading = ?"
        return [edition for (edition,) in self.connection.execute(query, (term_key(heading), heading))]

    def entry_row(self, edition: str, heading: str) -> int | None:
        """The row of a glossary entry."""
        start = self._places.get(edition)
        query = "SELECT rowid FROM found WHERE rowid BETWEEN ? AND ? AND kind = 'glossary' AND name = ?"
        row = start and self.connection.execute(query, (start, start + PER_EDITION - 1, heading)).fetchone()
        return row[0] if row else None

    def ruling_date(self, row: int) -> str | None:
        """When a ruling was made, if that is known."""
        found = self.connection.execute("SELECT date FROM ruling WHERE id = ?", (row - RULINGS,)).fetchone()
        return (found and found[0]) or None

    def section(self, edition: str, number: str) -> tuple[str, ...]:
        """The headings over a rule, the outermost first."""
        found: list[str] = []
        at: str | None = number
        while at is not None:
            query = "SELECT within, kind, text FROM paragraph WHERE edition = ? AND number = ?"
            row = self.connection.execute(query, (edition, at)).fetchone()
            if row is not None and at != number and row[1] != "rule":
                found.append(f"{at}. {row[2]}")
            at = row[0] if row is not None else None
        return tuple(found[::-1])

    def rows(self, edition: str, numbers: Sequence[str]) -> dict[str, int]:
        """Number → row of the paragraphs of an edition."""
        start = self._places.get(edition)
        marks = ",".join("?" * len(numbers))
        query = f"SELECT number, place FROM paragraph WHERE edition = ? AND number IN ({marks})"
        found = self.connection.execute(query, (edition, *numbers)) if start is not None else ()
        return {number: (start or 0) + place for number, place in found}
