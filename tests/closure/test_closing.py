"""What follows from everything that is said."""

from __future__ import annotations

from pyoxigraph import Quad, RdfFormat, parse

from kb.closure.closing import chained, follows, named_links
from kb.graph import iri

PREFIXES = "".join(f"@prefix {prefix}: <{base}> .\n" for prefix, base in iri.PREFIXES.items()) + "@prefix e: <urn:e/> .\n"


def said(turtle: str) -> list[Quad]:
    return list(parse(PREFIXES + turtle, format=RdfFormat.TURTLE))


def found(turtle: str) -> set[tuple[str, ...]]:
    """What follows, as local names."""
    return {tuple(name.removeprefix("urn:e/").rpartition("#")[2] for name in link) for link in follows(said(turtle))}


def test_a_thing_is_of_the_classes_above_its_own() -> None:
    assert ("it", "type", "Animal") in found("e:it a e:Frog . e:Frog rdfs:subClassOf e:Animal .")


def test_what_is_said_already_does_not_follow() -> None:
    assert ("it", "type", "Animal") not in found("e:it a e:Frog , e:Animal . e:Frog rdfs:subClassOf e:Animal .")


def test_a_text_counts_where_an_axiom_asks_for_it() -> None:
    axiom = '[ a owl:Restriction ; owl:onProperty e:is ; owl:hasValue "green" ] rdfs:subClassOf e:Frog . '
    assert ("it", "type", "Frog") in found(axiom + 'e:it e:is "green" .')
    assert ("it", "type", "Frog") not in found(axiom + 'e:it e:is "red" .')
    assert ("it", "type", "Frog") in found('e:is rdfs:domain e:Frog . e:it e:is "green" .')


def test_links_follow_from_links() -> None:
    assert ("b", "under", "a") in found("e:over owl:inverseOf e:under . e:a e:over e:b .")


def test_that_a_property_has_one_value_makes_no_two_things_one() -> None:
    links = found("e:over a owl:FunctionalProperty . e:a e:over e:b , e:c .")
    assert not any(name in ("sameAs", "differentFrom") for _, name, _ in links)


def test_what_holds_of_anything_at_all_tells_nothing() -> None:
    links = found("e:it a e:Frog . e:Frog rdfs:subClassOf e:Animal . e:Frog a owl:Class .")
    assert not any(value in {"Thing", "Resource"} for _, _, value in links)
    assert not any(subject == value for subject, _, value in links)


def test_a_contradiction_is_told() -> None:
    axiom = "e:Frog a owl:Class ; rdfs:subClassOf owl:Nothing . "
    assert ("it", "type", "Nothing") in found(axiom + "e:it a e:Tree . e:Tree rdfs:subClassOf e:Frog .")


# -- chains ---------------------------------------------------------------------------------------------------------------


CHAIN = "e:concerns owl:propertyChainAxiom ( e:states e:of ) ."


def test_a_chain_of_properties_is_followed() -> None:
    assert ("rule", "concerns", "order") in found(f"{CHAIN} e:rule e:states e:white . e:white e:of e:order .")
    assert not any(name == "concerns" for _, name, _ in found(f"{CHAIN} e:rule e:states e:white . e:black e:of e:order ."))


def test_every_way_along_a_chain_counts_and_chains_may_be_of_any_length() -> None:
    quads = said(
        "e:far owl:propertyChainAxiom ( e:p e:q e:p ) . e:a e:p e:b , e:c . e:b e:q e:d . e:c e:q e:d . e:d e:p e:x , e:y ."
    )
    ends = {(subject, end) for subject, name, end in chained(quads, named_links(quads)) if name == "urn:e/far"}
    assert ends == {("urn:e/a", "urn:e/x"), ("urn:e/a", "urn:e/y")}


def test_a_chain_goes_along_what_was_inferred_as_well() -> None:
    turtle = f"{CHAIN} e:holds owl:inverseOf e:of . e:rule e:states e:white . e:order e:holds e:white ."
    assert ("rule", "concerns", "order") in found(turtle)


def test_only_links_between_named_things_are_named_links() -> None:
    assert list(named_links(said('e:a e:p e:b , "text" , [ e:q e:c ] .'))) == [("urn:e/a", "urn:e/p", "urn:e/b")]
