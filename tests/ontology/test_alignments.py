"""Links to other vocabularies: each says something true of them, and each is used."""

from __future__ import annotations

import pytest
from pyoxigraph import NamedNode, RdfFormat, Store

from kb.closure import open_knowledge
from kb.graph import iri
from kb.paths import ontology_folder

PREFIXES = {
    **iri.PREFIXES,
    "eli": "http://data.europa.eu/eli/ontology#",
    "prov": "http://www.w3.org/ns/prov#",
    "owl": "http://www.w3.org/2002/07/owl#",
}


def holds(pattern: str, store: Store | None = None) -> bool:
    """Whether the closed graph has something that fits."""
    return bool((store or open_knowledge().store).query(f"ASK {{ {pattern} }}", prefixes=PREFIXES, use_default_graph_as_union=True))


def aligned() -> Store:
    """What is said in ontology/align, and the kinds of our own terms."""
    store = Store()
    for folder in ("align", "terms"):
        for path in sorted((ontology_folder() / folder).rglob("*.ttl")):
            store.bulk_load(path=str(path), format=RdfFormat.TURTLE)
    return store


def links() -> list[tuple[str, str]]:
    said = "SELECT ?ours ?theirs { ?ours rdfs:subClassOf|rdfs:subPropertyOf ?theirs FILTER(STRSTARTS(STR(?ours), STR(:))) }"
    found = aligned().query(said, prefixes=PREFIXES)
    pairs = ((row["ours"].value, row["theirs"].value) for row in found)  # type: ignore[union-attr]
    return [(ours, theirs) for ours, theirs in pairs if not theirs.startswith(iri.BASE)]


@pytest.mark.parametrize("used", ["eli:LegalExpression", "eli:LegalResource", "skos:Concept", "prov:Entity"])
def test_the_classes_of_others_have_members(used: str) -> None:
    assert holds(f"?x a {used}")


@pytest.mark.parametrize("used", ["eli:realizes", "eli:cites", "skos:related", "skos:inScheme", "prov:wasRevisionOf"])
def test_the_properties_of_others_lead_from_something_to_something(used: str) -> None:
    """Of texts and numbers no second triple is kept: their links say enough."""
    assert holds(f"?x {used} ?y")


def test_a_part_of_a_rule_is_no_part_of_a_work() -> None:
    """ELI's is_part_of leads from work to work, and rules are expressions."""
    assert not holds("?x eli:is_part_of ?y")
    assert holds("?x :within ?y . ?x a eli:LegalExpression")
    assert not holds("?x a eli:LegalExpression, eli:LegalResource")


def test_an_answer_is_no_narrower_question() -> None:
    """What is broader leads from points to what they are about, and never through a setting."""
    assert holds("?x skos:broader ?y")
    assert not holds("?x a :Setting . { ?x skos:broader ?y } UNION { ?y skos:broader ?x } UNION { ?x skos:narrower ?y }")
    assert holds("?x :settingOf ?y . ?x skos:related ?y")


def test_what_is_decided_one_way_only_is_a_point_and_no_doctrine() -> None:
    settings = "?x :hasSetting ?one, ?other . FILTER(?one != ?other)"
    assert not holds(f"?x a :Doctrine . FILTER NOT EXISTS {{ {settings} }}")
    assert not holds(f"?x a :Point . FILTER NOT EXISTS {{ ?x a :Doctrine }} {settings}")


def test_every_link_is_between_things_of_one_kind() -> None:
    store = aligned()
    kinds = ("owl:Class", "owl:ObjectProperty", "owl:DatatypeProperty", "owl:AnnotationProperty")

    def kind(term: str) -> str:
        return next(each for each in kinds if holds(f"{NamedNode(term)} a {each}", store))

    assert len(links()) > 20
    assert [pair for pair in links() if kind(pair[0]) != kind(pair[1])] == []
