"""Which graphs a query asks."""

from __future__ import annotations

import pytest

from kb.errors import MalformedError
from kb.graph import iri
from kb.graph.asked_graphs import asked_graphs, refuse_two_choices

OF_ALL = ["ontology", "doctrine", "inferred", "pattern"]
OF_MAGIC = ["mtg", "mtg/card", "mtg/card/user", "mtg/card/user/inferred", "mtg/provision"]
OF_2006 = ["mtg/2006-05-01", "mtg/2006-05-01/official", "mtg/2006-05-01/inferred", "mtg/2006-05-01/changes"]
OF_2009 = ["mtg/2009-05-01", "mtg/2009-05-01/inferred"]
OF_RIFTBOUND = ["riftbound", "riftbound/card", "riftbound/1.3", "riftbound/1.3/inferred"]
HELD = [*OF_ALL, *OF_MAGIC, *OF_2006, *OF_2009, *OF_RIFTBOUND]


def names(*under: str, inferred: bool = True) -> list[str]:
    return [
        graph.removeprefix(iri.BASE) for graph in asked_graphs((iri.BASE + name for name in HELD), inferred=inferred, under=under)
    ]


def test_all_are_asked_where_nothing_else_is_said() -> None:
    assert names() == HELD


def test_what_was_derived_can_be_left_out() -> None:
    left = [*OF_ALL[:2], "pattern", *OF_MAGIC[:3], "mtg/provision", *OF_2006[:2], OF_2009[0], *OF_RIFTBOUND[:3]]
    assert names(inferred=False) == left


def test_under_an_edition_no_other_and_no_other_game_is_asked() -> None:
    assert names("mtg/2006-05-01") == [*OF_ALL, *OF_MAGIC, *OF_2006]
    assert names("riftbound/1.3") == [*OF_ALL, *OF_RIFTBOUND]


def test_under_two_editions_both_are() -> None:
    assert names("mtg/2006-05-01", "riftbound/1.3") == [*OF_ALL, *OF_MAGIC, *OF_2006, *OF_RIFTBOUND]


def test_a_query_with_from_says_it_itself() -> None:
    refuse_two_choices("SELECT * FROM mtg:2006-05-01 { ?s ?p ?o }", ())
    refuse_two_choices("SELECT * { ?s ?p ?o }", ("mtg/2006-05-01",))
    with pytest.raises(
        MalformedError, match="the query says with FROM which graphs it asks, and --under mtg/2006-05-01 says it too"
    ):
        refuse_two_choices("SELECT * FROM mtg:2006-05-01 { ?s ?p ?o }", ("mtg/2006-05-01",))
