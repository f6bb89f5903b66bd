"""Full-text indexes that a search is put to; this one is of what ships, that of the user's library is `official`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from sqlite3 import Connection


__all__ = ["CLOSE", "OPEN", "Candidate", "Index", "Scope", "Shipped", "joined", "kind_of"]

OPEN, CLOSE = "\x02", "\x03"
"""Stand around the words found, in a highlighted text."""

_MOST = 1000
"""Candidates of one index: beyond these no hit ever reached the first page."""
_OF_EDITIONS = frozenset({"asked", "rule", "glossary"})


class Scope(NamedTuple):
    """Where to look. `editions`: whose rules and glossaries. `games`: whose cards, scenarios, rulings. `kinds`: none means all.

    `common`: doctrines and terms too, which belong to no edition.
    """

    editions: frozenset[str]
    games: frozenset[str]
    kinds: frozenset[str] = frozenset()
    common: bool = True

    def wants(self, kind: str) -> bool:
        """Whether this kind is looked for; what a rule is asked about as (`asked`) only leads to it, and is no hit itself."""
        return kind in self.kinds or (not self.kinds and kind != "asked")

    def has(self, kind: str, edition: str) -> bool:
        """Whether something of that kind, of that edition (or game), is looked for."""
        if not self.wants(kind):
            return False
        if kind in _OF_EDITIONS:
            return edition in self.editions
        return edition in self.games if edition else self.common


class Candidate(NamedTuple):
    """A row that fits. `score`: how well, the greater the better."""

    id: int
    kind: str
    edition: str
    name: str
    score: float


class Index:
    """A table `found` and what is known of its rows.

    Attributes:
        official: its rules are the rulebooks' own words.
        weights: of the columns: titles, texts, and the heading above, which says what "it" is in many a rule.
    """

    official = False
    weights: tuple[float, ...] = (4.0, 1.0)

    def __init__(self, connection: Connection) -> None:
        self.connection = connection

    def candidates(self, expression: str, scope: Scope, most: int = _MOST) -> list[Candidate]:
        """The rows within a scope that fit, the best first, and no more than so many."""
        inside, bounds = self._inside(scope)
        weights = ", ".join(map(str, self.weights))
        fitting = f"SELECT rowid AS id, -bm25(found, {weights}) AS score FROM found WHERE found MATCH ? AND {inside}"
        best = f"({fitting} ORDER BY 2 DESC LIMIT ?)"
        rows = self.connection.execute(
            f"SELECT id, {self._columns}, score FROM {best} JOIN {self._described} ORDER BY score DESC",
            (expression, *bounds, most),
        )
        found = (Candidate(id, kind_of(kind), edition, name, score) for id, kind, edition, name, score in rows)
        return [each for each in found if scope.has(each.kind, each.edition)]

    def ids(self, expression: str, scope: Scope) -> frozenset[int]:
        """The rows within a scope, and some beside it, that fit."""
        inside, bounds = self._inside(scope)
        query = f"SELECT rowid FROM found WHERE found MATCH ? AND {inside}"
        return frozenset([id for (id,) in self.connection.execute(query, (expression, *bounds))])

    def has(self, word: str) -> bool:
        """Whether any text has a word, in any of its forms."""
        query = "SELECT 1 FROM found WHERE found MATCH ? LIMIT 1"
        return self.connection.execute(query, (f'"{word}"',)).fetchone() is not None

    def texts(self, ids: Iterable[int], expression: str | None = None) -> Mapping[int, tuple[str, str]]:
        """Row → title and text, with the words that an expression looks for between OPEN and CLOSE."""
        wanted = list(ids)
        found: dict[int, tuple[str, str]] = {}
        if expression is not None:
            marked = self.connection.execute(
                "SELECT rowid, highlight(found, 0, ?, ?), highlight(found, 1, ?, ?) FROM found"
                f" WHERE found MATCH ? AND rowid BETWEEN ? AND ? AND +rowid IN ({','.join('?' * len(wanted))})",
                (OPEN, CLOSE, OPEN, CLOSE, expression, min(wanted), max(wanted), *wanted),  # + : one pass, not one for each row
            )
            found = {id: (title, text) for id, title, text in marked}
        query = "SELECT title, text FROM found WHERE rowid = ?"
        return found | {id: self.connection.execute(query, (id,)).fetchone() for id in wanted if id not in found}

    _columns = ""
    _described = ""

    def _inside(self, scope: Scope) -> tuple[str, list[int]]:
        """A condition on rows, and its values."""
        spans = list(self._spans(scope))
        condition = " OR ".join("rowid BETWEEN ? AND ?" for _ in spans) or "0"
        return f"({condition})", [bound for span in spans for bound in span]

    def _spans(self, scope: Scope) -> Iterator[tuple[int, int]]:
        raise NotImplementedError


class Shipped(Index):
    """What ships: our own words, doctrines, terms, cards, scenarios (`kb.graph.fulltext_rows`)."""

    weights = (4.0, 1.0, 0.5)
    _columns = "kind, edition, name"
    _described = "place USING (id)"

    def _spans(self, scope: Scope) -> Iterator[tuple[int, int]]:
        rows = self.connection.execute("SELECT edition, kind, first, last FROM span ORDER BY first")
        yield from joined((first, last) for edition, kind, first, last in rows if scope.has(kind, edition))

    def same(self, edition: str, number: str) -> str:
        """The provision that a rule realises, with its game; nothing where there is none."""
        row = self._one("SELECT same FROM place WHERE edition = ? AND name = ? AND kind = 'rule'", edition, number)
        return str(row[0]) if row else ""

    def of_provision(self, same: str) -> list[tuple[str, str]]:
        """The rules that realise a provision, of those editions where only one does: edition and number."""
        query = "SELECT edition, min(name) FROM place WHERE same = ? GROUP BY edition HAVING count(*) = 1"
        return self.connection.execute(query, (same,)).fetchall()

    def numbered(self, names: Sequence[str]) -> list[tuple[int, str, str]]:
        """The rules of all editions that have one of these numbers: row, edition, number."""
        marks = ",".join("?" * len(names))
        query = f"SELECT id, edition, name FROM place WHERE kind = 'rule' AND name IN ({marks}) ORDER BY id"
        return self.connection.execute(query, names).fetchall()

    def starting(self, edition: str, start: str) -> list[str]:
        """The numbers of an edition that begin so."""
        query = "SELECT name FROM place WHERE edition = ? AND kind = 'rule' AND name >= ? AND name < ?"
        return [name for (name,) in self.connection.execute(query, (edition, start, start + "~"))]

    def row(self, kind: str, edition: str, name: str) -> int | None:
        """The row of something."""
        query = "SELECT id FROM place WHERE kind = ? AND edition = ? AND name = ?"
        row = self._one(query, kind, edition, name)
        return row[0] if row else None

    def section(self, edition: str, number: str) -> tuple[str, ...]:
        """The headings over a rule."""
        import json

        row = self._one("SELECT section FROM place WHERE edition = ? AND name = ? AND kind = 'rule'", edition, number)
        return tuple(json.loads(row[0])) if row else ()

    def settled_by(self, doctrine: str) -> list[tuple[str, str, int]]:
        """The rules that settle a doctrine: edition, number, rank."""
        query = "SELECT edition, number, rank FROM states WHERE doctrine = ?"
        return self.connection.execute(query, (doctrine,)).fetchall()

    def doctrine_names(self) -> list[tuple[str, str]]:
        """Every name of every doctrine: slug and name, labels first."""
        return self.connection.execute("SELECT name, label FROM doctrine UNION ALL SELECT doctrine, name FROM alias").fetchall()

    def asked(self, rows: Sequence[int]) -> dict[int, tuple[tuple[str, str], str]]:
        """Row → the rule (edition, number) that is asked about so, and the words; in the order given."""
        marks = ",".join("?" * len(rows))
        query = f"SELECT id, place.edition, place.name, title FROM place JOIN found ON found.rowid = id WHERE id IN ({marks})"
        known = {id: ((edition, number), title) for id, edition, number, title in self.connection.execute(query, rows)}
        return {row: known[row] for row in rows}

    def terms(self) -> list[tuple[str, str]]:
        """The ontology's terms: curie and label."""
        return self.connection.execute("SELECT name, label FROM term").fetchall()

    def term(self, name: str) -> tuple[str, str, str, str]:
        """A term's label, definition, examples (one a line) and source."""
        row: tuple[str, str, str, str] = self._one("SELECT label, definition, example, source FROM term WHERE name = ?", name)
        return row

    def settings(self, doctrine: str) -> list[tuple[str, str, str]]:
        """The value that each edition gives a doctrine, and the first rule that says so: edition, number, value."""
        query = "SELECT edition, number, value FROM states WHERE doctrine = ? AND rank = 0"
        return self.connection.execute(query, (doctrine,)).fetchall()

    def names(self, doctrine: str) -> list[str]:
        """What a doctrine is called: its label, then other names."""
        label = self._one("SELECT label FROM doctrine WHERE name = ?", doctrine)
        aliases = self.connection.execute("SELECT name FROM alias WHERE doctrine = ?", (doctrine,))
        return [*(label or ()), *(name for (name,) in aliases)]

    def settles(self, edition: str, number: str) -> list[tuple[str, int]]:
        """The doctrines that a rule settles, with its rank among those that do."""
        query = "SELECT doctrine, rank FROM states WHERE edition = ? AND number = ?"
        return self.connection.execute(query, (edition, number)).fetchall()

    def spelt(self, start: str = "") -> list[str]:
        """The words of all texts as written that begin so, the most frequent first."""
        query = "SELECT word FROM word WHERE word >= ? AND word < ? ORDER BY times DESC"
        return [word for (word,) in self.connection.execute(query, (start, start + "\U0010ffff"))]

    def _one(self, query: str, *given: str) -> Any:
        return self.connection.execute(query, given).fetchone()


def kind_of(kind: str) -> str:
    """What a row is, whatever its rank in the book."""
    return "rule" if kind in {"chapter", "heading"} else kind


def joined(spans: Iterable[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Spans with those that touch made one."""
    held: tuple[int, int] | None = None
    for first, last in spans:
        if held is not None and first == held[1] + 1:
            held = (held[0], last)
            continue
        if held is not None:
            yield held
        held = (first, last)
    if held is not None:
        yield held
