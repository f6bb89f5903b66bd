"""A rule is the same through the editions that ship and those that were imported."""

from __future__ import annotations

import kb
from kb.explain.searching.identity import Identity
from kb.explain.searching.indexes import Shipped
from kb.explain.searching.official import Official
from tests.explain.made_up_books import book, put


def _identity() -> Identity:
    library = kb.load().knowledge.library
    return Identity(Shipped(kb.load().knowledge.words), Official(library) if library is not None else None)


def test_a_shipped_rule_is_the_same_where_its_provision_has_another_number() -> None:
    same = _identity().of("mtg/2026-02-27", "603.4")
    assert {("mtg/2004-06-01", "410.8"), ("mtg/2017-07-08", "603.4")} <= same


def test_a_number_with_another_meaning_is_not_the_same() -> None:
    same = _identity().of("mtg/2005-10-01", "410.9c")
    assert ("mtg/2006-05-01", "410.9d") in same
    assert ("mtg/2006-05-01", "410.9c") not in same


def test_an_imported_rule_is_the_same_where_it_was_aligned() -> None:
    put(
        book("mtg/1990-01-01", {"400": "Frobbing", "400.1": "A frob of five wibbles comes into play shining bright."}),
        book("mtg/1991-01-01", {"500": "Frobbing", "500.1": "A frob of five wibbles comes into play shining bright."}),
    )
    assert ("mtg/1991-01-01", "500.1") in _identity().of("mtg/1990-01-01", "400.1")


def test_a_rule_that_nobody_knows_is_only_itself() -> None:
    assert _identity().of("mtg/2026-02-27", "999.9") == {("mtg/2026-02-27", "999.9")}
