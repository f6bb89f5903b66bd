"""Clauses without their subject, which the clause before them has said."""

from __future__ import annotations

from kb.text.forms.elided import ElidedClause, pairs_of
from kb.text.forms.match import Matcher
from kb.text.nodes.base import Node
from kb.text.nodes.effects import Destroy, Draw, GainLife
from kb.text.nodes.things import Each, Filter, Players, This
from kb.text.nodes.triggers import Pattern
from kb.text.nodes.values import Number
from kb.text.words.fold import fold
from tests.text.forms.small import grammar

SOURCE = """
Pattern event=DamageDealt
    {object:Thing|Filter} hits {patient:Thing} {number}

Destroy
    {what} falls

GainLife
    {who} gains {amount}

Number
    {n}

Players which=you
    you

This
    it

= anything
    {it:free} gains {n:int}
"""


def clause(category: str, text: str, subject: object) -> ElidedClause:
    (_, found), *_ = Matcher(grammar(SOURCE), fold(text)).rests(category, 0, subject)
    return found


def test_what_was_read_of_it_stays_and_the_subject_goes_in_front() -> None:
    hits = clause("Pattern", "hits you 3", This())
    assert hits.hole == "object"
    assert hits.about(This()) == Pattern("DamageDealt", object=This(), patient=Players("you"), number=3)
    assert hits.about(Filter(("elf",))) == Pattern("DamageDealt", object=Filter(("elf",)), patient=Players("you"), number=3)


def test_it_takes_any_of_the_kinds_that_its_subject_may_be() -> None:
    hits = clause("Pattern", "hits you 3", This())
    assert hits.takes(This()) and hits.takes(Filter(("elf",)))
    assert not hits.takes(Draw(Number(1)))
    gains = clause("GainLife", "gains 2", Players("you"))
    assert gains.takes(Players("opponent"))
    assert not gains.takes(This())
    assert gains.about(Players("opponent")) == GainLife(Number(2), Players("opponent"))


def test_a_bare_description_is_the_subject_of_a_clause_that_is_about_things() -> None:
    grown = clause("Destroy", "falls", Filter(("elf",)))
    assert grown.takes(Filter(("elf",))) and not grown.takes(Draw(Number(1)))
    assert grown.about(Filter(("elf",))) == Destroy(Each(Filter(("elf",)), said=""))


def test_what_is_said_of_no_class_of_nodes_takes_any_subject() -> None:
    assert clause("anything", "gains 2", "an elf").takes(Node())


def test_parts_come_in_the_order_in_which_they_were_read() -> None:
    assert pairs_of(None) == []
    assert pairs_of(((None, "first", 1, 4), "second", 2, 5)) == [("first", 1), ("second", 2)]
