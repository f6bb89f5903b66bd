"""Rows of the full-text index of what ships: rules in our own words, doctrines, terms, cards and scenarios, in one table.

Its table `found` is that of the user's library (`kb/graph/library/schema.sql`), so one question can be put to both.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from kb.graph import iri
from kb.graph.editions.exclusions import points
from kb.graph.store.fulltext import FILE

if TYPE_CHECKING:
    from sqlite3 import Connection

    from kb.graph.nodes.cards import CardEntry
    from kb.graph.scenarios import Shown
    from kb.graph.turtle.quad_index import Facts

__all__ = ["Row", "add_words", "own_rows", "searchable", "write_words"]

_SCHEMA = """
CREATE VIRTUAL TABLE found USING fts5 (
    title, text, above, edition UNINDEXED, kind UNINDEXED, name UNINDEXED, tokenize = 'porter unicode61 remove_diacritics 2'
);
CREATE TABLE place (                -- of the row of `found` with that rowid
    id INTEGER PRIMARY KEY,
    edition TEXT NOT NULL,          -- of a rule; the game of a card or scenario; '' of a doctrine or term
    kind TEXT NOT NULL,             -- rule, doctrine, term, card, scenario
    name TEXT NOT NULL,
    same TEXT NOT NULL,             -- the provision that a rule realises: the same in every edition
    section TEXT NOT NULL           -- JSON: the headings that it stands under
);
CREATE INDEX place_name ON place (name, edition);
CREATE INDEX place_same ON place (same);
CREATE TABLE span (                 -- the rows of an edition (or game) and kind, from first to last
    edition TEXT NOT NULL,
    kind TEXT NOT NULL,
    first INTEGER NOT NULL,
    last INTEGER NOT NULL
);
CREATE TABLE states (               -- the rules that settle a doctrine; `rank` 0 is the most specific one
    doctrine TEXT NOT NULL,
    edition TEXT NOT NULL,
    number TEXT NOT NULL,
    rank INTEGER NOT NULL,
    value TEXT NOT NULL,            -- the setting that the edition gives it
    PRIMARY KEY (doctrine, edition, rank)
) WITHOUT ROWID;
CREATE INDEX states_rule ON states (edition, number);
CREATE TABLE term (                 -- of the ontology, part by part
    name TEXT PRIMARY KEY,
    label TEXT NOT NULL,
    definition TEXT NOT NULL,
    example TEXT NOT NULL,
    source TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE doctrine (
    name TEXT PRIMARY KEY,
    label TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE alias (                -- further names of doctrines
    doctrine TEXT NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (doctrine, name)
) WITHOUT ROWID;
CREATE TABLE word (                 -- as written, small letters: what a misspelt one may have meant
    word TEXT PRIMARY KEY,
    times INTEGER NOT NULL
) WITHOUT ROWID;
"""
_HEADING = re.compile(r"(?:Chapter|Heading|Section): (.*?)\.?$", re.DOTALL)
_WORD = re.compile(r"[^\W\d_]{3,}")


class Row(Struct, frozen=True):
    """One thing that can be found; the fields are the columns of `found` and `place`."""

    kind: str
    edition: str
    name: str
    title: str
    text: str
    same: str = ""
    section: tuple[str, ...] = ()


def searchable(
    index: Mapping[str, Mapping[str, Any]], facts: Facts, cards: Iterable[CardEntry], scenarios: Iterable[Shown]
) -> Iterator[Row]:
    """Everything that can be found, rules by edition and number first."""
    names = {node: _names(facts, node) for node in points(facts)}
    labels = {iri.short(node): " · ".join(found) for node, found in names.items()}
    asked = _everyday_names(facts, index["catalogue"]["editions"])
    for edition in index["catalogue"]["editions"]:
        yield from _rules(edition, index[edition]["rules"], labels)
        yield from _asked(edition, index[edition]["rules"], asked)
    yield from (_doctrine(name, record, labels[name]) for name, record in index["catalogue"]["doctrines"].items())
    yield from (_term(facts, node) for node in _terms(facts))
    yield from _cards(cards)
    for shown in scenarios:
        yield Row("scenario", shown.file.partition("/")[0], shown.file, shown.title, "")


def _names(facts: Facts, doctrine: str) -> list[str]:
    return [facts.text(doctrine, "skos:prefLabel"), *facts.all(doctrine, "skos:altLabel")]


def _everyday_names(facts: Facts, editions: Iterable[str]) -> dict[str, dict[str, None]]:
    """Rule, or the provision that it realises in whatever edition, → what people call it as they ask about it."""
    found: dict[str, dict[str, None]] = {}
    bases = tuple(f"{iri.edition(edition)}/" for edition in editions)
    for node in facts.saying("skos:altLabel"):
        if node.startswith(bases):
            for home in facts.all(node, ":realises") or (node,):
                found.setdefault(home, {}).update(dict.fromkeys(facts.all(node, "skos:altLabel")))
    return found


def _asked(edition: str, records: Mapping[str, Mapping[str, Any]], names: Mapping[str, Mapping[str, None]]) -> Iterator[Row]:
    """What rules are asked about as, also those that only the user's own rulebook has."""
    game, base = edition.partition("/")[0], f"{iri.edition(edition)}/"
    called: dict[str, dict[str, None]] = {iri.local(node): dict(found) for node, found in names.items() if node.startswith(base)}
    for number, record in records.items():
        for provision in record.get("provisions", ()):
            called.setdefault(number, {}).update(names.get(iri.provision(game, provision), {}))
    yield from (Row("asked", edition, number, name, "") for number, found in called.items() for name in found)


def _rules(edition: str, records: Mapping[str, Mapping[str, Any]], labels: Mapping[str, str]) -> Iterator[Row]:
    game = edition.partition("/")[0]
    for number, record in records.items():
        if record.get("not_modelled"):
            continue
        settled = dict.fromkeys(state.partition("/")[0] for state in record.get("states", ()))
        title = " · ".join(labels[doctrine] for doctrine in settled)
        provisions = record.get("provisions", ())
        same = f"{game}:{provisions[0]}" if provisions else ""
        text = "\n".join((_heading(record) or record["gist"], *record.get("examples", ())))
        yield Row("rule", edition, number, title, text, same, tuple(_above(number, records)))


def _heading(record: Mapping[str, Any]) -> str:
    """The words of a heading; nothing for a rule that says more."""
    if record.get("explanatory") != "heading":
        return ""
    found = _HEADING.match(record["gist"])
    return found[1] if found else str(record["gist"]).rstrip(".")


def _above(number: str, records: Mapping[str, Mapping[str, Any]]) -> list[str]:
    """The headings over a rule, the outermost first: “603. Handling Triggered Abilities”."""
    found: list[str] = []
    at = records[number].get("within")
    while at is not None and at in records:
        heading = _heading(records[at])
        found += [f"{at}. {heading}"] if heading else []
        at = records[at].get("within")
    return found[::-1]


def _doctrine(name: str, record: Mapping[str, Any], label: str) -> Row:
    settings = (f"{label}: {definition}" for _, label, definition in record["values"])
    return Row("doctrine", "", name, label, "\n".join((record["definition"], *settings)))


def _terms(facts: Facts) -> Iterator[str]:
    """The terms that mean something; of the parts of a wording the parts, not what a part has."""
    parts = {node for node in facts.typed("owl:Class") if node.startswith(iri.WORDING)}
    for node in facts.saying("skos:definition"):
        if node.startswith(iri.TERM) or node in parts:
            yield node


def _term(facts: Facts, node: str) -> Row:
    text = "\n".join((facts.text(node, "skos:definition"), *facts.all(node, "skos:example")))
    return Row("term", "", iri.curie(node), facts.text(node, "rdfs:label"), text)


def _cards(cards: Iterable[CardEntry]) -> Iterator[Row]:
    """Each card once, with every wording that it has or had, and its other faces."""
    wordings: dict[tuple[str, str], dict[str, None]] = {}
    for entry in cards:
        lines = [line for face in (entry.card, *entry.card.faces) for line in face.lines]
        wordings.setdefault((entry.game, entry.card.name), {}).update(dict.fromkeys(lines))
    for (game, name), found in wordings.items():
        yield Row("card", game, name, name, "\n".join(found))


def write_words(folder: Path, rows: Sequence[Row], index: Mapping[str, Mapping[str, Any]], facts: Facts) -> None:
    """Write the index into a compiled store's folder."""
    from sqlite3 import connect

    connection = connect(folder / FILE)
    connection.executescript(_SCHEMA)
    _enter(connection, list(enumerate(rows, 1)))
    connection.executemany("INSERT INTO states VALUES (?, ?, ?, ?, ?)", _states(index, index["catalogue"]["editions"]))
    connection.executemany("INSERT INTO term VALUES (?, ?, ?, ?, ?)", _definitions(facts))
    labels = ((name, record["label"]) for name, record in index["catalogue"]["doctrines"].items())
    connection.executemany("INSERT INTO doctrine VALUES (?, ?)", labels)
    connection.executemany("INSERT INTO alias VALUES (?, ?)", _aliases(facts))
    _close(connection)


def own_rows(index: Mapping[str, Mapping[str, Any]], facts: Facts) -> Iterator[Row]:
    """The rules of the user's own editions (`kb.graph.editions.edition_records.own_index`)."""
    labels = {iri.short(node): " · ".join(_names(facts, node)) for node in points(facts)}
    for edition in index["own"]["editions"]:
        yield from _rules(edition, index[edition]["rules"], labels)


def add_words(folder: Path, rows: Sequence[Row], index: Mapping[str, Mapping[str, Any]]) -> None:
    """Add the rules of the user's own editions to the index in a store's folder."""
    from sqlite3 import connect

    connection = connect(folder / FILE)
    (last,) = connection.execute("SELECT max(id) FROM place").fetchone()
    _enter(connection, list(enumerate(rows, last + 1)))
    connection.executemany("INSERT INTO states VALUES (?, ?, ?, ?, ?)", _states(index, index["own"]["editions"]))
    _close(connection)


def _enter(connection: Connection, numbered: Sequence[tuple[int, Row]]) -> None:
    from json import dumps

    connection.executemany(
        "INSERT INTO found (rowid, title, text, above, edition, kind, name) VALUES (?, ?, ?, ?, ?, ?, ?)",
        ((number, row.title, row.text, " ".join(row.section[-1:]), row.edition, row.kind, row.name) for number, row in numbered),
    )
    connection.executemany(
        "INSERT INTO place VALUES (?, ?, ?, ?, ?, ?)",
        ((id, row.edition, row.kind, row.name, row.same, dumps(row.section, ensure_ascii=False)) for id, row in numbered),
    )
    connection.executemany("INSERT INTO span VALUES (?, ?, ?, ?)", _spans(numbered))
    times = Counter(word for _, row in numbered for word in _WORD.findall(f"{row.title} {row.text}".lower()))
    more = "INSERT INTO word VALUES (?, ?) ON CONFLICT (word) DO UPDATE SET times = times + excluded.times"
    connection.executemany(more, times.items())


def _close(connection: Connection) -> None:
    connection.execute("INSERT INTO found (found) VALUES ('optimize')")
    connection.commit()
    connection.close()


def _spans(numbered: Iterable[tuple[int, Row]]) -> Iterator[tuple[str, str, int, int]]:
    for (edition, kind), rows in groupby(numbered, lambda each: (each[1].edition, each[1].kind)):
        ids = [number for number, _ in rows]
        yield edition, kind, ids[0], ids[-1]


def _states(index: Mapping[str, Mapping[str, Any]], editions: Iterable[str]) -> Iterator[tuple[str, str, str, int, str]]:
    for edition in editions:
        for doctrine, (value, numbers, *_) in index[edition]["settings"].items():
            yield from ((doctrine, edition, number, rank, value) for rank, number in enumerate(numbers))


def _definitions(facts: Facts) -> Iterator[tuple[str, str, str, str, str]]:
    for node in _terms(facts):
        label, definition, source = (facts.text(node, name) for name in ("rdfs:label", "skos:definition", "dcterms:source"))
        yield iri.curie(node), label, definition, "\n".join(facts.all(node, "skos:example")), source


def _aliases(facts: Facts) -> Iterator[tuple[str, str]]:
    for node in points(facts):
        yield from ((iri.short(node), name) for name in dict.fromkeys(facts.all(node, "skos:altLabel")))
