"""Build a compiled store: read, derive, classify, write. Run once per content of the shipped data (`kb.graph.store.store`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import chain, pairwise
from pathlib import Path
from typing import Any

from pyoxigraph import NamedNode, Quad, Store, Triple

from kb.closure.classify import families, links, pattern_classes, prototypes, triggered
from kb.closure.closing import Link, follows
from kb.closure.vocabulary import vocabulary_record
from kb.errors import KnowledgeBaseError
from kb.graph import iri
from kb.graph.alignment.changes import change_triples, moved_triples
from kb.graph.alignment.kept import shipped_steps
from kb.graph.editions.derived import derived_quads, places_in_turn
from kb.graph.editions.edition_records import Index, build_index
from kb.graph.fulltext_rows import searchable, write_words
from kb.graph.nodes.cards import CardEntry, abilities_of, card_quads, card_records, read_cards
from kb.graph.nodes.places import places_of
from kb.graph.scenarios import add_to_index, read_scenarios, scenario_quads
from kb.graph.store.store import Progress, write_record
from kb.graph.turtle.bulk import bulk_work
from kb.graph.turtle.cycles import refuse_cycles
from kb.graph.turtle.load import Source, read_all, sources
from kb.graph.turtle.quad_index import Facts
from kb.paths import data_root
from kb.text.nodes.abilities import TriggeredAbility

__all__ = ["axioms", "build", "zone_kinds"]


@bulk_work()
def build(folder: Path, progress: Progress, root: Path | None = None) -> None:
    """Compile the data under `root` (default: what ships) into an empty folder. Shapes are for checks, and are left out.

    Raises:
        KnowledgeBaseError: a file cannot be read, or the axioms speak of what is not declared.
    """
    home = root or data_root()
    progress("reading the rules", 0.0)
    files = sources(home)
    quads = list(read_all(files))
    refuse_cycles(quads)
    facts = Facts(quads)
    index = build_index(facts)
    progress("reading the scenarios", 0.15)
    scenarios = read_scenarios(home, index["catalogue"]["editions"])
    add_to_index(index, scenarios)
    progress("reading the cards", 0.3)
    cards = read_cards(home)
    index["catalogue"]["cards"] = card_records(cards)
    progress("reasoning", 0.5)
    known = places_of(facts, zone_kinds(files))
    quads += [*derived_quads(index), *places_in_turn(facts)]
    quads += [*scenario_quads(index, scenarios), *card_quads(cards, known), *_watched(cards)]
    said = [quad for quad in quads if quad.graph_name != NamedNode(iri.SHAPES)]
    found = follows(said)
    index["vocabulary"] = _vocabulary(said, found, index)
    editions = index["catalogue"]["editions"]
    # Sorted, so that equal data gives equal stores.
    quads += [_inferred(link, editions) for link in sorted(found.union(families(said, found)))]
    quads += _changes(index)
    progress("writing", 0.9)
    _write(folder, quads, index)
    write_words(folder, tuple(searchable(index, facts, cards, scenarios)), index, facts)
    progress("ready", 1.0)


def axioms(files: Sequence[Source]) -> Iterator[Triple]:
    """What the reasoner needs of the ontology: its axioms, without the labels and the parts of wordings."""
    chosen = (file for file in files if file.path.parent.name == "axioms" and not file.path.stem.startswith("wording"))
    for quad in read_all(chosen):
        yield Triple(quad.subject, quad.predicate, quad.object)


def zone_kinds(files: Sequence[Source]) -> Mapping[str, frozenset[str]]:
    """Zone → the classes that it is of by the axioms, given what its game's description says of it."""
    games = (file for file in files if file.path.stem == "game")
    said = [*axioms(files), *(Triple(quad.subject, quad.predicate, quad.object) for quad in read_all(games))]
    kinds: dict[str, set[str]] = {}
    for zone, name, kind in follows(said):
        if name == iri.PREFIXES["rdf"] + "type":
            kinds.setdefault(zone, set()).add(kind)
    return {zone: frozenset(found) for zone, found in kinds.items()}


def _vocabulary(said: Sequence[Quad], found: Iterable[Link], index: Index) -> dict[str, dict[str, Any]]:
    below = iri.PREFIXES["rdfs"] + "subClassOf"
    ours = ((narrow, wide) for narrow, name, wide in found if name == below and narrow.startswith(iri.TERM))
    closed = [(iri.local(narrow), iri.local(wide)) for narrow, wide in ours if wide.startswith(iri.TERM)]
    record = vocabulary_record((quad for quad in said if quad.graph_name == NamedNode(iri.ONTOLOGY)), closed)
    for family, doctrine in chain(record["lookBackUnder"].items(), record["wordedUnder"].items()):
        if doctrine not in index["catalogue"]["doctrines"]:
            raise KnowledgeBaseError(f"the ontology has :{family} decided by the doctrine {doctrine!r}, which no file defines")
    return record


def _inferred(link: Link, editions: Mapping[str, Any]) -> Quad:
    """In the graph of what was inferred of its edition, so that one edition can be asked without the others."""
    subject, name, value = link
    edition = "/".join(subject.removeprefix(iri.BASE).split("/", 2)[:2])
    home = iri.inferred(iri.edition(edition)) if edition in editions else iri.INFERRED
    return Quad(NamedNode(subject), NamedNode(name), NamedNode(value), NamedNode(home))


def _changes(index: Index) -> Iterator[Quad]:
    """What became of each rule from each edition to the next, where the prints of both ship."""
    editions = index["catalogue"]["editions"]
    for older, newer in pairwise(editions):
        if editions[older]["game"] == editions[newer]["game"]:
            with suppress(KnowledgeBaseError):
                changes = change_triples(older, newer, shipped_steps(older, newer))
                moved = moved_triples(older, newer, *(_provisions(index[name]) for name in (older, newer)))
                for triple in chain(changes, moved):
                    yield Quad(triple.subject, triple.predicate, triple.object, NamedNode(iri.changes(newer)))


def _provisions(edition: Mapping[str, Any]) -> Mapping[str, Sequence[str]]:
    """Number → the provisions that a rule realises."""
    return {number: rule.get("provisions", ()) for number, rule in edition["rules"].items()}


def _watched(cards: Sequence[CardEntry]) -> Iterator[Quad]:
    """What the triggered abilities of each game's cards watch for."""
    for game in sorted({card.game for card in cards}):
        yield from _asserted(triggered(abilities_of(card for card in cards if card.game == game)), iri.card_set(game))


def _asserted(found: Sequence[tuple[str, TriggeredAbility]], graph: str) -> Iterator[Quad]:
    """Patterns are of no game: cards of several may watch for the same."""
    patterns = [ability.pattern for _, ability in found]
    for home, triples in ((iri.PATTERNS, (*pattern_classes(patterns), *prototypes(patterns))), (graph, links(found))):
        for triple in triples:
            yield Quad(triple.subject, triple.predicate, triple.object, NamedNode(home))


def _write(folder: Path, quads: Sequence[Quad], index: Index) -> None:
    store = Store(str(folder / "quads"))
    store.bulk_extend(_once(quad for quad in quads if quad.graph_name != NamedNode(iri.SHAPES)))
    store.flush()
    record: dict[str, Any]
    for name, record in index.items():
        write_record(folder, name, record)


def _once(quads: Iterable[Quad]) -> Iterator[Quad]:
    """Each triple in the first graph that has it: a query of the union of all graphs would otherwise count it twice."""
    homes: dict[Triple, Any] = {}
    for quad in quads:
        if homes.setdefault(quad.triple, quad.graph_name) == quad.graph_name:
            yield quad
