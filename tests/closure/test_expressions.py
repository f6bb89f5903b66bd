"""Descriptions of occurrences, entered into an individual."""

from __future__ import annotations

from kb.closure.chaining import Individual
from kb.closure.expressions import AllOf, AnyOf, Description, HasNot, HasWord, Implied, Kind, Role, individual
from kb.graph import iri


def entered(description: Description) -> Individual:
    return individual(description, Individual())


def test_a_kind_is_a_class_and_a_word_a_text_under_its_property() -> None:
    assert entered(Kind("Dies")).types == {"Dies"}
    assert entered(HasWord("creature")).values == {("is", "creature")}
    assert entered(HasWord("combat", iri.term("manner"))).values == {("manner", "combat")}
    assert entered(HasWord("graveyard", iri.PREFIXES["skos"] + "notation")).values == {("skos:notation", "graveyard")}


def test_what_does_not_hold_and_what_is_only_implied_are_said_as_well() -> None:
    assert entered(HasNot("token")).values == {("isNot", "token")}
    assert entered(Implied("agent", iri.term("leavesOpen"))).values == {("leavesOpen", "agent")}


def test_what_takes_part_is_a_thing_of_its_own_in_its_role() -> None:
    found = entered(Role("object", AllOf((HasWord("elf"), Kind("Thing")))))
    (elf,) = found.parts["object"]
    assert (elf.types, elf.values, found.values) == ({"Thing"}, {("is", "elf")}, set())


def test_all_of_several_are_entered_and_of_alternatives_none() -> None:
    found = entered(AllOf((Kind("Dies"), AllOf((HasWord("elf"),)), AnyOf((HasWord("a"), HasWord("b"))))))
    assert (found.types, found.values) == ({"Dies"}, {("is", "elf")})


def test_it_is_entered_into_the_individual_that_is_given() -> None:
    thing = Individual({"Enters"})
    assert individual(Kind("Dies"), thing) is thing
    assert thing.types == {"Enters", "Dies"}
