"""Every term that is used is defined, once, and every node lies where its name says."""

from __future__ import annotations

from pathlib import Path

import pytest

from kb.closure.checks import names
from kb.closure.checks.names import (
    known_terms,
    nodes_are_at_home,
    nodes_have_a_class,
    numbers_stand_in_the_book,
    sources_are_rules,
    terms_are_defined,
    terms_are_defined_once,
    the_door_opens_every_file,
)
from kb.graph import iri
from tests.closure.checks.tiny import found, subject

TERMS = "ontology/terms/frog.ttl"
TERM = ":{0} a owl:Class ; rdfs:isDefinedBy <https://w3id.org/apnap/ontology> .\n"
RULES = "rules/mtg/editions/2006-05-01/a.ttl"
BASE = "@base <https://w3id.org/apnap/mtg/2006-05-01/> .\n"
EDITION = "<https://w3id.org/apnap/mtg/2006-05-01> a :Edition .\n"


def test_the_terms_are_what_the_files_of_terms_define(tmp_path: Path) -> None:
    files = {TERMS: TERM.format("Frog") + "<urn:x> a owl:Class .", "ontology/axioms/a.ttl": ":Heron rdfs:subClassOf :Frog ."}
    assert known_terms(subject(tmp_path, files)) == {iri.term("Frog")}


def test_a_term_that_nothing_defines_is_found_with_the_one_that_was_meant(tmp_path: Path) -> None:
    terms = "".join(map(TERM.format, ("Frog", "hops")))
    files = {TERMS: terms, RULES: f"{BASE}<1> a :Frog ;\n  :hopps 3 .\n<2> a :Heron ."}
    said = found(terms_are_defined, subject(tmp_path, files))
    assert (":hopps", ":hops", f"{RULES}:3") in [(message.removeprefix("nothing defines "), *rest) for message, *rest in said]
    assert ("nothing defines :Heron", "", f"{RULES}:4") in said
    assert not any(":Frog" in message for message, _, _ in said)


def test_a_term_has_one_block_and_a_node_is_described_in_one_file(tmp_path: Path) -> None:
    once = {TERMS: TERM.format("Frog"), "ontology/terms/heron.ttl": ":Frog skos:note 'x' ."}
    assert found(terms_are_defined_once, subject(tmp_path / "once", once)) == []
    twice = {
        TERMS: TERM.format("Frog"), "ontology/terms/heron.ttl": TERM.format("Frog"),
        RULES: f"{BASE}<1> a :Rule .", RULES.replace("a.ttl", "b.ttl"): f"{BASE}<1> a :Rule . <2> a :Rule . [ a :Rule ] .",
    }  # fmt: skip
    said = [(message, remedy) for message, remedy, _ in found(terms_are_defined_once, subject(tmp_path / "twice", twice))]
    assert sorted(said) == [
        (":Frog is described in several files: frog.ttl, heron.ttl", "keep one of them"),
        ("mtg/2006-05-01/1 is described in several files: a.ttl, b.ttl", "keep one of them"),
    ]


def test_whatever_is_spoken_of_is_of_a_class(tmp_path: Path) -> None:
    files = {RULES: f"{BASE}<1> a :Rule .\n<2> :cites <1> .\n<urn:x> :cites <1> ."}
    assert found(nodes_have_a_class, subject(tmp_path, files)) == [
        ("mtg/2006-05-01/2 is not said to be of any class", "a :Rule, a :Setting …", f"{RULES}:3"),
    ]  # fmt: skip


def test_a_file_of_an_edition_speaks_of_that_edition_only(tmp_path: Path) -> None:
    files = {
        RULES: f"{EDITION}{BASE}<1> a :Rule .\n<../2006-05-011/1> a :Rule .\n<https://w3id.org/apnap/mtg/2009-05-01/1> a :Rule ."
    }
    assert found(nodes_are_at_home, subject(tmp_path, files)) == [
        (f"mtg/{date} does not belong here: this is a file of mtg/2006-05-01", "", f"{RULES}:{line}")
        for date, line in (("2006-05-011/1", 4), ("2009-05-01/1", 5))
    ]


def test_an_edition_of_which_there_are_rules_is_described(tmp_path: Path) -> None:
    assert found(nodes_are_at_home, subject(tmp_path, {RULES: f"{BASE}<1> a :Rule ."})) == [
        ("the edition mtg/2006-05-01 is not described", "a :Edition ; :game … ; dcterms:issued …", f"{RULES}:2"),
    ]  # fmt: skip


def test_what_all_share_may_lie_anywhere(tmp_path: Path) -> None:
    files = {
        "rules/doctrines/a.ttl": "d:order a :Doctrine . <urn:x> a :Doctrine .",
        "rules/mtg/provisions/a.ttl": "<https://w3id.org/apnap/mtg/provision/first> a :Provision .",
    }
    assert found(nodes_are_at_home, subject(tmp_path, files)) == []


