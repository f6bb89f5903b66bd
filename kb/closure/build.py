"""Build a compiled store: read, derive, classify, write. Run once per content of the shipped data (`kb.graph.store`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from pathlib import Path
from typing import Any

import rdflib
from pyoxigraph import NamedNode, Quad, Store, Triple

from kb.closure.classify import classified, links, pattern_classes, prototypes, triggered
from kb.closure.engines import closure
from kb.closure.vocabulary import vocabulary_record
from kb.errors import KnowledgeBaseError
from kb.graph import iri
from kb.graph.cards import CardEntry, abilities_of, card_quads, card_records, read_cards
from kb.graph.convert import to_quads, to_rdflib
from kb.graph.cycles import refuse_cycles
from kb.graph.derived import derived_quads
from kb.graph.facts import Facts
from kb.graph.index import Index, build_index
from kb.graph.load import Source, read_all, sources
from kb.graph.places import Places, places_of
from kb.graph.scenarios import add_to_index, read_scenarios, scenario_quads
from kb.graph.searchable import searchable, write_words
from kb.graph.store import Progress, write_record
from kb.paths import data_root
from kb.text.nodes.abilities import TriggeredAbility

__all__ = ["axioms", "build", "places"]


def build(folder: Path, progress: Progress, root: Path | None = None) -> None:
    """Compile the data under `root` (default: what ships) into an empty folder. Shapes are for checks, and are left out.

    Raises:
        KnowledgeBaseError: a file cannot be read, or the axioms contradict what is said.
    """
    home = root or data_root()
    progress("reading the rules", 0.0)
    files = sources(home)
    quads = list(read_all(files))
    refuse_cycles(quads)
    facts = Facts(quads)
    index = build_index(facts)
    index["vocabulary"] = _vocabulary(quads, index)
    progress("reading the scenarios", 0.15)
    scenarios = read_scenarios(home, index["catalogue"]["editions"])
    add_to_index(index, scenarios)
    progress("reading the cards", 0.3)
    cards = read_cards(home)
    index["catalogue"]["cards"] = card_records(cards)
    progress("reasoning", 0.5)
    quads += [
        *derived_quads(index),
        *scenario_quads(index, scenarios),
        *card_quads(cards, places(files, facts)),
        *_classified(files, cards),
    ]
    progress("writing", 0.9)
    _write(folder, quads, index)
    write_words(folder, tuple(searchable(index, facts, cards, scenarios)), index, facts)
    progress("ready", 1.0)


def axioms(files: Sequence[Source]) -> Iterator[Triple]:
    """What the reasoner needs of the ontology: its axioms, without the labels and the parts of wordings."""
    chosen = (file for file in files if file.path.parent.name == "axioms" and not file.path.stem.startswith("wording"))
    for quad in read_all(chosen):
        yield Triple(quad.subject, quad.predicate, quad.object)


def places(files: Sequence[Source], facts: Facts) -> Mapping[str, Places]:
    """Game → its zones, each of the kinds that follow from the axioms, and its steps."""
    games = (file for file in files if file.path.stem == "game")
    said = [*axioms(files), *(Triple(quad.subject, quad.predicate, quad.object) for quad in read_all(games))]
    kinds: dict[str, set[str]] = {}
    for zone, kind in closure(to_rdflib(said), "reasonable").subject_objects(rdflib.RDF.type):
        kinds.setdefault(str(zone), set()).add(str(kind))
    return places_of(facts, kinds)


def _vocabulary(quads: Sequence[Quad], index: Index) -> dict[str, dict[str, Any]]:
    found = vocabulary_record(quad for quad in quads if quad.graph_name == NamedNode(iri.ONTOLOGY))
    for family, doctrine in chain(found["lookBackUnder"].items(), found["wordedUnder"].items()):
        if doctrine not in index["catalogue"]["doctrines"]:
            raise KnowledgeBaseError(f"the ontology has :{family} decided by the doctrine {doctrine!r}, which no file defines")
    return found


def _classified(files: Sequence[Source], cards: Sequence[CardEntry]) -> Iterator[Quad]:
    for game in sorted({card.game for card in cards}):
        found = triggered(abilities_of(card for card in cards if card.game == game))
        yield from _asserted(found, iri.card_set(game))
    try:
        inferred = classified(axioms(files), triggered(abilities_of(cards)))
    except ValueError as error:
        raise KnowledgeBaseError(f"the axioms contradict each other or a card: {error}") from error
    yield from to_quads(inferred, iri.INFERRED)


def _asserted(found: Sequence[tuple[str, TriggeredAbility]], graph: str) -> Iterator[Quad]:
    patterns = [ability.pattern for _, ability in found]
    home = NamedNode(graph)
    for triple in (*pattern_classes(patterns), *prototypes(patterns), *links(found)):
        yield Quad(triple.subject, triple.predicate, triple.object, home)


def _write(folder: Path, quads: Sequence[Quad], index: Index) -> None:
    store = Store(str(folder / "quads"))
    store.bulk_extend(quad for quad in quads if quad.graph_name != NamedNode(iri.SHAPES))
    store.flush()
    record: dict[str, Any]
    for name, record in index.items():
        write_record(folder, name, record)
