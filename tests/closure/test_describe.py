"""Descriptions: what they say, as a class, as a prototype, and of a real occurrence."""

from __future__ import annotations

from pyoxigraph import Literal, NamedNode

from kb.closure.describe import Seen, describe
from kb.closure.expressions import AllOf, AnyOf, HasNot, HasWord, Kind, Role
from kb.closure.owl import owl_class, prototype
from kb.closure.patterns import atoms, word_for
from kb.graph import iri
from kb.text.nodes.qualities import ControlledBy
from kb.text.nodes.things import Filter, Players
from kb.text.nodes.triggers import Pattern

NAME = "https://example.org/x"
MINE = ControlledBy(Players("you"))
GOBLINS = Pattern("Dies", object=Filter(nouns=("goblin",), without=("token",), where=(MINE,), other=True), manner=("noncombat",))


def test_a_prototype_says_what_the_description_says_and_no_more() -> None:
    description = AllOf(
        (Kind("Dies"), Role("object", AllOf((HasWord("goblin"), HasNot("token"), AnyOf((HasWord("a"), HasWord("b")))))))
    )
    said = {(t.predicate.value.rpartition("#")[2], str(getattr(t.object, "value", ""))) for t in prototype(description, NAME)}
    assert said == {("type", iri.term("Dies")), ("object", f"{NAME}#object"), ("is", "goblin"), ("isNot", "token")}


def test_a_class_of_nothing_in_particular_is_of_anything() -> None:
    found = list(owl_class(Role("object", AllOf(())), NAME))
    assert any(triple.object == NamedNode(iri.PREFIXES["owl"] + "Thing") for triple in found)


def test_the_atoms_of_a_pattern_are_all_that_must_be_decided() -> None:
    assert {(atom.role, atom.word) for atom in atoms(GOBLINS)} == {
        ("object", "goblin"),
        ("object", "token"),
        ("object", "this"),
        ("object", word_for(MINE)),
        ("", "combat"),
    }


def test_what_does_not_hold_is_said_not_to_hold() -> None:
    seen = Seen(frozenset({"Dies"}), frozenset({"object"}), lambda atom: atom.word == "goblin")
    triples = set(describe(seen, [GOBLINS], NAME))
    about = NamedNode(f"{NAME}#object")
    words = {
        name: {t.object for t in triples if t.subject == about and t.predicate.value == iri.term(name)} for name in ("is", "isNot")
    }
    assert words == {"is": {Literal("goblin")}, "isNot": {Literal("token"), Literal("this"), Literal(word_for(MINE))}}


def test_of_a_role_that_nothing_fills_nothing_is_said() -> None:
    triples = list(describe(Seen(frozenset({"Dies"}), frozenset(), lambda atom: False), [GOBLINS], NAME))
    assert {triple.subject for triple in triples} == {NamedNode(NAME)}
