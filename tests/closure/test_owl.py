"""Descriptions as triples: the class of what fits, and its prototype."""

from __future__ import annotations

from collections import Counter

import pytest
from pyoxigraph import BlankNode, Literal, NamedNode, Triple

from kb.closure.expressions import AllOf, AnyOf, Description, HasNot, HasWord, Implied, Kind, Role
from kb.closure.owl import owl_class, prototype
from kb.graph import iri

NAME = "https://example.org/x"
OWL, RDF = iri.PREFIXES["owl"], iri.PREFIXES["rdf"]


def written(description: Description) -> object:
    """The class expression below `NAME`, taken apart again: (what it is, its parts)."""
    triples = list(owl_class(description, NAME))
    assert Triple(NamedNode(NAME), NamedNode(f"{RDF}type"), NamedNode(f"{OWL}Class")) in triples
    said = {(triple.subject, triple.predicate.value): triple.object for triple in triples}
    (below,) = [triple for triple in triples if triple.predicate.value == f"{iri.PREFIXES['rdfs']}subClassOf"]
    assert below.object == NamedNode(NAME)
    assert max(Counter((triple.subject, triple.predicate) for triple in triples).values()) == 1

    def items(cell: object) -> list[object]:
        return [] if cell == NamedNode(f"{RDF}nil") else [taken(said[cell, f"{RDF}first"]), *items(said[cell, f"{RDF}rest"])]

    def taken(node: object) -> object:
        if isinstance(node, NamedNode):
            return node.value.rpartition("#")[2]
        assert isinstance(node, BlankNode)
        for property, word in (("intersectionOf", "all"), ("unionOf", "any")):
            if (node, OWL + property) in said:
                assert said[node, f"{RDF}type"] == NamedNode(f"{OWL}Class")
                return word, items(said[node, OWL + property])
        assert said[node, f"{RDF}type"] == NamedNode(f"{OWL}Restriction")
        on = iri.local(said[node, f"{OWL}onProperty"].value)
        if (node, f"{OWL}hasValue") in said:
            return on, said[node, f"{OWL}hasValue"].value
        return on, taken(said[node, f"{OWL}someValuesFrom"])

    return taken(below.subject)


@pytest.mark.parametrize(
    ("description", "expression"),
    [
        (Kind("Dies"), "Dies"),
        (HasWord("elf"), ("is", "elf")),
        (HasWord("combat", iri.term("manner")), ("manner", "combat")),
        (HasNot("token"), ("isNot", "token")),
        (Role("object", HasWord("elf")), ("object", ("is", "elf"))),
        (Role("object", AllOf(())), ("object", "Thing")),
        (AllOf((Kind("Dies"), HasWord("elf"))), ("all", ["Dies", ("is", "elf")])),
        (AllOf((Kind("Dies"),)), "Dies"),
        (AllOf((Kind("Dies"), Implied("agent", iri.term("leavesOpen")))), "Dies"),
        (Implied("agent", iri.term("leavesOpen")), "Thing"),
        (AnyOf((HasWord("a"), HasWord("b"), HasWord("c"))), ("any", [("is", "a"), ("is", "b"), ("is", "c")])),
        (AnyOf((HasWord("a"),)), ("is", "a")),
    ],
)
def test_a_class_is_what_its_description_says(description: Description, expression: object) -> None:
    assert written(description) == expression


def said(description: Description) -> set[tuple[str, str, str]]:
    return {
        (triple.subject.value.removeprefix(NAME), iri.local(triple.predicate.value), triple.object.value)
        for triple in prototype(description, NAME)
    }


def test_a_prototype_says_what_the_description_says_and_no_more() -> None:
    inner = AllOf((HasWord("goblin"), HasNot("token"), AnyOf((HasWord("a"), HasWord("b")))))
    description = AllOf((Kind("Dies"), Role("object", inner), Implied("agent", iri.term("leavesOpen"))))
    assert said(description) == {
        ("", "type", iri.term("Dies")),
        ("", "object", f"{NAME}#object"),
        ("#object", "is", "goblin"),
        ("#object", "isNot", "token"),
        ("", "leavesOpen", "agent"),
    }


def test_texts_of_a_prototype_are_literals() -> None:
    (triple,) = prototype(HasWord("elf"), NAME)
    assert triple.object == Literal("elf")