def test_a_term_comes_from_a_rule_that_some_edition_has(tmp_path: Path) -> None:
    def sourced(number: str) -> str:
        return TERM.format("Frog").replace(" .", f' ; dcterms:source "mtg:{number}" .')

    rules = {RULES: f"{EDITION}{BASE}<1.7x> a :Rule ."}
    assert found(sources_are_rules, subject(tmp_path / "own", {TERMS: sourced("1.7x"), **rules})) == []
    assert found(sources_are_rules, subject(tmp_path / "book", {TERMS: sourced("603.4")})) == [], "of a book whose numbers ship"
    said = found(sources_are_rules, subject(tmp_path / "none", {TERMS: sourced("1.7y"), **rules}))
    assert said == [(":Frog comes from mtg:1.7y, but no edition has such a rule", "1.7x", f"{TERMS}:1")]
    assert (
        found(
            sources_are_rules,
            subject(tmp_path / "words", {TERMS: TERM.format("Frog").replace(" .", ' ; dcterms:source "a book" .')}),
        )
        == []
    )


def test_the_numbers_of_an_edition_stand_in_its_book(tmp_path: Path) -> None:
    files = {RULES: f'{EDITION}{BASE}<410.8> a :Rule ; :number "410.8" .\n<410.88> a :Rule ;\n  :number "410.88" .'}
    (said,) = found(numbers_stand_in_the_book, subject(tmp_path, files))
    assert (said[0], said[2]) == ("the rulebook of mtg/2006-05-01 has no rule 410.88", f"{RULES}:5")
    assert "410.8" in said[1]


def test_what_a_rule_is_asked_about_as_may_stand_alone_but_for_no_number_that_the_book_lacks(tmp_path: Path) -> None:
    skos = "@prefix skos: <http://www.w3.org/2004/02/skos/core#> .\n"
    text = f'{EDITION}{skos}{BASE}<410.8> skos:altLabel "asked again"@en .\n<410.88> skos:altLabel "never"@en .'
    made = subject(tmp_path, {RULES: text})
    assert [said[0] for said in found(numbers_stand_in_the_book, made)] == ["the rulebook of mtg/2006-05-01 has no rule 410.88"]
    assert found(nodes_have_a_class, made) == []


def test_a_book_that_does_not_ship_has_any_number(tmp_path: Path) -> None:
    text = f'{EDITION}{BASE}<9.99> a :Rule ; :number "9.99" .'.replace("2006-05-01", "1899-01-01")
    assert found(numbers_stand_in_the_book, subject(tmp_path, {RULES.replace("2006-05-01", "1899-01-01"): text})) == []


ALL = "ontology/all.ttl"
ONTOLOGY = "<https://w3id.org/apnap/ontology/{0}> a owl:Ontology .\n"
OF_ALL = "<https://w3id.org/apnap/ontology> a owl:Ontology ; owl:imports {0} ."


def door(root: Path, imported: str, **files: str) -> list[tuple[str, str, str]]:
    text = OF_ALL.format(", ".join(f"<https://w3id.org/apnap/ontology/{name}>" for name in imported.split()))
    named = {f"ontology/{name}.ttl": said for name, said in files.items()}
    return found(
        the_door_opens_every_file, subject(root, {ALL: text, "ontology/axioms/none.ttl": ONTOLOGY.format("axioms/none"), **named})
    )


def test_whoever_opens_the_door_gets_every_file(tmp_path: Path) -> None:
    assert door(tmp_path, "axioms/none frogs", frogs=ONTOLOGY.format("frogs")) == []


def test_a_file_that_is_not_imported_is_found(tmp_path: Path) -> None:
    ((message, remedy, place),) = door(tmp_path, "axioms/none", frogs=ONTOLOGY.format("frogs"))
    assert message == "all.ttl does not import ontology/frogs"
    assert (remedy, place) == ("owl:imports <https://w3id.org/apnap/ontology/frogs>", f"{ALL}:1")


def test_a_file_that_does_not_say_what_it_is_is_found(tmp_path: Path) -> None:
    ((message, remedy, place),) = door(tmp_path, "axioms/none frogs", frogs=":Frog a owl:Class .")
    assert (message, remedy, place) == ("its file does not say that it is ontology/frogs", "a owl:Ontology", "ontology/frogs.ttl:1")


def test_an_import_of_what_is_no_file_is_found(tmp_path: Path) -> None:
    ((message, _, place),) = door(tmp_path, "axioms/none herons")
    assert (message, place) == ("all.ttl imports ontology/herons, which is no file", f"{ALL}:1")


@pytest.mark.parametrize("name", names.__all__)
def test_nothing_is_wrong_with_nothing(name: str, tmp_path: Path) -> None:
    files = {ALL: OF_ALL.format("<https://w3id.org/apnap/ontology/axioms/none>"), "ontology/axioms/none.ttl": ""}
    assert list(getattr(names, name)(subject(tmp_path, files))) in ([], [iri.term("Frog")])
