"""Why something follows from comparing two editions."""

from __future__ import annotations

import pytest
from pyoxigraph import Literal, NamedNode, Quad, Store, Triple

from kb.closure.comparison import ways_of_comparison
from kb.graph import iri

NEW, OLD = NamedNode(iri.rule("mtg/2012-07-01", "603.4")), NamedNode(iri.rule("mtg/2009-05-01", "603.4"))
REVISION = NamedNode(iri.PREFIXES["prov"] + "wasRevisionOf")
CARRIED, SETTLES, REVIEW = (NamedNode(iri.term(name)) for name in ("carriedFrom", "settles", "toBeReviewed"))
SETTING = NamedNode(iri.setting("intervening-if", "checked-twice"))


@pytest.fixture
def store() -> Store:
    store = Store()
    inferred = NamedNode(iri.inferred(iri.edition("mtg/2012-07-01")))
    store.add(Quad(NEW, REVISION, OLD, NamedNode(iri.changes("mtg/2012-07-01"))))
    store.extend(
        [Quad(NEW, CARRIED, OLD, inferred), Quad(NEW, SETTLES, SETTING, inferred), Quad(NEW, REVIEW, Literal(True), inferred)]
    )
    return store


def test_a_revision_is_found_by_comparing_texts(store: Store) -> None:
    assert list(ways_of_comparison(store, Triple(NEW, REVISION, OLD))) == [("the texts of both editions were compared", ())]


def test_what_is_carried_over_needs_the_rule_that_it_comes_from(store: Store) -> None:
    ways = list(ways_of_comparison(store, Triple(NEW, SETTLES, SETTING)))
    assert ways == [("carried over", (Triple(NEW, CARRIED, OLD), Triple(OLD, SETTLES, SETTING)))]


def test_where_it_comes_from_needs_nothing(store: Store) -> None:
    ((step, needs),) = ways_of_comparison(store, Triple(NEW, CARRIED, OLD))
    assert (step, needs) == ("of the editions beside it that ship, no rule has a text more like it", ())
    ((step, needs),) = ways_of_comparison(store, Triple(NEW, REVIEW, Literal(True)))
    assert (step, needs) == ("its text is not that of the rule that it is carried over from", ())


def test_of_anything_else_it_says_nothing(store: Store) -> None:
    assert list(ways_of_comparison(store, Triple(OLD, SETTLES, SETTING))) == []
