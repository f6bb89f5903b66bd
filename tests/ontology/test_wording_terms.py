"""The terms of a read wording: the same as the node classes and their fields, kind by kind and file by file."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest
import rdflib
from rdflib import OWL, RDF, RDFS, XSD, URIRef

from kb.graph import iri
from kb.graph.nodes.wording import PROPERTIES, kinds, node_classes
from kb.paths import ontology_folder
from kb.text.nodes.base import Node

FOLDER = ontology_folder() / "terms" / "wording"
LITERALS = {str: XSD.string, int: XSD.integer, bool: XSD.boolean}
SCHEMA = rdflib.Namespace("https://schema.org/")
LIST_OF = URIRef(iri.wording("listOf"))


@cache
def terms() -> rdflib.Graph:
    return _parsed(*sorted(FOLDER.glob("*.ttl")))


@cache
def axioms() -> rdflib.Graph:
    return _parsed(*sorted((ontology_folder() / "axioms").glob("wording*.ttl")))


def _parsed(*paths: Any) -> rdflib.Graph:
    graph = rdflib.Graph()
    for path in paths:
        graph.parse(path)
    return graph


def written(*types: URIRef) -> set[str]:
    return {str(node) for kind in types for node in terms().subjects(RDF.type, kind)}


def fields_by_property() -> Mapping[str, list[tuple[type[Any], Any]]]:
    """IRI of a property → the classes that have it, each with the type hint of its field."""
    found: dict[str, list[tuple[type[Any], Any]]] = {}
    for cls in node_classes():
        hints = get_type_hints(cls)
        for field in cls.__struct_fields__:
            name = PROPERTIES.get((cls.__name__, field), iri.camel(field))
            found.setdefault(iri.wording(name), []).append((cls, hints[field]))
    return found


def same(written: set[str], meant: set[str], where: str) -> None:
    missing, superfluous = sorted(meant - written), sorted(written - meant)
    assert not missing, f"define in {where}: {', '.join(map(iri.curie, missing))}"
    assert not superfluous, f"{where} defines what kb/text/nodes does not have: {', '.join(map(iri.curie, superfluous))}"


def test_the_classes_are_those_of_the_nodes() -> None:
    same(written(OWL.Class), {iri.wording(kind.__name__) for kind in kinds()}, "ontology/terms/wording")


def test_the_properties_are_the_fields_of_the_nodes() -> None:
    same(written(OWL.ObjectProperty, OWL.DatatypeProperty), set(fields_by_property()), "ontology/terms/wording")


def test_a_class_stands_in_the_file_of_its_topic() -> None:
    for kind in kinds():
        module = kind.__module__.removeprefix("kb.text.nodes.").removesuffix(".base").replace(".", "-")
        assert _home(iri.wording(kind.__name__)) == module, kind


def test_a_property_stands_in_the_file_of_its_one_topic_or_with_the_shared_ones() -> None:
    for name, users in fields_by_property().items():
        homes = {_home(iri.wording(cls.__name__)) for cls, _ in users}
        assert _home(name) in (homes if len(homes) == 1 else {"shared", "shared-words"}), name


def _home(name: str) -> str:
    return str(terms().value(URIRef(name), RDFS.isDefinedBy)).rpartition("/")[2]


def test_a_property_holds_other_parts_or_words_and_never_both() -> None:
    remedy = "give the field of the fewer classes another name in PROPERTIES of kb/graph/nodes/wording.py"
    for name, users in fields_by_property().items():
        held = {_is_literal(hint) for _, hint in users}
        assert len(held) == 1, f"{iri.curie(name)} of {', '.join(cls.__name__ for cls, _ in users)} holds both: {remedy}"
        kind = OWL.DatatypeProperty if held == {True} else OWL.ObjectProperty
        assert (URIRef(name), RDF.type, kind) in terms(), f"{iri.curie(name)} is no {kind}"


def test_the_subclasses_are_the_bases_of_the_classes() -> None:
    said = {(str(narrow), str(wide)) for narrow, wide in axioms().subject_objects(RDFS.subClassOf)}
    bases = {(kind.__name__, base.__name__) for kind in kinds() for base in kind.__bases__ if base in kinds()}
    assert said == {(iri.wording(narrow), iri.wording(wide)) for narrow, wide in bases}


def test_what_has_a_property_is_said_of_each_property() -> None:
    for name, users in fields_by_property().items():
        node, classes = URIRef(name), {URIRef(iri.wording(cls.__name__)) for cls, _ in users}
        one, several = set(axioms().objects(node, RDFS.domain)), set(axioms().objects(node, SCHEMA.domainIncludes))
        assert (one, several) == ((classes, set()) if len(classes) == 1 else (set(), classes)), f"the domain of {iri.curie(name)}"


def test_what_a_property_holds_is_said_of_each_property() -> None:
    for name, users in fields_by_property().items():
        node, held = URIRef(name), {value for _, hint in users for value in _held(hint)}
        ranges, includes, items = (set(axioms().objects(node, key)) for key in (RDFS.range, SCHEMA.rangeIncludes, LIST_OF))
        known = {value for value in held if value is not None}
        if any(_is_list(hint) for _, hint in users):
            assert (items, ranges, includes) == (known, set(), set()), f"the list of {iri.curie(name)}"
        elif len(held) == 1:
            assert (ranges, includes, items) == (known, set(), set()), f"the range of {iri.curie(name)}"
        else:
            assert (includes, ranges, items) == (known, set(), set()), f"the range of {iri.curie(name)}"


def _parts(hint: Any) -> tuple[Any, ...]:
    """What a hint allows; the words of a vocabulary count as text."""
    if get_origin(hint) is Literal:
        return (str,)
    allowed = (hint,) if get_origin(hint) is None else get_args(hint)
    return tuple(
        part for each in allowed if each not in (type(None), ...) for part in (_parts(each) if get_args(each) else (each,))
    )


def _is_list(hint: Any) -> bool:
    return get_origin(hint) is tuple


def _is_literal(hint: Any) -> bool:
    return not _is_list(hint) and set(_parts(hint)) <= set(LITERALS)


def _held(hint: Any) -> set[URIRef | None]:
    """What a field may hold; `None` for any node whatever."""
    if _is_list(hint):
        return _held(get_args(hint)[0])
    return {LITERALS.get(part) or (None if part is Node else URIRef(iri.wording(part.__name__))) for part in _parts(hint)}


@pytest.mark.parametrize("part", ["None", "True", "False", "`", ".py", "self._"])
def test_no_definition_speaks_python(part: str) -> None:
    for node, text in terms().subject_objects(rdflib.SKOS.definition):
        assert part not in str(text), node


def test_no_two_terms_have_one_definition() -> None:
    texts = [str(text) for text in terms().objects(None, rdflib.SKOS.definition)]
    assert sorted(texts) == sorted(set(texts))


def test_no_part_of_a_wording_is_a_term_of_the_game() -> None:
    game = {path.stem: path.read_text(encoding="utf-8") for path in (ontology_folder() / "terms").glob("*.ttl")}
    assert [name for name, text in game.items() if "apnap/wording#" in text] == []
