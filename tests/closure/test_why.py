"""Why an inferred triple holds, back to what is asserted."""

from __future__ import annotations

import pytest
from pyoxigraph import NamedNode, Quad, Store, Triple

from kb.closure import open_knowledge
from kb.closure.why import Explainer, explain
from kb.graph import iri

TYPE = NamedNode(iri.PREFIXES["rdf"] + "type")


def term(name: str) -> NamedNode:
    return NamedNode(iri.term(name))


@pytest.fixture(scope="module")
def store() -> Store:
    return open_knowledge().store


@pytest.fixture(scope="module")
def explainer(store: Store) -> Explainer:
    """One for the thousands of triples that all go back to the same axioms."""
    return Explainer(store)


def inferred(store: Store, name: str) -> list[Triple]:
    found = store.quads_for_pattern(None, term(name), None)
    return [quad.triple for quad in found if iri.is_derived(quad.graph_name.value)]  # type: ignore[union-attr]


def test_a_family_is_explained_down_to_the_prototype(store: Store) -> None:
    quads = store.quads_for_pattern(None, TYPE, term("LookBackAbility"), NamedNode(iri.INFERRED))
    explanation = explain(store, Triple(next(quads).subject, TYPE, term("LookBackAbility")))
    assert explanation is not None
    outline = "\n".join(explanation.lines())
    assert ":prototype" in outline
    assert outline.count("(asserted)") >= 2


@pytest.mark.parametrize("name", ["inFamily", "settles"])
def test_every_inferred_triple_of_a_kind_is_explained(store: Store, explainer: Explainer, name: str) -> None:
    triples = inferred(store, name)
    assert triples
    assert [triple for triple in triples if explainer.explain(triple) is None] == []


def test_every_inferred_class_of_an_ability_is_explained(store: Store, explainer: Explainer) -> None:
    quads = store.quads_for_pattern(None, TYPE, None, NamedNode(iri.INFERRED))
    triples = [Triple(quad.subject, TYPE, quad.object) for quad in quads if "/card/" in str(quad.subject)]
    assert triples
    assert [triple for triple in triples if explainer.explain(triple) is None] == []


def test_what_is_asserted_needs_no_explanation(store: Store) -> None:
    explanation = explain(store, Triple(term("Dies"), NamedNode(iri.PREFIXES["rdfs"] + "subClassOf"), term("Leaves")))
    assert explanation is not None
    assert (explanation.step, explanation.premises) == ("asserted", ())


def test_what_does_not_follow_has_no_explanation(store: Store) -> None:
    assert explain(store, Triple(term("Dies"), TYPE, term("Zone"))) is None


def test_circular_axioms_are_no_explanation() -> None:
    store, sub = Store(), NamedNode(iri.PREFIXES["rdfs"] + "subClassOf")
    for narrow, wide in (("A", "B"), ("B", "A")):
        store.add(Quad(term(narrow), sub, term(wide), NamedNode(iri.ONTOLOGY)))
    assert explain(store, Triple(term("x"), TYPE, term("A"))) is None


def test_triples_explained_one_after_another_are_explained_as_each_by_itself(store: Store, explainer: Explainer) -> None:
    for triple in inferred(store, "settles")[::97]:
        together, alone = explainer.explain(triple), explain(store, triple)
        assert together is not None
        assert alone is not None
        assert (together.step, list(together.lines())) == (alone.step, list(alone.lines()))
    assert explainer.explain(Triple(term("Dies"), TYPE, term("Zone"))) is None
