"""OWL classification and the engine agree on the families of every triggered ability.

The engine classifies one wording at a time by the compiled axioms (`kb.patterns.families`), the reasoner all of them at once by
the axioms as they stand. The shipped cards are always compared; of all cards ever printed, where their list is at hand, a
sample, and under `make test-all` every one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest
import rdflib
from rdflib import RDF, URIRef

from kb.closure import open_knowledge
from kb.closure.build import axioms
from kb.closure.classify import links, prototypes
from kb.closure.engines import closure
from kb.closure.patterns import alternatives
from kb.graph import iri
from kb.graph.nodes.cards import abilities_of, read_cards
from kb.graph.turtle.convert import to_rdflib
from kb.graph.turtle.load import sources
from kb.paths import data_root
from kb.patterns.families import families_of
from kb.text.nodes.abilities import Ability, TriggeredAbility
from kb.text.nodes.base import walk
from kb.text.wording.reader import read_ability
from tests.text.corpus import FOLDER, read_once

ALL_CARDS = ("mtg-oracle", "riftbound")
GENERAL = {"TriggeredAbility", "Ability"}


def triggered(abilities: Iterable[Ability]) -> Iterator[TriggeredAbility]:
    """The triggered abilities among some, and those that they make or grant."""
    return (node for ability in abilities for node in walk(ability) if isinstance(node, TriggeredAbility))


def disagreements(found: Iterable[TriggeredAbility]) -> tuple[int, list[str]]:
    """How many different trigger conditions there are, and for which of them the two differ, with what one of them lacks."""
    different = {(ability.pattern, ability.kind): ability for ability in found}
    named = [(f"https://example.org/{number}", ability) for number, ability in enumerate(different.values())]
    closed = by_reasoner(named)
    told = []
    for name, ability in named:
        reasoned = families(closed, name)
        compiled = families_of(alternatives(ability.pattern), open_knowledge().vocabulary, ability.kind).classes - GENERAL
        if reasoned != compiled:
            told.append(f"{ability.pattern}: only OWL {reasoned - compiled}, only the engine {compiled - reasoned}")
    return len(named), told


def by_reasoner(named: list[tuple[str, TriggeredAbility]]) -> rdflib.Graph:
    graph = to_rdflib([*axioms(sources(data_root())), *prototypes(ability.pattern for _, ability in named), *links(named)])
    for name, ability in named:
        graph.add((URIRef(name), URIRef(iri.wording("abilityKind")), rdflib.Literal(ability.kind)))
    return closure(graph, "reasonable")


def families(closed: rdflib.Graph, name: str) -> set[str]:
    above = open_knowledge().vocabulary.above
    return {local for kind in closed.objects(URIRef(name), RDF.type) if (local := iri.local(str(kind))) in above} - GENERAL


def test_they_agree_on_every_shipped_card() -> None:
    number, told = disagreements(triggered(ability for _, ability in abilities_of(read_cards(data_root()))))
    assert number > 50
    assert told == []


def test_they_agree_on_cards_that_do_not_ship(tmp_path_factory: pytest.TempPathFactory) -> None:
    paths = [FOLDER / f"{name}.jsonl.gz" for name in ALL_CARDS]
    if missing := [path for path in paths if not path.exists()]:
        pytest.skip(f"{missing[0]} is not here")
    number, told = disagreements(triggered(ability for path in paths for ability in read_once(path, tmp_path_factory)))
    assert number > 200
    assert told == []


def test_a_disagreement_would_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    some = list(triggered(read_ability("Whenever a creature dies, draw a card.", name=None, types=())))
    assert disagreements(some) == (1, [])
    monkeypatch.setattr("tests.patterns.test_families_agree.families", lambda _closed, _name: {"EntersAbility"})
    assert "only OWL {'EntersAbility'}" in disagreements(some)[1][0]
